import { baseApi } from '#app/api/baseApi.ts';
import { request } from '#app/api/request.ts';
import { lookUpBookingLink, verifyBookingLink } from '#contract/appointment.ts';

export const bookingLinkApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    // A mutation, because the token must not stay in the cache.
    lookUpBookingLink: build.mutation({
      query: (body: { token: string }) => request(lookUpBookingLink, { body }),
      responseSchema: lookUpBookingLink.reply,
    }),
    verifyBookingLink: build.mutation({
      query: (body: { token: string }) => request(verifyBookingLink, { body }),
      responseSchema: verifyBookingLink.reply,
    }),
  }),
});
