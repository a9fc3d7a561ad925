import type { z } from 'zod/mini';
import { baseApi } from '#app/api/baseApi.ts';
import { request } from '#app/api/request.ts';
import { getResultRetention, previewResultRetention, updateResultRetention } from '#contract/resultRetention.ts';

type UpdateArgs = { organizationId: string } & z.input<typeof updateResultRetention.body>;

const resultRetentionApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    getResultRetention: build.query({
      query: (organizationId: string) => request(getResultRetention, { params: { organizationId } }),
      responseSchema: getResultRetention.reply,
      providesTags: ['ResultRetention'],
    }),
    previewResultRetention: build.query({
      query: ({ organizationId, years }: { organizationId: string; years: number }) =>
        request(previewResultRetention, { params: { organizationId }, query: { years } }),
      responseSchema: previewResultRetention.reply,
      keepUnusedDataFor: 0,
    }),
    updateResultRetention: build.mutation({
      query: ({ organizationId, ...body }: UpdateArgs) =>
        request(updateResultRetention, { params: { organizationId }, body }),
      responseSchema: updateResultRetention.reply,
      // Also after a conflict, to show the period that a colleague has chosen.
      invalidatesTags: ['ResultRetention'],
    }),
  }),
});

export const { useGetResultRetentionQuery, useLazyPreviewResultRetentionQuery, useUpdateResultRetentionMutation } =
  resultRetentionApi;
