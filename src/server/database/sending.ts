import type { CompiledQuery } from 'kysely';
import type { DbOrTx, Tx } from './transaction.ts';

/** How a statement is sent, apart from what it says. */
export interface Sending {
  readonly text: string;
  /** What the connection knows it by, where it is planned once. */
  readonly name?: string;
  /** Ends its transaction in the same message. */
  readonly isLast: boolean;
}

/** A statement of the query builder. */
export interface Statement<Row> {
  compile(connection: DbOrTx): CompiledQuery<Row>;
}

const marks = { prepared: '/* prepared */', last: '/* prepared, last */' } as const;

/** By the text: few, because only their values differ from one call to the next. */
const names = new Map<string, string>();

/**
 * Runs a statement that each connection has parsed and planned only once: one that is asked for all the time, whose text
 * is always the same, and which is best done in one way whatever its values are.
 */
export function executePrepared<Row>(connection: DbOrTx, statement: Statement<Row>): Promise<readonly Row[]> {
  return execute(connection, statement, marks.prepared);
}

/** The same for the last statement of a transaction, which is committed with it in one message, and not otherwise. */
export function executeLast<Row>(tx: Tx, statement: Statement<Row>): Promise<readonly Row[]> {
  return execute(tx, statement, marks.last);
}

async function execute<Row>(connection: DbOrTx, statement: Statement<Row>, mark: string): Promise<readonly Row[]> {
  const compiled = statement.compile(connection);
  const { rows } = await connection.executeQuery<Row>({ ...compiled, sql: mark + compiled.sql });
  return rows;
}

/** Reads how a text that has come through the query builder is to be sent. */
export function readSending(marked: string): Sending {
  for (const mark of [marks.prepared, marks.last]) {
    if (marked.startsWith(mark)) {
      return { text: marked.slice(mark.length), name: nameOf(marked), isLast: mark === marks.last };
    }
  }
  return { text: marked, isLast: false };
}

function nameOf(marked: string): string {
  const known = names.get(marked);
  if (known !== undefined) return known;
  const name = `checkwell_${names.size}`;
  names.set(marked, name);
  return name;
}
