import { AppError } from './appError.ts';

interface Queue {
  taken: number;
  /** Those who wait, the oldest first. */
  readonly waiting: Set<() => void>;
}

/** Creates a semaphore per key: a limited number may proceed at once, first come, first served. */
export function createKeyedSemaphore() {
  const queues = new Map<string, Queue>();

  const end = (key: string, queue: Queue): void => {
    const [next] = queue.waiting;
    // The next one takes over.
    if (next !== undefined) next();
    else queue.taken -= 1;
    if (queue.taken === 0) queues.delete(key);
  };

  /** Waits for a turn and returns the function that ends it. Throws 503 after `limitMs`. */
  const begin = async (key: string, most: number, limitMs?: number): Promise<() => void> => {
    const queue = queues.get(key) ?? { taken: 0, waiting: new Set() };
    queues.set(key, queue);
    if (queue.taken < most) queue.taken += 1;
    else await waitIn(queue.waiting, limitMs);
    return () => end(key, queue);
  };

  return {
    begin,

    /** Runs `act` in a turn. */
    async run<Result>(key: string, most: number, act: () => Promise<Result>): Promise<Result> {
      const endTurn = await begin(key, most);
      try {
        return await act();
      } finally {
        endTurn();
      }
    },
  };
}

function waitIn(waiting: Set<() => void>, limitMs: number | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const leave = () => {
      clearTimeout(timeout);
      waiting.delete(proceed);
    };
    const proceed = () => {
      leave();
      resolve();
    };
    const giveUp = () => {
      leave();
      reject(AppError.unavailable());
    };
    const timeout = limitMs === undefined ? undefined : setTimeout(giveUp, limitMs);
    waiting.add(proceed);
  });
}
