import { expect, test } from 'vitest';
import { datePattern, formatDateText, parseDateText } from '#design-system/components/date-picker/dateText.ts';

test.each([
  ['08/12/2026', '2026-12-08'],
  ['8/1/2027', '2027-01-08'],
  ['8.1.2027', '2027-01-08'],
  ['08-12-2026', '2026-12-08'],
  ['08 12 2026', '2026-12-08'],
  [' 29/02/2028 ', '2028-02-29'],
  ['31/02/2027', '31/02/2027'],
  ['29/02/2027', '29/02/2027'],
  ['00/12/2026', '00/12/2026'],
  ['12/31/2026', '12/31/2026'],
  ['08/12/26', '08/12/26'],
  ['08/12/0026', '08/12/0026'],
  ['2027-02-31', '2027-02-31'],
  ['soon', 'soon'],
  ['', ''],
])('%s is %s', (text, value) => {
  expect(parseDateText(text, 'en-GB')).toBe(value);
});

test.each([
  ['2026-12-08', '08/12/2026'],
  ['2026-02-31', '2026-02-31'],
  ['soon', 'soon'],
  ['', ''],
])('%s is shown as %s', (value, text) => {
  expect(formatDateText(value, 'en-GB')).toBe(text);
});

test.each([
  ['en-US', '12/08/2026', 'MM/dd/yyyy'],
  ['de', '08.12.2026', 'dd.MM.yyyy'],
  ['sv', '2026-12-08', 'yyyy-MM-dd'],
  ['ko', '2026. 12. 08.', 'yyyy. MM. dd.'],
  ['ar-EG', '٠٨‏/١٢‏/٢٠٢٦', 'dd‏/MM‏/yyyy'],
])('a date in %s is written and read as %s', (locale, text, pattern) => {
  expect(formatDateText('2026-12-08', locale)).toBe(text);
  expect(parseDateText(text, locale)).toBe('2026-12-08');
  expect(datePattern(locale, { day: 'dd', month: 'MM', year: 'yyyy' })).toBe(pattern);
});
