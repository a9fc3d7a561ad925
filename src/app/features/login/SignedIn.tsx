import { Navigate, useLocation } from 'react-router-dom';
import { useAppSelector } from '#app/hooks.ts';
import { paths } from '#app/paths.ts';
import { homeOf, type SignInState } from '#app/session/guards.tsx';
import { useCurrentUser } from '#app/session/useSession.ts';
import type { MembershipRole } from '#contract/common.ts';
import type { CurrentUser } from '#contract/user.ts';
import { FullScreenLoading } from '#design-system/components/full-screen-loading/FullScreenLoading.tsx';

/** Goes on to where a signed-in person wanted to be, or to their first page. */
export function SignedIn() {
  const user = useCurrentUser();
  const onboarding = useAppSelector((state) => state.session.onboarding);
  // The guards alone navigate here with a state, and it is theirs.
  const state = useLocation().state as SignInState | null;
  if (user === undefined) return <FullScreenLoading />;
  const isNew = user.role === 'OrganizationAdmin' && onboarding === 'notCompleted';
  return <Navigate to={isNew ? paths.onboarding : (canOpen(user, state?.from) ?? homeOf(user.role))} replace />;
}

const ownPages: Readonly<Record<MembershipRole, readonly string[]>> = {
  OrganizationAdmin: [paths.app, paths.onboarding],
  Member: [paths.my],
  Practitioners: [paths.practice],
};

/** The page that was asked for, if it is one of the person's role. */
function canOpen({ role }: CurrentUser, from: string | undefined): string | undefined {
  return ownPages[role].some((start) => from?.startsWith(start)) ? from : undefined;
}
