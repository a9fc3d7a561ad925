import { expect, test } from 'vitest';
import { toReport } from '#app/inviting/importReport.ts';

test('the report has a line for each skipped row', () => {
  const report = toReport([{ line: 3, email: 'anna@imanworks.example', reason: 'Already a member' }]);
  expect(report).toBe('Line,Email,Reason\r\n3,anna@imanworks.example,Already a member\r\n');
});

test.each([
  ['a comma', 'a,b', '"a,b"'],
  ['a quote', 'a"b', '"a""b"'],
  ['a line break', 'a\nb', '"a\nb"'],
  ['a formula', '=1+1', "'=1+1"],
  ['a formula with a quote', '=HYPERLINK("x")', '"\'=HYPERLINK(""x"")"'],
])('a cell with %s stays one harmless cell', (_name, email, cell) => {
  expect(toReport([{ line: 2, email, reason: 'Email is invalid' }])).toContain(`\r\n2,${cell},Email is invalid\r\n`);
});
