import { setupListeners } from '@reduxjs/toolkit/query/react';
import { useEffect, useMemo } from 'react';
import { Provider } from 'react-redux';
import { type RouteObject, RouterProvider, type RouterProviderProps } from 'react-router-dom';
import { LinkProvider } from '#design-system/components/link/LinkProvider.tsx';
import { GlobalStyle } from '#design-system/theme/GlobalStyle.ts';
import { useAppSelector } from './hooks.ts';
import { prefetchPage } from './prefetchPage.ts';
import { forgetSession } from './session/session.ts';
import { tokenStorage } from './session/tokenStorage.ts';
import { createRouterLink } from './shell/RouterLink.tsx';
import type { AppStore } from './store.ts';
import { showUncaughtErrors } from './toasts/showUncaughtErrors.ts';
import { Toasts } from './toasts/Toasts.tsx';

export interface AppProps {
  store: AppStore;
  /** The routes of the router. */
  routes: RouteObject[];
  router: RouterProviderProps['router'];
}

/** The styles in the colors of the server's brand. */
function BrandedStyle() {
  return <GlobalStyle brandColors={useAppSelector((state) => state.config.brandColors)} />;
}

/** The app: store, router, the design system's link, and the toasts. */
export function App({ store, routes, router }: AppProps) {
  const link = useMemo(() => createRouterLink(router, (href) => prefetchPage(routes, href)), [router, routes]);
  // Logging out in one tab logs out in all.
  useEffect(() => tokenStorage.onClearedElsewhere(() => store.dispatch(forgetSession())), [store]);
  useEffect(() => tokenStorage.onLoggedOutElsewhere(() => sessionStorage.clear()), []);
  useEffect(() => showUncaughtErrors(store), [store]);
  // Refetches when the network is back.
  useEffect(() => setupListeners(store.dispatch), [store]);

  return (
    <Provider store={store}>
      <LinkProvider link={link}>
        <BrandedStyle />
        <RouterProvider router={router} />
        <Toasts onNavigate={(href) => void router.navigate(href)} />
      </LinkProvider>
    </Provider>
  );
}
