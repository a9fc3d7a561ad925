import { baseApi } from '#app/api/baseApi.ts';
import { endpointOf } from '#app/api/request.ts';
import { lookUpBookingLink, verifyBookingLink } from '#contract/appointment.ts';

export const bookingLinkApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    // A mutation, because the token must not stay in the cache.
    lookUpBookingLink: build.mutation(endpointOf(lookUpBookingLink)),
    verifyBookingLink: build.mutation(endpointOf(verifyBookingLink)),
  }),
});
