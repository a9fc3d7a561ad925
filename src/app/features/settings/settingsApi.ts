import type { z } from 'zod/mini';
import { baseApi, listTags } from '#app/api/baseApi.ts';
import { download, request } from '#app/api/request.ts';
import { exportAuditEvents, listAuditEvents } from '#contract/auditLog.ts';
import { listTeam, removeFromTeam } from '#contract/team.ts';
import { offsetOf } from '#domain/pageWindow.ts';

type ListAuditEventsArgs = { organizationId: string } & z.input<typeof listAuditEvents.query>;
type ExportAuditEventsArgs = { organizationId: string } & z.input<typeof exportAuditEvents.query>;
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
    listAuditEvents: build.query({
      query: ({ organizationId, ...query }: ListAuditEventsArgs) =>
        request(listAuditEvents, { params: { organizationId }, query }),
      responseSchema: listAuditEvents.reply,
      // Whatever is done writes into the log: it is asked anew each time it is shown.
      keepUnusedDataFor: 0,
    }),
    /** Offers what stands in the log as a download. */
    exportAuditEvents: build.mutation<null, ExportAuditEventsArgs>({
      query: ({ organizationId, ...query }) =>
        download(exportAuditEvents, { params: { organizationId }, query }, 'audit-log.csv'),
    }),
  }),
});

export const teamPageSize = 10;

/** The page of the team that a call answers; pages count from 1. */
export function toTeamQuery(page: number) {
  return { limit: teamPageSize, offset: offsetOf(page, teamPageSize) };
}

export const settingsEndpoints = settingsApi.endpoints;

export const { useListTeamQuery, useRemoveFromTeamMutation, useListAuditEventsQuery, useExportAuditEventsMutation } =
  settingsApi;
