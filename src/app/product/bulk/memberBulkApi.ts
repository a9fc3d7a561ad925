import { baseApi } from '#app/api/baseApi.ts';
import { endpointOf, longCallMs, request } from '#app/api/request.ts';
import { inviteToAssessment } from '#contract/assessment.ts';
import { listMemberIds, previewMemberBulk, runMemberBulk } from '#contract/memberBulk.ts';
import { undo } from '#contract/undo.ts';

interface AddArgs {
  assessmentId: string;
  include: string[];
}

const memberBulkApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** A mutation, so that it finds who matches now. */
    listMemberIds: build.mutation(endpointOf(listMemberIds)),
    previewMemberBulk: build.query({ ...endpointOf(previewMemberBulk), keepUnusedDataFor: 0 }),
    // Nothing is refetched after each part, but after the last one.
    runMemberBulk: build.mutation(endpointOf(runMemberBulk)),
    undoPart: build.mutation(endpointOf(undo)),
    addToAssessment: build.mutation({
      query: ({ assessmentId, include }: AddArgs) => ({
        ...request(inviteToAssessment, {
          params: { assessmentId },
          body: { selectAll: false, include, exclude: [] },
        }),
        timeout: longCallMs,
      }),
      responseSchema: inviteToAssessment.reply,
    }),
  }),
});

export const {
  useListMemberIdsMutation,
  usePreviewMemberBulkQuery,
  useRunMemberBulkMutation,
  useUndoPartMutation,
  useAddToAssessmentMutation,
} = memberBulkApi;
