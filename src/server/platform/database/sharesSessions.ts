import type { Client } from 'pg';

type Session = Pick<Client, 'query'>;

const rounds = 3;

/**
 * Whether a pooler serves two connections from one session of the database, as PgBouncer does with pool_mode=transaction.
 * The server keeps its role and its time limits in the session, where the other connection would find them.
 */
export async function sharesSessions(first: Session, second: Session): Promise<boolean> {
  const pids = new Set([await readPid(first)]);
  for (let round = 0; round < rounds; round += 1) {
    await second.query('begin');
    const other = await readPid(second);
    const own = await readPid(first);
    await second.query('rollback');
    pids.add(own);
    if (pids.size > 1 || pids.has(other)) return true;
  }
  return false;
}

async function readPid(session: Session): Promise<number> {
  const { rows } = await session.query<{ pid: number }>('select pg_backend_pid() as pid');
  return rows[0]?.pid ?? 0;
}
