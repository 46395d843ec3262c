// Ends as a Python server does that has a bug: a traceback, and exit with 1.
import '../lib/note.mjs';

console.error(`Traceback (most recent call last):
  File "/home/me/bakery/server.py", line 41, in <module>
    main()
  File "/home/me/bakery/server.py", line 37, in main
    menu = json.loads(path.read_text())
json.decoder.JSONDecodeError: Expecting value: line 1 column 1 (char 0)`);
process.exit(1);
