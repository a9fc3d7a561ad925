import { baseApi } from '#app/api/baseApi.ts';
import { endpointOf, request } from '#app/api/request.ts';
import { getResultRetention, previewResultRetention, updateResultRetention } from '#contract/resultRetention.ts';

const resultRetentionApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    getResultRetention: build.query({
      query: (organizationId: string) => request(getResultRetention, { params: { organizationId } }),
      responseSchema: getResultRetention.reply,
      providesTags: ['ResultRetention'],
    }),
    previewResultRetention: build.query({
      ...endpointOf(previewResultRetention),
      keepUnusedDataFor: 0,
    }),
    updateResultRetention: build.mutation({
      ...endpointOf(updateResultRetention),
      onQueryStarted: ({ organizationId }, { dispatch, queryFulfilled }) =>
        queryFulfilled.then(
          ({ data: saved }) => {
            const { updateQueryData } = resultRetentionApi.util;
            dispatch(updateQueryData('getResultRetention', organizationId, () => saved));
          },
          () => undefined,
        ),
      // A conflict shows the period that a colleague has chosen.
      invalidatesTags: (_reply, error) => (error ? ['ResultRetention'] : []),
    }),
  }),
});

export const { useGetResultRetentionQuery, useLazyPreviewResultRetentionQuery, useUpdateResultRetentionMutation } =
  resultRetentionApi;
