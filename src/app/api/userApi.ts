import type { z } from 'zod';
import { baseApi } from '#app/api/baseApi.ts';
import { longCallMs, readText, request } from '#app/api/request.ts';
import { saveTextFile } from '#app/files/saveTextFile.ts';
import { exportPersonalData } from '#contract/personalData.ts';
import { updateProfile } from '#contract/user.ts';

const userApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    updateProfile: build.mutation({
      query: (body: z.input<typeof updateProfile.body>) => request(updateProfile, { body }),
      responseSchema: updateProfile.reply,
      invalidatesTags: (_reply, error) => (error ? [] : ['Me']),
    }),
    /** Fetches everything that is kept about the person, and offers it as a download. */
    downloadPersonalData: build.mutation<null, void>({
      async queryFn(_, _api, _extra, send) {
        const call = { ...request(exportPersonalData, {}), responseHandler: readText, timeout: longCallMs };
        const { data, error } = await send(call);
        if (error) return { error };
        saveTextFile('checkwell-my-data.json', String(data), 'application/json');
        return { data: null };
      },
    }),
  }),
});

export const { useUpdateProfileMutation, useDownloadPersonalDataMutation } = userApi;
