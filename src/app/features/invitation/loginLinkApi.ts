import { baseApi } from '#app/api/baseApi.ts';
import { request } from '#app/api/request.ts';
import { lookUpSignInLink, verifySignInLink } from '#contract/auth.ts';

export const loginLinkApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    // A mutation, because the token must not stay in the cache.
    lookUpSignInLink: build.mutation({
      query: (body: { token: string }) => request(lookUpSignInLink, { body }),
      responseSchema: lookUpSignInLink.reply,
    }),
    verifySignInLink: build.mutation({
      query: (body: { token: string }) => request(verifySignInLink, { body }),
      responseSchema: verifySignInLink.reply,
    }),
  }),
});
