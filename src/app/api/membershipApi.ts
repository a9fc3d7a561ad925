import { baseApi, onSuccess } from '#app/api/baseApi.ts';
import { endpointOf, request } from '#app/api/request.ts';
import {
  acceptMembership,
  declineMembership,
  declineProposedName,
  leaveOrganization,
  listOwnMemberships,
} from '#contract/membership.ts';

/** Everything that depends on the organizations of the person. */
const tags = ['Membership', 'Organization', 'MemberAssessment', 'AssignedMember'] as const;

const membershipApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listOwnMemberships: build.query({
      ...endpointOf(listOwnMemberships),
      providesTags: ['Membership'],
    }),
    acceptMembership: build.mutation({
      query: (organizationMemberId: string) => request(acceptMembership, { params: { organizationMemberId } }),
      responseSchema: acceptMembership.reply,
      // After an error too: the invitation may have ended meanwhile.
      invalidatesTags: [...tags],
    }),
    declineMembership: build.mutation({
      query: (organizationMemberId: string) => request(declineMembership, { params: { organizationMemberId } }),
      responseSchema: declineMembership.reply,
      invalidatesTags: ['Membership'],
    }),
    declineProposedName: build.mutation({
      query: (organizationMemberId: string) => request(declineProposedName, { params: { organizationMemberId } }),
      responseSchema: declineProposedName.reply,
      invalidatesTags: ['Membership'],
    }),
    leaveOrganization: build.mutation({
      query: (organizationMemberId: string) => request(leaveOrganization, { params: { organizationMemberId } }),
      responseSchema: leaveOrganization.reply,
      invalidatesTags: onSuccess([...tags]),
    }),
  }),
});

export const {
  useListOwnMembershipsQuery,
  useAcceptMembershipMutation,
  useDeclineMembershipMutation,
  useDeclineProposedNameMutation,
  useLeaveOrganizationMutation,
} = membershipApi;
