import { cpus } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { rounded } from './measure.ts';

/** The machine counts as quiet up to this share of busy processor time. */
const maxBusyShare = 0.1;
const sampleMs = 2_000;
/** In total, in milliseconds. */
const maxTotalWaitMs = 180_000;

export type QuietCheck = ReturnType<typeof createQuietCheck>;

/** Creates a check that waits for a quiet machine before each measurement. */
export function createQuietCheck() {
  let waited = 0;
  let highestBusyShare = 0;
  return {
    /** Resolves once the machine was quiet for two seconds, or after the maximum wait. */
    async wait(): Promise<void> {
      const startedAt = performance.now();
      for (;;) {
        const busy = await measureBusyShare();
        const isTimedOut = waited + performance.now() - startedAt > maxTotalWaitMs;
        if (busy > maxBusyShare && !isTimedOut) continue;
        // Sampling time does not count as waiting.
        waited += performance.now() - startedAt - sampleMs;
        if (busy > maxBusyShare && highestBusyShare === 0)
          console.log('The machine is not getting quiet. Measuring anyway.');
        if (busy > maxBusyShare) highestBusyShare = Math.max(highestBusyShare, busy);
        return;
      }
    },

    /** Reports whether every measurement started on a quiet machine, and the highest busy share if not. */
    result: () => ({ wasQuiet: highestBusyShare === 0, busyShare: rounded(highestBusyShare, 2) }),
  };
}

async function measureBusyShare(): Promise<number> {
  const before = readCpuTimes();
  await sleep(sampleMs);
  const after = readCpuTimes();
  return 1 - (after.idle - before.idle) / (after.all - before.all);
}

function readCpuTimes() {
  const all = cpus().map(({ times }) => times);
  return {
    idle: all.reduce((sum, { idle }) => sum + idle, 0),
    all: all.flatMap((times) => Object.values(times)).reduce((sum, time) => sum + time, 0),
  };
}
