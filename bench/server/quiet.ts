import { cpus } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { rounded } from './measure.ts';

/** At most this share of the processors is at work while nothing is measured. */
const mostBusy = 0.1;
const lookFor = 2_000;
/** For all measures together, in milliseconds. */
const longestWait = 180_000;

export type Quiet = ReturnType<typeof createQuiet>;

/** Waits for a quiet machine before each measure, and remembers whether it came. */
export function createQuiet() {
  let waited = 0;
  let mostBusyMeasure = 0;
  return {
    /** Resolves once nothing has been at work for two seconds, or when the run has waited for that too long. */
    async wait(): Promise<void> {
      const began = performance.now();
      for (;;) {
        const busy = await busyShare();
        const isOver = waited + performance.now() - began > longestWait;
        if (busy > mostBusy && !isOver) continue;
        // What looking takes is no waiting.
        waited += performance.now() - began - lookFor;
        if (busy > mostBusy && mostBusyMeasure === 0)
          console.log('The machine does not become quiet: measured anyway.');
        if (busy > mostBusy) mostBusyMeasure = Math.max(mostBusyMeasure, busy);
        return;
      }
    },

    /** Whether it was quiet before every measure, and the most of it that was busy before one where it was not. */
    result: () => ({ wasQuiet: mostBusyMeasure === 0, busyWithOtherThings: rounded(mostBusyMeasure, 2) }),
  };
}

async function busyShare(): Promise<number> {
  const before = timesOfAll();
  await sleep(lookFor);
  const after = timesOfAll();
  return 1 - (after.idle - before.idle) / (after.all - before.all);
}

function timesOfAll() {
  const all = cpus().map(({ times }) => times);
  return {
    idle: all.reduce((sum, { idle }) => sum + idle, 0),
    all: all.flatMap((times) => Object.values(times)).reduce((sum, time) => sum + time, 0),
  };
}
