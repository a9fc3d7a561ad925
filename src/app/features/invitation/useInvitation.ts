import { useEffect, useRef, useState } from 'react';
import { bookingApi } from '#app/api/bookingApi.ts';
import { invitationApi } from '#app/api/invitationApi.ts';
import { useAppDispatch } from '#app/hooks.ts';
import { logIn } from '#app/session/session.ts';
import { sessionApi } from '#app/session/sessionApi.ts';
import type { AppDispatch } from '#app/store.ts';
import type { ErrorReply, MembershipRole } from '#contract/common.ts';
import type { InvitationByToken } from '#contract/invitation.ts';
import type { CurrentUser } from '#contract/user.ts';
import { type Occupant, useOccupant } from './useOccupant.ts';

/** Delay before an error is shown, in milliseconds, so that the loading screen does not just flash. */
const failureDelayMs = 1000;

/** For a link without a token, in the words of the server. */
const incompleteLink = {
  data: {
    message: 'This link is not complete. Open it again from your email.',
    code: 'NotFound',
    requestId: '',
  } satisfies ErrorReply,
};

export type InvitationState =
  | { step: 'verifying' }
  /** A person with a profile confirms before signing in, and anybody before they replace another person's session. */
  | { step: 'asking'; invitation: InvitationByToken }
  | { step: 'signedIn'; invitation: InvitationByToken }
  /** The role of the link, if known. */
  | { step: 'failed'; error: unknown; role: MembershipRole | undefined };

/** Looks up the invitation and signs in with it once, however often the page renders. */
export function useInvitation(token: string) {
  const [state, setState] = useState<InvitationState>({ step: 'verifying' });
  const dispatch = useAppDispatch();
  const started = useRef(false);
  const occupant = useOccupant();

  const fail = async (error: unknown, role?: MembershipRole) => {
    await new Promise((resolve) => setTimeout(resolve, failureDelayMs));
    setState({ step: 'failed', error, role });
  };

  const signIn = async (invitation: InvitationByToken) => {
    setState({ step: 'verifying' });
    try {
      const { registerInvite } = invitationApi.endpoints;
      const reply = await dispatch(registerInvite.initiate({ email: invitation.email, token })).unwrap();
      // A team's session needs a code first.
      await dispatch(logIn(reply.data, invitation.role === 'Member' ? 'Member' : undefined));
      setState({ step: 'signedIn', invitation });
    } catch (error) {
      await fail(error, invitation.role);
    }
  };

  const verify = async (occupant: Exclude<Occupant, 'unknown'>) => {
    try {
      if (token === '') throw incompleteLink;
      const { getInvitationByToken } = invitationApi.endpoints;
      const options = { subscribe: false, forceRefetch: true };
      const { data: invitation } = await dispatch(getInvitationByToken.initiate(token, options)).unwrap();
      const isOwn = occupant?.email === invitation.email;
      if (isOwn && (await dispatch(isOpen(occupant, invitation)))) setState({ step: 'signedIn', invitation });
      else if ((occupant === undefined || isOwn) && !invitation.hasProfile) await signIn(invitation);
      else setState({ step: 'asking', invitation });
    } catch (error) {
      await fail(error);
    }
  };

  useEffect(() => {
    // An effect may run twice for one page; the invitation must not be used twice.
    if (started.current || occupant === 'unknown') return;
    started.current = true;
    void verify(occupant);
  });

  return { state, signIn };
}

/** Whether the person's own session opens the assessment. It opens more than the link, so it must not be replaced. */
function isOpen({ role }: CurrentUser, { role: linkRole, assessmentId }: InvitationByToken) {
  return async (dispatch: AppDispatch): Promise<boolean> => {
    if (role !== 'Member' || linkRole !== 'Member' || assessmentId === null) return false;
    const options = { subscribe: false };
    const { data: organizations } = await dispatch(
      sessionApi.endpoints.listOrganizationsForMember.initiate(undefined, options),
    ).unwrap();
    const organizationIds = organizations.map(({ id }) => id);
    const assessments = await dispatch(
      bookingApi.endpoints.listMyAssessments.initiate({ organizationIds }, { ...options, forceRefetch: true }),
    ).unwrap();
    return assessments.some(({ id }) => id === assessmentId);
  };
}
