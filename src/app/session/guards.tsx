import { useDeferredValue } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { useAppSelector } from '#app/hooks.ts';
import { paths } from '#app/paths.ts';
import type { MembershipRole } from '#contract/common.ts';
import { FullScreenLoading } from '#design-system/components/full-screen-loading/FullScreenLoading.tsx';
import { useListOrganizationsQuery } from './sessionApi.ts';
import { useCurrentUser } from './useSession.ts';

/** Where the person wanted to go before they had to sign in. */
export interface SignInState {
  from?: string;
}

const signInPages: Readonly<Record<MembershipRole, string>> = {
  OrganizationAdmin: paths.logIn,
  Member: paths.memberLogIn,
  Practitioners: paths.practitionerLogIn,
};

const homePages: Readonly<Record<MembershipRole, string>> = {
  OrganizationAdmin: paths.app,
  Member: paths.my,
  Practitioners: paths.practice,
};

/** Where somebody of the role signs in. */
export function signInPageOf(role: MembershipRole): string {
  return signInPages[role];
}

/** The first page of a role. */
export function homeOf(role: MembershipRole): string {
  return homePages[role];
}

/** Lets in administrators of an organization. */
export function RequireAdministrator() {
  return <RequireRole allow="OrganizationAdmin" />;
}

/** Lets in those who book appointments. */
export function RequireMember() {
  return <RequireRole allow="Member" />;
}

/** Lets in those who carry out assessments. */
export function RequirePractitioner() {
  return <RequireRole allow="Practitioners" />;
}

/** Lets in whoever is signed in with the role; everyone else goes to that role's sign-in page. */
function RequireRole({ allow }: { allow: MembershipRole }) {
  // Deferred: what the store says is drawn at once, and the first page is too much for that. See main.tsx.
  const status = useDeferredValue(useAppSelector((state) => state.session.status));
  const user = useCurrentUser();
  const { pathname, search } = useLocation();

  if (status === 'starting') return <FullScreenLoading />;
  if (status === 'signedOut') {
    const state: SignInState = { from: pathname + search };
    return <Navigate to={signInPages[allow]} replace state={state} />;
  }
  if (user === undefined) return <FullScreenLoading />;
  if (user.role !== allow) return <Navigate to={homeOf(user.role)} replace />;
  return <Outlet />;
}

/** Sends those who have not finished onboarding, or have no organization yet, to the step they need. */
export function RequireOnboarding() {
  const onboarding = useAppSelector((state) => state.session.onboarding);
  const { data, isError } = useListOrganizationsQuery();

  if (onboarding === 'notCompleted') return <Navigate to={paths.onboarding} replace />;
  if (data === undefined && !isError) return <FullScreenLoading />;
  if (data?.data.length === 0) return <Navigate to={paths.onboardingOrganization} replace />;
  return <Outlet />;
}
