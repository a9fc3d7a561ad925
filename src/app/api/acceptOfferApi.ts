import { acceptOffer } from '#contract/acceptOffer.ts';
import { baseApi, bookingTags, onSuccess } from './baseApi.ts';
import { endpointOf } from './request.ts';

/** A time that is held for a member. */
const acceptOfferApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    acceptOffer: build.mutation({
      ...endpointOf(acceptOffer),
      invalidatesTags: onSuccess(bookingTags),
    }),
  }),
});

export const { useAcceptOfferMutation } = acceptOfferApi;
