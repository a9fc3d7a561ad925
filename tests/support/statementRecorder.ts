import { AsyncLocalStorage } from 'node:async_hooks';
import { CompiledQuery } from 'kysely';
import type { Pool, PoolClient } from 'pg';
import { createDatabase } from '#server/database/pool.ts';
import { currentScope, runAsCaller, runAsSystem, type Scope } from '#server/database/scope.ts';

/** A statement as it was sent, and for whom. */
export interface Statement {
  readonly text: string;
  readonly values: readonly unknown[];
  readonly scope: Scope | undefined;
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

/** Statements that every transaction begins and ends with. */
const ofEveryTransaction = /^(begin|commit|rollback|select set_config)/;

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
      const { text = '', values = [] } = typeof first === 'string' ? { text: first, values: rest[0] } : first;
      if (!ofEveryTransaction.test(text)) {
        recordings.getStore()?.push({ text, values: Array.isArray(values) ? values : [], scope: currentScope() });
      }
      return Reflect.apply(query, client, [first, ...rest]);
    }) as typeof client.query;
  });

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
    /** The statements that the act sends, in their order. */
    async during(act: () => Promise<unknown>): Promise<Statement[]> {
      const statements: Statement[] = [];
      await recordings.run(statements, act);
      return statements;
    },

    /** The plan of a statement for the same caller and values. It is not carried out. */
    explain: (statement: Statement): Promise<PlanNode> => explainBy('costs', statement),

    /** The plan of a statement as it is carried out for the same caller. */
    carryOut: (statement: Statement): Promise<PlanNode> => explainBy('analyze', statement),
  };
}

function runIn<T>(scope: Scope | undefined, act: () => T): T {
  if (scope === undefined) return act();
  return scope === 'system' ? runAsSystem(act) : runAsCaller(scope, act);
}

/** The node and all below it. */
export function nodesOf(node: PlanNode): PlanNode[] {
  return [node, ...(node.Plans ?? []).flatMap(nodesOf)];
}
