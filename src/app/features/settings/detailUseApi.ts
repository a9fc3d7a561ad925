import { baseApi, onSuccess } from '#app/api/baseApi.ts';
import { endpointOf } from '#app/api/request.ts';
import { updateDetailUse } from '#contract/detailUse.ts';

const detailUseApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    updateDetailUse: build.mutation({
      ...endpointOf(updateDetailUse),
      invalidatesTags: onSuccess(['Organization']),
    }),
  }),
});

export const { useUpdateDetailUseMutation } = detailUseApi;
