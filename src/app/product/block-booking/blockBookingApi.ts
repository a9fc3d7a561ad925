import { baseApi } from '#app/api/baseApi.ts';
import { endpointOf } from '#app/api/request.ts';
import { bookBlock, proposeBlock } from '#contract/blockBooking.ts';

const blockBookingApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    proposeBlock: build.query({ ...endpointOf(proposeBlock), keepUnusedDataFor: 0 }),
    // Nothing is refetched after each part, but after the last one.
    bookBlock: build.mutation(endpointOf(bookBlock)),
  }),
});

export const { useProposeBlockQuery, useBookBlockMutation } = blockBookingApi;
