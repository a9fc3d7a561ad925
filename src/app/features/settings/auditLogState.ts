import { readPage } from '#app/lists/pageParam.ts';
import { type AuditAction, auditAction } from '#contract/auditLog.ts';
import { addDays, type CalendarDate, isCalendarDate, toEpochMs } from '#domain/calendarDate.ts';
import { offsetOf } from '#domain/pageWindow.ts';

export const auditPageSize = 20;

/** What the address says about the log: whatever it does not say, or says wrongly, narrows nothing. */
export interface AuditLogState {
  search: string;
  actions: readonly AuditAction[];
  /** First and last day, both included, in the organization's zone. */
  from: CalendarDate | '';
  to: CalendarDate | '';
  /** From 1. */
  page: number;
}

export function readAuditLogState(params: URLSearchParams): AuditLogState {
  const known = new Set<string>(params.getAll('action'));
  return {
    search: params.get('search')?.trim().slice(0, 100) ?? '',
    actions: auditAction.options.filter((action) => known.has(action)),
    from: dateOf(params.get('from')),
    to: dateOf(params.get('to')),
    page: readPage(params, 'page'),
  };
}

/** The address of a log, without what is as at the beginning. */
export function writeAuditLogState({ search, actions, from, to, page }: AuditLogState): URLSearchParams {
  const params = new URLSearchParams();
  if (search !== '') params.set('search', search);
  for (const action of actions) params.append('action', action);
  if (from !== '') params.set('from', from);
  if (to !== '') params.set('to', to);
  if (page > 1) params.set('page', String(page));
  return params;
}

/** The filter of the calls that answer for such a log. */
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

const dateOf = (text: string | null) => (text !== null && isCalendarDate(text) ? text : '');
