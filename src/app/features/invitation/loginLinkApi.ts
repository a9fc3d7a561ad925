import { baseApi } from '#app/api/baseApi.ts';
import { endpointOf } from '#app/api/request.ts';
import { lookUpSignInLink, verifySignInLink } from '#contract/signInLink.ts';

export const loginLinkApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    // A mutation, because the token must not stay in the cache.
    lookUpSignInLink: build.mutation(endpointOf(lookUpSignInLink)),
    verifySignInLink: build.mutation(endpointOf(verifySignInLink)),
  }),
});
