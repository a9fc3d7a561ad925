import { useEffect, useRef, useState } from 'react';
import { useAppDispatch } from '#app/hooks.ts';
import { logIn } from '#app/session/session.ts';
import type { SignInLink } from '#contract/auth.ts';
import type { MembershipRole } from '#contract/common.ts';
import { lookUpLink, signInByLink } from './loginLinkApi.ts';

export type LoginLinkState =
  | { step: 'verifying' }
  /** A browser that has not asked for the link asks the person first. */
  | { step: 'asking'; link: SignInLink }
  | { step: 'signedIn'; link: SignInLink }
  /** With the role of whom the link is for, where it is known. */
  | { step: 'failed'; error: unknown; role: MembershipRole | undefined };

/** Looks the link up, then signs in by it: once, however often the page is drawn. */
export function useLoginLink(token: string) {
  const [state, setState] = useState<LoginLinkState>({ step: 'verifying' });
  const dispatch = useAppDispatch();
  const started = useRef(false);

  const signIn = async (link: SignInLink) => {
    setState({ step: 'verifying' });
    try {
      const reply = await dispatch(signInByLink.initiate({ token })).unwrap();
      await dispatch(logIn(reply.data, link.role));
      setState({ step: 'signedIn', link });
    } catch (error) {
      setState({ step: 'failed', error, role: link.role });
    }
  };

  const verify = async () => {
    try {
      const { data: link } = await dispatch(lookUpLink.initiate({ token })).unwrap();
      if (link.askedHere) await signIn(link);
      else setState({ step: 'asking', link });
    } catch (error) {
      setState({ step: 'failed', error, role: undefined });
    }
  };

  useEffect(() => {
    // An effect may run twice for one page; the link works once.
    if (started.current) return;
    started.current = true;
    void verify();
  });

  return { state, signIn };
}
