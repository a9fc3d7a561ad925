import { Navigate, useLocation } from 'react-router-dom';
import { useAppSelector } from '#app/hooks.ts';
import { paths } from '#app/paths.ts';
import { homeOf, type SignInState } from '#app/session/guards.tsx';
import { useCurrentUser } from '#app/session/useSession.ts';
import type { MembershipRole } from '#contract/common.ts';
import type { CurrentUser } from '#contract/user.ts';
import { FullScreenLoading } from '#design-system/components/full-screen-loading/FullScreenLoading.tsx';

/** Redirects a signed-in person to the page they asked for, or to the first page of their role. */
export function SignedIn() {
  const user = useCurrentUser();
  const onboarding = useAppSelector((state) => state.session.onboarding);
  // Only the guards navigate here with a state.
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

/** Returns the requested page if the person's role may open it. */
function canOpen({ role }: CurrentUser, from: string | undefined): string | undefined {
  return ownPages[role].some((start) => from?.startsWith(start)) ? from : undefined;
}
