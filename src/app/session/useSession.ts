import { useAppSelector } from '#app/hooks.ts';
import type { Organization } from '#contract/organization.ts';
import type { CurrentUser } from '#contract/user.ts';
import { useGetMeQuery, useListOrganizationsQuery } from './sessionApi.ts';

/** The signed-in person; undefined while nobody is. */
export function useCurrentUser(): CurrentUser | undefined {
  const signedIn = useAppSelector((state) => state.session.status === 'signedIn');
  const { data } = useGetMeQuery(undefined, { skip: !signedIn });
  return signedIn ? data?.data : undefined;
}

/** The administrator's default organization: the first of the list. Undefined while it loads and where there is none. */
export function useOrganization(): Organization | undefined {
  const signedIn = useAppSelector((state) => state.session.status === 'signedIn');
  const { data } = useListOrganizationsQuery(undefined, { skip: !signedIn });
  return signedIn ? data?.data[0] : undefined;
}
