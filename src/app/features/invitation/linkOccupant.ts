import { bookingApi } from '#app/api/bookingApi.ts';
import { useAppSelector } from '#app/api/hooks.ts';
import type { AppDispatch } from '#app/api/store.ts';
import { paths } from '#app/session/paths.ts';
import { useCurrentUser } from '#app/session/useSession.ts';
import { homeOf } from '#app/shell/roleHomes.ts';
import { errorReplyOf } from '#app/ui/texts/errorMessage.ts';
import type { DeadLink } from '#contract/common.ts';
import type { CurrentUser } from '#contract/user.ts';

/** The person who is signed in in this browser. 'unknown' while the session is checked, undefined if there is nobody. */
export type Occupant = CurrentUser | 'unknown' | undefined;

/** Returns the person signed in in this browser. A session that cannot be checked counts as none. */
export function useOccupant(): Occupant {
  const status = useAppSelector((state) => state.session.status);
  const user = useCurrentUser();
  if (status === 'starting' || (status === 'signedIn' && user === undefined)) return 'unknown';
  return user;
}

/** The page that a link leads to once its role is signed in. */
export function pageOfLink({ role, assessmentId }: Pick<DeadLink, 'role' | 'assessmentId'>): string {
  if (role === 'OrganizationAdmin') return paths.onboarding;
  return role === 'Member' && assessmentId !== null ? paths.myAssessment(assessmentId) : homeOf(role);
}

/** Whether the person's own session opens the assessment. It opens more than a link, so it must not be replaced. */
export function opensAssessment({ role }: CurrentUser, assessmentId: string) {
  return async (dispatch: AppDispatch): Promise<boolean> => {
    if (role !== 'Member') return false;
    const options = { subscribe: false, forceRefetch: true };
    const { data: assessments } = await dispatch(
      bookingApi.endpoints.listMyAssessments.initiate(undefined, options),
    ).unwrap();
    return assessments.some(({ id }) => id === assessmentId);
  };
}

/** Returns where a link leads that no longer signs in, if its holder is signed in anyway. */
export function pageOfDeadLink(error: unknown, occupant: CurrentUser | undefined) {
  return async (dispatch: AppDispatch): Promise<string | undefined> => {
    const link = errorReplyOf(error)?.link;
    if (link === undefined || occupant?.role !== link.role || occupant.email !== link.email) return undefined;
    if (link.assessmentId === null) return link.isUsed ? homeOf(link.role) : undefined;
    const isOpen = await dispatch(opensAssessment(occupant, link.assessmentId)).catch(() => false);
    return isOpen ? pageOfLink(link) : undefined;
  };
}
