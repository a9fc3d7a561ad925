import type { LoaderFunction, Params } from 'react-router-dom';
import { lastSession, type OwnOrganization } from '#app/api/session/lastSession.ts';
import type { AppDispatch, AppStore } from '#app/api/store.ts';
import type { MembershipRole } from '#contract/common.ts';

/** The page to prefetch data for. */
export interface PageRequest {
  params: Params;
  search: URLSearchParams;
  /** The default organization. */
  organizationId: string;
  /** At least one, the default first. */
  organizations: readonly OwnOrganization[];
}

/** Starts the queries of a page. */
export type PrefetchPage = (dispatch: AppDispatch, page: PageRequest) => void;

/**
 * Creates the loader of a page. It starts the queries of the page in parallel with loading its code, and does not wait
 * for them: the page shows skeletons. Skipped for sessions in another role, which the server would refuse.
 */
export function createPageLoader(
  store: AppStore,
  role: MembershipRole,
  importPrefetch: () => Promise<PrefetchPage>,
): LoaderFunction {
  return ({ url, params }) => {
    const session = lastSession.load();
    const [organization] = session?.organizations ?? [];
    const isSignedOut = store.getState().session.status === 'signedOut';
    if (isSignedOut || session?.role !== role || organization === undefined) return null;
    const { organizations } = session;
    const page = { params, search: url.searchParams, organizationId: organization.id, organizations };
    importPrefetch().then(
      (prefetch) => prefetch(store.dispatch, page),
      // Without the code of the prefetch the page itself starts its queries.
      () => undefined,
    );
    return null;
  };
}
