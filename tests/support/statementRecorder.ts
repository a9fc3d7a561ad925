import { AsyncLocalStorage } from 'node:async_hooks';
import type { Pool, PoolClient } from 'pg';
import { currentScope, type Scope } from '#server/database/scope.ts';
import { enterScope } from '#server/database/scopedConnection.ts';

/** A statement as it was sent, and for whom. */
export interface Statement {
  readonly text: string;
  readonly values: readonly unknown[];
  readonly scope: Scope | undefined;
  /** What the connection plans it once by. */
  readonly name?: string | undefined;
}

/** A node of a plan, as the database describes it. */
export interface PlanNode {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  /** Of each time that it was carried out, where it was. */
  readonly 'Actual Rows'?: number;
  readonly 'Actual Loops'?: number;
  readonly Plans?: readonly PlanNode[];
}

/** Tells which statements are sent through the pool, and how the database would carry them out. */
export function recordStatements(pool: Pool) {
  const recordings = new AsyncLocalStorage<Statement[]>();
  const known = new WeakSet<PoolClient>();

  pool.on('acquire', (client) => {
    if (known.has(client)) return;
    known.add(client);
    const query = client.query;
    // One function for the many shapes in which a statement is handed over.
    client.query = ((first: string | Partial<Statement>, ...rest: unknown[]) => {
      const { text = '', values = [], name } = typeof first === 'string' ? { text: first, values: rest[0] } : first;
      recordings.getStore()?.push({ text, values: Array.isArray(values) ? values : [], scope: currentScope(), name });
      return Reflect.apply(query, client, [first, ...rest]);
    }) as typeof client.query;
  });

  const explainBy = async (
    { text, scope }: Statement,
    [options, given]: [options: string, given: readonly unknown[]],
  ): Promise<PlanNode> => {
    const client = enterScope(await pool.connect(), scope);
    try {
      const { rows } = await client.query<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>(
        `explain (format json, ${options}) ${text}`,
        [...given],
      );
      const [row] = rows;
      if (row === undefined) throw new Error(`The database has no plan for ${text}`);
      return row['QUERY PLAN'][0].Plan;
    } finally {
      client.release();
    }
  };

  return {
    /** The statements that the act sends, in their order. */
    async during(act: () => Promise<unknown>): Promise<Statement[]> {
      const statements: Statement[] = [];
      await recordings.run(statements, act);
      return statements;
    },

    /**
     * The plans of a statement for the same caller: for the same values, and of one that is planned once for any values
     * too, as the database takes whichever seems cheaper. It is not carried out.
     */
    async explain(statement: Statement): Promise<PlanNode[]> {
      const plan = await explainBy(statement, ['costs', statement.values]);
      return statement.name === undefined ? [plan] : [plan, await explainBy(statement, ['generic_plan', []])];
    },

    /** The plan of a statement as it is carried out for the same caller. */
    carryOut: (statement: Statement): Promise<PlanNode> => explainBy(statement, ['analyze', statement.values]),
  };
}

/** The node and all below it. */
export function nodesOf(node: PlanNode): PlanNode[] {
  return [node, ...(node.Plans ?? []).flatMap(nodesOf)];
}
