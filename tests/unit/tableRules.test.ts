import { expect, test } from 'vitest';
import {
  gridTracks,
  nextSort,
  selectionOf,
  type TableSort,
  withKeys,
} from '#design-system/components/table/tableRules.ts';

const byName = (direction: TableSort['direction']): TableSort => ({ columnId: 'name', direction });

test.each<[string, TableSort | undefined, TableSort]>([
  ['nothing sorted yet', undefined, byName('ascending')],
  ['another column sorted', { columnId: 'status', direction: 'ascending' }, byName('ascending')],
  ['the column ascending', byName('ascending'), byName('descending')],
  ['the column descending', byName('descending'), byName('ascending')],
])('pressing a header with %s', (_situation, sort, next) => {
  expect(nextSort(sort, 'name')).toEqual(next);
});

test.each([
  ['no rows, so nothing', [], [9], 'none'],
  ['no row', [1, 2], [9], 'none'],
  ['one row', [1, 2], [1, 9], 'some'],
  ['every row', [1, 2], [1, 2, 9], 'all'],
])('selection of a page with %s selected', (_situation, keys, selected, outcome) => {
  expect(selectionOf(keys, new Set(selected))).toBe(outcome);
});

test('selecting and deselecting a page keeps other pages', () => {
  expect([...withKeys(new Set([9, 1]), [1, 2], true)]).toEqual([9, 1, 2]);
  expect([...withKeys(new Set([9, 1, 2]), [1, 2], false)]).toEqual([9]);
});

test('tracks include the checkbox and the menu', () => {
  const columns = [{ rowHeader: true }, { width: '120px' }];
  expect(gridTracks(columns, { selectable: false, actions: false })).toBe('minmax(0, 2fr) 120px');
  expect(gridTracks(columns, { selectable: true, actions: true })).toBe('52px minmax(0, 2fr) 120px 80px');
});
