import { enableCompileCache } from 'node:module';
import { join } from 'node:path';

// Compiling takes most of a start. The cache has to be enabled before anything else is imported; if its folder cannot be
// written to, each start compiles again.
enableCompileCache(join(import.meta.dirname, '..', '..', 'dist', 'compiled'));
await import('./startup/run.ts');
