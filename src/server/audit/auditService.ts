import type { z } from 'zod';
import type { AuditEvent, exportAuditEvents, ListAuditEventsReply, listAuditEvents } from '#contract/auditLog.ts';
import { type ResultAccess, resultAccess } from '#contract/result.ts';
import { toCsv } from '#domain/csvFile.ts';
import type { Db, Tx } from '#server/database/transaction.ts';
import { type Caller, membershipIn } from '#server/http/caller.ts';
import { audit } from './audit.ts';
import { type AuditFilter, countEvents, listBySubject, listEvents, listEventsOlderThan } from './auditRepository.ts';

export type AuditService = ReturnType<typeof createAuditService>;

type Filter = z.output<typeof exportAuditEvents.query>;

const rowsAtOnce = 1_000;
const mostAccesses = 100;

const columns = ['Time (UTC)', 'Action', 'By', 'Email', 'Role', 'About', 'About email', 'Assessment', 'Details'];

/** The audit log as administrators read it. */
export function createAuditService({ db }: { db: Db }) {
  return {
    async list(
      caller: Caller,
      organizationId: string,
      { limit, offset, ...filter }: z.output<typeof listAuditEvents.query>,
    ): Promise<ListAuditEventsReply> {
      membershipIn(caller, organizationId);
      const scoped = toFilter(organizationId, filter);
      const [data, total] = await db
        .transaction()
        .execute((tx) => Promise.all([listEvents(tx, scoped, { limit, offset }), countEvents(tx, scoped)]));
      return { data, meta: { total, currentPage: Math.floor(offset / limit) + 1 } };
    },

    /** The whole of what matches as a CSV file, piece by piece, so that a long log does not stand in memory at once. */
    async exportCsv(caller: Caller, organizationId: string, filter: Filter): Promise<AsyncIterable<string>> {
      membershipIn(caller, organizationId);
      const scoped = toFilter(organizationId, filter);
      await db
        .transaction()
        .execute((tx) =>
          audit.record(tx, organizationId, { by: caller, action: 'AuditLogExported', details: { format: 'Csv' } }),
        );
      return writeCsv(db, scoped);
    },

    /** Who has opened or changed the results of an assessment member. Whoever calls has made sure whose they are. */
    async listAccess(tx: Tx, organizationId: string, assessmentMemberId: string): Promise<ResultAccess[]> {
      const { options } = resultAccess.shape.action;
      const events = await listBySubject(tx, organizationId, assessmentMemberId, options, mostAccesses);
      return events.flatMap(toResultAccess);
    },
  };
}

function toResultAccess({ id, occurredAt, action, actor }: AuditEvent): ResultAccess[] {
  const told = resultAccess.shape.action.safeParse(action);
  if (actor === null || !told.success) return [];
  return [{ id, occurredAt, action: told.data, person: { fullName: actor.fullName, role: actor.role } }];
}

async function* writeCsv(db: Db, filter: AuditFilter): AsyncIterable<string> {
  // The mark tells spreadsheets that the text is UTF-8.
  yield `\uFEFF${toCsv([[...columns, 'Network address', 'Request']])}`;
  for (let last: AuditEvent | undefined, isMore = true; isMore; ) {
    const lastId = last?.id;
    const page = await db.transaction().execute((tx) => listEventsOlderThan(tx, filter, lastId, rowsAtOnce));
    if (page.length > 0) yield toCsv(page.map(toRow));
    last = page.at(-1);
    isMore = page.length === rowsAtOnce;
  }
}

function toFilter(organizationId: string, { 'filterByAction[]': actions, ...filter }: Filter): AuditFilter {
  return { organizationId, actions, ...filter };
}

function toRow({ occurredAt, action, actor, person, assessment, details, networkAddress, requestId }: AuditEvent) {
  const told = Object.entries(details).map(([name, value]) => `${name}: ${[value].flat().join(' ')}`);
  return [
    new Date(occurredAt).toISOString(),
    action,
    actor?.fullName ?? '',
    actor?.email ?? '',
    actor?.role ?? '',
    person?.fullName ?? '',
    person?.email ?? '',
    assessment?.name ?? '',
    told.join(', '),
    networkAddress ?? '',
    requestId ?? '',
  ];
}
