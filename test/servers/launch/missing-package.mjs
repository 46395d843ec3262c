// Imports a package that is not installed.
import '../lib/note.mjs';

await import('the-bakery-sdk-that-nobody-installed');
