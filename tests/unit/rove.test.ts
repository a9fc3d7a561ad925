import { expect, test } from 'vitest';
import { rove } from '#design-system/internal/rove.ts';

const keys = { back: 'ArrowUp', on: 'ArrowDown' };

test.each([
  { situation: 'on to the next', key: 'ArrowDown', from: 0, to: 1 },
  { situation: 'back to the one before', key: 'ArrowUp', from: 2, to: 1 },
  { situation: 'from the last to the first', key: 'ArrowDown', from: 2, to: 0 },
  { situation: 'from the first to the last', key: 'ArrowUp', from: 0, to: 2 },
  { situation: 'to the first while nothing has the focus', key: 'ArrowDown', from: -1, to: 0 },
  { situation: 'to the last while nothing has the focus', key: 'ArrowUp', from: -1, to: 2 },
  { situation: 'to the beginning', key: 'Home', from: 2, to: 0 },
  { situation: 'to the end', key: 'End', from: 0, to: 2 },
  { situation: 'nowhere with another key', key: 'a', from: 1, to: undefined },
])('leads $situation', ({ key, from, to }) => {
  expect(rove(key, from, 3, keys)).toBe(to);
});

test('leads nowhere where there is nothing', () => {
  expect(rove('End', -1, 0, keys)).toBeUndefined();
});
