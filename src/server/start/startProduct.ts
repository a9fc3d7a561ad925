import { join } from 'node:path';
import type { Config } from '#server/platform/config.ts';
import type { Logger } from '#server/platform/createLogger.ts';
import { openDatabase } from '#server/platform/database/openDatabase.ts';
import { lockDataDir, openDataDir } from '#server/platform/dataDir.ts';
import { loadSecrets } from '#server/platform/secrets.ts';
import { buildApp } from './buildApp.ts';
import { createCleanup } from './cleanup.ts';
import { logUnexaminedResults } from './unexaminedResults.ts';
import { startWorkers } from './workers.ts';

export interface StartOptions {
  config: Config;
  logger: Logger;
  /** Prints a line to the terminal. */
  print(line: string): void;
  /** Aborts the start. */
  signal: AbortSignal;
}

export interface RunningProduct {
  /** Finishes running work, then closes everything in reverse order of the start. */
  stop(): Promise<void>;
}

const root = join(import.meta.dirname, '..', '..', '..');

/** Starts the database, the app and the server. If a part fails, closes the parts before it and throws its StartupError. */
export async function startProduct({ config, logger, print, signal }: StartOptions): Promise<RunningProduct> {
  const cleanup = createCleanup(logger);
  try {
    await openDataDir(config.dataDir);
    const lock = await lockDataDir(config.dataDir);
    cleanup.add(lock.release);
    const secrets = await loadSecrets(config.dataDir, config.sessionSecret);

    const failed = new AbortController();
    const eitherSignal = AbortSignal.any([signal, failed.signal]);
    const [database, serving] = await allOrNone(failed, [
      openDatabase(config, logger, print).then((opened) => {
        cleanup.add(opened.close);
        return opened;
      }),
      // Loading the server's code takes as long as starting PostgreSQL. Workers load it themselves.
      config.workers === 1 ? import('./serve.ts') : undefined,
      buildApp(root, print, eitherSignal),
    ]);
    signal.throwIfAborted();

    await logUnexaminedResults(database.connection, logger);
    const { hosts } = database;
    cleanup.add(
      serving === undefined
        ? await startWorkers({ config, secrets, hosts }, logger)
        : await serving.serve({ config, secrets, hosts, logger, signal }),
    );
    signal.throwIfAborted();
    return { stop: cleanup.run };
  } catch (error) {
    await cleanup.run();
    throw error;
  }
}

/** Like Promise.all, but waits until all are settled, so that nothing is still starting during the cleanup. */
async function allOrNone<const T extends readonly unknown[]>(failed: AbortController, steps: T) {
  for (const step of steps) Promise.resolve(step).catch(() => failed.abort());
  await Promise.allSettled(steps);
  return Promise.all(steps);
}
