// Ends as a script does whose first line names a program that is not there: exit with 127.
import '../lib/note.mjs';

console.error('env: ‘python’: No such file or directory');
process.exit(127);
