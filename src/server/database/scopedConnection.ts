import type { PostgresPoolClient } from 'kysely';
import { type Connection, type PoolClient, Query, type QueryResult } from 'pg';
import { isDatabaseOutage } from './isDatabaseOutage.ts';
import type { Scope } from './scope.ts';
import { readSending } from './sending.ts';

/** The scope that a connection was left in, where it is known. */
const scopeOf = new WeakMap<PoolClient, string>();

/** Something for the database to do, which has a name where a connection is to plan it once. */
interface Part<Value = string> {
  readonly text: string;
  readonly values: readonly Value[];
  readonly name?: string | undefined;
}

const begin: Part = { text: 'begin', values: [] };
const commit: Part = { text: 'commit', values: [] };

/** Nothing was sent, so there is nothing to tell. */
const nothing = { rows: [] };

/**
 * A connection of the pool that works in one scope until it is released. The scope is set together with the first
 * statement, in one message and one transaction: where the scope cannot be set, the statement is not run. A transaction
 * begins together with its first statement as well, and ends with one that says that it is the last; one without any
 * statement is never begun.
 */
export function enterScope(client: PoolClient, scope: Scope | undefined): PostgresPoolClient {
  const settings = toSettings(scope);
  const wanted = settings.join();
  let isEntered = scopeOf.get(client) === wanted;
  let isToBegin = false;
  let isLost = false;
  let hasEnded = false;

  const run = async (marked: string, values: readonly unknown[]) => {
    const { text, name, isLast } = readSending(marked);
    const before = [...(isToBegin ? [begin] : []), ...(isEntered ? [] : [{ ...enter, values: settings }])];
    isToBegin = false;
    // Rolling back needs no scope, and in a transaction that has failed nothing else could be run before it.
    if (text === 'rollback') return client.query(text);
    if (before.length === 0 && name === undefined) return client.query(text, [...values]);
    const result = await send(client, { before, statement: { text, values, name }, after: isLast ? [commit] : [] });
    isEntered = true;
    hasEnded = isLast;
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
    if ((isToBegin || hasEnded) && (text === 'commit' || text === 'rollback')) {
      isToBegin = false;
      hasEnded = false;
      return nothing;
    }
    if (hasEnded) throw new Error('The transaction has ended with the statement that was said to be its last.');
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

const enter = {
  name: 'checkwell_enter',
  text: `select set_config('role', session_user || $1, false), set_config('checkwell.user_id', $2, false),
    set_config('checkwell.role', $3, false), set_config('checkwell.organization_ids', $4, false)`,
};

function toSettings(scope: Scope | undefined): string[] {
  if (scope === 'system') return ['_system', '', '', ''];
  if (scope === undefined) return ['_server', '', '', ''];
  return ['_server', scope.userId, scope.role, `{${scope.organizationIds.join()}}`];
}

/** What a connection has planned, by the names. */
const plannedBy = new WeakMap<PoolClient, Set<string>>();

interface Message {
  readonly before: readonly Part[];
  readonly statement: Part<unknown>;
  readonly after: readonly Part[];
}

/** Runs all in one message to the database; resolves to what the statement answers. */
function send(client: PoolClient, { before, statement, after }: Message): Promise<QueryResult> {
  const planned = plannedBy.get(client) ?? new Set();
  plannedBy.set(client, planned);
  const names = [...before, statement].flatMap(({ name }) => name ?? []);
  return new Promise((resolve, reject) => {
    // In parts also without values: the database passes over the parts after one that fails, but not over a text.
    const { text, values, name } = statement;
    const config = { text, values: [...values], queryMode: 'extended', ...(name !== undefined && { name }) };
    const query = new Query(config, (error, results: unknown) => {
      for (const used of names) {
        // Whether one that failed was planned before is not known; it is planned anew.
        if (error) planned.delete(used);
        else planned.add(used);
      }
      if (error) reject(error);
      else resolve([results as QueryResult | readonly QueryResult[]].flat()[before.length] as QueryResult);
    }) as Query & { hasBeenParsed(connection: Connection): boolean };
    query.hasBeenParsed = (connection) => isPlanned(connection, planned, name);
    const submit = query.submit;
    query.submit = (connection) => {
      connection.stream.cork();
      try {
        for (const part of before) add(connection, planned, part);
        return submit.call(query, withAfter(connection, planned, after));
      } finally {
        connection.stream.uncork();
      }
    };
    client.query(query);
  });
}

/** The connection as the statement sees it: once it is sent, what comes after it is sent too. */
function withAfter(connection: Connection, planned: ReadonlySet<string>, after: readonly Part[]): Connection {
  const execute: Connection['execute'] = (config, more) => {
    connection.execute(config, more);
    for (const part of after) add(connection, planned, part);
  };
  return Object.create(connection, { execute: { value: execute } });
}

function add(connection: Connection, planned: ReadonlySet<string>, { text, values, name = '' }: Part): void {
  if (!isPlanned(connection, planned, name)) connection.parse({ name, text, types: [] }, true);
  connection.bind({ statement: name, values: [...values] }, true);
  connection.describe({ type: 'P' }, true);
  connection.execute(null, true);
}

/** Whether nothing is to be parsed any more. Gives the name free where it is, which does no harm where it was free. */
function isPlanned(connection: Connection, planned: ReadonlySet<string>, name = ''): boolean {
  if (planned.has(name)) return true;
  if (name !== '') connection.close({ type: 'S', name }, true);
  return false;
}
