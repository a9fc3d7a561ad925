import type { z } from 'zod/mini';
import { baseApi } from '#app/api/baseApi.ts';
import { isStale } from '#app/api/errorMessage.ts';
import { request } from '#app/api/request.ts';
import { giveConsent } from '#contract/consent.ts';
import { updateProfile } from '#contract/user.ts';

const userApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    updateProfile: build.mutation({
      query: (body: z.input<typeof updateProfile.body>) => request(updateProfile, { body }),
      responseSchema: updateProfile.reply,
      invalidatesTags: (_reply, error) => (error && !isStale(error) ? [] : ['Me', 'Membership']),
    }),
    giveConsent: build.mutation({
      query: (body: z.input<typeof giveConsent.body>) => request(giveConsent, { body }),
      responseSchema: giveConsent.reply,
      // After an error too: the member may have agreed in another tab.
      invalidatesTags: [{ type: 'Organization', id: 'LIST' }],
    }),
  }),
});

export const { useUpdateProfileMutation, useGiveConsentMutation } = userApi;
