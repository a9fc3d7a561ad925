import type { PostgresPoolClient } from 'kysely';
import { type PoolClient, Query, type QueryConfig, type QueryResult } from 'pg';
import { isDatabaseOutage } from './isDatabaseOutage.ts';
import type { Scope } from './scope.ts';

/** The scope that a connection was left in, where it is known. */
const scopeOf = new WeakMap<PoolClient, string>();

/** What runs before a statement, in the same message. */
interface Prelude {
  readonly text: string;
  readonly values: readonly string[];
}

const begin: Prelude = { text: 'begin', values: [] };

/** Nothing was sent, so there is nothing to tell. */
const nothing = { rows: [] };

/**
 * A connection of the pool that works in one scope until it is released. The scope is set together with the first
 * statement, in one message and one transaction: where the scope cannot be set, the statement is not run. A transaction
 * begins together with its first statement as well; one without any statement is never begun.
 */
export function enterScope(client: PoolClient, scope: Scope | undefined): PostgresPoolClient {
  const settings = toSettings(scope);
  const wanted = settings.join();
  let isEntered = scopeOf.get(client) === wanted;
  let isToBegin = false;
  let isLost = false;

  const run = async (text: string, values: readonly unknown[]) => {
    const preludes = [...(isToBegin ? [begin] : []), ...(isEntered ? [] : [{ text: enter, values: settings }])];
    isToBegin = false;
    // Rolling back needs no scope, and in a transaction that has failed nothing else could be run before it.
    if (preludes.length === 0 || text === 'rollback') return client.query(text, [...values]);
    const result = await runAfter(client, preludes, text, values);
    isEntered = true;
    scopeOf.set(client, wanted);
    return result;
  };

  const query = async (text: string, values: readonly unknown[] = []) => {
    if (text === 'begin') {
      isToBegin = true;
      return nothing;
    }
    // It ends with the transaction, and asking it would hide why it was lost.
    if (isLost && text === 'rollback') return nothing;
    if (isToBegin && (text === 'commit' || text === 'rollback')) {
      isToBegin = false;
      return nothing;
    }
    try {
      const result = await run(text, values);
      // What was set in a transaction that is rolled back was never set.
      if (result.command === 'ROLLBACK') {
        isEntered = false;
        scopeOf.delete(client);
      }
      return result;
    } catch (error) {
      // What failed may have taken the scope with it, or not: a commit, or a value that could not be written.
      scopeOf.delete(client);
      isLost ||= error instanceof Error && isDatabaseOutage(error);
      throw error;
    }
  };

  return {
    // Its type speaks of cursors too, which nobody hands in.
    query: query as unknown as PostgresPoolClient['query'],
    // One that is lost leaves the pool: behind it may be a server that takes no more writes.
    release: (destroy) => client.release(destroy === true || isLost),
  };
}

const enter = `select set_config('role', session_user || $1, false), set_config('checkwell.user_id', $2, false),
  set_config('checkwell.role', $3, false), set_config('checkwell.organization_ids', $4, false)`;

function toSettings(scope: Scope | undefined): string[] {
  if (scope === 'system') return ['_system', '', '', ''];
  if (scope === undefined) return ['_server', '', '', ''];
  return ['_server', scope.userId, scope.role, `{${scope.organizationIds.join()}}`];
}

/** Runs all in one message to the database; resolves to what the statement, which is the last, answers. */
function runAfter(
  client: PoolClient,
  preludes: readonly Prelude[],
  text: string,
  values: readonly unknown[],
): Promise<QueryResult> {
  return new Promise((resolve, reject) => {
    // In parts also without values: the database passes over the parts after one that fails, but not over a text.
    const config: QueryConfig & { queryMode: 'extended' } = { text, values: [...values], queryMode: 'extended' };
    const statement = new Query(config, (error, results: unknown) => {
      if (error) reject(error);
      else resolve((results as readonly QueryResult[])[preludes.length] as QueryResult);
    });
    const submit = statement.submit;
    statement.submit = (connection) => {
      connection.stream.cork();
      try {
        for (const prelude of preludes) {
          connection.parse({ name: '', text: prelude.text, types: [] }, true);
          connection.bind({ values: [...prelude.values] }, true);
          connection.describe({ type: 'P' }, true);
          connection.execute(null, true);
        }
        return submit.call(statement, connection);
      } finally {
        connection.stream.uncork();
      }
    };
    client.query(statement);
  });
}
