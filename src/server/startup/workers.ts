import cluster, { type Worker } from 'node:cluster';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Config } from '#server/config.ts';
import type { Hosts } from '#server/database/primary.ts';
import type { Secrets } from '#server/secrets.ts';
import type { Logger } from './createLogger.ts';
import { endAfter } from './endAfter.ts';
import { StartupError } from './startupError.ts';

/** What a worker is told when it starts, from memory to memory: it holds passwords. */
interface WorkerParts {
  readonly config: Config;
  readonly secrets: Secrets;
  readonly hosts: Hosts;
}

type FromWorker = 'awake' | 'ready' | { readonly fault: string };

/** A worker that cannot live is not started again faster than this. */
const restartAfterMs = 1_000;

/**
 * Starts the processes that serve the port together, and starts anew each that dies. This process itself keeps the
 * database and the data directory. The answer ends them and waits until each has finished what runs.
 */
export async function startWorkers(parts: WorkerParts, logger: Logger): Promise<() => Promise<void>> {
  // Bytes stay bytes on their way to the workers.
  cluster.setupPrimary({ serialization: 'advanced' });
  const workers = new Set<Worker>();
  let isStopping = false;

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
      else reject(new StartupError(message.fault));
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
  // One that is ending by itself does not hear it any more.
  if (worker.isConnected()) worker.send('stop', () => undefined);
  await exited;
}

/** What a process does that startWorkers has forked. It ends when it is told to, and with the one that forked it. */
export async function runWorker(makeLogger: (level: string) => Logger): Promise<void> {
  const tell = (message: FromWorker) => process.send?.(message);
  const stopping = new AbortController();
  // Ctrl-C reaches every process of a terminal; this one is told by the one that keeps the database.
  process.on('SIGINT', () => undefined);
  process.on('SIGTERM', () => stopping.abort());

  const received = once(process, 'message');
  tell('awake');
  // Sent by startWorkers in answer.
  const [parts] = (await received) as [WorkerParts];
  process.on('message', (message) => {
    if (message === 'stop') stopping.abort();
  });
  const logger = makeLogger(parts.config.logLevel);
  const { serve } = await import('./serve.ts');
  const stop = await serve({ ...parts, logger, signal: stopping.signal }).catch((error: unknown) => {
    if (!stopping.signal.aborted) tell({ fault: error instanceof Error ? error.message : String(error) });
  });
  if (stop === undefined) return process.disconnect();

  await endAfter({ stop, signal: stopping.signal, logger });
  tell('ready');
}
