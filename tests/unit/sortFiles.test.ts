import { expect, test } from 'vitest';
import { sortFiles } from '#design-system/components/file-drop-zone/sortFiles.ts';

const file = (name: string, bytes = 1) => new File(['x'.repeat(bytes)], name);
const limits = { extensions: ['.csv'], maxFiles: 2, maxBytes: 10 };

test.each([
  ['accepted files keep their order', [], [file('a.csv'), file('b.CSV')], ['a.csv', 'b.CSV'], []],
  [
    'a wrong extension',
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
    [{ name: 'a.csv', reason: 'The file is 11 B, the limit is 10 B' }],
  ],
  [
    'more files than allowed',
    [file('a.csv')],
    [file('b.csv'), file('c.csv')],
    ['a.csv', 'b.csv'],
    [{ name: 'c.csv', reason: 'Only 2 files can be chosen' }],
  ],
])('%s', (_case, chosen, dropped, names, rejected) => {
  const sorted = sortFiles(chosen, dropped, limits);
  expect(sorted.files.map(({ name }) => name)).toEqual(names);
  expect(sorted.rejected).toEqual(rejected);
});

test('extensions in capitals', () => {
  expect(sortFiles([], [file('a.csv')], { extensions: ['.CSV'], maxFiles: 1 }).rejected).toEqual([]);
});

test('a limit that is no number', () => {
  const { files } = sortFiles([], [file('a.csv')], { extensions: ['.csv'], maxFiles: Number.NaN });
  expect(files).toEqual([]);
});

test('a second file where only one is allowed', () => {
  const { rejected } = sortFiles([], [file('a.csv'), file('b.csv')], { extensions: ['.csv'], maxFiles: 1 });
  expect(rejected).toEqual([{ name: 'b.csv', reason: 'Only one file can be chosen' }]);
});
