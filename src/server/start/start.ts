import { enableCompileCache } from 'node:module';
import { join } from 'node:path';

// Compiling takes most of the start. The cache must be enabled before anything else is imported. If its folder is not
// writable, each start compiles again.
enableCompileCache(join(import.meta.dirname, '..', '..', '..', 'dist', 'compiled'));
await import('./run.ts');
