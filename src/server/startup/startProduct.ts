import { join } from 'node:path';
import type { Config } from '#server/config.ts';
import { loadSecrets } from '#server/secrets.ts';
import { buildApp } from './buildApp.ts';
import type { Logger } from './createLogger.ts';
import { lockDataDir } from './lockDataDir.ts';
import { openDatabase } from './openDatabase.ts';
import { openDataDir } from './openDataDir.ts';
import { createReleases } from './releases.ts';
import { startWorkers } from './workers.ts';

export interface StartOptions {
  config: Config;
  logger: Logger;
  /** Gets the lines that the person at the terminal should see. */
  print(line: string): void;
  /** Aborted when the person ends the start before it is over. */
  signal: AbortSignal;
}

export interface RunningProduct {
  /** Finishes what runs, then closes everything in the reverse order of its start. */
  stop(): Promise<void>;
}

const root = join(import.meta.dirname, '..', '..', '..');

/** Brings the whole product up. When a part fails, the parts before it are closed again and its StartupError is thrown. */
export async function startProduct({ config, logger, print, signal }: StartOptions): Promise<RunningProduct> {
  const releases = createReleases(logger);
  try {
    await openDataDir(config.dataDir);
    const lock = await lockDataDir(config.dataDir);
    releases.add(lock.release);
    const secrets = await loadSecrets(config.dataDir, config.sessionSecret);

    const { smtpUrl } = config;
    const failed = new AbortController();
    const eitherSignal = AbortSignal.any([signal, failed.signal]);
    const [database, { serve }] = await allOrNone(failed, [
      openDatabase(config, logger, print).then((opened) => {
        releases.add(opened.close);
        return opened;
      }),
      // Loading the server's code takes as long as starting PostgreSQL, so it happens meanwhile.
      import('./serve.ts'),
      buildApp(root, print, eitherSignal),
      smtpUrl === undefined
        ? undefined
        : import('./checkMailServer.ts').then(({ checkMailServer }) => checkMailServer(smtpUrl)),
    ]);
    signal.throwIfAborted();

    const { hosts } = database;
    releases.add(
      config.workers === 1
        ? await serve({ config, secrets, hosts, logger, signal })
        : await startWorkers({ config, secrets, hosts }, logger),
    );
    signal.throwIfAborted();
    return { stop: releases.run };
  } catch (error) {
    await releases.run();
    throw error;
  }
}

/** Waits until all are settled, so that nothing is still starting while the rest is closed again. */
async function allOrNone<const T extends readonly unknown[]>(failed: AbortController, steps: T) {
  for (const step of steps) Promise.resolve(step).catch(() => failed.abort());
  await Promise.allSettled(steps);
  return Promise.all(steps);
}
