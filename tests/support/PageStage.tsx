import { useContext, useState } from 'react';
import { createMemoryRouter, Outlet, type RouteObject } from 'react-router-dom';
import { App } from '#app/App.tsx';
import { defaultConfig } from '#app/config.ts';
import { RootLayout } from '#app/shell/RootLayout.tsx';
import { createStore } from '#app/store.ts';
import type { AppConfig } from '#contract/config.ts';
import { StoryBrand } from './StoryBrand.ts';

export interface PageStageProps {
  /** The pages that the story can reach. */
  routes: RouteObject[];
  /** Initial path. */
  path: string;
  /** Where it differs from the default. */
  config?: Partial<AppConfig>;
}

/** Renders a page for a signed-in user without the shell, with its own store and router. */
export function PageStage({ routes: pages, path, config }: PageStageProps) {
  const brandColors = useContext(StoryBrand);
  const [store] = useState(() =>
    createStore({
      config: { ...defaultConfig, brandColors, ...config },
      session: { status: 'signedIn', onboarding: 'completed', ended: false },
    }),
  );
  const [routes] = useState(() => [{ Component: RootLayout, children: [{ Component: Main, children: pages }] }]);
  const [router] = useState(() => createMemoryRouter(routes, { initialEntries: [path] }));
  return <App store={store} routes={routes} router={router} />;
}

function Main() {
  return (
    <main>
      <Outlet />
    </main>
  );
}
