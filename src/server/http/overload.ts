import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { Pool } from 'pg';

/** As many bookings as are done within two seconds; whoever waits longer would be refused after five anyway. */
const mostWaiting = 1_000;
/** The middle one of the waits of the last second for the processor; it is 20 where nothing is to be done. */
const longestDelayMs = 500;
const measureEveryMs = 1_000;
/** Something that holds the processor up once is over when it is measured: only who waits for so many seconds refuses. */
const secondsInARow = 3;

/**
 * Watches how much waits for a connection to the database and for the processor. Clients that are slow to send or to
 * read are not counted: they hold neither.
 */
export function watchOverload(pool: Pick<Pool, 'waitingCount'>) {
  const delay = monitorEventLoopDelay({ resolution: 20 });
  delay.enable();
  let delayedSeconds = 0;
  const measuring = setInterval(() => {
    delayedSeconds = delay.percentile(50) / 1e6 > longestDelayMs ? delayedSeconds + 1 : 0;
    delay.reset();
  }, measureEveryMs);
  measuring.unref();
  return {
    isOverloaded: () => delayedSeconds >= secondsInARow || pool.waitingCount >= mostWaiting,
    stop() {
      clearInterval(measuring);
      delay.disable();
    },
  };
}
