import { config } from 'zod';

// Schemas are not compiled into code, nor is it tried: the page's policy lets no text become code. It must be said before
// the first schema is made, so vite.config.ts puts this into the chunk of zod.
config({ jitless: true });
