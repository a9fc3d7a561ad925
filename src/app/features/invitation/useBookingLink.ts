import { useEffect, useRef, useState } from 'react';
import { baseApi } from '#app/api/baseApi.ts';
import { useAppDispatch } from '#app/api/hooks.ts';
import { endpointOf } from '#app/api/request.ts';
import { logIn } from '#app/session/session.ts';
import { errorReplyOf } from '#app/ui/texts/errorMessage.ts';
import { type BookingLink, lookUpBookingLink, verifyBookingLink } from '#contract/appointment.ts';
import type { DeadLink } from '#contract/common.ts';
import { type Occupant, opensAssessment, pageOfDeadLink, pageOfLink, useOccupant } from './linkOccupant.ts';

const bookingLinkApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    // A mutation, because the token must not stay in the cache.
    lookUpBookingLink: build.mutation(endpointOf(lookUpBookingLink)),
    verifyBookingLink: build.mutation(endpointOf(verifyBookingLink)),
  }),
});

export type BookingLinkState =
  | { step: 'verifying' }
  /** Somebody else is signed in here, or the person in another role, so they confirm first. */
  | { step: 'asking'; link: BookingLink }
  | { step: 'signedIn'; page: string }
  /** Role and assessment of the link, if known. */
  | { step: 'failed'; error: unknown; link: Pick<DeadLink, 'role' | 'assessmentId'> | undefined };

const ofMember = ({ assessmentId }: BookingLink) => ({ role: 'Member', assessmentId }) as const;

/** Looks up the link of a confirmation or reminder, and signs in with it unless the person is signed in. */
export function useBookingLink(token: string) {
  const [state, setState] = useState<BookingLinkState>({ step: 'verifying' });
  const dispatch = useAppDispatch();
  const started = useRef(false);
  const occupant = useOccupant();

  const signIn = async (link: BookingLink) => {
    setState({ step: 'verifying' });
    try {
      const reply = await dispatch(bookingLinkApi.endpoints.verifyBookingLink.initiate({ token })).unwrap();
      await dispatch(logIn(reply.data, 'Member'));
      setState({ step: 'signedIn', page: pageOfLink(ofMember(link)) });
    } catch (error) {
      setState({ step: 'failed', error, link: ofMember(link) });
    }
  };

  const verify = async (occupant: Exclude<Occupant, 'unknown'>) => {
    try {
      const { data: link } = await dispatch(bookingLinkApi.endpoints.lookUpBookingLink.initiate({ token })).unwrap();
      const isOwn = occupant?.email === link.email;
      if (isOwn && (await dispatch(opensAssessment(occupant, link.assessmentId)))) {
        setState({ step: 'signedIn', page: pageOfLink(ofMember(link)) });
      } else if (occupant === undefined || (isOwn && occupant.role === 'Member')) await signIn(link);
      else setState({ step: 'asking', link });
    } catch (error) {
      const page = await dispatch(pageOfDeadLink(error, occupant));
      setState(
        page === undefined ? { step: 'failed', error, link: errorReplyOf(error)?.link } : { step: 'signedIn', page },
      );
    }
  };

  useEffect(() => {
    // An effect may run twice for one page.
    if (started.current || occupant === 'unknown') return;
    started.current = true;
    void verify(occupant);
  });

  return { state, signIn };
}
