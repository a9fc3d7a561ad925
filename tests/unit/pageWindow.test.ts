import { expect, test } from 'vitest';
import { lastPage, offsetOf, pageCount, pageOf } from '#domain/pageWindow.ts';

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

test.each([
  [0, 1],
  [1, 1],
  [10, 1],
  [11, 2],
])('of %i rows the last page of ten is %i', (total, page) => {
  expect(lastPage(total, 10)).toBe(page);
});
