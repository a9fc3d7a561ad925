import type { FastifyBaseLogger } from 'fastify';
import { type RawBuilder, sql } from 'kysely';
import { defaultKeptDays, type KeptDays, lifetimes } from '#domain/lifetimes.ts';
import { isShown } from '#server/files/isShown.ts';
import { createInterval } from '#server/platform/createInterval.ts';
import { runAsSystem } from '#server/platform/database/scope.ts';
import type { Db } from '#server/platform/database/transaction.ts';

const everyMs = 60_000;
/** After a sweep that succeeded. A failed one is repeated in the next round. */
const pauseMs = 60 * 60_000;
/** Failures in a row that an operator has to see. Before that the database may only have been busy. */
const manyFailures = 3;
const mostAtOnce = 5_000;

/** Removes or empties at most `limit` rows. */
type Statement = (limit: number) => RawBuilder<unknown>;

/** Statements that delete expired rows. Skipping locked rows lets servers share the work. */
const createStatements = (keptDays: KeptDays) =>
  ({
    // Retries come within minutes.
    idempotencyKeys: (limit) => sql`
    delete from idempotency_key where (user_id, key) in (
      select user_id, key from idempotency_key
      where created_at < now() - interval '1 day'
      order by created_at limit ${limit} for update skip locked
    )`,

    undos: (limit) => sql`
    delete from undo where (organization_id, id) in (
      select organization_id, id from undo
      where created_at < now() - interval '1 day'
      order by created_at limit ${limit} for update skip locked
    )`,

    // With their files and rows if they could not be read. Of the others the log says who uploaded what.
    rosters: (limit) => sql`
    delete from roster where (organization_id, id) in (
      select organization_id, id from roster
      where uploaded_at < case status when 'Reading' then now() - interval '1 day' else ${daysAgo(keptDays.audit)} end
      order by uploaded_at limit ${limit} for update skip locked
    )`,

    rosterFiles: (limit) => sql`
    delete from roster_file where (organization_id, roster_id, part) in (
      select f.organization_id, f.roster_id, f.part from roster r
      join roster_file f on f.organization_id = r.organization_id and f.roster_id = r.id
      where r.uploaded_at < ${daysAgo(lifetimes.rosterDays)} limit ${limit} for update of f skip locked
    )`,

    rosterRows: (limit) => sql`
    delete from roster_row where (organization_id, roster_id, line) in (
      select w.organization_id, w.roster_id, w.line from roster r
      join roster_row w on w.organization_id = r.organization_id and w.roster_id = r.id
      where r.uploaded_at < ${daysAgo(lifetimes.rosterDays)} and r.status not in ('Committing', 'Undoing')
      limit ${limit} for update of w skip locked
    )`,

    // The database allows no other change of an event.
    networkAddresses: (limit) => sql`
    update audit_event set network_address = null where (organization_id, id) in (
      select organization_id, id from audit_event
      where network_address is not null and occurred_at < now() - make_interval(days => ${lifetimes.networkAddressDays})
      order by occurred_at limit ${limit} for update skip locked
    )`,

    callCounts: (limit) => sql`
    delete from call_count where key in (
      select key from call_count where window_ends_at < now() order by window_ends_at limit ${limit} for update skip locked
    )`,

    // Uploads that no result, person or organization uses. The bytes go with the next sweep of orphaned files.
    unusedFiles: forgetFiles(sql`
    f.assessment_member_id is null and f.created_at < ${unusedSince}
    and not exists (select from app_user u where u.image_id = f.id)
    and not exists (select from organization o where o.image_id = f.id)`),

    // Files that were taken out of drafts. During an upgrade the previous version shows one again without clearing its mark.
    removedFiles: forgetFiles(sql`f.removed_at < ${unusedSince} and not ${isShown}`),

    // By organization, because an index on the time alone would cost each event a write.
    auditEvents: (limit) => sql`
    delete from audit_event where (organization_id, id) in (
      select old.organization_id, old.id from organization o cross join lateral (
        select e.organization_id, e.id from audit_event e
        where e.organization_id = o.id and e.occurred_at < ${daysAgo(keptDays.audit)}
        order by e.occurred_at limit ${limit} for update skip locked
      ) old limit ${limit}
    )`,

    mails: (limit) => sql`
    delete from mail_message where id in (
      select id from mail_message
      where status <> 'queued' and queued_at < ${daysAgo(keptDays.mails)}
      order by queued_at limit ${limit} for update skip locked
    )`,

    mailboxMails: (limit) => sql`
    delete from mailbox_message where id in (
      select id from mailbox_message where sent_at < ${daysAgo(keptDays.mails)}
      order by sent_at limit ${limit} for update skip locked
    )`,

    sessions: (limit) => sql`
    delete from session where id in (
      select id from session where expires_at < ${daysAgo(keptDays.sessions)}
      order by expires_at limit ${limit} for update skip locked
    )`,

    // Not while its mail waits for a daily limit: the link becomes valid when the mail is sent.
    invitations: (limit) => sql`
    delete from invitation where (organization_id, id) in (
      select organization_id, id from invitation i
      where expires_at < ${daysAgo(keptDays.invitations)}
        and not exists (
          select from mail_message m
          where m.organization_id = i.organization_id and m.organization_member_id = i.organization_member_id and m.is_waiting
        )
      order by expires_at limit ${limit} for update skip locked
    )`,

    // Not before the results of the person in the assessment.
    appointments: (limit) => sql`
    delete from appointment where (organization_id, id) in (
      select p.organization_id, p.id from appointment p where p.ends_at < ${daysAgo(keptDays.appointments)}
        and not exists (
          select from result r
          where r.organization_id = p.organization_id and r.assessment_member_id = p.assessment_member_id
        ) and not exists (
          select from withdrawn_result w
          where w.organization_id = p.organization_id and w.assessment_member_id = p.assessment_member_id
        )
      order by p.ends_at limit ${limit} for update of p skip locked
    )`,

    bookingCards: (limit) => sql`
    delete from booking_card where (organization_id, id) in (
      select organization_id, id from booking_card where expires_at < ${daysAgo(keptDays.invitations)}
      order by expires_at limit ${limit} for update skip locked
    )`,

    heldTimes: (limit) => sql`
    delete from held_time where (organization_id, id) in (
      select organization_id, id from held_time where ends_at < ${daysAgo(keptDays.appointments)}
      order by ends_at limit ${limit} for update skip locked
    )`,

    // They have expired without it. This says so in their history.
    expiredHolds: (limit) => sql`
    update held_time set ended_at = expires_at, end_reason = 'Expired' where (organization_id, id) in (
      select organization_id, id from held_time where ended_at is null and expires_at < now()
      order by expires_at limit ${limit} for update skip locked
    )`,
  }) satisfies Record<string, Statement>;

