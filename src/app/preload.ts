import { matchRoutes, type RouteObject } from 'react-router-dom';

/** Loads the code of the pages at an address of the app, such as '/app/members?page=2', before anyone goes there. */
export function preload(routes: RouteObject[], href: string): void {
  const { pathname } = new URL(href, 'http://app');
  for (const { route } of matchRoutes(routes, pathname) ?? []) {
    // A load that fails is tried again, and told, by the navigation itself.
    if (typeof route.lazy === 'function') void route.lazy().catch(() => undefined);
  }
}
