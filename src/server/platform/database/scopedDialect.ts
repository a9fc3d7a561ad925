import { CompiledQuery, PostgresDialect, PostgresDriver, type PostgresPool, type TransactionSettings } from 'kysely';
import { createKeyedSemaphore } from '#server/platform/createKeyedSemaphore.ts';
import type { DatabasePool } from './databasePool.ts';
import { NoPrimaryError, readOnlyState } from './primary.ts';
import { type CallerScope, currentScope, type Scope } from './scope.ts';

/**
 * Kysely's PostgreSQL dialect with row-level security: each transaction begins by setting the role and the caller of the
 * current scope. The pool's clients pipeline, so this takes no extra round trip.
 */
export class ScopedDialect extends PostgresDialect {
  readonly #pool: PostgresPool;
  readonly #isReplica: boolean;

  constructor(pool: DatabasePool, isReplica = false) {
    const safePool = withoutStaleConnections(pool);
    super({ pool: safePool });
    this.#pool = safePool;
    this.#isReplica = isReplica;
  }

  override createDriver(): PostgresDriver {
    return new ScopedDriver(this.#pool, this.#isReplica);
  }
}

type Connection = Parameters<PostgresDriver['rollbackTransaction']>[0];

class ScopedDriver extends PostgresDriver {
  readonly #isReplica: boolean;

  constructor(pool: PostgresPool, isReplica: boolean) {
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
      await connection.executeQuery(CompiledQuery.raw(failAsReadOnly));
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

/** Fails as a write would, so that the connection leaves the pool. */
const failAsReadOnly = 'do $$ begin raise read_only_sql_transaction; end $$';

/**
 * An organization takes two thirds of the connections at most, for example while its calls wait for a lock. The rest is
 * for others.
 */
const mostOf = (connections: number) => Math.max(1, Math.floor((connections * 2) / 3));

/** As long as for a connection of the pool. */
const shareLimitMs = 5_000;

/**
 * Hands the connections of the pool to Kysely. A connection is closed instead of reused if its server refused a write as
 * read-only, and takes no more statements once another host is the primary: they would be lost.
 */
function withoutStaleConnections(pool: DatabasePool): PostgresPool {
  const turns = createKeyedSemaphore();
  const takeShare = (scope: CallerScope) =>
    turns.begin(scope.organizationIds[0] ?? scope.userId, mostOf(pool.max), shareLimitMs);
  return {
    options: {},
    end: () => pool.end(),
    async connect() {
      const scope = currentScope();
      const giveBack = typeof scope === 'object' ? await takeShare(scope) : () => undefined;
      const client = await pool.connect().catch((error: unknown) => {
        giveBack();
        throw error;
      });
      let isStale = false;
      return {
        // A cast, because one function cannot declare the overloads of query.
        query: (async (text: string, values: unknown[]) => {
          if (!pool.isCurrent(client)) throw new NoPrimaryError([]);
          try {
            return await client.query(text, values);
          } catch (error) {
            isStale ||= isReadOnlyError(error);
            throw error;
          }
        }) as typeof client.query,
        release: (isBroken?: boolean) => {
          client.release(isBroken === true || isStale);
          giveBack();
        },
      };
    },
  };
}

function isReadOnlyError(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === readOnlyState;
}

function settingsOf(scope: Scope | undefined): string[] {
  if (scope === 'system') return ['_system', '', '', ''];
  if (scope === undefined) return ['_server', '', '', ''];
  return ['_server', scope.userId, scope.role, `{${scope.organizationIds.join()}}`];
}
