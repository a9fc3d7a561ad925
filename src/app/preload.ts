import { matchRoutes, type RouteObject } from 'react-router-dom';
import { lastSession } from './session/lastSession.ts';
import type { AppDispatch, RootState } from './store.ts';

/** Loads the code of the pages at an address of the app, such as '/app/members?page=2', before anyone goes there. */
export function preload(routes: RouteObject[], href: string): void {
  const { pathname } = new URL(href, 'http://app');
  for (const { route } of matchRoutes(routes, pathname) ?? []) {
    // A load that fails is tried again, and told, by the navigation itself.
    if (typeof route.lazy === 'function') void route.lazy().catch(() => undefined);
  }
}

/** Asks for what the page at an address shows, for somebody who is signed in. A page that is not theirs asks for nothing. */
export function preloadData(href: string) {
  return async (dispatch: AppDispatch, getState: () => RootState): Promise<void> => {
    const last = lastSession.load();
    if (getState().session.status !== 'signedIn' || last === undefined) return;
    // Code that does not arrive is told by the navigation itself.
    const loaded = await import('./page-calls/askForPage.ts').catch(() => undefined);
    if (loaded) await dispatch(loaded.askForPage(href, last));
  };
}
