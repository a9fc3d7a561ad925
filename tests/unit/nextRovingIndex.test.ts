import { expect, test } from 'vitest';
import { nextRovingIndex } from '#design-system/internal/nextRovingIndex.ts';

const keys = { previous: 'ArrowUp', next: 'ArrowDown' };

test.each([
  { situation: 'to the next item', key: 'ArrowDown', from: 0, to: 1 },
  { situation: 'to the previous item', key: 'ArrowUp', from: 2, to: 1 },
  { situation: 'from the last to the first', key: 'ArrowDown', from: 2, to: 0 },
  { situation: 'from the first to the last', key: 'ArrowUp', from: 0, to: 2 },
  { situation: 'to the first if nothing has focus', key: 'ArrowDown', from: -1, to: 0 },
  { situation: 'to the last if nothing has focus', key: 'ArrowUp', from: -1, to: 2 },
  { situation: 'to the start', key: 'Home', from: 2, to: 0 },
  { situation: 'to the end', key: 'End', from: 0, to: 2 },
  { situation: 'nowhere on another key', key: 'a', from: 1, to: undefined },
])('moves $situation', ({ key, from, to }) => {
  expect(nextRovingIndex(key, from, 3, keys)).toBe(to);
});

test('moves nowhere without items', () => {
  expect(nextRovingIndex('End', -1, 0, keys)).toBeUndefined();
});
