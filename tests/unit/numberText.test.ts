import { expect, test } from 'vitest';
import { formatNumberText, parseNumberText } from '#design-system/components/number-field/numberText.ts';

test.each([
  ['en-GB', '5', 5],
  ['en-GB', ' 5.40 ', 5.4],
  ['en-GB', '-3', -3],
  ['en-GB', '\u22123', -3],
  ['en-GB', '', null],
  ['en-GB', ' ', null],
  ['en-GB', '5,4', Number.NaN],
  ['en-GB', '1,500', Number.NaN],
  ['en-GB', '1.2.3', Number.NaN],
  ['en-GB', '5.', Number.NaN],
  ['en-GB', '1e3', Number.NaN],
  ['en-GB', 'two', Number.NaN],
  ['de', '5,4', 5.4],
  ['de', '1.500', Number.NaN],
  ['de', '1.500,5', Number.NaN],
  ['fr', '5,4', 5.4],
  ['fr', '5.4', 5.4],
  ['ar-EG', '٥٫٤', 5.4],
  ['ar-EG', '\u061c-٥', -5],
  ['ar-EG', '54', 54],
])('in %s, %j is %s', (locale, text, value) => {
  expect(parseNumberText(text, locale)).toBe(value);
});

test.each([
  ['en-GB', 1234.5, '1234.5'],
  ['de', 1234.5, '1234,5'],
  ['ar-EG', 1234.5, '١٢٣٤٫٥'],
  ['ar-EG', -5, '\u061c-٥'],
  ['en-GB', 0.1234567, '0.1234567'],
  ['en-GB', null, ''],
  ['en-GB', Number.NaN, ''],
])('in %s, %s is shown as %j and read again', (locale, value, text) => {
  expect(formatNumberText(value, locale)).toBe(text);
  if (value === null || !Number.isNaN(value)) expect(parseNumberText(text, locale)).toBe(value);
});
