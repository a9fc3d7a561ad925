import { useEffect } from 'react';
import { Provider } from 'react-redux';
import { RouterProvider, type RouterProviderProps } from 'react-router-dom';
import { LinkProvider } from '#design-system/components/link/LinkProvider.tsx';
import { GlobalStyle } from '#design-system/theme/GlobalStyle.ts';
import { forgetSession } from './session/session.ts';
import { tokenStorage } from './session/tokenStorage.ts';
import { RouterLink } from './shell/RouterLink.tsx';
import type { AppStore } from './store.ts';
import { Toasts } from './toasts/Toasts.tsx';
import { tellUncaughtErrors } from './toasts/tellUncaughtErrors.ts';

export interface AppProps {
  store: AppStore;
  router: RouterProviderProps['router'];
}

/** The whole app: store, router, the design system's link, and the toasts above every page. */
export function App({ store, router }: AppProps) {
  // Logged out in one tab is logged out in all.
  useEffect(() => tokenStorage.onClearedElsewhere(() => store.dispatch(forgetSession())), [store]);
  useEffect(() => tellUncaughtErrors(store), [store]);

  return (
    <Provider store={store}>
      <LinkProvider link={RouterLink}>
        <GlobalStyle />
        <RouterProvider router={router} />
        <Toasts onNavigate={(href) => void router.navigate(href)} />
      </LinkProvider>
    </Provider>
  );
}
