import { baseApi } from '#app/api/baseApi.ts';
import { endpointOf } from '#app/api/request.ts';
import { verifyCard } from '#contract/bookingCard.ts';

const cardApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    verifyCard: build.mutation(endpointOf(verifyCard)),
  }),
});

export const { useVerifyCardMutation } = cardApi;
