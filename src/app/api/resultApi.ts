import { baseApi } from '#app/api/baseApi.ts';
import { download, endpointOf } from '#app/api/request.ts';
import { getTexts } from '#app/ui/texts/useTexts.ts';
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
      ...endpointOf(getAssessmentMember),
      providesTags: (_reply, _error, { assessmentMemberId }) => [{ type: 'AssignedMember', id: assessmentMemberId }],
      // A cached result must not hide a newer one.
      keepUnusedDataFor: 0,
    }),
    listEarlierResults: build.query({
      ...endpointOf(listEarlierResults),
      keepUnusedDataFor: 0,
    }),
    listResultAccess: build.query({
      ...endpointOf(listResultAccess),
      keepUnusedDataFor: 0,
    }),
    listResultVersions: build.query({
      ...endpointOf(listResultVersions),
      keepUnusedDataFor: 0,
    }),
    listWithdrawnResults: build.query({
      ...endpointOf(listWithdrawnResults),
      keepUnusedDataFor: 0,
    }),
    /** Downloads the results as FHIR. */
    downloadFhir: build.mutation<null, { assessmentMemberId: string }>({
      query: (params) =>
        download(getResultAsFhir, { params }, getTexts('downloads')('results', { id: params.assessmentMemberId })),
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
