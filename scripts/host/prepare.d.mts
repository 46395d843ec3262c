/** Why the tests in VS Code are left out on this machine, or nothing when they can run. */
export function prepareHost(): string | undefined;
