import { lazy, Suspense, useDeferredValue } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { useAppSelector } from '#app/api/hooks.ts';
import { paths } from '#app/session/paths.ts';
import { SessionUnreachable } from '#app/session/SessionUnreachable.tsx';
import { isCodeMissing } from '#app/session/session.ts';
import { useListOrganizationsQuery } from '#app/session/sessionApi.ts';
import { useCurrentUser } from '#app/session/useSession.ts';
import type { MembershipRole } from '#contract/common.ts';
import { FullScreenLoading } from '#design-system/components/full-screen-loading/FullScreenLoading.tsx';
import { homeOf, type SignInState, signInPageOf } from './roleHomes.ts';

// Lazy, because only an emailed link leads there.
const TeamCode = lazy(async () => ({ default: (await import('./TeamCode.tsx')).TeamCode }));

/** The pages of somebody whom all their organizations have deactivated. Administrators can found another one. */
const pagesOfDeactivated: Partial<Readonly<Record<MembershipRole, readonly [string, ...string[]]>>> = {
  Member: [paths.myProfile, paths.myDevices],
  Practitioners: [paths.practiceProfile, paths.practiceDevices],
};

/** Allows administrators only. */
export function RequireAdministrator() {
  return <RequireRole allow="OrganizationAdmin" />;
}

/** Allows members only. */
export function RequireMember() {
  return <RequireRole allow="Member" />;
}

/** Allows practitioners only. */
export function RequirePractitioner() {
  return <RequireRole allow="Practitioners" />;
}

/** Allows users with the role. Redirects others to its sign-in page or to their own first page. */
function RequireRole({ allow }: { allow: MembershipRole }) {
  const current = useAppSelector((state) => state.session.status);
  // Deferred, because store updates render synchronously and the first page is large. See main.tsx.
  const status = useDeferredValue(current);
  const user = useCurrentUser();
  const { pathname, search } = useLocation();

  if (current === 'starting' || status === 'starting') return <FullScreenLoading />;
  if (status === 'unreachable') return <SessionUnreachable />;
  if (status === 'signedOut') {
    const state: SignInState = { from: pathname + search };
    return <Navigate to={signInPageOf(allow)} replace state={state} />;
  }
  if (user === undefined) return <FullScreenLoading />;
  if (user.role !== allow) return <Navigate to={homeOf(user.role)} replace />;
  if (isCodeMissing(user)) {
    return (
      <Suspense fallback={<FullScreenLoading />}>
        <TeamCode user={user} signInPage={signInPageOf(allow)} />
      </Suspense>
    );
  }
  const ownPages = user.isInActive ? pagesOfDeactivated[allow] : undefined;
  if (ownPages !== undefined && !ownPages.includes(pathname)) return <Navigate to={ownPages[0]} replace />;
  return <Outlet />;
}

/** Redirects administrators without a name or an organization to onboarding. */
export function RequireOnboarding() {
  const onboarding = useAppSelector((state) => state.session.onboarding);
  const { data, isError } = useListOrganizationsQuery();

  if (onboarding === 'notCompleted') return <Navigate to={paths.onboarding} replace />;
  // Not the page, because its components would request a failed list endlessly.
  if (data === undefined) return isError ? <SessionUnreachable /> : <FullScreenLoading />;
  if (data.data.length === 0) return <Navigate to={paths.onboardingOrganization} replace />;
  return <Outlet />;
}
