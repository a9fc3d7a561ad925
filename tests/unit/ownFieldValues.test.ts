import { expect, test } from 'vitest';
import { createFormats } from '#domain/formats.ts';
import { findRenamedChoices } from '#domain/organizationField.ts';
import { formatOwnValue, readOwnValue, writeOwnValue } from '#domain/ownFieldValues.ts';

const field = (kind: 'text' | 'number' | 'date' | 'choice', choices: string[] = []) => ({
  label: 'Own',
  kind,
  choices,
});

/** The stored value, or the key of the error. */
function store(of: ReturnType<typeof field>, typed: string): string {
  const read = readOwnValue(of, typed);
  return read.error ? read.error.key : read.value;
}

test.each([
  ['1,5', '1.5'],
  ['1.5', '1.5'],
  ['1.50', '1.5'],
  ['0,250', '0.25'],
  ['1.200,5', '1200.5'],
  ['1,200.5', '1200.5'],
  ['1.200.300', '1200300'],
  ['1 200', '1200'],
  ['1\u00a0200,5', '1200.5'],
  ["1'200", '1200'],
  ['007', '7'],
  ['-0', '0'],
  ['\u22123', '-3'],
  ["'-3", '-3'],
  ['١٢٫٥', '12.5'],
  ['1.2345', '1.2345'],
  ['1.200', 'ownNumberAmbiguous'],
  ['1,200', 'ownNumberAmbiguous'],
  ['1.20.300', 'ownNumberInvalid'],
  ['1,2,3', 'ownNumberInvalid'],
  ['1e3', 'ownNumberInvalid'],
  ['twelve', 'ownNumberInvalid'],
  ['=1+1', 'ownNumberInvalid'],
  ['1234567890123456', 'ownNumberInvalid'],
])('the number %s is %s', (typed, stored) => {
  expect(store(field('number'), typed)).toBe(stored);
});

test('a number is written so that it is read again', () => {
  for (const value of ['0', '1.5', '1.234', '-12.345', '0.125', '1234', '1234.567']) {
    expect(store(field('number'), writeOwnValue(field('number'), value))).toBe(value);
  }
});

test.each([
  ['2026-05-04', '2026-05-04'],
  ['04/05/2026', '2026-05-04'],
  ['4.5.2026', '2026-05-04'],
  ['31/02/2026', 'ownDateInvalid'],
  ['04/05/26', 'ownDateInvalid'],
  ['2300-01-01', 'ownDateInvalid'],
])('the date %s is %s', (typed, stored) => {
  expect(store(field('date'), typed)).toBe(stored);
});

test('a choice is one of the choices, in any case', () => {
  const shirt = field('choice', ['Small', 'Large']);
  expect(store(shirt, ' LARGE ')).toBe('Large');
  expect(store(shirt, 'XL')).toBe('mustBeChoice');
});

test('a text is on one line, visible and short', () => {
  expect(store(field('text'), ' <b>A\n 12</b> ')).toBe('<b>A 12</b>');
  expect(store(field('text'), "'=1+1")).toBe('=1+1');
  expect(store(field('text'), 'a\u0007b')).toBe('ownTextHasInvisible');
  expect(store(field('text'), 'x'.repeat(10_000))).toBe('ownTextTooLong');
});

test('values are shown as the language writes them', () => {
  const german = createFormats('de');
  expect(formatOwnValue(german, field('number'), '1.5')).toBe('1,5');
  expect(formatOwnValue(german, field('date'), '2026-05-04')).toBe('04.05.2026');
});

test.each([
  ['a name', 'S M L', 'Small M L', ['S>Small']],
  ['several', 'S M L', 'Small Medium L', ['S>Small', 'M>Medium']],
  ['a name in another order', 'S M L', 'L M Small', []],
  ['a name beside a new choice', 'S M', 'XS Small M', []],
  ['a choice that goes, and a new one elsewhere', 'S M', 'M L', []],
  ['a name, and a new choice elsewhere', 'S M', 'Small M L', ['S>Small']],
  ['nothing', 'S M', 'M S', []],
])('renames %s', (_case, before, after, renamed) => {
  const found = findRenamedChoices(before.split(' '), after.split(' '));
  expect(found.map(({ from, to }) => `${from}>${to}`)).toEqual(renamed);
});
