import type { z } from 'zod';
import {
  type AuditEvent,
  type exportAuditEvents,
  type ListAuditEventsReply,
  type listAuditEvents,
  mostCountedEvents,
} from '#contract/auditLog.ts';
import { type Caller, membershipIn } from '#server/platform/api/caller.ts';
import { writeCsv } from '#server/platform/api/csvDownload.ts';
import type { Db, ReadDb, Tx } from '#server/platform/database/transaction.ts';
import { documentTexts } from '#server/platform/documentTexts.ts';
import { audit } from './audit.ts';
import { type AuditFilter, findPeople, listEvents, listEventsOlderThan } from './auditRepository.ts';

export type AuditService = ReturnType<typeof createAuditService>;

type Filter = z.output<typeof exportAuditEvents.query>;

type Texts = ReturnType<typeof documentTexts>['auditLogFile'];

const rowsAtOnce = 1_000;

const columns = [
  'time',
  'action',
  'by',
  'email',
  'role',
  'about',
  'aboutEmail',
  'assessment',
  'details',
  'networkAddress',
  'request',
] as const;

/** The audit log as administrators read it. */
export function createAuditService({ db, readDb }: { db: Db; readDb: ReadDb }) {
  return {
    async list(
      caller: Caller,
      organizationId: string,
      { limit, offset, ...filter }: z.output<typeof listAuditEvents.query>,
    ): Promise<ListAuditEventsReply> {
      membershipIn(caller, organizationId);
      const { events, count } = await readDb.transaction().execute(async (tx) => {
        const scoped = await toFilter(tx, { organizationId, language: caller.language }, filter);
        return listEvents(tx, scoped, { limit, offset, most: mostCountedEvents + 1 });
      });
      const total = Math.min(count, mostCountedEvents);
      return { data: events, meta: { total, hasMore: count > total, currentPage: Math.floor(offset / limit) + 1 } };
    },

    /** Streams all matching events as a CSV file, because a long log does not fit in memory. */
    async exportCsv(caller: Caller, organizationId: string, filter: Filter): Promise<AsyncIterable<string>> {
      membershipIn(caller, organizationId);
      const scoped = await db.transaction().execute(async (tx) => {
        await audit.record(tx, organizationId, {
          by: caller,
          action: 'AuditLogExported',
          details: { format: 'Csv' },
        });
        return toFilter(tx, { organizationId, language: caller.language }, filter);
      });
      const { auditLogFile: t } = documentTexts(caller.language);
      return writeCsv(
        columns.map((column) => t(column)),
        readBatches(readDb, scoped, t),
      );
    },
  };
}

async function* readBatches(db: ReadDb, filter: AuditFilter, t: Texts): AsyncGenerator<string[][]> {
  for (let last: AuditEvent | undefined, isMore = true; isMore; ) {
    const lastId = last?.id;
    const events = await db.transaction().execute((tx) => listEventsOlderThan(tx, filter, lastId, rowsAtOnce));
    yield events.map((event) => toRow(event, t));
    last = events.at(-1);
    isMore = events.length === rowsAtOnce;
  }
}

async function toFilter(
  tx: Tx,
  { organizationId, language }: Pick<AuditFilter, 'organizationId' | 'language'>,
  filter: Filter,
): Promise<AuditFilter> {
  const { 'filterByAction[]': actions, search, from, to } = filter;
  const people = search === undefined || search === '' ? undefined : await findPeople(tx, organizationId, search);
  return { organizationId, language, people, actions, from, to };
}

function toRow(event: AuditEvent, t: Texts) {
  const { occurredAt, action, actor, person, assessment, details, addresses, networkAddress, requestId } = event;
  const { startsAt, movedFrom, ...others } = details;
  const times = Object.entries({ startsAt, movedFrom }).flatMap(([name, time]) =>
    time === undefined ? [] : [`${name}: ${new Date(time).toISOString()}`],
  );
  const detailTexts = [
    ...Object.entries(others).map(([name, value]) => `${name}: ${[value].flat().join(' ')}`),
    ...times,
  ];
  if (addresses) {
    const { old: oldAddress, new: newAddress } = addresses;
    detailTexts.push(
      oldAddress === '' ? t('addressAdded', { newAddress }) : t('addressCorrected', { oldAddress, newAddress }),
    );
  }
  return [
    new Date(occurredAt).toISOString(),
    action,
    actor?.fullName ?? '',
    actor?.email ?? '',
    actor?.role ?? '',
    person?.fullName ?? '',
    person?.email ?? '',
    assessment?.name ?? '',
    detailTexts.join(', '),
    networkAddress ?? '',
    requestId ?? '',
  ];
}
