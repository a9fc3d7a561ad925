import { setTimeout as sleep } from 'node:timers/promises';
import { Client, type ClientConfig } from 'pg';
import { type ConnectionProblem, explainConnectionError } from './explainConnectionError.ts';

/** Connections to the hosts that may be the primary. */
export type Hosts = readonly [ClientConfig, ...ClientConfig[]];

export interface Host {
  readonly connection: ClientConfig;
  readonly host: string;
  readonly port: number;
}

export type Primary = ReturnType<typeof createPrimary>;

const answerLimitMs = 3_000;
/** Once a host says that it takes writes, the others have this long to report a newer timeline. */
const othersLimitMs = 300;

/** SQLSTATE of a write on a read-only server. */
export const readOnlyState = '25006';

/** No host takes writes now. Has the SQLSTATE of a write on a read-only server. */
export class NoPrimaryError extends Error {
  override name = 'NoPrimaryError';
  readonly code = readOnlyState;
  /** The reason of each host. */
  readonly causes: readonly ConnectionProblem[];

  constructor(causes: readonly ConnectionProblem[]) {
    super('No host of the database takes writes.');
    this.causes = causes;
  }
}

/**
 * Finds the host that takes writes, and caches it until `forget`. Several hosts are asked in parallel, so that a silent
 * one delays nobody. A single host is always the primary.
 */
export function createPrimary(hosts: Hosts, limitMs = answerLimitMs) {
  const candidates = hosts.map(toHost);
  const [only, ...others] = candidates;
  const isSingle = others.length === 0;
  let last = isSingle ? only : undefined;
  let current = last;
  let searching: Promise<Host> | undefined;
  const listeners: ((now: Host) => void)[] = [];

  const search = async (): Promise<Host> => {
    const found = await findPrimary(candidates, limitMs);
    const hasMoved = last !== undefined && last !== found;
    last = found;
    current = found;
    if (hasMoved) for (const listener of listeners) listener(found);
    return found;
  };

  return {
    hosts,

    /** Throws a NoPrimaryError if no host takes writes. */
    async find(): Promise<Host> {
      if (current !== undefined) return current;
      searching ??= search().finally(() => {
        searching = undefined;
      });
      return searching;
    },

    /** Makes the next `find` search again. */
    forget(): void {
      if (!isSingle) current = undefined;
    },

    /** Called after another host has become the primary. */
    onMove(listener: (now: Host) => void): void {
      listeners.push(listener);
    },
  };
}

function toHost(connection: ClientConfig): Host {
  const { host, port } = new Client(connection);
  return { connection, host, port };
}

/** If several hosts take writes, the highest timeline wins: a restarted former primary is behind it. */
async function findPrimary(hosts: readonly Host[], limitMs: number): Promise<Host> {
  const found: { host: Host; timeline: string }[] = [];
  const causes: ConnectionProblem[] = [];
  const answers = hosts.map(async (host) => {
    try {
      found.push({ host, timeline: await readTimeline(host, limitMs) });
    } catch (error) {
      const { cause, remedy } = explain(error);
      causes.push({ cause: `${host.host}:${host.port}: ${cause}`, remedy });
      throw error;
    }
  });
  const all = Promise.allSettled(answers);
  await Promise.any(answers).then(
    () => Promise.race([all, sleep(othersLimitMs, undefined, { ref: false })]),
    () => undefined,
  );
  const [first] = found.toSorted((a, b) => b.timeline.localeCompare(a.timeline));
  if (first === undefined) throw new NoPrimaryError(causes);
  return first.host;
}

/** Throws if the host takes no writes. Each promotion of a standby increments the timeline. */
async function readTimeline({ connection }: Host, limitMs: number): Promise<string> {
  const client = new Client({ ...connection, connectionTimeoutMillis: limitMs, query_timeout: limitMs });
  // A broken connection fails the query. Without a listener the error event would end the process, too.
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ is_read_only: boolean; timeline: string | null }>(
      `select current_setting('transaction_read_only')::boolean as is_read_only,
         case when not pg_is_in_recovery() then left(pg_walfile_name(pg_current_wal_lsn()), 8) end as timeline`,
    );
    const [row] = rows;
    if (row === undefined || row.is_read_only) throw new NoPrimaryError([]);
    return row.timeline ?? '';
  } finally {
    client.end().catch(() => undefined);
  }
}

function explain(error: unknown): ConnectionProblem {
  if (!(error instanceof NoPrimaryError)) return explainConnectionError(error);
  return { cause: 'takes no writes', remedy: 'Name the primary, or promote a standby.' };
}
