import { randomUUID } from 'node:crypto';
import type { PoolClient } from 'pg';
import { createInterval } from '#server/platform/createInterval.ts';
import { describeError } from '#server/platform/startupError.ts';
import type { DatabasePool } from './databasePool.ts';

interface ChangeFeedParts {
  /** One of its connections is held while the feed runs. */
  readonly pool: Pick<DatabasePool, 'connect' | 'isCurrent'>;
  readonly logger: { debug(details: object, message: string): void };
}

export type ChangeFeed = ReturnType<typeof createChangeFeed>;

const channel = 'checkwell_changes';
/** Changes within this time are announced together, so that a rush of bookings costs ten statements a second at most. */
const gatherMs = 100;
const checkEveryMs = 5_000;
const probeLimitMs = 2_000;

/**
 * Tells all processes which organizations have changed, by PostgreSQL's LISTEN and NOTIFY on one connection. Announces
 * after the commit, because NOTIFY inside a transaction makes commits wait for each other. An announcement can get
 * lost, so listeners must also poll.
 */
export function createChangeFeed({ pool, logger }: ChangeFeedParts) {
  const listeners = new Set<(organizationId: string) => void>();
  const changed = new Set<string>();
  const probes = new Map<string, () => void>();
  let client: PoolClient | undefined;
  let isListening = false;
  let gathering: NodeJS.Timeout | undefined;

  const disconnect = () => {
    isListening = false;
    // A connection that listens must not go back to the pool.
    client?.release(true);
    client = undefined;
  };

  const receive = ({ payload = '' }: { payload?: string | undefined }) => {
    const answerProbe = probes.get(payload);
    if (answerProbe !== undefined) return answerProbe();
    for (const listener of listeners) listener(payload);
  };

  const connect = async (): Promise<PoolClient> => {
    const connected = await pool.connect();
    connected.on('notification', receive);
    connected.once('end', () => {
      if (client === connected) disconnect();
    });
    client = connected;
    await connected.query(`listen ${channel}`);
    return connected;
  };

  const notify = (through: PoolClient, payloads: readonly string[]) =>
    through.query('select pg_notify($1, payload) from unnest($2::text[]) payload', [channel, payloads]);

  /** Whether notifications arrive. They do not through a pooler in transaction mode, or from a former primary. */
  const probe = async (through: PoolClient): Promise<boolean> => {
    const payload = randomUUID();
    const { promise, resolve } = Promise.withResolvers<boolean>();
    const limit = setTimeout(() => resolve(false), probeLimitMs);
    probes.set(payload, () => resolve(true));
    try {
      await notify(through, [payload]);
      return await promise;
    } finally {
      clearTimeout(limit);
      probes.delete(payload);
    }
  };

  const check = async () => {
    if (client !== undefined && !pool.isCurrent(client)) disconnect();
    isListening = await probe(client ?? (await connect()));
    if (!isListening) disconnect();
  };
  const fail = (error: unknown) => {
    disconnect();
    logger.debug({ cause: describeError(error) }, 'Changes cannot be listened to; days are polled meanwhile');
  };
  const checking = createInterval(checkEveryMs, check, fail);

  const send = () => {
    gathering = undefined;
    const organizationIds = [...changed];
    changed.clear();
    if (client !== undefined) notify(client, organizationIds).catch(fail);
  };

  return {
    start: checking.start,

    async stop(): Promise<void> {
      await checking.stop();
      clearTimeout(gathering);
      disconnect();
    },

    /** Whether changes arrive. If not, listeners have to poll. */
    isListening: () => isListening,

    /** Call it after the commit. */
    announce(organizationId: string): void {
      changed.add(organizationId);
      gathering ??= setTimeout(send, gatherMs);
    },

    /** Calls back after any process has announced a change. Returns a function that unsubscribes. */
    subscribe(listener: (organizationId: string) => void): () => void {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
