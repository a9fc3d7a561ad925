import { expect, test } from 'vitest';
import { normalizeName, validateName } from '#domain/validateName.ts';
import { textOf } from '../support/textOf.ts';

test.each([
  "Siobhán O'Brien",
  "'t Hooft",
  'Nuñez-García, María José',
  'Jean-Luc',
  'J.R.R. Tolkien',
  'Dr.Smith',
  'St.John Smythe',
  'Martin Luther King Jr.',
  'Muster GmbH & Co.KG',
  'Officine S.p.A.',
  'Klinika d.o.o.',
  'Analytical Engines (London) #2, 24/7',
  'A = B',
  'C++ User Group',
  '李小龍',
  'עדה לאבלייס',
  'عبد الله',
  'علی‌رضا',
  'Ольга',
  'Ada 👩🏽‍⚕️',
  '3M',
  'Dr. Anna Łęcka',
  'Müller & Söhne GmbH',
  "St. Mary's",
  'A.B. Hansen',
  'A.B.Hansen',
  'Node.js Meetup',
  'F.lli Rossi',
  'Fit@Work',
  'Schmidt e.V.',
  '½ Marathon №7',
  '이영희',
  'x'.repeat(100),
])('accepts the name %s', (name) => {
  expect(validateName(normalizeName(name), 100)).toBeUndefined();
});

test.each([
  ['', 'Name is required'],
  ['x'.repeat(101), 'Name can have at most 100 characters'],
  ['Ada\u0007', 'Name contains an invisible character'],
  ['Ada\u0000', 'Name contains an invisible character'],
  ['Ada\u0085King', 'Name contains an invisible character'],
  ['\u202Egnp.exe', 'Name contains an invisible character'],
  ['\u2066Ada\u2069', 'Name contains an invisible character'],
  ['Ada\u200F', 'Name contains an invisible character'],
  ['A\u200Bda', 'Name contains an invisible character'],
  ['=HYPERLINK("x")', 'Name cannot start with =, +, - or @'],
  ['+1', 'Name cannot start with =, +, - or @'],
  ['-1', 'Name cannot start with =, +, - or @'],
  ['@SUM(A1)', 'Name cannot start with =, +, - or @'],
  ['＝1+1', 'Name cannot start with =, +, - or @'],
  ['Locked: https://evil.example/x', 'Name cannot contain a web address'],
  ['Locked, see evil.example', 'Name cannot contain a web address'],
  ['Locked, see EVIL.COM', 'Name cannot contain a web address'],
  ['Locked, see www.evil', 'Name cannot contain a web address'],
  ['Locked, see t.co', 'Name cannot contain a web address'],
  ['Locked, see evil。com', 'Name cannot contain a web address'],
  ['Write to help@evil.example', 'Name cannot contain a web address'],
  ['Bit.Ly/abc', 'Name cannot contain a web address'],
  ['T.Co/x', 'Name cannot contain a web address'],
  ['Abc.Com', 'Name cannot contain a web address'],
  ['evil\u2024com', 'Name cannot contain a web address'],
  ['ｅｖｉｌ．ｃｏｍ', 'Name cannot contain a web address'],
  ['1.2.3.4/x', 'Name cannot contain a web address'],
  ['mailto:x@y', 'Name cannot contain a web address'],
  ['Call TEL:+15550100', 'Name cannot contain a web address'],
  ['\u200D', 'Name is required'],
  ['\u200C\u200D', 'Name is required'],
  ['\u0301', 'Name is required'],
  ['\u3164', 'Name contains an invisible character'],
  ['\u2800', 'Name contains an invisible character'],
  ['\u115F', 'Name contains an invisible character'],
  ['\u1160', 'Name contains an invisible character'],
  ['\uFFA0', 'Name contains an invisible character'],
  ['\uFF1Dx', 'Name cannot start with =, +, - or @'],
])('refuses the name %j', (name, message) => {
  expect(textOf(validateName(name, 100))).toBe(message);
  expect(textOf(validateName(normalizeName(name), 100))).toBe(message);
});

test('names the field that it refuses', () => {
  expect(textOf(validateName('Street 1, evil.example', 300, 'address'))).toBe('Address cannot contain a web address');
});

test('puts a name on one line', () => {
  expect(normalizeName(' Ada\r\n King\u2028Love\tlace ')).toBe('Ada King Love lace');
});

test('puts a space between a title and a name, so that nobody takes them for a web address', () => {
  expect(normalizeName('Prof.Dr.Link, St.Louis & Co.KG')).toBe('Prof. Dr. Link, St. Louis & Co. KG');
  expect(normalizeName('J.R.R.Tolkien')).toBe('J.R.R. Tolkien');
  expect(normalizeName('t.link')).toBe('t.link');
});
