import { randomUUID } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import { type RawBuilder, sql } from 'kysely';
import type { Networks } from '#domain/networkPrefix.ts';
import { audit } from '#server/audit/audit.ts';
import type { Tx } from '#server/platform/database/transaction.ts';
import {
  type Budget,
  breakerDaySubject,
  breakerMs,
  breakerSubject,
  guessBudgets,
  type MailContents,
  type MeasuredNetwork,
  mailSubject,
  mailWindowMs,
  maxPeople,
  nextMail,
  peopleSubject,
  peopleWindowMs,
  unansweredSubject,
} from './signInBudgets.ts';

export type SignInLimiter = ReturnType<typeof createSignInLimiter>;

/** An exhausted budget. `freeAt` is null if it must be cleared first. */
export interface SpentBudget {
  readonly subject: string;
  readonly freeAt: Date | null;
}

interface Charge {
  /** Identifies the charge for a refund. */
  readonly id: string;
  /** Charges either all of them or, if one is spent, none. */
  readonly budgets: readonly Budget[];
  /** Reserves the charge: unless it is used, it no longer counts from here on. */
  readonly reservedUntil?: Date;
}

interface SignInLimiterParts {
  readonly now: () => Date;
  readonly logger: Pick<FastifyBaseLogger, 'error'>;
  /** Metric: how often the breaker replaced codes by links. */
  readonly noteBreaker: (opened: { untilCleared: boolean }) => void;
}

const day = 24 * 60 * 60_000;

/** Expired rows that one request deletes. */
const pruneRows = 100;

