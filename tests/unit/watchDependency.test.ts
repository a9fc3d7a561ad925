import { pino } from 'pino';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { describeError } from '#server/platform/startupError.ts';
import { watchDependency } from '#server/platform/watchDependency.ts';

const second = 1_000;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function watchRelay(check: () => Promise<void>) {
  const lines: { msg: string; cause?: string }[] = [];
  const logger = pino({}, { write: (line) => void lines.push(JSON.parse(line)) });
  return { lines, watch: watchDependency({ name: 'mail server', check, logger }) };
}

const refused = Object.assign(new Error('Can not send: 550 5.7.1 <ada@example.com> relaying denied'), {
  code: 'EENVELOPE',
  response: '550 5.7.1 <ada@example.com> relaying denied',
});

test('logs a part that fails now and then once, although its check succeeds', async () => {
  const { lines, watch } = watchRelay(async () => undefined);
  watch.start();
  for (let round = 0; round < 20; round += 1) {
    watch.note(refused);
    await vi.advanceTimersByTimeAsync(15 * second);
    watch.note();
  }
  expect(lines).toMatchObject([{ msg: expect.stringContaining('cannot be used'), cause: '550 5.7.1' }]);
  expect(watch.isFailing()).toBe(true);
  await vi.advanceTimersByTimeAsync(60 * second);
  watch.note();
  expect(lines.at(-1)?.msg).toBe('The mail server can be used again');
  await watch.stop();
});

test('notices the end of an outage that its check has seen', async () => {
  let isAway = true;
  const { lines, watch } = watchRelay(async () => {
    if (isAway) throw Object.assign(new Error('connect'), { code: 'ECONNREFUSED' });
  });
  watch.start();
  await vi.advanceTimersByTimeAsync(30 * second);
  isAway = false;
  await vi.advanceTimersByTimeAsync(75 * second);
  expect(lines.map(({ msg }) => msg)).toEqual([
    'The mail server cannot be used; the server goes on without it',
    'The mail server can be used again',
  ]);
  await watch.stop();
});

test.each([
  [
    new Error('E_CANNOT_WRITE_FILE', { cause: Object.assign(new Error('write'), { code: 'ENOSPC' }) }),
    'the disk is full, ENOSPC',
  ],
  [
    Object.assign(new Error('Cannot write'), {
      code: 'E_CANNOT_WRITE_FILE',
      cause: Object.assign(new Error('no'), { code: 'EACCES' }),
    }),
    'EACCES',
  ],
  [refused, '550 5.7.1'],
  [new Error('first\nsecond'), 'first'],
])('describes %s as %s', (error, text) => {
  expect(describeError(error)).toBe(text);
});
