import type { FastifyBaseLogger } from 'fastify';
import { pino } from 'pino';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { defaultKeptDays } from '#domain/lifetimes.ts';
import { createCleanup } from '#server/operations/cleanup/cleanup.ts';
import type { Db } from '#server/platform/database/transaction.ts';

const minute = 60_000;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A cleanup on a database of which the test says whether it answers. */
function startCleanup() {
  const state = { isAway: false, running: 0, mostRunning: 0, noted: 0 };
  const lines: { level: number; msg: string }[] = [];
  const logger: FastifyBaseLogger = pino({}, { write: (line) => void lines.push(JSON.parse(line)) });
  const execute = async () => {
    state.running += 1;
    state.mostRunning = Math.max(state.mostRunning, state.running);
    await Promise.resolve();
    state.running -= 1;
    if (state.isAway) throw new Error('away');
    return { numAffectedRows: 0n };
  };
  const db = { transaction: () => ({ execute }) } as unknown as Db;
  const noteCleanup = () => {
    state.noted += 1;
  };
  createCleanup({ db, logger, keptDays: defaultKeptDays, noteCleanup }).start();
  return { state, lines };
}

test('begins a minute after the start, then hourly, and takes one connection', async () => {
  const { state } = startCleanup();
  await vi.advanceTimersByTimeAsync(minute - 1);
  expect(state.noted).toBe(0);
  await vi.advanceTimersByTimeAsync(1);
  expect(state.noted).toBe(1);
  expect(state.mostRunning).toBe(1);
  await vi.advanceTimersByTimeAsync(59 * minute);
  expect(state.noted).toBe(1);
  await vi.advanceTimersByTimeAsync(minute);
  expect(state.noted).toBe(2);
});

test('tries again in a minute, and calls it an error the third time', async () => {
  const { state, lines } = startCleanup();
  state.isAway = true;
  await vi.advanceTimersByTimeAsync(3 * minute);
  expect(lines.map(({ level }) => level)).toEqual([40, 40, 50]);
  state.isAway = false;
  await vi.advanceTimersByTimeAsync(minute);
  expect(lines.at(-1)).toMatchObject({ level: 30, msg: 'Old data was removed' });
  expect(state.noted).toBe(1);
});
