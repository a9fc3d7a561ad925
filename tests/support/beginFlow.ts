import type { RequestHandler } from 'msw';
import type { RouteObject } from 'react-router-dom';
import { spyOn } from 'storybook/test';
import { clock } from '#app/clock.ts';
import { codeRequestStorage } from '#app/features/login/codeRequest.ts';
import { routes } from '#app/router.tsx';
import { tokenStorage } from '#app/session/tokenStorage.ts';
import { browser } from '#app/timeZone.ts';
import { organizationZone } from './assessmentBuilders.ts';
import { fixedNow } from './builders.ts';
import { flowBackend } from './flowBackend.ts';
import type { FlowWorld } from './flowWorld.ts';

/** Loads the code of every page, so that no step of a flow waits for the development server to make it. */
async function loadPages(list: readonly RouteObject[]): Promise<void> {
  await Promise.all(
    list.flatMap(({ lazy, children = [] }) => [typeof lazy === 'function' ? lazy() : undefined, loadPages(children)]),
  );
}

await loadPages(routes);

/** Before a flow: the server with its world, a clock that stands still, and nothing in the browser's storage. */
export function beginFlow(msw: { use: (...handlers: RequestHandler[]) => void }, world: FlowWorld) {
  const forget = () => {
    tokenStorage.clear();
    codeRequestStorage.clear('OrganizationAdmin');
    codeRequestStorage.clear('Member');
    codeRequestStorage.clear('Practitioners');
  };
  forget();
  spyOn(clock, 'now').mockReturnValue(fixedNow);
  spyOn(browser, 'timeZone').mockReturnValue(organizationZone);
  msw.use(...flowBackend(world));
  return forget;
}
