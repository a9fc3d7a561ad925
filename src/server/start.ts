import { enableCompileCache } from 'node:module';
import { join } from 'node:path';

// Most of a start is the compiling of what it loads. What an earlier one has compiled is read from a folder, which has to
// be known before anything else is loaded; where the folder cannot be written to, each start compiles anew.
enableCompileCache(join(import.meta.dirname, '..', '..', 'dist', 'compiled'));
await import('./startup/run.ts');
