// Schemas are not compiled into code, nor is it tried: the page's policy lets no text become code. zod reads its settings
// from here when it is loaded, which is after the start of the app.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
