import type { Logger } from './createLogger.ts';

/** Collects what must be closed again, and closes it in reverse order. One that fails does not keep the others open. */
export function createReleases(logger: Logger) {
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
