import { expect, test } from 'vitest';
import { normalizeName, validateName } from '#domain/validateName.ts';

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
])('refuses the name %j', (name, message) => {
  expect(validateName(name, 100)).toBe(message);
});

test('puts a name on one line', () => {
  expect(normalizeName(' Ada\r\n King\u2028Love\tlace ')).toBe('Ada King Love lace');
});
