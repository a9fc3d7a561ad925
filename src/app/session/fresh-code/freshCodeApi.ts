import { baseApi } from '#app/api/baseApi.ts';
import { endpointOf, request } from '#app/api/request.ts';
import { requestFreshCode, verifyFreshCode } from '#contract/freshCode.ts';

const freshCodeApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    requestFreshCode: build.mutation(endpointOf(requestFreshCode)),
    verifyFreshCode: build.mutation({
      query: (code: string) => request(verifyFreshCode, { body: { code } }),
      responseSchema: verifyFreshCode.reply,
    }),
  }),
});

export const { useRequestFreshCodeMutation, useVerifyFreshCodeMutation } = freshCodeApi;
