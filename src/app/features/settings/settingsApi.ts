import type { z } from 'zod';
import { baseApi, listTags } from '#app/api/baseApi.ts';
import { request } from '#app/api/request.ts';
import { listTeam, removeFromTeam } from '#contract/team.ts';

type ListTeamArgs = { organizationId: string } & z.input<typeof listTeam.query>;

const settingsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listTeam: build.query({
      query: ({ organizationId, ...query }: ListTeamArgs) => request(listTeam, { params: { organizationId }, query }),
      responseSchema: listTeam.reply,
      providesTags: (reply) => listTags('Team', reply?.data),
    }),
    removeFromTeam: build.mutation({
      query: (params: { organizationId: string; userId: string }) => request(removeFromTeam, { params }),
      responseSchema: removeFromTeam.reply,
      invalidatesTags: (_reply, error) =>
        error ? [] : [{ type: 'Team', id: 'LIST' }, { type: 'Member', id: 'LIST' }, 'Dashboard'],
    }),
  }),
});

export const { useListTeamQuery, useRemoveFromTeamMutation } = settingsApi;
