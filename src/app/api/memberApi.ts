import type { z } from 'zod/mini';
import { baseApi, bookingTags, listTags, onSuccess } from '#app/api/baseApi.ts';
import { download, endpointOf, request } from '#app/api/request.ts';
import { getTexts } from '#app/ui/texts/useTexts.ts';
import type { MembershipRole } from '#contract/common.ts';
import { listDetailValues } from '#contract/detailUse.ts';
import { askForCorrection } from '#contract/identityCorrection.ts';
import { type InvitedTeamMember, inviteMembers, inviteReply, inviteTeam } from '#contract/invitation.ts';
import {
  approvePractitioner,
  correctMember,
  deactivateMember,
  exportMembers,
  findMembers,
  getMember,
  listMemberAssessments,
  listMemberHistory,
  listMemberMessages,
  listMembers,
  reactivateMember,
  resendMemberInvitation,
} from '#contract/member.ts';
import { eraseMember } from '#contract/personalData.ts';
import { endRole } from '#contract/team.ts';

type GiveRoleArgs = {
  organizationId: string;
  role: MembershipRole;
  person: Omit<InvitedTeamMember, 'role'>;
  redirectUrl: string;
};
type ExportMembersArgs = { organizationId: string } & z.input<typeof exportMembers.query>;

export const memberApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listMembers: build.query({
      ...endpointOf(listMembers),
      providesTags: (reply) => listTags('Member', reply?.data),
    }),
    findMembers: build.query({
      ...endpointOf(findMembers),
      providesTags: (reply) => listTags('Member', reply?.data),
    }),
    listDetailValues: build.query({
      ...endpointOf(listDetailValues),
      providesTags: ['Member', 'Organization'],
    }),
    getMember: build.query({
      ...endpointOf(getMember),
      providesTags: (reply) => (reply ? [{ type: 'Member' as const, id: reply.data.id }] : []),
    }),
    listMemberAssessments: build.query({
      ...endpointOf(listMemberAssessments),
      providesTags: ['AssessmentMember'],
    }),
    listMemberHistory: build.query({
      ...endpointOf(listMemberHistory),
      providesTags: ['AssessmentMember'],
    }),
    listMemberMessages: build.query({
      ...endpointOf(listMemberMessages),
      providesTags: ['MemberMessage'],
    }),
    resendMemberInvitation: build.mutation({
      ...endpointOf(resendMemberInvitation),
      invalidatesTags: onSuccess(['MemberMessage', 'Dashboard']),
    }),
    deactivateMember: build.mutation({
      ...endpointOf(deactivateMember),
      invalidatesTags: onSuccess([...bookingTags, 'Team']),
    }),
    reactivateMember: build.mutation({
      ...endpointOf(reactivateMember),
      invalidatesTags: onSuccess([...bookingTags, 'Team']),
    }),
    /** Invites a known person to another role. */
    giveRole: build.mutation({
      query: ({ organizationId, role, person, redirectUrl }: GiveRoleArgs) =>
        role === 'Member'
          ? request(inviteMembers, { params: { organizationId }, body: { members: [person], redirectUrl } })
          : request(inviteTeam, { params: { organizationId }, body: { members: [{ ...person, role }], redirectUrl } }),
      responseSchema: inviteReply,
      invalidatesTags: onSuccess(['Member', 'Team', 'Dashboard', 'MemberMessage']),
    }),
    correctMember: build.mutation({
      ...endpointOf(correctMember),
      // After an error too: the person may have been examined meanwhile.
      invalidatesTags: (_reply, error) =>
        error ? ['Member'] : ['Member', 'Team', 'AssessmentMember', 'MemberMessage', 'AppointmentDay'],
    }),
    askForCorrection: build.mutation({
      ...endpointOf(askForCorrection),
      invalidatesTags: ['Member'],
    }),
    approvePractitioner: build.mutation({
      ...endpointOf(approvePractitioner),
      // After an error too: somebody else may have approved meanwhile.
      invalidatesTags: ['Member', 'Team', 'MemberMessage'],
    }),
    endRole: build.mutation({
      ...endpointOf(endRole),
      // After an error too: the role may have ended meanwhile.
      invalidatesTags: [...bookingTags, 'Team'],
    }),
    /**
     * Erases a person from the organization. `email` is their address, typed as confirmation. Nothing is refetched before
     * `forgetErased`.
     */
    eraseMember: build.mutation(endpointOf(eraseMember)),
    /** Downloads the members that match the query as CSV. */
    exportMembers: build.mutation<null, ExportMembersArgs>({
      query: ({ organizationId, ...query }) =>
        download(exportMembers, { params: { organizationId }, query }, getTexts('downloads')('members')),
    }),
  }),
});

/** Refetches all that showed a person who was erased, once their own page has closed. */
export const forgetErased = () => memberApi.util.invalidateTags([...bookingTags, 'Team']);

export const {
  useListDetailValuesQuery,
  useListMembersQuery,
  useLazyListMembersQuery,
  useFindMembersQuery,
  useGetMemberQuery,
  useLazyGetMemberQuery,
  useListMemberAssessmentsQuery,
  useListMemberHistoryQuery,
  useListMemberMessagesQuery,
  useResendMemberInvitationMutation,
  useEraseMemberMutation,
  useDeactivateMemberMutation,
  useReactivateMemberMutation,
  useGiveRoleMutation,
  useApprovePractitionerMutation,
  useAskForCorrectionMutation,
  useCorrectMemberMutation,
  useEndRoleMutation,
  useExportMembersMutation,
} = memberApi;
