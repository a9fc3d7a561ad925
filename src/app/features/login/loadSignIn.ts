/** Loads what asks the server: the page is drawn without it, and it is needed only once something is sent. */
export const loadSignIn = () => import('./signIn.ts');

/** Loads what finds out where a signed-in person belongs. */
export const loadSignedIn = async () => ({ default: (await import('./SignedIn.tsx')).SignedIn });

/** Loads both while something is typed, so that sending does not have to wait for them. A load that fails is tried again then. */
export function prepareSignIn(): void {
  Promise.all([loadSignIn(), loadSignedIn()]).catch(() => undefined);
}
