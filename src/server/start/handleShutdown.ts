import type { Logger } from '#server/platform/createLogger.ts';

interface ShutdownParts {
  readonly stop: () => Promise<void>;
  readonly signal: AbortSignal;
  readonly logger: Logger;
}

/** Stops the server and exits: with 0 when `signal` aborts, with 1 after an uncaught error. */
export async function handleShutdown({ stop, signal, logger }: ShutdownParts): Promise<void> {
  const exit = async (exitCode: number) => {
    await stop();
    process.exit(exitCode);
  };
  const crash = (error: unknown) => {
    logger.fatal({ err: error }, 'The server has met an unexpected error and stops.');
    exit(1);
  };
  process.once('uncaughtException', crash);
  process.once('unhandledRejection', crash);
  signal.addEventListener('abort', () => exit(0), { once: true });
  // It may have aborted during the start.
  if (signal.aborted) await exit(0);
}
