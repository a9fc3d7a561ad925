import { setTimeout as sleep } from 'node:timers/promises';

/** Lets one pass at a time, in the order in which they come, and the next one so many milliseconds later. */
export function createPace(everyMs: number): () => Promise<void> {
  let free = 0;
  return async () => {
    const now = performance.now();
    const turn = Math.max(now, free);
    free = turn + everyMs;
    if (turn > now) await sleep(turn - now);
  };
}
