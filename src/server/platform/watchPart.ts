import type { FastifyBaseLogger } from 'fastify';
import { repeat } from './repeat.ts';
import { describeError } from './startupError.ts';

/** The longest time until the end of an outage is noticed if nobody uses the part. */
const everyMs = 15_000;

interface PartToWatch {
  /** For the log, such as 'mail server'. */
  readonly name: string;
  /** Throws if the part cannot be used. */
  readonly check: () => Promise<void>;
  readonly logger: FastifyBaseLogger;
}

export type PartWatch = ReturnType<typeof watchPart>;

/** Watches a part that the server can do without. Checks it at the start and while it fails. Logs each change. */
export function watchPart({ name, check, logger }: PartToWatch) {
  let isFailing = false;
  let isChecked = false;
  const watch = {
    isFailing: () => isFailing,

    /** Notes that the part was used, and the error if that failed. */
    note(error?: unknown): void {
      if (error !== undefined && !isFailing) {
        logger.error({ cause: describeError(error) }, `The ${name} cannot be used; the server goes on without it`);
      }
      if (error === undefined && isFailing) logger.warn(`The ${name} can be used again`);
      isFailing = error !== undefined;
    },
  };
  const round = async () => {
    if (isChecked && !isFailing) return;
    isChecked = true;
    await check().then(() => watch.note(), watch.note);
  };
  return { ...watch, ...repeat(everyMs, round, watch.note) };
}
