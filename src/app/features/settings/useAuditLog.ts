import { skipToken } from '@reduxjs/toolkit/query/react';
import type { NavigateOptions } from 'react-router-dom';
import { useAbortStaleQuery } from '#app/lists/useAbortStaleQuery.ts';
import { useClampPage } from '#app/lists/useClampPage.ts';
import { useUrlState } from '#app/lists/useUrlState.ts';
import { useOrganization } from '#app/session/useSession.ts';
import { type AuditLogState, auditLogUrl, auditPageSize, toAuditFilter, toAuditPage } from './auditLogUrl.ts';
import { settingsApi, useListAuditEventsQuery } from './settingsApi.ts';

/** Fetches the page of the audit log in the URL, and updates the URL. */
export function useAuditLog() {
  const organization = useOrganization();
  const [state, updateUrl] = useUrlState(auditLogUrl);
  // A new page starts at its top.
  const update = (changes: Partial<AuditLogState>, options: NavigateOptions = { flushSync: true }) =>
    updateUrl(changes, { preventScrollReset: false, ...options });
  const filter = toAuditFilter(state, organization?.timeZone ?? 'UTC');
  const args = organization && { organizationId: organization.id, ...filter, ...toAuditPage(state) };
  // The next page is not prefetched: every action adds to the log, so it would be stale.
  const log = useListAuditEventsQuery(args ?? skipToken, { refetchOnMountOrArgChange: true });
  useAbortStaleQuery(args, (stale) => settingsApi.util.getRunningQueryThunk('listAuditEvents', stale));
  useClampPage({ page: state.page, pageSize: auditPageSize, total: log.currentData?.meta.total }, update);

  return { organization, state, filter, update, ...log };
}
