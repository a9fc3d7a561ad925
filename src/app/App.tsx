import { useEffect, useMemo } from 'react';
import { Provider } from 'react-redux';
import { RouterProvider, type RouterProviderProps } from 'react-router-dom';
import { LinkProvider } from '#design-system/components/link/LinkProvider.tsx';
import { GlobalStyle } from '#design-system/theme/GlobalStyle.ts';
import { preloadData } from './preload.ts';
import { tokenStorage } from './session/tokenStorage.ts';
import { createRouterLink } from './shell/RouterLink.tsx';
import type { AppStore } from './store.ts';
import { Toasts } from './toasts/Toasts.tsx';
import { tellUncaughtErrors } from './toasts/tellUncaughtErrors.ts';

export interface AppProps {
  store: AppStore;
  router: RouterProviderProps['router'];
}

/** The whole app: store, router, the design system's link, and the toasts above every page. */
export function App({ store, router }: AppProps) {
  const link = useMemo(() => createRouterLink(router, store), [router, store]);
  // Logged out in one tab is logged out in all.
  useEffect(
    () =>
      tokenStorage.onClearedElsewhere(async () => {
        const { forgetSession } = await import('./session/session.ts');
        store.dispatch(forgetSession());
      }),
    [store],
  );
  useEffect(() => tellUncaughtErrors(store), [store]);
  // Another page is asked for what it shows while its code is on its way; what changes on a page is for the page to ask.
  useEffect(
    () =>
      router.subscribe(({ location, navigation: { location: next } }) => {
        if (next === undefined || next.pathname === location.pathname) return;
        void store.dispatch(preloadData(next.pathname + next.search));
      }),
    [router, store],
  );

  return (
    <Provider store={store}>
      <LinkProvider link={link}>
        <GlobalStyle />
        <RouterProvider router={router} />
        <Toasts onNavigate={(href) => void router.navigate(href)} />
      </LinkProvider>
    </Provider>
  );
}
