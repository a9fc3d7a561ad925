import type { z } from 'zod';
import { baseApi } from '#app/api/baseApi.ts';
import { request } from '#app/api/request.ts';
import { updateProfile } from '#contract/user.ts';

const userApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    updateProfile: build.mutation({
      query: (body: z.input<typeof updateProfile.body>) => request(updateProfile, { body }),
      responseSchema: updateProfile.reply,
      invalidatesTags: (_reply, error) => (error ? [] : ['Me']),
    }),
  }),
});

export const { useUpdateProfileMutation } = userApi;
