import { baseApi } from '#app/api/baseApi.ts';
import { endpointOf } from '#app/api/request.ts';
import { isStale } from '#app/ui/texts/errorMessage.ts';
import { giveConsent } from '#contract/consent.ts';
import { updateProfile } from '#contract/profile.ts';

const profileApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    updateProfile: build.mutation({
      ...endpointOf(updateProfile),
      invalidatesTags: (_reply, error) => (error && !isStale(error) ? [] : ['Me', 'Membership']),
    }),
    giveConsent: build.mutation({
      ...endpointOf(giveConsent),
      // After an error too: the member may have agreed in another tab.
      invalidatesTags: [{ type: 'Organization', id: 'LIST' }],
    }),
  }),
});

export const { useUpdateProfileMutation, useGiveConsentMutation } = profileApi;