/** Limits sign-ins by budgets. They are stored in the database, shared by all servers and kept across restarts. */
export function createSignInLimiter({ now, logger, noteBreaker }: SignInLimiterParts) {
  const charge = async (tx: Tx, { id, budgets, reservedUntil }: Charge): Promise<SpentBudget[]> => {
    const at = now();
    const expiries =
      reservedUntil === undefined ? sql`max(expires_at), null` : sql`${reservedUntil}::timestamptz, max(expires_at)`;
    const { rows } = await sql<SpentBudget>`
      with ${budgetTable(budgets, at)}, ${spentBudgets(sql`true`)}, charged as (
        insert into sign_in_charge (charge_id, subject, charged_at, expires_at, expires_if_used)
        select ${id}::uuid, subject, ${at}::timestamptz, ${expiries} from budget
        where not exists (select from spent) group by subject
      )
      select subject, free_at as "freeAt" from spent`.execute(tx);
    return rows;
  };

  const findSpent = async (tx: Tx, budgets: readonly Budget[]): Promise<SpentBudget[]> => {
    const { rows } = await sql<SpentBudget>`
      with ${budgetTable(budgets, now())}, ${spentBudgets(sql`charge.expires_if_used is null`)}
      select subject, free_at as "freeAt" from spent`.execute(tx);
    return rows;
  };

  const insert = async (tx: Tx, subject: string, expiresAt: Date | 'infinity'): Promise<void> => {
    await sql`
      insert into sign_in_charge (charge_id, subject, charged_at, expires_at)
      values (${randomUUID()}, ${subject}, ${now()}, ${expiresAt})`.execute(tx);
  };

  /**
   * Replaces codes by links for all unknown devices, for an hour. If the daily budget was also spent the day before, it
   * does so until an operator clears it.
   */
  const tripBreaker = async (tx: Tx, { isDailyBudgetSpent }: { isDailyBudgetSpent: boolean }): Promise<void> => {
    const at = now().getTime();
    const { rows } = await sql<{ today: boolean; yesterday: boolean }>`
      select coalesce(bool_or(charged_at > ${new Date(at - day)}), false) as today,
        coalesce(bool_or(charged_at <= ${new Date(at - day)}), false) as yesterday
      from sign_in_charge where subject = ${breakerDaySubject} and charged_at > ${new Date(at - 2 * day)}`.execute(tx);
    const untilCleared = isDailyBudgetSpent && rows[0]?.yesterday === true;
    if (isDailyBudgetSpent && rows[0]?.today !== true) await insert(tx, breakerDaySubject, new Date(at + 2 * day));
    await insert(tx, breakerSubject, untilCleared ? 'infinity' : new Date(at + breakerMs));
    await audit.recordInAll(tx, 'PasscodesReplacedByLinks');
    noteBreaker({ untilCleared });
    logger.error(
      { untilCleared },
      'Too many sign-in codes were guessed wrong: devices that are not known get links instead of codes',
    );
  };

  return {
    /**
     * Takes the advisory locks of these subjects until the transaction ends. Call it once with all subjects: it sorts
     * them, so that two transactions cannot deadlock.
     */
    async lock(tx: Tx, subjects: readonly string[]): Promise<void> {
      await sql`
        select pg_advisory_xact_lock(hashtextextended('sign-in:' || subject, 0))
        from (select distinct subject from unnest(${subjects}::text[]) as given (subject) order by subject) as ordered`.execute(
        tx,
      );
    },

    /** Charges all budgets, or none if one is spent. Returns the spent ones. Callers hold the locks of the subjects. */
    charge,

    /** Returns the budgets that are spent without the reserved charges, and charges none. */
    findSpent,

    /** Turns a reserved charge into a used one. Returns its subjects, none if it has expired. */
    async settleReservation(tx: Tx, chargeId: string): Promise<string[]> {
      const at = now();
      const { rows } = await sql<{ subject: string }>`
        update sign_in_charge
        set charged_at = ${at}, expires_at = expires_if_used + (${at} - charged_at), expires_if_used = null
        where charge_id = ${chargeId} and expires_if_used is not null and expires_at > ${at}
        returning subject`.execute(tx);
      return rows.map(({ subject }) => subject);
    },

    /** Counts the people who signed in from each network in the last 30 days, up to 2,000. */
    async measureNetworks(tx: Tx, networks: Networks): Promise<readonly MeasuredNetwork[]> {
      const { rows } = await sql<MeasuredNetwork>`
        select network, (
          select count(*) from (
            select from sign_in_charge where subject = ${peopleSubject('')} || network and expires_at > ${now()}
            limit ${maxPeople}
          ) as people
        ) as people
        from unnest(${networks}::text[]) with ordinality as given (network, width) order by width`.execute(tx);
      return rows;
    },

    /** Counts a person for the networks from which they sign in. */
    async countPerson(tx: Tx, userId: string, networks: Networks): Promise<void> {
      const at = now();
      await sql`
        insert into sign_in_charge (charge_id, subject, charged_at, expires_at)
        select ${userId}::uuid, ${peopleSubject('')} || network, ${at}, ${new Date(at.getTime() + peopleWindowMs)}
        from unnest(${networks}::text[]) as given (network)
        on conflict (charge_id, subject) do update set expires_at = excluded.expires_at`.execute(tx);
    },

    /** Returns the budgets that all unknown devices share. */
    async findSystemBudgets(tx: Tx): Promise<readonly Budget[]> {
      // PostgreSQL's estimate. Counting would get slower with every account.
      const { rows } = await sql<{ accounts: number }>`
        select reltuples::float8 as accounts from pg_class where oid = 'app_user'::regclass`.execute(tx);
      return guessBudgets.system(rows[0]?.accounts ?? 0);
    },

    /** Whether all unknown devices get links only. Trips the breaker if a system budget is spent. */
    async isBreakerOn(tx: Tx, systemBudgets: readonly Budget[]): Promise<boolean> {
      const spent = await findSpent(tx, [...systemBudgets, { subject: breakerSubject, max: 1 }]);
      if (spent.length === 0) return false;
      if (!spent.some(({ subject }) => subject === breakerSubject)) {
        const dailyBudgets = systemBudgets.filter(({ withinMs }) => withinMs === day);
        await tripBreaker(tx, { isDailyBudgetSpent: (await findSpent(tx, dailyBudgets)).length > 0 });
      }
      return true;
    },

    /** Refunds a charge, for example of a correct guess. */
    async refund(tx: Tx, chargeId: string): Promise<void> {
      await tx.deleteFrom('sign_in_charge').where('charge_id', '=', chargeId).execute();
    },

    /** Clears the budgets that last until the owner signs in. */
    async clearAfterSignIn(tx: Tx, email: string): Promise<void> {
      const subjects = [unansweredSubject(email), mailSubject(email)];
      await tx.deleteFrom('sign_in_charge').where('subject', 'in', subjects).execute();
    },

    /**
     * Charges a mail requested by an unknown device and returns its allowed content. Callers hold the subject's lock.
     */
    async chargeMail(tx: Tx, email: string): Promise<MailContents> {
      const at = now();
      const subject = mailSubject(email);
      const { rows } = await sql<{ recent: number; last: Date | null }>`
        select count(*) as recent, max(charged_at) as last from sign_in_charge
        where subject = ${subject} and charged_at > ${new Date(at.getTime() - mailWindowMs)}`.execute(tx);
      const { recent = 0, last = null } = rows[0] ?? {};
      const contents = nextMail({ recent, sinceLastMs: last === null ? Infinity : at.getTime() - last.getTime() });
      if (contents !== 'none') await insert(tx, subject, new Date(at.getTime() + mailWindowMs));
      return contents;
    },

    /** Deletes up to 100 expired charges. */
    async prune(tx: Tx): Promise<void> {
      await sql`
        delete from sign_in_charge where (charge_id, subject) in (
          select charge_id, subject from sign_in_charge where expires_at < ${now()}
          order by expires_at limit ${pruneRows} for update skip locked
        )`.execute(tx);
    },
  };
}

const budgetTable = (budgets: readonly Budget[], at: Date) => sql`
  budget as (
    select * from jsonb_to_recordset(${JSON.stringify(budgets.map((budget) => toRow(budget, at)))}::jsonb)
      as given (
        subject text, max integer, at timestamptz, since timestamptz, within_ms float8, expires_at timestamptz
      )
  )`;

// A budget of n is free again when its n-th latest charge leaves the window.
const spentBudgets = (isCounted: RawBuilder<unknown>) => sql`
  spent as (
    select budget.subject, filling.charged_at + make_interval(secs => budget.within_ms / 1000) as free_at
    from budget cross join lateral (
      select charged_at from sign_in_charge charge
      where charge.subject = budget.subject and charge.charged_at > budget.since and charge.expires_at > budget.at
        and ${isCounted}
      order by charged_at desc offset budget.max - 1 limit 1
    ) as filling
  )`;

function toRow({ subject, max, withinMs }: Budget, at: Date) {
  return {
    subject,
    max,
    at,
    since: withinMs === undefined ? '-infinity' : new Date(at.getTime() - withinMs),
    within_ms: withinMs ?? null,
    expires_at: withinMs === undefined ? 'infinity' : new Date(at.getTime() + withinMs),
  };
}
