import { time } from './measure.ts';
import type { BenchWorld } from './world.ts';

/** Measures duration in milliseconds and growth of the server's memory in MiB. */
export async function watch(world: BenchWorld, act: () => Promise<unknown>): Promise<{ ms: number; memory: number }> {
  const before = await world.residentMemory();
  let peak = before;
  const watching = setInterval(async () => {
    peak = Math.max(peak, await world.residentMemory());
  }, 100);
  const ms = await time(act);
  clearInterval(watching);
  return { ms, memory: peak - before };
}

/** Repeats a call until the work is done. Resolves to the 95th percentile in milliseconds. */
export async function listUntil(work: Promise<unknown>, call: () => Promise<unknown>): Promise<number> {
  let isDone = false;
  const done = work.finally(() => {
    isDone = true;
  });
  const times: number[] = [];
  while (!isDone) times.push(await time(call));
  await done;
  times.sort((a, b) => a - b);
  return times[Math.floor(0.95 * (times.length - 1))] ?? 0;
}
