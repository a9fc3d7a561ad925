import { baseApi } from '#app/api/baseApi.ts';
import { request } from '#app/api/request.ts';
import { lookUpSignInLink, verifySignInLink } from '#contract/auth.ts';

const loginLinkApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    // Changes nothing, but is no data of a page to keep: the token must not stay in the store.
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

export const { lookUpSignInLink: lookUpLink, verifySignInLink: signInByLink } = loginLinkApi.endpoints;
