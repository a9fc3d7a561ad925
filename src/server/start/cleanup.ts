import type { Logger } from '#server/platform/createLogger.ts';

/** Collects steps of a shutdown and runs them in reverse order. A failed step is logged and the rest still runs. */
export function createCleanup(logger: Logger) {
  const steps: (() => Promise<void>)[] = [];
  return {
    add(step: () => Promise<void>) {
      steps.push(step);
    },
    async run() {
      for (let step = steps.pop(); step !== undefined; step = steps.pop()) {
        await step().catch((error: unknown) => logger.error({ err: error }, 'A part of the server did not close.'));
      }
    },
  };
}
