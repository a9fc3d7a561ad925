import type { z } from 'zod/mini';
import { baseApi, listTags } from '#app/api/baseApi.ts';
import { download, request } from '#app/api/request.ts';
import {
  deactivateMember,
  exportMembers,
  getMember,
  listMemberAssessments,
  listMemberMessages,
  listMembers,
  reactivateMember,
  resendMemberInvitation,
} from '#contract/member.ts';

type MemberParams = { organizationId: string; userId: string };
type PageArgs = z.input<typeof listMemberMessages.query>;
type ExportMembersArgs = { organizationId: string } & z.input<typeof exportMembers.query>;
type ListMembersArgs = { organizationId: string } & z.input<typeof listMembers.query>;

const memberApi = baseApi.injectEndpoints({
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
      invalidatesTags: (_reply, error) => (error ? [] : ['MemberMessage']),
    }),
    deactivateMember: build.mutation({
      query: ({ cancelAppointments, ...params }: MemberParams & { cancelAppointments: boolean }) =>
        request(deactivateMember, { params, body: { cancelAppointments } }),
      responseSchema: deactivateMember.reply,
      invalidatesTags: (reply) => accessChanged(reply?.data.id),
    }),
    reactivateMember: build.mutation({
      query: (params: MemberParams) => request(reactivateMember, { params }),
      responseSchema: reactivateMember.reply,
      invalidatesTags: (reply) => accessChanged(reply?.data.id),
    }),
    /** Offers the members that the query finds as a download. */
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
  useDeactivateMemberMutation,
  useReactivateMemberMutation,
  useExportMembersMutation,
} = memberApi;

export const memberEndpoints = memberApi.endpoints;

/** What changes with a member's access: the member, and what they had booked. */
function accessChanged(id: string | undefined) {
  if (id === undefined) return [];
  const changed = ['AssessmentMember', 'Assessment', 'MemberMessage', 'Dashboard'] as const;
  return [{ type: 'Member' as const, id }, { type: 'Member' as const, id: 'LIST' }, ...changed];
}
