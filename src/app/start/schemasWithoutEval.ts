import { config } from 'zod/mini';

// zod tries `new Function` to speed up its schemas, which our Content Security Policy forbids and reports.
config({ jitless: true });
