import { skipToken } from '@reduxjs/toolkit/query/react';
import { useEffect, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useOrganization } from '#app/session/useSession.ts';
import { pageCount } from '#domain/pageWindow.ts';
import {
  type AuditLogState,
  auditPageSize,
  readAuditLogState,
  toAuditFilter,
  toAuditPage,
  writeAuditLogState,
} from './auditLogState.ts';
import { useListAuditEventsQuery } from './settingsApi.ts';

/** The part of the log that the address asks for, and how to ask for another one. */
export function useAuditLog() {
  const organization = useOrganization();
  const [params, setParams] = useSearchParams();
  const state = useMemo(() => readAuditLogState(params), [params]);
  const filter = toAuditFilter(state, organization?.timeZone ?? 'UTC');
  const log = useListAuditEventsQuery(
    organization ? { organizationId: organization.id, ...filter, ...toAuditPage(state) } : skipToken,
    { refetchOnMountOrArgChange: true },
  );

  /** Another filter begins on the first page again. */
  const change = (next: Partial<AuditLogState>, options?: { replace: boolean }) =>
    setParams(writeAuditLogState({ ...state, page: 1, ...next }), options ?? {});

  const rows = log.data?.data.length;
  const lastPage = pageCount(log.data?.meta.total ?? 0, auditPageSize);
  useEffect(() => {
    // A page that no longer exists, as by an old link: the last one that does.
    if (rows === 0 && lastPage > 0 && state.page > lastPage) {
      setParams(writeAuditLogState({ ...state, page: lastPage }), { replace: true });
    }
  }, [rows, lastPage, state, setParams]);

  return { organization, state, filter, change, ...log };
}
