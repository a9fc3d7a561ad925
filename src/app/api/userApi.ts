import { baseApi } from '#app/api/baseApi.ts';
import { endpointOf } from '#app/api/request.ts';
import { chooseLanguage } from '#contract/user.ts';

export const userApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    chooseLanguage: build.mutation({ ...endpointOf(chooseLanguage), invalidatesTags: ['Me'] }),
  }),
});

export const { useChooseLanguageMutation } = userApi;
