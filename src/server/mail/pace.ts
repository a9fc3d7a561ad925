import { setTimeout as sleep } from 'node:timers/promises';

interface PaceOptions {
  /** Between two turns, in ms. */
  readonly everyMs: number;
  /** The same where it takes long to note what went out. */
  readonly longestMs: number;
}

/** Of the time between two mails it is to be a fifth that one of them is not noted. */
const pausePerNote = 5;
/** So much of a new time is taken into the mean. */
const weight = 1 / 8;

/** Lets one pass at a time, in the order in which they come, and the slower the longer it takes to note that it has passed. */
export function createPace({ everyMs, longestMs }: PaceOptions) {
  let free = 0;
  // Of a server that has just started, slow until it is known: it loads and compiles what it needs.
  let noteMs = longestMs / pausePerNote;
  return {
    /** Waits for a turn. */
    async turn(): Promise<void> {
      const now = performance.now();
      const turn = Math.max(now, free);
      free = turn + Math.min(longestMs, Math.max(everyMs, pausePerNote * noteMs));
      if (turn > now) await sleep(turn - now);
    },

    /** Hears how long a note took, in ms. */
    noted(tookMs: number): void {
      noteMs += weight * (tookMs - noteMs);
    },
  };
}
