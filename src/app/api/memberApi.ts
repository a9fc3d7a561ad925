import type { z } from 'zod';
import { baseApi, listTags } from '#app/api/baseApi.ts';
import { request } from '#app/api/request.ts';
import { getMember, listMembers } from '#contract/member.ts';

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
  }),
});

export const { useListMembersQuery, useGetMemberQuery } = memberApi;
