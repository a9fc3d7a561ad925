import { config } from 'zod';

// Schemas are not compiled into code, nor is it tried: the page's policy lets no text become code. It must be said before
// the first schema is made, so main.tsx imports this first, and the build keeps both in one file.
config({ jitless: true });
