import { sql } from 'kysely';
import type { MembershipRole } from '#contract/common.ts';
import type { Db, Tx } from '#server/database/transaction.ts';

export interface PasscodeOwner {
  /** In its stored form. */
  readonly email: string;
  readonly role: MembershipRole;
}

export interface NewPasscode extends PasscodeOwner {
  readonly id: string;
  readonly codeHash: Buffer;
  readonly lifetimeMinutes: number;
}

export interface CountedPasscode {
  readonly id: string;
  readonly codeHash: Buffer;
}

/** Guesses that are evaluated for one code. */
const mostAttempts = 3;

export function createPasscodeRepository(db: Db) {
  return {
    /** Keeps requests of one address and role apart, so that two at once are told from one another. */
    async lock(tx: Tx, { email, role }: PasscodeOwner): Promise<void> {
      await sql`select pg_advisory_xact_lock(hashtextextended(${`passcode:${role}:${email}`}, 0))`.execute(tx);
    },

    /** Whether a code that is still unused was asked for. Who has signed in by theirs may ask for another at once. */
    async wasAskedFor(tx: Tx, { email, role }: PasscodeOwner, withinSeconds: number): Promise<boolean> {
      const recent = await tx
        .selectFrom('passcode')
        .where('email', '=', email)
        .where('role', '=', role)
        .where('used_at', 'is', null)
        .where('created_at', '>', sql<Date>`now() - make_interval(secs => ${withinSeconds})`)
        .select('id')
        .executeTakeFirst();
      return recent !== undefined;
    },

    async insert(tx: Tx, { id, email, role, codeHash, lifetimeMinutes }: NewPasscode): Promise<void> {
      await tx
        .insertInto('passcode')
        .values({
          id,
          email,
          role,
          code_hash: codeHash,
          expires_at: sql<Date>`now() + make_interval(mins => ${lifetimeMinutes})`,
        })
        .execute();
    },

    /**
     * Counts a guess against every live code of the address and role, and returns those that it may be compared with.
     * The count is committed before anything is compared, so guesses that arrive together cannot outrun it.
     */
    async countAttempt({ email, role }: PasscodeOwner): Promise<CountedPasscode[]> {
      const { rows } = await sql<CountedPasscode>`
        update passcode set attempts = attempts + 1
        where id in (
          select id from passcode
          where email = ${email} and role = ${role}
            and attempts < ${mostAttempts} and used_at is null and expires_at > now()
          order by id
          for update
        ) and attempts < ${mostAttempts}
        returning id, code_hash as "codeHash"`.execute(db);
      return rows;
    },

    /** Uses a code up. False where another request was faster. */
    async consume(tx: Tx, id: string): Promise<boolean> {
      const used = await tx
        .updateTable('passcode')
        .set({ used_at: sql<Date>`now()` })
        .where('id', '=', id)
        .where('used_at', 'is', null)
        .where('expires_at', '>', sql<Date>`now()`)
        .returning('id')
        .executeTakeFirst();
      return used !== undefined;
    },
  };
}
