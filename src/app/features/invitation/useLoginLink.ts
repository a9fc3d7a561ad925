import { useEffect, useRef, useState } from 'react';
import { baseApi } from '#app/api/baseApi.ts';
import { useAppDispatch } from '#app/api/hooks.ts';
import { endpointOf } from '#app/api/request.ts';
import { logIn } from '#app/session/session.ts';
import { homeOf } from '#app/shell/roleHomes.ts';
import { errorReplyOf } from '#app/ui/texts/errorMessage.ts';
import { chosenLanguage } from '#app/ui/texts/language.ts';
import type { DeadLink } from '#contract/common.ts';
import { lookUpSignInLink, type SignInLink, verifySignInLink } from '#contract/signInLink.ts';
import { type Occupant, pageOfDeadLink, useOccupant } from './linkOccupant.ts';

const loginLinkApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    // A mutation, because the token must not stay in the cache.
    lookUpSignInLink: build.mutation(endpointOf(lookUpSignInLink)),
    verifySignInLink: build.mutation(endpointOf(verifySignInLink)),
  }),
});

export type LoginLinkState =
  | { step: 'verifying' }
  /** Another browser requested the link, or somebody else is signed in here, so the person confirms first. */
  | { step: 'asking'; link: SignInLink }
  | { step: 'signedIn'; page: string }
  /** Role and assessment of the link, if known. */
  | { step: 'failed'; error: unknown; link: Pick<DeadLink, 'role' | 'assessmentId'> | undefined };

/** Looks up the link and signs in with it once, however often the page renders. */
export function useLoginLink(token: string) {
  const [state, setState] = useState<LoginLinkState>({ step: 'verifying' });
  const dispatch = useAppDispatch();
  const started = useRef(false);
  const occupant = useOccupant();

  const signIn = async (link: SignInLink) => {
    setState({ step: 'verifying' });
    try {
      const reply = await dispatch(
        loginLinkApi.endpoints.verifySignInLink.initiate({ token, language: chosenLanguage() }),
      ).unwrap();
      // In another browser it needs a code first.
      await dispatch(logIn(reply.data, link.askedHere ? link.role : undefined));
      setState({ step: 'signedIn', page: homeOf(link.role) });
    } catch (error) {
      setState({ step: 'failed', error, link: { role: link.role, assessmentId: null } });
    }
  };

  const verify = async (occupant: Exclude<Occupant, 'unknown'>) => {
    try {
      const { data: link } = await dispatch(loginLinkApi.endpoints.lookUpSignInLink.initiate({ token })).unwrap();
      const isFree = occupant === undefined || occupant.email === link.email;
      if (isFree && link.askedHere) await signIn(link);
      else setState({ step: 'asking', link });
    } catch (error) {
      const page = await dispatch(pageOfDeadLink(error, occupant));
      setState(
        page === undefined ? { step: 'failed', error, link: errorReplyOf(error)?.link } : { step: 'signedIn', page },
      );
    }
  };

  useEffect(() => {
    // An effect may run twice for one page; the link works once.
    if (started.current || occupant === 'unknown') return;
    started.current = true;
    void verify(occupant);
  });

  return { state, signIn };
}
