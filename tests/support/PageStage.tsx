import { useState } from 'react';
import { createMemoryRouter, Outlet, type RouteObject } from 'react-router-dom';
import { App } from '#app/App.tsx';
import { defaultConfig } from '#app/config.ts';
import { RootLayout } from '#app/shell/RootLayout.tsx';
import { createStore } from '#app/store.ts';
import type { AppConfig } from '#contract/config.ts';

export interface PageStageProps {
  /** The pages that the story can reach, by the paths of the app. */
  routes: RouteObject[];
  /** Where the story begins. */
  path: string;
  config?: Partial<AppConfig>;
}

/** A page of the app for somebody who is signed in, with a store and a router of its own, without the shell. */
export function PageStage({ routes, path, config }: PageStageProps) {
  const [store] = useState(() =>
    createStore({
      config: { ...defaultConfig, ...config },
      session: { status: 'signedIn', onboarding: 'completed', ended: false },
    }),
  );
  const [router] = useState(() =>
    createMemoryRouter([{ Component: RootLayout, children: [{ Component: Main, children: routes }] }], {
      initialEntries: [path],
    }),
  );
  return <App store={store} router={router} />;
}

function Main() {
  return (
    <main>
      <Outlet />
    </main>
  );
}
