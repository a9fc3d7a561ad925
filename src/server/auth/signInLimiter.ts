import { randomUUID } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import { sql } from 'kysely';
import { audit } from '#server/audit/audit.ts';
import type { Tx } from '#server/database/transaction.ts';
import {
  type Budget,
  breakerDaySubject,
  breakerMs,
  breakerSubject,
  guessBudgets,
  type MailContents,
  mailSubject,
  mailWindowMs,
  nextMail,
  unansweredSubject,
} from './signInBudgets.ts';

export type SignInLimiter = ReturnType<typeof createSignInLimiter>;

/** A budget that has nothing left, and when it has again; never where it has to be cleared. */
export interface SpentBudget {
  readonly subject: string;
  readonly freeAt: Date | null;
}

interface Charge {
  /** Names the charge, so that it can be given back. */
  readonly id: string;
  /** All of them are charged, or none where one of them is spent. */
  readonly budgets: readonly Budget[];
}

interface SignInLimiterParts {
  readonly now: () => Date;
  readonly logger: Pick<FastifyBaseLogger, 'error'>;
  /** Counts how often codes were kept off for all devices that are not known. */
  readonly noteBreaker: (opened: { untilCleared: boolean }) => void;
}

const day = 24 * 60 * 60_000;

/** Rows of the past that a request clears away. */
const pruneRows = 100;

/** The budgets of signing in. They live in the database, so that they hold over all servers and restarts. */
export function createSignInLimiter({ now, logger, noteBreaker }: SignInLimiterParts) {
  const charge = async (tx: Tx, { id, budgets }: Charge): Promise<SpentBudget[]> => {
    const at = now();
    const { rows } = await sql<SpentBudget>`
      with ${budgetTable(budgets, at)}, ${spentBudgets}, charged as (
        insert into sign_in_charge (charge_id, subject, charged_at, expires_at)
        select ${id}::uuid, subject, ${at}::timestamptz, max(expires_at) from budget
        where not exists (select from spent) group by subject
      )
      select subject, free_at as "freeAt" from spent`.execute(tx);
    return rows;
  };

  const findSpent = async (tx: Tx, budgets: readonly Budget[]): Promise<SpentBudget[]> => {
    const { rows } = await sql<SpentBudget>`
      with ${budgetTable(budgets, now())}, ${spentBudgets}
      select subject, free_at as "freeAt" from spent`.execute(tx);
    return rows;
  };

  const insert = async (tx: Tx, subject: string, expiresAt: Date | 'infinity'): Promise<void> => {
    await sql`
      insert into sign_in_charge (charge_id, subject, charged_at, expires_at)
      values (${randomUUID()}, ${subject}, ${now()}, ${expiresAt})`.execute(tx);
  };

  /**
   * Keeps codes off for a while, for every device that is not known. Where the budget of the day was spent on the day
   * before as well, until an operator clears it.
   */
  const tripBreaker = async (tx: Tx, { wholeDay }: { wholeDay: boolean }): Promise<void> => {
    const at = now().getTime();
    const { rows } = await sql<{ today: boolean; yesterday: boolean }>`
      select coalesce(bool_or(charged_at > ${new Date(at - day)}), false) as today,
        coalesce(bool_or(charged_at <= ${new Date(at - day)}), false) as yesterday
      from sign_in_charge where subject = ${breakerDaySubject} and charged_at > ${new Date(at - 2 * day)}`.execute(tx);
    const untilCleared = wholeDay && rows[0]?.yesterday === true;
    if (wholeDay && rows[0]?.today !== true) await insert(tx, breakerDaySubject, new Date(at + 2 * day));
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
     * Waits until nobody else charges these subjects, till the end of the transaction. To be called once, with all of
     * them: they are taken in one order, so that two do not wait for each other.
     */
    async lock(tx: Tx, subjects: readonly string[]): Promise<void> {
      await sql`
        select pg_advisory_xact_lock(hashtextextended('sign-in:' || subject, 0))
        from (select distinct subject from unnest(${subjects}::text[]) as given (subject) order by subject) as ordered`.execute(
        tx,
      );
    },

    /** Charges each of the budgets, or none. Returns those that are spent. Their subjects are locked. */
    charge,

    /** Those that are spent, without charging them. */
    findSpent,

    /** The budgets that all devices share which are not known. */
    async findSystemBudgets(tx: Tx): Promise<readonly Budget[]> {
      // An estimate that the database keeps: counting would take the longer the more accounts there are.
      const { rows } = await sql<{ accounts: number }>`
        select reltuples::float8 as accounts from pg_class where oid = 'app_user'::regclass`.execute(tx);
      return guessBudgets.system(rows[0]?.accounts ?? 0);
    },

    /** Whether strangers get links only, all over. Trips the breaker where the budgets of the system are spent. */
    async isBreakerOn(tx: Tx, systemBudgets: readonly Budget[]): Promise<boolean> {
      const spent = await findSpent(tx, [...systemBudgets, { subject: breakerSubject, most: 1 }]);
      if (spent.length === 0) return false;
      if (!spent.some(({ subject }) => subject === breakerSubject)) {
        const mostOfDay = systemBudgets.filter(({ withinMs }) => withinMs === day);
        await tripBreaker(tx, { wholeDay: (await findSpent(tx, mostOfDay)).length > 0 });
      }
      return true;
    },

    /** After a right answer: it was no wrong guess. */
    async giveBack(tx: Tx, chargeId: string): Promise<void> {
      await tx.deleteFrom('sign_in_charge').where('charge_id', '=', chargeId).execute();
    },

    /** The owner has signed in, and so knows what happens with the account, and has read its mails. */
    async answerByOwner(tx: Tx, email: string): Promise<void> {
      const subjects = [unansweredSubject(email), mailSubject(email)];
      await tx.deleteFrom('sign_in_charge').where('subject', 'in', subjects).execute();
    },

    /** Takes a mail from what strangers may ask for at an address, whose subject is locked. Tells what it may hold. */
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

    /** Clears some of what no budget counts any more. */
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
        subject text, most integer, at timestamptz, since timestamptz, within_ms float8, expires_at timestamptz
      )
  )`;

// The oldest of the last charges that fill a budget is the one that has to leave it first.
const spentBudgets = sql`
  spent as (
    select budget.subject, filling.charged_at + make_interval(secs => budget.within_ms / 1000) as free_at
    from budget cross join lateral (
      select charged_at from sign_in_charge charge
      where charge.subject = budget.subject and charge.charged_at > budget.since and charge.expires_at > budget.at
      order by charged_at desc offset budget.most - 1 limit 1
    ) as filling
  )`;

function toRow({ subject, most, withinMs }: Budget, at: Date) {
  return {
    subject,
    most,
    at,
    since: withinMs === undefined ? '-infinity' : new Date(at.getTime() - withinMs),
    within_ms: withinMs ?? null,
    expires_at: withinMs === undefined ? 'infinity' : new Date(at.getTime() + withinMs),
  };
}
