import { parse } from 'csv-parse/sync';
import { array, assert, property, string } from 'fast-check';
import { expect, test } from 'vitest';
import { toCsv } from '#domain/csvFile.ts';

const cell = string({ unit: 'binary', maxLength: 20 });

test('any text survives a round trip, and no cell is a formula', () => {
  assert(
    property(array(array(cell, { minLength: 2, maxLength: 4 }), { minLength: 1, maxLength: 5 }), (rows) => {
      const read: string[][] = parse(toCsv(rows), { relax_column_count: true, record_delimiter: '\r\n' });
      expect(read.map((cells) => cells.map((text) => text.replace(/^'/, '')))).toEqual(
        rows.map((cells) => cells.map((text) => text.replace(/^'/, ''))),
      );
      for (const text of read.flat()) expect(text).not.toMatch(/^\s*[=+\-@＝＋－＠]|^[\t\r\n\0]/u);
    }),
    { numRuns: 500 },
  );
});

test.each(['=1+1', '+1', '-1', '@SUM(A1)', ' =1', '\t=1', '＝1', '\r1', '\n1', '\u00001'])(
  '%j is made plain text',
  (text) => {
    expect(parse(toCsv([[text, 'x']]), { record_delimiter: '\r\n' })).toEqual([[`'${text}`, 'x']]);
  },
);
