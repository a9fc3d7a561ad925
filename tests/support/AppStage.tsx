import { useContext, useState } from 'react';
import { createMemoryRouter } from 'react-router-dom';
import { configure } from 'storybook/test';
import { defaultConfig } from '#app/api/config.ts';
import { createStore, type RootState } from '#app/api/store.ts';
import { App } from '#app/start/App.tsx';
import { createRoutes } from '#app/start/router.tsx';
import type { AppConfig } from '#contract/config.ts';
import { StoryBrand } from './StoryBrand.ts';

// The dev server compiles a page's code on first load.
configure({ asyncUtilTimeout: 15_000 });

export interface AppStageProps {
  /** Initial path, query and fragment. */
  path: string;
  /** Location state, as set by the guards. */
  state?: object;
  /** Overrides parts of the session. By default somebody with a profile is signed in. */
  session?: Partial<RootState['session']>;
  /** Overrides parts of the default settings. */
  config?: Partial<AppConfig>;
}

/** Renders the full app at a path, with its own store and router. */
export function AppStage({ path, state, session, config }: AppStageProps) {
  const brandColors = useContext(StoryBrand);
  const [store] = useState(() =>
    createStore({
      config: { ...defaultConfig, brandColors, ...config },
      session: { status: 'signedIn', onboarding: 'completed', ended: false, ...session },
    }),
  );
  const [routes] = useState(() => createRoutes(store));
  const [router] = useState(() => {
    const url = new URL(path, 'https://app.test');
    return createMemoryRouter(routes, {
      initialEntries: [{ pathname: url.pathname, search: url.search, hash: url.hash, state }],
    });
  });
  return <App store={store} routes={routes} router={router} />;
}
