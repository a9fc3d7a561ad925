import { matchRoutes, type RouteObject } from 'react-router-dom';

/** Loads the code of the page at an address of the app, such as '/app/members?page=2', and starts its queries. */
export function prefetchPage(routes: RouteObject[], href: string): void {
  prefetchCode(routes, href);
  prefetchData(routes, href);
}

/** Loads the code of the page at an address, with its layouts. */
export function prefetchCode(routes: RouteObject[], href: string): void {
  for (const { route } of matchRoutes(routes, toUrl(href).pathname) ?? []) {
    // If it fails, the navigation tries again and shows the error.
    if (typeof route.lazy === 'function') route.lazy().catch(() => undefined);
  }
}

/** Starts the queries of the page at an address. */
export function prefetchData(routes: RouteObject[], href: string): void {
  const url = toUrl(href);
  for (const { route, params } of matchRoutes(routes, url.pathname) ?? []) {
    if (typeof route.loader !== 'function') continue;
    void route.loader({ request: new Request(url), url, pattern: route.path ?? '', params, context: undefined });
  }
}

const toUrl = (href: string) => new URL(href, 'https://app.example');
