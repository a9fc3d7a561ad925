import { baseApi } from '#app/api/baseApi.ts';
import { download, request } from '#app/api/request.ts';
import { getAssessmentMember } from '#contract/assessmentMember.ts';
import {
  getResultAsFhir,
  getResultAsPdf,
  listEarlierResults,
  listResultAccess,
  listResultVersions,
  listWithdrawnResults,
} from '#contract/result.ts';

/** Results, for practitioners and for the member. */
export const resultApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    getAssessmentMember: build.query({
      query: (params: { assessmentMemberId: string }) => request(getAssessmentMember, { params }),
      responseSchema: getAssessmentMember.reply,
      providesTags: (_reply, _error, { assessmentMemberId }) => [{ type: 'AssignedMember', id: assessmentMemberId }],
      // A cached result must not hide a newer one.
      keepUnusedDataFor: 0,
    }),
    listEarlierResults: build.query({
      query: (params: { assessmentMemberId: string }) => request(listEarlierResults, { params }),
      responseSchema: listEarlierResults.reply,
      keepUnusedDataFor: 0,
    }),
    listResultAccess: build.query({
      query: ({ assessmentMemberId, ...query }: { assessmentMemberId: string; limit: number; offset: number }) =>
        request(listResultAccess, { params: { assessmentMemberId }, query }),
      responseSchema: listResultAccess.reply,
      keepUnusedDataFor: 0,
    }),
    listResultVersions: build.query({
      query: (params: { assessmentMemberId: string }) => request(listResultVersions, { params }),
      responseSchema: listResultVersions.reply,
      keepUnusedDataFor: 0,
    }),
    listWithdrawnResults: build.query({
      query: (params: { assessmentMemberId: string }) => request(listWithdrawnResults, { params }),
      responseSchema: listWithdrawnResults.reply,
      keepUnusedDataFor: 0,
    }),
    /** Downloads the results as FHIR. */
    downloadFhir: build.mutation<null, { assessmentMemberId: string }>({
      query: (params) => download(getResultAsFhir, { params }, `results-${params.assessmentMemberId}.fhir.json`),
    }),
    downloadPdf: build.mutation<null, { assessmentMemberId: string; fileName: string }>({
      query: ({ fileName, ...params }) => download(getResultAsPdf, { params }, fileName),
    }),
  }),
});

export const {
  useGetAssessmentMemberQuery,
  useListEarlierResultsQuery,
  useListResultAccessQuery,
  useListResultVersionsQuery,
  useListWithdrawnResultsQuery,
  useDownloadFhirMutation,
  useDownloadPdfMutation,
} = resultApi;
