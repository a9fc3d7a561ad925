import { acceptOfferedTime } from '#contract/offeredTime.ts';
import { baseApi, bookingTags, onSuccess } from './baseApi.ts';
import { endpointOf } from './request.ts';

/** A time that is held for a member. */
const offeredTimeApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    acceptOfferedTime: build.mutation({
      ...endpointOf(acceptOfferedTime),
      invalidatesTags: onSuccess(bookingTags),
    }),
  }),
});

export const { useAcceptOfferedTimeMutation } = offeredTimeApi;
