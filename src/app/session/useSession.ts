import { useAppSelector } from '#app/api/hooks.ts';
import type { Organization } from '#contract/organization.ts';
import type { CurrentUser } from '#contract/user.ts';
import { useGetMeQuery, useListOrganizationsQuery } from './sessionApi.ts';

/** Returns the signed-in user, or undefined. */
export function useCurrentUser(): CurrentUser | undefined {
  const signedIn = useAppSelector((state) => state.session.status === 'signedIn');
  const { data } = useGetMeQuery(undefined, { skip: !signedIn });
  return signedIn ? data?.data : undefined;
}

/** Returns the administrator's default organization. Undefined while it loads, or if there is none. */
export function useOrganization(): Organization | undefined {
  const signedIn = useAppSelector((state) => state.session.status === 'signedIn');
  const { data } = useListOrganizationsQuery(undefined, { skip: !signedIn });
  return signedIn ? data?.data[0] : undefined;
}
