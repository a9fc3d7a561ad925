import { expect, test } from 'vitest';
import { sortFiles } from '#design-system/components/file-drop-zone/sortFiles.ts';

const file = (name: string, bytes = 1) => new File(['x'.repeat(bytes)], name);
const rules = { extensions: ['.csv'], maxFiles: 2, maxBytes: 10 };

test.each([
  ['files that fit are taken in their order', [], [file('a.csv'), file('b.CSV')], ['a.csv', 'b.CSV'], []],
  [
    'another extension',
    [],
    [file('a.txt'), file('b.csv')],
    ['b.csv'],
    [{ name: 'a.txt', reason: 'Only .csv files are accepted' }],
  ],
  [
    'a file that is too large',
    [],
    [file('a.csv', 11)],
    [],
    [{ name: 'a.csv', reason: 'The file has 11 B, the limit is 10 B' }],
  ],
  [
    'more files than there is room for',
    [file('a.csv')],
    [file('b.csv'), file('c.csv')],
    ['a.csv', 'b.csv'],
    [{ name: 'c.csv', reason: 'Only 2 files can be chosen' }],
  ],
])('%s', (_case, chosen, offered, taken, refused) => {
  const sorted = sortFiles(chosen, offered, rules);
  expect(sorted.files.map(({ name }) => name)).toEqual(taken);
  expect(sorted.refused).toEqual(refused);
});

test('a second file where one may be chosen is told by itself', () => {
  const { refused } = sortFiles([], [file('a.csv'), file('b.csv')], { extensions: ['.csv'], maxFiles: 1 });
  expect(refused).toEqual([{ name: 'b.csv', reason: 'Only one file can be chosen' }]);
});
