import { enableCompileCache } from 'node:module';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';

// Most of a start is the compiling of what it loads. What an earlier one has compiled is read from a folder, which has to
// be known before anything else is loaded; where the folder cannot be written to, each start compiles anew.
enableCompileCache(join(import.meta.dirname, '..', '..', 'dist', 'compiled'));
// Garbage is collected before it is as much as what lives, and not three times as much: the machine is shared with a
// database, which has more use of the memory. Once all is loaded, before it is six tenths of it: the loading itself makes
// garbage only for a while.
setFlagsFromString('--heap-growing-percent=100');
await import('./startup/run.ts');
setFlagsFromString('--heap-growing-percent=60');
