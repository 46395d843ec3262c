// What the embedded VS Code says although nothing is wrong.

// Native modules are not built, for nothing here needs them. Each failure comes with a long trace.
const missingModule =
  /Could not locate the bindings file|Cannot find module '.*(\.node|watchdog|\/Release\/)/;

const chatter = [
  /^\s*$/,
  /^\*/,
  /^Server bound to /,
  /^Extension host agent listening on /,
  /^Web UI available at /,
  /^File not found: .*\/vsda/,
  /^\[?(\d\d:\d\d:\d\d\] *)?$/,
  /Extension host agent started|(Started|Completed) initializing default profile/,
  /\[AgentHost|\[AccountPolicyGate\]|\[reconnection-grace-time\]|\[Service Worker\]/,
  /\[ManagementConnection\]|\[ExtensionHostConnection\]/,
  /^(Resolving|Resolved) connection token|^Creating a socket|^Updating additional builtin extensions/,
];

/** Whether a message of the workbench or of its extension host, of one line or several, can be left out. */
export function isHarmless(message) {
  return missingModule.test(message) || chatter.some((pattern) => pattern.test(message));
}

/** The same for the lines of a stream, where a trace goes on until the brace that closes it. */
export function harmlessLines() {
  let inTrace = false;
  return (line) => {
    if (inTrace) inTrace = line !== '}';
    else if (missingModule.test(line)) inTrace = true;
    else return isHarmless(line);
    return true;
  };
}
