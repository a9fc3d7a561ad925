import { expect, test } from 'vitest';
import { pageList } from '#design-system/components/paginator/pageList.ts';

test.each([
  ['no page', 1, 0, []],
  ['one page', 1, 1, [1]],
  ['all pages up to five', 3, 5, [1, 2, 3, 4, 5]],
  ['the first of many', 1, 24, [1, 2, 'gap', 24]],
  ['a neighbor of the first', 2, 24, [1, 2, 3, 'gap', 24]],
  ['a gap of one page', 4, 24, [1, 'gap', 3, 4, 5, 'gap', 24]],
  ['the middle', 12, 24, [1, 'gap', 11, 12, 13, 'gap', 24]],
  ['the last', 24, 24, [1, 'gap', 23, 24]],
  ['a page beyond the last', 90, 24, [1, 'gap', 23, 24]],
  ['a page before the first', 0, 24, [1, 2, 'gap', 24]],
  ['a page that is no number', Number.NaN, 24, [1, 2, 'gap', 24]],
  ['a count that is no number', 1, Number.NaN, []],
  ['a negative count', 1, -3, []],
  ['a billion pages', 500, 1e9, [1, 'gap', 499, 500, 501, 'gap', 1e9]],
  ['the third of six', 3, 6, [1, 2, 3, 4, 'gap', 6]],
])('%s', (_situation, page, pageCount, entries) => {
  expect(pageList(page, pageCount)).toEqual(entries);
});
