import type { FastifyBaseLogger } from 'fastify';
import { createInterval } from './createInterval.ts';
import { describeError } from './startupError.ts';

/** The longest time until the end of an outage is noticed if nobody uses the dependency. */
const everyMs = 15_000;
/** A dependency works again when nothing has failed this long, so that one that fails now and then is logged once. */
const quietMs = 60_000;
/** A check cannot see every failure: a relay may let us in and refuse each mail. After this time it counts all the same. */
const longQuietMs = 10 * 60_000;

interface Dependency {
  /** For the log, such as 'mail server'. */
  readonly name: string;
  /** Throws if it cannot be used. */
  readonly check: () => Promise<void>;
  readonly logger: FastifyBaseLogger;
}

export type DependencyWatch = ReturnType<typeof watchDependency>;

/** Watches a dependency that the server can do without. Checks it at the start and while it fails. Logs each change. */
export function watchDependency({ name, check, logger }: Dependency) {
  let isFailing = false;
  let isChecked = false;
  let failedAt = 0;
  /** Whether the check has seen the failure too, so that it can also see its end. */
  let isSeenByCheck = false;

  const fail = (error: unknown): void => {
    if (!isFailing) {
      logger.error({ cause: describeError(error) }, `The ${name} cannot be used; the server goes on without it`);
    }
    isFailing = true;
    failedAt = performance.now();
  };
  const recoverAfter = (ms: number): void => {
    if (!isFailing || performance.now() - failedAt < ms) return;
    isFailing = false;
    isSeenByCheck = false;
    logger.warn(`The ${name} can be used again`);
  };
  const failCheck = (error: unknown): void => {
    isSeenByCheck = true;
    fail(error);
  };
  const round = async () => {
    if (isChecked && !isFailing) return;
    isChecked = true;
    await check().then(() => recoverAfter(isSeenByCheck ? quietMs : longQuietMs), failCheck);
  };
  return {
    isFailing: () => isFailing,

    /** Notes that the dependency was used, and the error if that failed. */
    note: (error?: unknown): void => (error === undefined ? recoverAfter(quietMs) : fail(error)),

    ...createInterval(everyMs, round, failCheck),
  };
}
