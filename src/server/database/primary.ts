import { setTimeout as sleep } from 'node:timers/promises';
import { Client, type ClientConfig } from 'pg';
import { causeOf } from '#server/startup/startupError.ts';

export type Hosts = readonly [ClientConfig, ...ClientConfig[]];

/** One of the servers that the database may be on. */
export interface Place {
  readonly connection: ClientConfig;
  readonly host: string;
  readonly port: number;
}

export type Primary = ReturnType<typeof createPrimary>;

const answerLimitMs = 3_000;
/** How long the others are waited for when one has said that it takes writes: another may be its successor. */
const othersLimitMs = 300;

/** No host takes writes now. Its code is that of PostgreSQL for a server that only reads. */
export class NoPrimaryError extends Error {
  override name = 'NoPrimaryError';
  readonly code = '25006';
  /** Why not, by host. */
  readonly causes: readonly string[];

  constructor(causes: readonly string[]) {
    super('No host of the database takes writes.');
    this.causes = causes;
  }
}

/**
 * Knows which of the hosts takes writes. One that stands alone is that one; several are all asked at once, so that a
 * silent one keeps nobody waiting, and the answer holds until somebody forgets it.
 */
export function createPrimary(hosts: Hosts, limitMs = answerLimitMs) {
  const places = hosts.map(toPlace);
  const [only, ...others] = places;
  const isAlone = others.length === 0;
  let last = isAlone ? only : undefined;
  let known = last;
  let searching: Promise<Place> | undefined;
  const listeners: ((now: Place) => void)[] = [];

  const search = async (): Promise<Place> => {
    const found = await findPrimary(places, limitMs);
    const hasMoved = last !== undefined && last !== found;
    last = found;
    known = found;
    if (hasMoved) for (const listener of listeners) listener(found);
    return found;
  };

  return {
    hosts,

    /** The one that takes writes. Throws a NoPrimaryError where there is none. */
    async find(): Promise<Place> {
      if (known !== undefined) return known;
      searching ??= search().finally(() => {
        searching = undefined;
      });
      return searching;
    },

    /** Has the next one who asks look again. */
    forget(): void {
      if (!isAlone) known = undefined;
    },

    /** Tells when another host has taken over. */
    onMove(listener: (now: Place) => void): void {
      listeners.push(listener);
    },
  };
}

function toPlace(connection: ClientConfig): Place {
  const { host, port } = new Client(connection);
  return { connection, host, port };
}

/** Of several that take writes, the one of the highest timeline: a former primary that was started again is behind it. */
async function findPrimary(places: readonly Place[], limitMs: number): Promise<Place> {
  const found: { place: Place; timeline: string }[] = [];
  const causes: string[] = [];
  const asked = places.map(async (place) => {
    try {
      found.push({ place, timeline: await askTimeline(place, limitMs) });
    } catch (error) {
      causes.push(`${place.host}:${place.port}: ${describe(error)}`);
      throw error;
    }
  });
  const all = Promise.allSettled(asked);
  await Promise.any(asked).then(
    () => Promise.race([all, sleep(othersLimitMs, undefined, { ref: false })]),
    () => undefined,
  );
  const [first] = found.toSorted((a, b) => b.timeline.localeCompare(a.timeline));
  if (first === undefined) throw new NoPrimaryError(causes);
  return first.place;
}

/** The timeline of a server that takes writes. It begins anew, one higher, whenever a standby takes over. */
async function askTimeline({ connection }: Place, limitMs: number): Promise<string> {
  const client = new Client({ ...connection, connectionTimeoutMillis: limitMs, query_timeout: limitMs });
  // One that breaks fails the question; its own error event, unheard, would end the process.
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

function describe(error: unknown): string {
  return error instanceof NoPrimaryError ? 'takes no writes' : causeOf(error);
}
