/** Loads what asks the server: the page is drawn without it, and it is needed only once something is sent. */
export const loadSignIn = () => import('./signIn.ts');

/** Loads what finds out where a signed-in person belongs. */
export const loadSignedIn = async () => ({ default: (await import('./SignedIn.tsx')).SignedIn });
