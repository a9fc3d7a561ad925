import type { z } from 'zod/mini';
import { baseApi } from '#app/api/baseApi.ts';
import { download, request } from '#app/api/request.ts';
import { giveConsent } from '#contract/consent.ts';
import { exportPersonalData } from '#contract/personalData.ts';
import { updateProfile } from '#contract/user.ts';

const userApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    updateProfile: build.mutation({
      query: (body: z.input<typeof updateProfile.body>) => request(updateProfile, { body }),
      responseSchema: updateProfile.reply,
      invalidatesTags: (_reply, error) => (error ? [] : ['Me']),
    }),
    giveConsent: build.mutation({
      query: (body: z.input<typeof giveConsent.body>) => request(giveConsent, { body }),
      responseSchema: giveConsent.reply,
      // After a refusal too: somebody may have agreed in another tab.
      invalidatesTags: [{ type: 'Organization', id: 'LIST' }],
    }),
    /** Fetches everything that is kept about the person, and offers it as a download. */
    downloadPersonalData: build.mutation<null, void>({
      query: () => download(exportPersonalData, {}, 'checkwell-my-data.json'),
    }),
  }),
});

export const { useUpdateProfileMutation, useGiveConsentMutation, useDownloadPersonalDataMutation } = userApi;
