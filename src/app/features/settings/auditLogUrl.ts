import { anyOf, dateParam, defineUrlState, pageParam, textParam } from '#app/ui/lists/urlState.ts';
import { auditAction } from '#contract/auditLog.ts';
import { addDays, toEpochMs } from '#domain/calendarDate.ts';
import { offsetOf } from '#domain/pageWindow.ts';

export const auditPageSize = 20;

/** The audit log in the address. Both days are included, in the organization's zone. */
export const auditLogUrl = defineUrlState({
  search: textParam('search'),
  actions: anyOf('action', auditAction.options),
  from: dateParam('from'),
  to: dateParam('to'),
  page: pageParam('page'),
});
export type AuditLogState = typeof auditLogUrl.initial;

/** Converts the state of the log to the filter of its calls. */
export function toAuditFilter({ search, actions, from, to }: AuditLogState, timeZone: string) {
  return {
    ...(search !== '' && { search }),
    ...(actions.length > 0 && { 'filterByAction[]': [...actions] }),
    ...(from !== '' && { from: toEpochMs(from, timeZone) }),
    ...(to !== '' && { to: toEpochMs(addDays(to, 1), timeZone) }),
  };
}

export function toAuditPage({ page }: AuditLogState) {
  return { limit: auditPageSize, offset: offsetOf(page, auditPageSize) };
}
