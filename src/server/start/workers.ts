import cluster, { type Worker } from 'node:cluster';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { joinClusterMetrics, serveClusterMetrics } from '#server/operations/metrics/clusterMetrics.ts';
import type { Config } from '#server/platform/config.ts';
import type { Logger } from '#server/platform/createLogger.ts';
import type { Hosts } from '#server/platform/database/primary.ts';
import type { Secrets } from '#server/platform/secrets.ts';
import { StartupError } from '#server/platform/startupError.ts';
import { handleShutdown } from './handleShutdown.ts';

/** Sent to a worker over IPC, because it holds passwords. */
interface WorkerParts {
  readonly config: Config;
  readonly secrets: Secrets;
  readonly hosts: Hosts;
}

/** Metrics use other messages. */
type FromWorker = 'awake' | 'ready' | { readonly error?: string };
type ToWorker = 'stop' | WorkerParts | { readonly config?: never };

/** Pause before a worker that died is restarted. */
const restartAfterMs = 1_000;

/**
 * Starts the worker processes that serve the port, and restarts each that dies. This process keeps the database and the
 * data directory. Returns a function that stops the workers after their running work.
 */
export async function startWorkers(parts: WorkerParts, logger: Logger): Promise<() => Promise<void>> {
  // Workers accept connections themselves. Handed over by this process, the one in flight to a killed worker would stay open
  // here for ever, without an answer.
  cluster.schedulingPolicy = cluster.SCHED_NONE;
  // JSON would not keep Uint8Arrays.
  cluster.setupPrimary({ serialization: 'advanced' });
  const workers = new Set<Worker>();
  let isStopping = false;
  const stopServingMetrics = serveClusterMetrics();

  const replace = async () => {
    logger.error('A worker has ended unexpectedly and is started again.');
    await sleep(restartAfterMs, undefined, { ref: false });
    if (!isStopping) await start();
  };
  const start = async (): Promise<void> => {
    const worker = cluster.fork();
    workers.add(worker);
    worker.once('exit', () => workers.delete(worker));
    await untilReady(worker, parts);
    worker.once('exit', () => {
      if (!isStopping) keepTrying(replace, logger);
    });
  };
  const stop = async () => {
    isStopping = true;
    await Promise.all([...workers].map(end));
    stopServingMetrics();
  };

  const started = await Promise.allSettled(Array.from({ length: parts.config.workers }, start));
  const failed = started.find(({ status }) => status === 'rejected');
  if (failed?.status === 'rejected') {
    await stop();
    throw failed.reason;
  }
  return stop;
}

function untilReady(worker: Worker, parts: WorkerParts): Promise<void> {
  return new Promise((resolve, reject) => {
    worker.on('message', (message: FromWorker) => {
      if (message === 'awake') worker.send(parts);
      else if (message === 'ready') resolve();
      else if (message.error !== undefined) reject(new StartupError(message.error));
    });
    worker.once('exit', () => reject(new StartupError('A process of WORKERS ended before it was ready.')));
  });
}

async function keepTrying(act: () => Promise<void>, logger: Logger): Promise<void> {
  await act().catch((error: unknown) => {
    logger.error({ err: error }, 'A worker did not start.');
    return keepTrying(act, logger);
  });
}

async function end(worker: Worker): Promise<void> {
  const exited = once(worker, 'exit');
  // It may have disconnected already.
  if (worker.isConnected()) worker.send('stop', () => undefined);
  await exited;
}

/** Runs in a process forked by startWorkers. Stops on its message, and together with it. */
export async function runWorker(makeLogger: (level: string) => Logger): Promise<void> {
  const send = (message: FromWorker) => process.send?.(message);
  const stopping = new AbortController();
  // Ctrl-C reaches every process of the terminal. The primary process stops this one.
  process.on('SIGINT', () => undefined);
  process.on('SIGTERM', () => stopping.abort());

  joinClusterMetrics();
  const parts = await new Promise<WorkerParts>((resolve) => {
    process.on('message', (message: ToWorker) => {
      if (message === 'stop') stopping.abort();
      else if (message.config !== undefined) resolve(message);
    });
    // startWorkers answers with the parts.
    send('awake');
  });
  const logger = makeLogger(parts.config.logLevel);
  const { serve } = await import('./serve.ts');
  const stop = await serve({ ...parts, logger, signal: stopping.signal }).catch((error: unknown) => {
    if (!stopping.signal.aborted) send({ error: error instanceof Error ? error.message : String(error) });
  });
  if (stop === undefined) return process.disconnect();

  await handleShutdown({ stop, signal: stopping.signal, logger });
  send('ready');
}
