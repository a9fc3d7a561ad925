import type { z } from 'zod/mini';
import { baseApi, listTags } from '#app/api/baseApi.ts';
import { download, request } from '#app/api/request.ts';
import { previewTimeZone } from '#contract/assessment.ts';
import { exportAuditEvents, listAuditEvents } from '#contract/auditLog.ts';
import { listTeam, removeFromTeam } from '#contract/team.ts';

type ListAuditEventsArgs = { organizationId: string } & z.input<typeof listAuditEvents.query>;
type ExportAuditEventsArgs = { organizationId: string } & z.input<typeof exportAuditEvents.query>;
type ListTeamArgs = { organizationId: string } & z.input<typeof listTeam.query>;

export const settingsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listTeam: build.query({
      query: ({ organizationId, ...query }: ListTeamArgs) => request(listTeam, { params: { organizationId }, query }),
      responseSchema: listTeam.reply,
      providesTags: (reply) => listTags('Team', reply?.data),
    }),
    removeFromTeam: build.mutation({
      query: (params: { organizationId: string; userId: string }) => request(removeFromTeam, { params }),
      responseSchema: removeFromTeam.reply,
      invalidatesTags: (_reply, error) => (error ? [] : ['Team', 'Member', 'MemberMessage', 'Dashboard']),
    }),
    previewTimeZone: build.mutation({
      query: ({ organizationId, timeZone }: { organizationId: string; timeZone: string }) =>
        request(previewTimeZone, { params: { organizationId }, body: { timeZone } }),
      responseSchema: previewTimeZone.reply,
    }),
    listAuditEvents: build.query({
      query: ({ organizationId, ...query }: ListAuditEventsArgs) =>
        request(listAuditEvents, { params: { organizationId }, query }),
      responseSchema: listAuditEvents.reply,
      // Every action adds to the log, so it is fetched each time it is shown.
      keepUnusedDataFor: 0,
    }),
    /** Downloads the audit log as CSV. */
    exportAuditEvents: build.mutation<null, ExportAuditEventsArgs>({
      query: ({ organizationId, ...query }) =>
        download(exportAuditEvents, { params: { organizationId }, query }, 'audit-log.csv'),
    }),
  }),
});

export const {
  useListTeamQuery,
  useRemoveFromTeamMutation,
  usePreviewTimeZoneMutation,
  useListAuditEventsQuery,
  useExportAuditEventsMutation,
} = settingsApi;
