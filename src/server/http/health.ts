import { setTimeout as wait } from 'node:timers/promises';
import fastifyPlugin from 'fastify-plugin';
import { sql } from 'kysely';
import { limitsOf } from '#contract/call.ts';
import type { Db } from '#server/platform/database/transaction.ts';

export interface Readiness {
  /** Whether the database answers and the server is not stopping. */
  isReady(): Promise<boolean>;
  /** Whether the server drains: it still answers, but new connections should go to another one. */
  isDraining(): boolean;
  /** Parts that fail while the server goes on, such as 'mail'. */
  listProblems(): readonly string[];
  /** The database has refused a connection, because it has none left. */
  noteRefusedConnection(): void;
}

const open = { config: { policy: 'anyone', limits: limitsOf('light') } } as const;

/** GET /api/health/live and /api/health/ready, open to anyone. Neither reveals the version. */
export const health = fastifyPlugin<Readiness>(async (app, { isReady, isDraining, listProblems }) => {
  app.addHook('onSend', async (_request, reply) => {
    if (isDraining()) reply.header('Connection', 'close');
  });
  app.get('/api/health/live', open, async () => ({ status: 'live' }));
  app.get('/api/health/ready', open, async (_request, reply) => {
    const ready = await isReady();
    const problems = listProblems();
    return reply
      .code(ready ? 200 : 503)
      .send({ status: ready ? 'ready' : 'notReady', ...(problems.length > 0 && { problems }) });
  });
});

const answerLimitMs = 2_000;

/** How long a server that got no connection is not ready. Others may have connections left. */
const refusedMs = 5_000;

/**
 * Ready while a database that takes writes answers within two seconds and has connections left, and the server does not
 * drain.
 */
export function createReadiness(db: Db) {
  let isDraining = false;
  let refusedAt = Number.NEGATIVE_INFINITY;
  let checking: Promise<boolean> | undefined;
  /** Concurrent checks share one query, so that they do not queue up at a slow database. */
  const check = (): Promise<boolean> => {
    checking ??= respondsInTime(db).finally(() => {
      checking = undefined;
    });
    return checking;
  };
  return {
    drain() {
      isDraining = true;
    },
    isDraining: () => isDraining,
    noteRefusedConnection() {
      refusedAt = performance.now();
    },
    // Draining may begin during the check.
    isReady: async () => !isDraining && performance.now() - refusedAt > refusedMs && (await check()) && !isDraining,
  };
}

async function respondsInTime(db: Db): Promise<boolean> {
  const limit = new AbortController();
  const answered = db
    .transaction()
    .execute((tx) => sql`select 1`.execute(tx))
    .then(
      () => true,
      () => false,
    );
  const late = waitForAnswer(limit.signal)
    .then(() => false)
    .catch(() => false);
  try {
    return await Promise.race([answered, late]);
  } finally {
    limit.abort();
  }
}

/** Waits twice if the event loop was blocked: the answer may have arrived unread. */
async function waitForAnswer(signal: AbortSignal): Promise<void> {
  const startedAt = performance.now();
  await wait(answerLimitMs, undefined, { signal });
  const wasBlocked = performance.now() - startedAt > 1.1 * answerLimitMs;
  if (wasBlocked) await wait(answerLimitMs, undefined, { signal });
}
