import type { RequestHandler } from 'msw';
import type { RouteObject } from 'react-router-dom';
import { spyOn } from 'storybook/test';
import { tokenStorage } from '#app/api/session/tokenStorage.ts';
import { createStore } from '#app/api/store.ts';
import { codeRequestStorage } from '#app/features/login/codeRequest.ts';
import { createRoutes } from '#app/start/router.tsx';
import { clock } from '#app/ui/time/clock.ts';
import { browser } from '#app/ui/time/timeZone.ts';
import { organizationZone } from './assessmentBuilders.ts';
import { fixedNow } from './builders.ts';
import { flowBackend } from './flowBackend.ts';
import type { FlowWorld } from './flowWorld.ts';

/** Loads the code of every page up front, so that no step waits for the dev server. */
async function loadPages(list: readonly RouteObject[]): Promise<void> {
  await Promise.all(
    list.flatMap(({ lazy, children = [] }) => [typeof lazy === 'function' ? lazy() : undefined, loadPages(children)]),
  );
}

await loadPages(createRoutes(createStore()));

/** Sets up a flow: mock server, fixed clock and empty browser storage. Returns the cleanup. */
export function beginFlow(msw: { use: (...handlers: RequestHandler[]) => void }, world: FlowWorld) {
  const clearStorage = () => {
    tokenStorage.clear();
    codeRequestStorage.clear('OrganizationAdmin');
    codeRequestStorage.clear('Member');
    codeRequestStorage.clear('Practitioners');
  };
  clearStorage();
  spyOn(clock, 'now').mockReturnValue(fixedNow);
  spyOn(browser, 'timeZone').mockReturnValue(organizationZone);
  msw.use(...flowBackend(world));
  return clearStorage;
}
