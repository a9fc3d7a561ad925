import { baseApi } from '#app/api/baseApi.ts';
import { download, request } from '#app/api/request.ts';
import { getTexts } from '#app/ui/texts/useTexts.ts';
import { eraseMe, exportPersonalData } from '#contract/personalData.ts';

const profileApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** Downloads all data stored about the user. */
    downloadPersonalData: build.mutation<null, void>({
      query: () => download(exportPersonalData, {}, getTexts('profile')('fileName')),
    }),
    /** Deletes the user's account. `email` is their address, typed as confirmation. */
    eraseMe: build.mutation({
      query: (email: string) => request(eraseMe, { body: { email } }),
      responseSchema: eraseMe.reply,
    }),
  }),
});

export const { useDownloadPersonalDataMutation, useEraseMeMutation } = profileApi;
