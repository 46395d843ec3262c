// What a server leaves behind: it does nothing, and ends by itself after a minute should a test forget it.
setTimeout(() => undefined, 60_000);
