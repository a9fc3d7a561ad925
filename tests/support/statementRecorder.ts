import { AsyncLocalStorage } from 'node:async_hooks';
import { CompiledQuery } from 'kysely';
import type { PoolClient } from 'pg';
import type { DatabasePool } from '#server/platform/database/databasePool.ts';
import { createDatabase } from '#server/platform/database/pool.ts';
import { currentScope, runAsCaller, runAsSystem, type Scope } from '#server/platform/database/scope.ts';

/** A statement with the scope that it ran in. */
export interface Statement {
  readonly text: string;
  readonly values: readonly unknown[];
  readonly scope: Scope | undefined;
}

/** A node of a query plan, as EXPLAIN writes it. */
export interface PlanNode {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  /** Per loop. Only with ANALYZE. */
  readonly 'Actual Rows'?: number;
  readonly 'Actual Loops'?: number;
  readonly Plans?: readonly PlanNode[];
}

const transactionControl = /^(begin|commit|rollback|select set_config)/;

/** Records the statements of a pool and explains them. */
export function recordStatements(pool: DatabasePool) {
  const recordings = new AsyncLocalStorage<Statement[]>();
  const wrapped = new WeakSet<PoolClient>();

  const { connect } = pool;
  pool.connect = async () => {
    const client = await connect();
    if (wrapped.has(client)) return client;
    wrapped.add(client);
    const query = client.query;
    // query has many overloads.
    client.query = ((first: string | Partial<Statement>, ...rest: unknown[]) => {
      const { text = '', values = [] } = typeof first === 'string' ? { text: first, values: rest[0] } : first;
      if (!transactionControl.test(text)) {
        recordings.getStore()?.push({ text, values: Array.isArray(values) ? values : [], scope: currentScope() });
      }
      return Reflect.apply(query, client, [first, ...rest]);
    }) as typeof client.query;
    return client;
  };

  const db = createDatabase(pool);
  const explainBy = async (options: string, { text, values, scope }: Statement): Promise<PlanNode> => {
    const explain = CompiledQuery.raw(`explain (format json, ${options}) ${text}`, [...values]);
    const { rows } = await runIn(scope, () =>
      db.transaction().execute((tx) => tx.executeQuery<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>(explain)),
    );
    const [row] = rows;
    if (row === undefined) throw new Error(`The database has no plan for ${text}`);
    return row['QUERY PLAN'][0].Plan;
  };

  return {
    /** Returns the statements that `act` sends, in order. */
    async record(act: () => Promise<unknown>): Promise<Statement[]> {
      const statements: Statement[] = [];
      await recordings.run(statements, act);
      return statements;
    },

    /** Plans a statement with the same scope and values, without running it. */
    explain: (statement: Statement): Promise<PlanNode> => explainBy('costs', statement),

    /** Runs a statement with the same scope and returns its plan. */
    analyze: (statement: Statement): Promise<PlanNode> => explainBy('analyze', statement),
  };
}

function runIn<T>(scope: Scope | undefined, act: () => T): T {
  if (scope === undefined) return act();
  return scope === 'system' ? runAsSystem(act) : runAsCaller(scope, act);
}

/** Lists the node and all nodes below. */
export function listNodes(node: PlanNode): PlanNode[] {
  return [node, ...(node.Plans ?? []).flatMap(listNodes)];
}
