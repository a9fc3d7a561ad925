import { skipToken } from '@reduxjs/toolkit/query/react';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { atOnce } from '#app/lists/atOnce.ts';
import { useListCalls } from '#app/lists/useListCalls.ts';
import { useStayInside } from '#app/lists/useStayInside.ts';
import { useOrganization } from '#app/session/useSession.ts';
import {
  type AuditLogState,
  auditPageSize,
  readAuditLogState,
  toAuditFilter,
  toAuditPage,
  writeAuditLogState,
} from './auditLogState.ts';
import { settingsEndpoints, useListAuditEventsQuery } from './settingsApi.ts';

/** The part of the log that the address asks for, and how to ask for another one. */
export function useAuditLog() {
  const organization = useOrganization();
  const [params, setParams] = useSearchParams();
  const state = useMemo(() => readAuditLogState(params), [params]);
  const filter = toAuditFilter(state, organization?.timeZone ?? 'UTC');
  const args = organization && { organizationId: organization.id, ...filter, ...toAuditPage(state) };
  const log = useListAuditEventsQuery(args ?? skipToken, { refetchOnMountOrArgChange: true });
  // Whatever is done writes into the log: a page that was asked for ahead would be out of date.
  useListCalls(settingsEndpoints.listAuditEvents, { args, next: undefined });

  /** Another filter begins on the first page again. */
  const change = (next: Partial<AuditLogState>, options?: { replace: boolean }) =>
    setParams(writeAuditLogState({ ...state, page: 1, ...next }), options ?? atOnce);

  useStayInside({ page: state.page, pageSize: auditPageSize, total: log.currentData?.meta.total }, (page, options) =>
    change({ page }, options),
  );

  return { organization, state, filter, change, ...log };
}
