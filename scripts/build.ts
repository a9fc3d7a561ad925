import { buildApp } from '#server/start/buildApp.ts';

// `npm run build`: builds the app as a start would, so that the next start finds it current.
await buildApp(process.cwd(), console.log, new AbortController().signal);
console.log('The app in dist/app is current.');
