import { useEffect, useRef, useState } from 'react';
import { lookUpInvitation, signInByInvitation } from '#app/api/invitationApi.ts';
import { useAppDispatch } from '#app/hooks.ts';
import { logIn } from '#app/session/session.ts';
import type { ErrorReply, MembershipRole } from '#contract/common.ts';
import type { InvitationByToken } from '#contract/invitation.ts';

/** How long a failure waits before it is shown, in milliseconds: a screen that only flashes cannot be read. */
const failureDelayMs = 1000;

/** Told in the manner of the server, which is not asked about a link without a token. */
const incompleteLink = {
  data: {
    message: 'This link is not complete. Open it again from your email.',
    code: 'NotFound',
    requestId: '',
  } satisfies ErrorReply,
};

export type InvitationState =
  | { step: 'verifying' }
  /** Somebody with a profile is asked before they are signed in. */
  | { step: 'asking'; invitation: InvitationByToken }
  | { step: 'signedIn'; invitation: InvitationByToken }
  /** With the role of whom the link is for, where it is known. */
  | { step: 'failed'; error: unknown; role: MembershipRole | undefined };

/** Looks the invitation up, then signs in by it: once, however often the page is drawn. */
export function useInvitation(token: string) {
  const [state, setState] = useState<InvitationState>({ step: 'verifying' });
  const dispatch = useAppDispatch();
  const started = useRef(false);

  const fail = async (error: unknown, role?: MembershipRole) => {
    await new Promise((resolve) => setTimeout(resolve, failureDelayMs));
    setState({ step: 'failed', error, role });
  };

  const signIn = async (invitation: InvitationByToken) => {
    setState({ step: 'verifying' });
    try {
      const reply = await dispatch(signInByInvitation.initiate({ email: invitation.email, token })).unwrap();
      await dispatch(logIn(reply.data, invitation.role));
      setState({ step: 'signedIn', invitation });
    } catch (error) {
      await fail(error, invitation.role);
    }
  };

  const verify = async () => {
    try {
      if (token === '') throw incompleteLink;
      const lookUp = lookUpInvitation.initiate(token, { subscribe: false, forceRefetch: true });
      const { data: invitation } = await dispatch(lookUp).unwrap();
      if (invitation.hasProfile) setState({ step: 'asking', invitation });
      else await signIn(invitation);
    } catch (error) {
      await fail(error);
    }
  };

  useEffect(() => {
    // An effect may run twice for one page; the invitation must not be used twice.
    if (started.current) return;
    started.current = true;
    void verify();
  });

  return { state, signIn };
}
