import { baseApi } from '#app/api/baseApi.ts';
import { request } from '#app/api/request.ts';
import { requestFreshCode, verifyFreshCode } from '#contract/auth.ts';

const freshCodeApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    requestFreshCode: build.mutation({
      query: (_: void) => request(requestFreshCode, {}),
      responseSchema: requestFreshCode.reply,
    }),
    verifyFreshCode: build.mutation({
      query: (code: string) => request(verifyFreshCode, { body: { code } }),
      responseSchema: verifyFreshCode.reply,
    }),
  }),
});

export const { useRequestFreshCodeMutation, useVerifyFreshCodeMutation } = freshCodeApi;
