import { CompiledQuery, PostgresDialect, PostgresDriver, type TransactionSettings } from 'kysely';
import type { Pool } from 'pg';
import { NoPrimaryError } from './primary.ts';
import { currentScope, type Scope } from './scope.ts';

/**
 * Kysely's PostgreSQL dialect with row-level security: each transaction begins by setting the role and the caller of the
 * current scope. The pool's clients pipeline, so this takes no extra round trip.
 */
export class ScopedDialect extends PostgresDialect {
  readonly #pool: Pool;
  readonly #isReplica: boolean;

  constructor(pool: Pool, isReplica = false) {
    super({ pool });
    this.#pool = pool;
    this.#isReplica = isReplica;
  }

  override createDriver(): PostgresDriver {
    return new ScopedDriver(this.#pool, this.#isReplica);
  }
}

type Connection = Parameters<PostgresDriver['rollbackTransaction']>[0];

class ScopedDriver extends PostgresDriver {
  readonly #isReplica: boolean;

  constructor(pool: Pool, isReplica: boolean) {
    super({ pool });
    this.#isReplica = isReplica;
  }

  override async beginTransaction(connection: Connection, settings: TransactionSettings): Promise<void> {
    const begun = super.beginTransaction(connection, settings);
    const scoped = connection.executeQuery<{ is_read_only: boolean }>(
      CompiledQuery.raw(setScope, settingsOf(currentScope())),
    );
    try {
      const [, { rows }] = await Promise.all([begun, scoped]);
      if (this.#isReplica || rows[0]?.is_read_only === false) return;
      // The host was demoted. Ending the session makes the pool drop the connection and look for the new primary.
      await connection.executeQuery(CompiledQuery.raw(endSession));
      throw new NoPrimaryError([]);
    } catch (error) {
      // Kysely only rolls back transactions that began without an error.
      await this.rollbackTransaction(connection).catch(() => undefined);
      throw error;
    }
  }
}

const setScope = `select set_config('role', session_user || $1, true), set_config('checkwell.user_id', $2, true),
  set_config('checkwell.role', $3, true), set_config('checkwell.organization_ids', $4, true),
  current_setting('transaction_read_only')::boolean as is_read_only`;

/** Only the login role may end its session. */
const endSession = 'rollback; reset role; select pg_terminate_backend(pg_backend_pid())';

function settingsOf(scope: Scope | undefined): string[] {
  if (scope === 'system') return ['_system', '', '', ''];
  if (scope === undefined) return ['_server', '', '', ''];
  return ['_server', scope.userId, scope.role, `{${scope.organizationIds.join()}}`];
}
