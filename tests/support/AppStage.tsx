import { useState } from 'react';
import { createMemoryRouter } from 'react-router-dom';
import { configure } from 'storybook/test';
import { App } from '#app/App.tsx';
import { defaultConfig } from '#app/config.ts';
import { routes } from '#app/router.tsx';
import { createStore, type RootState } from '#app/store.ts';
import type { AppConfig } from '#contract/config.ts';

// The first story of a page also loads its code, which the development server first has to make.
configure({ asyncUtilTimeout: 15_000 });

export interface AppStageProps {
  /** Where the story begins, as in the address bar. */
  path: string;
  /** What a navigation left for the page, as the guards do. */
  state?: unknown;
  session?: Partial<RootState['session']>;
  config?: Partial<AppConfig>;
}

/** The whole app with its own routes, guards and shell, at one address, with a store and a router of its own. */
export function AppStage({ path, state, session, config }: AppStageProps) {
  const [store] = useState(() =>
    createStore({
      config: { ...defaultConfig, ...config },
      session: { status: 'signedIn', onboarding: 'completed', ended: false, ...session },
    }),
  );
  const [router] = useState(() => {
    const url = new URL(path, 'https://app.test');
    return createMemoryRouter(routes, {
      initialEntries: [{ pathname: url.pathname, search: url.search, state }],
    });
  });
  return <App store={store} router={router} />;
}
