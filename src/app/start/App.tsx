import { setupListeners } from '@reduxjs/toolkit/query/react';
import { useEffect, useMemo } from 'react';
import { Provider } from 'react-redux';
import { type RouteObject, RouterProvider, type RouterProviderProps } from 'react-router-dom';
import { useAppSelector } from '#app/api/hooks.ts';
import { tokenStorage } from '#app/api/session/tokenStorage.ts';
import type { AppStore } from '#app/api/store.ts';
import { forgetSession } from '#app/session/session.ts';
import { createRouterLink } from '#app/shell/RouterLink.tsx';
import { useCatalogue } from '#app/ui/texts/useTexts.ts';
import { showUncaughtErrors } from '#app/ui/toasts/showUncaughtErrors.ts';
import { Toasts } from '#app/ui/toasts/Toasts.tsx';
import { LinkProvider } from '#design-system/components/link/LinkProvider.tsx';
import { PatternLabelsProvider } from '#design-system/patterns/PatternLabelsProvider.tsx';
import { GlobalStyle } from '#design-system/theme/GlobalStyle.ts';
import { prefetchPage } from './prefetchPage.ts';

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

/** The app: store, router, the design system's link and labels, and the toasts. */
export function App({ store, routes, router }: AppProps) {
  const link = useMemo(() => createRouterLink(router, (href) => prefetchPage(routes, href)), [router, routes]);
  // Logging out in one tab logs out in all.
  useEffect(() => tokenStorage.onClearedElsewhere(() => store.dispatch(forgetSession())), [store]);
  useEffect(() => tokenStorage.onLoggedOutElsewhere(() => sessionStorage.clear()), []);
  useEffect(() => showUncaughtErrors(store), [store]);
  // Refetches when the network is back.
  useEffect(() => setupListeners(store.dispatch), [store]);

  const { localization } = useCatalogue();

  return (
    <Provider store={store}>
      <LinkProvider link={link}>
        <PatternLabelsProvider {...localization}>
          <BrandedStyle />
          <RouterProvider router={router} />
          <Toasts onNavigate={(href) => void router.navigate(href)} />
        </PatternLabelsProvider>
      </LinkProvider>
    </Provider>
  );
}