const unusedSince = sql`now() - make_interval(hours => ${lifetimes.unattachedFileHours})`;

function forgetFiles(condition: RawBuilder<unknown>): Statement {
  return (limit) => sql`
    with unused as (
      delete from file where id in (
        select f.id from file f where ${condition} limit ${limit} for update of f skip locked
      )
      returning original_file_path as name, uploaded_by
    )
    insert into file_to_forget (name, user_id, is_doomed, due_at) select name, uploaded_by, true, now() from unused`;
}

const daysAgo = (days: number) => sql`now() - make_interval(days => ${days})`;

/** Kinds of data that are removed. */
export type CleanupKind = keyof ReturnType<typeof createStatements>;

/** All kinds, so that metrics of each begin at zero. */
export const cleanupKinds = Object.keys(createStatements(defaultKeptDays)) as readonly CleanupKind[];

interface CleanupParts {
  readonly db: Db;
  readonly logger: FastifyBaseLogger;
  readonly keptDays: KeptDays;
  /** Called after each sweep that succeeded, with the rows it removed. */
  readonly noteCleanup: (removed: Readonly<Record<CleanupKind, number>>) => void;
}

/** Removes old data every hour, in batches, on one connection. */
export function createCleanup({ db, logger, keptDays, noteCleanup }: CleanupParts) {
  const statements = Object.entries(createStatements(keptDays)) as [CleanupKind, Statement][];
  const run = async (statement: Statement): Promise<number> => {
    for (let removed = 0; ; ) {
      const { numAffectedRows } = await db.transaction().execute((tx) => statement(mostAtOnce).execute(tx));
      removed += Number(numAffectedRows);
      if (Number(numAffectedRows) < mostAtOnce) return removed;
    }
  };

  /** Removes everything that is due. A statement that fails does not keep the others from running. */
  const sweep = async (): Promise<void> => {
    const removed = Object.fromEntries(cleanupKinds.map((kind) => [kind, 0])) as Record<CleanupKind, number>;
    const errors: unknown[] = [];
    await runAsSystem(async () => {
      for (const [kind, statement] of statements) {
        try {
          removed[kind] = await run(statement);
        } catch (error) {
          errors.push(error);
        }
      }
    });
    if (errors.length > 0) throw errors[0];
    noteCleanup(removed);
    // Also at LOG_LEVEL info: it proves that the retention works.
    logger.child({}, { level: 'info' }).info({ removed }, 'Old data was removed');
  };

  let failures = 0;
  let isDueAt = performance.now() + everyMs;
  const round = async (): Promise<void> => {
    // Not at once: a start under load has better things to do.
    if (performance.now() < isDueAt) return;
    await sweep();
    failures = 0;
    isDueAt = performance.now() + pauseMs;
  };
  const noteFailure = (error: unknown): void => {
    failures += 1;
    const isSerious = failures >= manyFailures;
    logger[isSerious ? 'error' : 'warn']({ err: error }, 'Old data could not be removed; trying again in a minute.');
  };

  return { sweep, ...createInterval(everyMs, round, noteFailure) };
}
