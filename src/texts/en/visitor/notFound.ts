/** Shown at an unknown address. Stories: Pages/Not found. */
export const notFound = {
  title: 'Page not found',
  nothingHere: 'There is nothing at this address. The link may be old, or mistyped.',
  backToStart: 'Back to your start page',
  goToLogIn: 'Go to Log In',
} as const;
