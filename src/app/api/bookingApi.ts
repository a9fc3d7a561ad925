import { baseApi, listTags, onSuccess } from '#app/api/baseApi.ts';
import { endpointOf } from '#app/api/request.ts';
import { getMyAssessment, listMyAssessments } from '#contract/assessment.ts';
import { listFormerPractitioners, listPractitioners, markPractitionersRead } from '#contract/practitioner.ts';

export const bookingApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** The assessments the member is invited to, in all their organizations. */
    listMyAssessments: build.query({
      ...endpointOf(listMyAssessments),
      providesTags: (reply) => listTags('MemberAssessment', reply?.data),
    }),
    listPractitioners: build.query({
      ...endpointOf(listPractitioners),
      // Members must not read an old list.
      keepUnusedDataFor: 0,
      providesTags: ['Practitioner'],
    }),
    listFormerPractitioners: build.query({
      ...endpointOf(listFormerPractitioners),
      keepUnusedDataFor: 0,
    }),
    markPractitionersRead: build.mutation({
      ...endpointOf(markPractitionersRead),
      invalidatesTags: onSuccess(['Practitioner']),
    }),
    getMyAssessment: build.query({
      ...endpointOf(getMyAssessment),
      providesTags: (_reply, _error, { assessmentId }) => [{ type: 'MemberAssessment', id: assessmentId }],
    }),
  }),
});

export const {
  useListMyAssessmentsQuery,
  useGetMyAssessmentQuery,
  useListPractitionersQuery,
  useListFormerPractitionersQuery,
  useMarkPractitionersReadMutation,
} = bookingApi;
