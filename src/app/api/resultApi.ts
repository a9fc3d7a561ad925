import { baseApi } from '#app/api/baseApi.ts';
import { download, request } from '#app/api/request.ts';
import { getAssessmentMember } from '#contract/assessmentMember.ts';
import { getResultAsFhir, listResultAccess } from '#contract/result.ts';

/** Results, for the practitioner who records them and for the member whose they are. */
const resultApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    getAssessmentMember: build.query({
      query: (params: { assessmentMemberId: string }) => request(getAssessmentMember, { params }),
      responseSchema: getAssessmentMember.reply,
      // What somebody else has saved meanwhile must not be hidden by what this tab still knows.
      keepUnusedDataFor: 0,
    }),
    listResultAccess: build.query({
      query: (params: { assessmentMemberId: string }) => request(listResultAccess, { params }),
      responseSchema: listResultAccess.reply,
      keepUnusedDataFor: 0,
    }),
    /** Fetches the results in FHIR, and offers them as a download. */
    downloadFhir: build.mutation<null, { assessmentMemberId: string }>({
      query: (params) => download(getResultAsFhir, { params }, `results-${params.assessmentMemberId}.fhir.json`),
    }),
  }),
});

export const { useGetAssessmentMemberQuery, useListResultAccessQuery, useDownloadFhirMutation } = resultApi;

/** Changes what is known of an assessment member without asking for it: each time would stand in the access log. */
export const patchAssessmentMember = resultApi.util.updateQueryData;
