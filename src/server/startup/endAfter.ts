import type { Logger } from './createLogger.ts';

interface Ending {
  readonly stop: () => Promise<void>;
  readonly signal: AbortSignal;
  readonly logger: Logger;
}

/** Ends this process once what serves has stopped: in order when it is told to, as failed after an unexpected error. */
export async function endAfter({ stop, signal, logger }: Ending): Promise<void> {
  const end = async (exitCode: number) => {
    await stop();
    process.exit(exitCode);
  };
  const crash = (error: unknown) => {
    logger.fatal({ err: error }, 'The server has met an unexpected error and stops.');
    end(1);
  };
  process.once('uncaughtException', crash);
  process.once('unhandledRejection', crash);
  signal.addEventListener('abort', () => end(0), { once: true });
  // It may have been told before anything could stop.
  if (signal.aborted) await end(0);
}
