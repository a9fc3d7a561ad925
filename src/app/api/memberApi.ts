import type { z } from 'zod/mini';
import { baseApi, bookingTags, listTags } from '#app/api/baseApi.ts';
import { download, request } from '#app/api/request.ts';
import type { MembershipRole } from '#contract/common.ts';
import { askForCorrection } from '#contract/identityCorrection.ts';
import { type InvitedMember, inviteMembers, inviteReply, inviteTeam } from '#contract/invitation.ts';
import {
  approvePractitioner,
  correctMember,
  deactivateMember,
  exportMembers,
  getMember,
  listMemberAssessments,
  listMemberMessages,
  listMembers,
  reactivateMember,
  resendMemberInvitation,
} from '#contract/member.ts';
import { eraseMember } from '#contract/personalData.ts';
import { endRole } from '#contract/team.ts';

type MemberParams = { organizationId: string; userId: string };
type PageArgs = z.input<typeof listMemberMessages.query>;
type GiveRoleArgs = { organizationId: string; role: MembershipRole; person: InvitedMember; redirectUrl: string };
type ExportMembersArgs = { organizationId: string } & z.input<typeof exportMembers.query>;
type ListMembersArgs = { organizationId: string } & z.input<typeof listMembers.query>;

export const memberApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listMembers: build.query({
      query: ({ organizationId, ...query }: ListMembersArgs) =>
        request(listMembers, { params: { organizationId }, query }),
      responseSchema: listMembers.reply,
      providesTags: (reply) => listTags('Member', reply?.data),
    }),
    getMember: build.query({
      query: (params: { organizationId: string; userId: string }) => request(getMember, { params }),
      responseSchema: getMember.reply,
      providesTags: (reply) => (reply ? [{ type: 'Member' as const, id: reply.data.id }] : []),
    }),
    listMemberAssessments: build.query({
      query: ({ organizationId, userId, ...query }: MemberParams & PageArgs) =>
        request(listMemberAssessments, { params: { organizationId, userId }, query }),
      responseSchema: listMemberAssessments.reply,
      providesTags: ['AssessmentMember'],
    }),
    listMemberMessages: build.query({
      query: ({ organizationId, userId, ...query }: MemberParams & PageArgs) =>
        request(listMemberMessages, { params: { organizationId, userId }, query }),
      responseSchema: listMemberMessages.reply,
      providesTags: ['MemberMessage'],
    }),
    resendMemberInvitation: build.mutation({
      query: (params: MemberParams) => request(resendMemberInvitation, { params }),
      responseSchema: resendMemberInvitation.reply,
      invalidatesTags: (_reply, error) => (error ? [] : ['MemberMessage', 'Dashboard']),
    }),
    deactivateMember: build.mutation({
      query: (params: MemberParams) => request(deactivateMember, { params, body: {} }),
      responseSchema: deactivateMember.reply,
      invalidatesTags: (_reply, error) => (error ? [] : [...bookingTags, 'Team']),
    }),
    reactivateMember: build.mutation({
      query: (params: MemberParams) => request(reactivateMember, { params }),
      responseSchema: reactivateMember.reply,
      invalidatesTags: (_reply, error) => (error ? [] : [...bookingTags, 'Team']),
    }),
    /** Invites a known person to another role. */
    giveRole: build.mutation({
      query: ({ organizationId, role, person, redirectUrl }: GiveRoleArgs) =>
        role === 'Member'
          ? request(inviteMembers, { params: { organizationId }, body: { members: [person], redirectUrl } })
          : request(inviteTeam, { params: { organizationId }, body: { members: [{ ...person, role }], redirectUrl } }),
      responseSchema: inviteReply,
      invalidatesTags: (_reply, error) => (error ? [] : ['Member', 'Team', 'Dashboard', 'MemberMessage']),
    }),
    correctMember: build.mutation({
      query: ({ organizationId, userId, ...body }: MemberParams & z.input<typeof correctMember.body>) =>
        request(correctMember, { params: { organizationId, userId }, body }),
      responseSchema: correctMember.reply,
      // After an error too: the person may have been examined meanwhile.
      invalidatesTags: (_reply, error) =>
        error ? ['Member'] : ['Member', 'Team', 'AssessmentMember', 'MemberMessage', 'AppointmentDay'],
    }),
    askForCorrection: build.mutation({
      query: ({ organizationId, userId, ...body }: MemberParams & z.input<typeof askForCorrection.body>) =>
        request(askForCorrection, { params: { organizationId, userId }, body }),
      responseSchema: askForCorrection.reply,
      invalidatesTags: ['Member'],
    }),
    approvePractitioner: build.mutation({
      query: (params: MemberParams) => request(approvePractitioner, { params }),
      responseSchema: approvePractitioner.reply,
      // After an error too: somebody else may have approved meanwhile.
      invalidatesTags: ['Member', 'Team', 'MemberMessage'],
    }),
    endRole: build.mutation({
      query: (params: MemberParams & { role: MembershipRole }) => request(endRole, { params }),
      responseSchema: endRole.reply,
      // After an error too: the role may have ended meanwhile.
      invalidatesTags: [...bookingTags, 'Team'],
    }),
    /** Erases a person from the organization. `email` is their address, typed as confirmation. */
    eraseMember: build.mutation({
      query: ({ email, ...params }: MemberParams & { email: string }) =>
        request(eraseMember, { params, body: { email } }),
      responseSchema: eraseMember.reply,
      invalidatesTags: (_reply, error) => (error ? [] : [...bookingTags, 'Team']),
    }),
    /** Downloads the members that match the query as CSV. */
    exportMembers: build.mutation<null, ExportMembersArgs>({
      query: ({ organizationId, ...query }) =>
        download(exportMembers, { params: { organizationId }, query }, 'members.csv'),
    }),
  }),
});

export const {
  useListMembersQuery,
  useGetMemberQuery,
  useListMemberAssessmentsQuery,
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
