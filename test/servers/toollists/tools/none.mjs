// No tools at all, though the server declares that it has some.
export const tools = [];
