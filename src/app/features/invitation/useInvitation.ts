import { useEffect, useRef, useState } from 'react';
import { useAppDispatch } from '#app/api/hooks.ts';
import { invitationApi } from '#app/api/invitationApi.ts';
import { logIn } from '#app/session/session.ts';
import { errorReplyOf } from '#app/ui/texts/errorMessage.ts';
import { chosenLanguage, suggestLanguage } from '#app/ui/texts/language.ts';
import { useTexts } from '#app/ui/texts/useTexts.ts';
import type { DeadLink, ErrorReply } from '#contract/common.ts';
import type { InvitationByToken } from '#contract/invitation.ts';
import { type Occupant, opensAssessment, pageOfDeadLink, pageOfLink, useOccupant } from './linkOccupant.ts';

/** Delay before an error is shown, in milliseconds, so that the loading screen does not just flash. */
const failureDelayMs = 1000;

export type InvitationState =
  | { step: 'verifying' }
  /** A person with a profile confirms before signing in, and anybody before they replace another person's session. */
  | { step: 'asking'; invitation: InvitationByToken }
  | { step: 'signedIn'; page: string }
  /** Role and assessment of the link, if known. */
  | { step: 'failed'; error: unknown; link: FailedLink | undefined };

type FailedLink = Pick<DeadLink, 'role' | 'assessmentId'>;

/** Looks up the invitation and signs in with it once, however often the page renders. */
export function useInvitation(token: string) {
  const [state, setState] = useState<InvitationState>({ step: 'verifying' });
  const dispatch = useAppDispatch();
  const started = useRef(false);
  const occupant = useOccupant();
  const t = useTexts('invitation');

  const fail = async (error: unknown, link: FailedLink | undefined) => {
    await new Promise((resolve) => setTimeout(resolve, failureDelayMs));
    setState({ step: 'failed', error, link });
  };

  const signIn = async (invitation: InvitationByToken) => {
    setState({ step: 'verifying' });
    try {
      const { registerInvite } = invitationApi.endpoints;
      const body = { email: invitation.email, token, language: chosenLanguage() };
      const reply = await dispatch(registerInvite.initiate(body)).unwrap();
      // A team's session needs a code first.
      await dispatch(logIn(reply.data, invitation.role === 'Member' ? 'Member' : undefined));
      setState({ step: 'signedIn', page: pageOfLink(invitation) });
    } catch (error) {
      await fail(error, invitation);
    }
  };

  const verify = async (occupant: Exclude<Occupant, 'unknown'>) => {
    try {
      if (token === '') {
        const reply: ErrorReply = { message: t('incompleteLink'), code: 'NotFound', requestId: '' };
        throw { data: reply };
      }
      const { getInvitationByToken } = invitationApi.endpoints;
      const options = { subscribe: false, forceRefetch: true };
      const { data: invitation } = await dispatch(getInvitationByToken.initiate(token, options)).unwrap();
      const { assessmentId, language } = invitation;
      // If it cannot be loaded, the page stays as it is.
      if (language !== undefined) await suggestLanguage(language).catch(() => undefined);
      const isOwn = occupant?.email === invitation.email;
      const isOpen = isOwn && assessmentId !== null && (await dispatch(opensAssessment(occupant, assessmentId)));
      if (isOpen) setState({ step: 'signedIn', page: pageOfLink(invitation) });
      else if ((occupant === undefined || isOwn) && !invitation.hasProfile) await signIn(invitation);
      else setState({ step: 'asking', invitation });
    } catch (error) {
      const page = await dispatch(pageOfDeadLink(error, occupant));
      if (page === undefined) await fail(error, errorReplyOf(error)?.link);
      else setState({ step: 'signedIn', page });
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
