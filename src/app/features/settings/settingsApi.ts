import type { z } from 'zod/mini';
import { baseApi, listTags, onSuccess } from '#app/api/baseApi.ts';
import { download, endpointOf } from '#app/api/request.ts';
import { getTexts } from '#app/ui/texts/useTexts.ts';
import { previewTimeZone } from '#contract/assessment.ts';
import { exportAuditEvents, listAuditEvents } from '#contract/auditLog.ts';
import { listTeam, removeFromTeam } from '#contract/team.ts';

type ExportAuditEventsArgs = { organizationId: string } & z.input<typeof exportAuditEvents.query>;

export const settingsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listTeam: build.query({
      ...endpointOf(listTeam),
      providesTags: (reply) => listTags('Team', reply?.data),
    }),
    removeFromTeam: build.mutation({
      ...endpointOf(removeFromTeam),
      invalidatesTags: onSuccess(['Team', 'Member', 'MemberMessage', 'Dashboard']),
    }),
    previewTimeZone: build.mutation(endpointOf(previewTimeZone)),
    listAuditEvents: build.query({
      ...endpointOf(listAuditEvents),
      // Every action adds to the log, so it is fetched each time it is shown.
      keepUnusedDataFor: 0,
    }),
    /** Downloads the audit log as CSV. */
    exportAuditEvents: build.mutation<null, ExportAuditEventsArgs>({
      query: ({ organizationId, ...query }) =>
        download(exportAuditEvents, { params: { organizationId }, query }, getTexts('auditLog')('fileName')),
    }),
  }),
});

export const {
  useListTeamQuery,
  useLazyListTeamQuery,
  useRemoveFromTeamMutation,
  usePreviewTimeZoneMutation,
  useListAuditEventsQuery,
  useExportAuditEventsMutation,
} = settingsApi;
