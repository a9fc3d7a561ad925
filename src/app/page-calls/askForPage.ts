import { matchPath } from 'react-router-dom';
import { paths } from '#app/paths.ts';
import type { LastSession, OwnOrganization } from '#app/session/lastSession.ts';
import { isWithin } from '#app/shell/isWithin.ts';
import type { AppDispatch } from '#app/store.ts';
import type { MembershipRole } from '#contract/common.ts';

/** What an address says to the calls of its page. */
export interface PageAddress {
  params: Readonly<Record<string, string | undefined>>;
  search: URLSearchParams;
  /** Those of the signed-in person, the default one first. */
  organizations: readonly OwnOrganization[];
}

type Call = (dispatch: AppDispatch) => void;

/** By the path of a page: what it asks for as soon as it is shown. */
export type PageCalls = Readonly<Record<string, (address: PageAddress) => readonly Call[]>>;

/** Each role's own, so that nobody loads the calls of others. */
const areas: Readonly<Record<MembershipRole, { start: string; load: () => Promise<PageCalls> }>> = {
  OrganizationAdmin: {
    start: paths.app,
    load: async () => (await import('./administratorCalls.ts')).administratorCalls,
  },
  Member: { start: paths.my, load: async () => (await import('./memberCalls.ts')).memberCalls },
  Practitioners: {
    start: paths.practice,
    load: async () => (await import('./practitionerCalls.ts')).practitionerCalls,
  },
};

/**
 * Asks for what the page at an address of the app shows, such as '/app/members?page=2', before its code is here. A page of
 * another role than that of the session asks for nothing.
 */
export function askForPage(href: string, { role, organizations }: LastSession) {
  return async (dispatch: AppDispatch): Promise<void> => {
    const { pathname, searchParams: search } = new URL(href, 'http://app');
    const { start, load } = areas[role];
    if (!isWithin(pathname, start)) return;
    // Where they cannot be loaded, the page itself asks.
    const calls = await load().catch((): PageCalls => ({}));
    for (const [path, callsOf] of Object.entries(calls)) {
      const match = matchPath(path, pathname);
      if (match === null) continue;
      for (const call of callsOf({ params: match.params, search, organizations })) dispatch(call);
    }
  };
}
