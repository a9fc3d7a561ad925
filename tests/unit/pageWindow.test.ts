import { expect, test } from 'vitest';
import { listPages, offsetOf, type PageEntry, pageCount, pageOf } from '#domain/pageWindow.ts';

const gap = 'ellipsis';

test.each<[number, number, PageEntry[]]>([
  [1, 0, []],
  [1, 1, [1]],
  [3, 5, [1, 2, 3, 4, 5]],
  [1, 6, [1, 2, gap, 6]],
  [2, 6, [1, 2, 3, gap, 6]],
  [3, 6, [1, 2, 3, 4, gap, 6]],
  [4, 6, [1, gap, 3, 4, 5, 6]],
  [6, 6, [1, gap, 5, 6]],
  [5, 10, [1, gap, 4, 5, 6, gap, 10]],
  [10, 10, [1, gap, 9, 10]],
])('page %i of %i', (current, total, entries) => {
  expect(listPages(current, total)).toEqual(entries);
});

test.each([
  [1, 0],
  [2, 4],
  [3, 8],
])('page %i of four rows begins after %i', (page, offset) => {
  expect(offsetOf(page, 4)).toBe(offset);
  expect(pageOf(offset, 4)).toBe(page);
});

test('an offset within a page lies on that page', () => {
  expect(pageOf(9, 4)).toBe(3);
});

test.each([
  [0, 0],
  [1, 1],
  [10, 1],
  [11, 2],
])('%i rows are %i pages of ten', (total, pages) => {
  expect(pageCount(total, 10)).toBe(pages);
});
