import { describe, expect, test } from 'vitest';
import { recognizeColumns } from '#domain/csvHeadings.ts';
import { csvMostBytes, csvMostRows } from '#domain/csvLimits.ts';
import { createCsvTemplate } from '#domain/csvTemplate.ts';
import {
  type CheckedRow,
  checkRow,
  detectDelimiter,
  isWorkbook,
  readHeadings,
  readSeparatorLine,
} from '#domain/memberCsv.ts';
import type { OwnField } from '#domain/organizationField.ts';
import { readOwnValue } from '#domain/ownFieldValues.ts';
import { personColumnHeadings } from '#domain/personColumnHeadings.ts';
import { personFields } from '#domain/personFields.ts';
import { textOf } from '../support/textOf.ts';

const today = '2026-11-24';
const reasonsOf = (row: CheckedRow) => (row.ok ? [] : row.reasons.map((reason) => textOf(reason)));

test.each([
  ['name,email', ','],
  ['name;email', ';'],
  ['"last, first";email', ';'],
  ['"a;b;c",email', ','],
  ['name\temail', '\t'],
  ['name, full\temail; private\tteam', '\t'],
  ['name', ','],
  ['', ','],
])('the delimiter of %s is %s', (line, delimiter) => {
  expect(detectDelimiter(line)).toBe(delimiter);
});

describe('checkRow', () => {
  test('trims a valid row and lower-cases its email address', () => {
    expect(checkRow({ line: 2, name: ' Ada Lovelace ', email: ' Ada@Example.com ' }, today)).toEqual({
      ok: true,
      line: 2,
      name: 'Ada Lovelace',
      email: 'ada@example.com',
      details: {},
    });
  });

  test('a person without an address has an employee number', () => {
    const row = { line: 3, name: 'Ada', email: ' ', employeeNumber: '1017' };
    expect(checkRow(row, today)).toMatchObject({ ok: true, email: '', details: { employeeNumber: '1017' } });
  });

  test.each([
    ['no name', '', 'a@b.co', ['Name is required']],
    ['no address', 'Ada', ' ', ['Email is required']],
    ['neither', '', '', ['Name is required', 'Email is required']],
    ['an address without a dot', 'Ada', 'a@b', ['Email is invalid']],
    ['two addresses in one', 'Ada', 'a@b.co,c@d.co', ['Email is invalid']],
    ['a name of 101 characters', 'a'.repeat(101), 'a@b.co', ['Name can have at most 100 characters']],
    ['a control character in the name', 'Ada\u0007', 'a@b.co', ['Name contains an invisible character']],
    ['a formula', '=HYPERLINK("x")', 'a@b.co', ['Name cannot start with =, +, - or @']],
    ['a formula in full width', '＝1+1', 'a@b.co', ['Name cannot start with =, +, - or @']],
  ])('%s', (_case, name, email, reasons) => {
    const checked = checkRow({ line: 7, name, email }, today);
    expect(checked).toMatchObject({ ok: false, line: 7, email: email.trim() });
    expect(reasonsOf(checked)).toEqual(reasons);
  });

  test.each([
    ['1985-12-10', '1985-12-10'],
    ['10/12/1985', '1985-12-10'],
    [' 1.2.1985 ', '1985-02-01'],
    ['١٠/١٢/١٩٨٥', '1985-12-10'],
    // As Excel writes it in Arabic, and with Persian digits.
    ['\u200f١٠\u200f/١٢\u200f/١٩٨٥', '1985-12-10'],
    ['۱۹۸۵-۱۲-۱۰', '1985-12-10'],
  ])('reads the birth date %s', (birthDate, expected) => {
    const row = { line: 2, name: 'Ada', email: 'a@b.co', employeeNumber: ' 10-17 ', birthDate };
    expect(checkRow(row, today)).toMatchObject({ ok: true, details: { employeeNumber: '10-17', birthDate: expected } });
  });

  test('reads details of work', () => {
    const row = { line: 2, name: 'Ada', email: 'a@b.co', department: ' Night\tshift ', phone: "'+44 20 ٧٩٤٦" };
    expect(checkRow({ ...row, startDate: '1.4.2030' }, today)).toMatchObject({
      ok: true,
      details: { department: 'Night shift', phone: '+44 20 7946', startDate: '2030-04-01' },
    });
  });

  test.each([
    [{ department: 'x'.repeat(101) }, 'A department, position or work site can have at most 100 characters'],
    [{ position: 'Cle\u200Brk' }, 'Name contains an invisible character'],
    [{ phone: 'ask Ada' }, 'A phone number has digits, and + ( ) - / . between them'],
    [{ startDate: '01.04.19' }, 'This is not a date'],
  ])('refuses %j', (details, reason) => {
    expect(reasonsOf(checkRow({ line: 7, name: 'Ada', email: 'a@b.co', ...details }, today))).toEqual([reason]);
  });

  test.each([
    ['a birth date in words', '', '10 December 1985', 'Birth date is not a date'],
    ['a day that does not exist', '', '31/02/1985', 'There is no such birth date. The day comes before the month'],
    ['a month before the day', '', '12/31/1985', 'There is no such birth date. The day comes before the month'],
    ['a year of two digits', '', '10.12.85', 'Write the year of birth with four digits'],
    ['a year of two Arabic digits', '', '١٠/١٢/٨٥', 'Write the year of birth with four digits'],
    ['a birth date before 1900', '', '10/12/1885', 'Birth date is not a date'],
    ['a birth date of tomorrow', '', '2026-11-25', 'Birth date cannot be in the future'],
    ['a number of 33 digits', '1'.repeat(33), '', 'Employee number can have at most 32 characters'],
    ['a formula', '=1+1', '', 'Employee number can have letters, digits, and . / _ - between them'],
  ])('refuses %s', (_case, employeeNumber, birthDate, reason) => {
    const row = { line: 7, name: 'Ada', email: 'a@b.co', employeeNumber, birthDate };
    const checked = checkRow(row, today);
    expect(checked).toMatchObject({ ok: false, line: 7, email: 'a@b.co' });
    expect(reasonsOf(checked)).toEqual([reason]);
  });

  test('accepts a row without number and birth date', () => {
    const row = { line: 2, name: 'Ada', email: 'a@b.co', employeeNumber: ' ', birthDate: '' };
    expect(checkRow(row, today)).toEqual({ ok: true, line: 2, name: 'Ada', email: 'a@b.co', details: {} });
  });

  test('joins a name of several lines', () => {
    expect(checkRow({ line: 2, name: 'Ada\r\n King\tLovelace', email: 'a@b.co' }, today)).toMatchObject({
      name: 'Ada King Lovelace',
    });
  });

  test('accepts names of many languages', () => {
    for (const name of ["Siobhán O'Brien", 'José-María', '李小龍', 'Ольга', 'a'.repeat(100)]) {
      expect(checkRow({ line: 2, name, email: 'a@b.co' }, today).ok).toBe(true);
    }
  });
});

const csvTemplate = createCsvTemplate(personFields);

test('the template is valid', () => {
  const [header = '', ...rows] = csvTemplate.trimEnd().split('\r\n');
  const columns = recognizeColumns(header.split(detectDelimiter(header)));
  expect(columns).toMatchObject({ ok: true, name: 0, email: 1, employeeNumber: 2, birthDate: 3 });
  expect(rows.length).toBeGreaterThan(0);
  for (const [name = '', email = '', ...cells] of rows.map((row) => row.split(','))) {
    const details = Object.fromEntries(personFields.map((field, index) => [field.name, cells[index]]));
    expect(checkRow({ line: 2, name, email, ...details }, today).ok).toBe(true);
  }
});

test('the template has a valid column of each own field', () => {
  const ownFields: OwnField[] = [
    { id: 'a', label: 'Locker, "new"', kind: 'text', choices: [] },
    { id: 'b', label: 'Size', kind: 'number', choices: [] },
    { id: 'c', label: 'Since', kind: 'date', choices: [] },
    { id: 'd', label: 'Shirt', kind: 'choice', choices: ['S', 'M'] },
  ];
  const [header = '', row = ''] = createCsvTemplate([], ownFields).split('\r\n');
  expect(recognizeColumns(readHeadings(header), [], ownFields)).toMatchObject({ 'own-a': 2, 'own-d': 5 });
  const values = ownFields.map((field, index) => readOwnValue(field, row.split(',')[index + 2] ?? ''));
  expect(values.map(({ error }) => error)).toEqual([undefined, undefined, undefined, undefined]);
});

test('a file may hold 100,000 rows and 20 MiB', () => {
  expect([csvMostRows, csvMostBytes]).toEqual([100_000, 20_971_520]);
});

test.each([
  [
    'the template',
    csvTemplate,
    ['Full Name', 'Email', ...personFields.map(({ name }) => personColumnHeadings[name].sample[0]), 'Language'],
  ],
  ['semicolons and a byte order mark', '\uFEFFname; email\rAda;a@b.cd', ['name', 'email']],
  ['quoted headings', '"Name, full","He said ""mail""",Email\r\n', ['Name, full', 'He said "mail"', 'Email']],
  ['empty cells', ';Name;;"E-Mail"\r\n', ['', 'Name', '', 'E-Mail']],
  ['tabs after empty lines', '\r\n\t\r\nName\tEmail\r\n', ['Name', 'Email']],
  ['a first line of Excel', 'sep=;\r\nName, full;Email\r\n', ['Name, full', 'Email']],
  ['nothing', '', []],
])('the headings of %s', (_situation, beginning, headings) => {
  expect(readHeadings(beginning)).toEqual(headings);
});

test.each([
  ['sep=;', ';'],
  ['SEP=,', ','],
  ['"sep=|"', '|'],
  ['\uFEFFsep=\t', '\t'],
  ['sep=', undefined],
  ['separator=;', undefined],
  ['Name;Email', undefined],
])('the separator that the line %j names', (line, separator) => {
  expect(readSeparatorLine(line)).toBe(separator);
});

test.each([
  ['PK\u0003\u0004', true],
  ['\u00D0\u00CF\u0011\u00E0', true],
  ['Name', false],
])('whether %j begins a spreadsheet', (start, expected) => {
  expect(isWorkbook(start)).toBe(expected);
});

test('two columns with the heading of a used one are refused, of another one not', () => {
  const reasonOf = (headings: readonly string[]) => {
    const columns = recognizeColumns(headings);
    return columns.ok ? undefined : textOf(columns.reason);
  };
  expect(reasonOf(['Name', 'E-Mail', 'Note', 'e-mail:'])).toBe(
    'More than one column is called “E-Mail”. Rename one, or choose the columns',
  );
  expect(reasonOf(['Name', 'Email', 'Note', 'Note', '', ''])).toBeUndefined();
});

test('joins first and last name', () => {
  const row = { line: 2, name: ' Ada ', lastName: ' Lovelace', email: 'a@b.co' };
  expect(checkRow(row, today)).toMatchObject({ ok: true, name: 'Ada Lovelace' });
});

test('reads an address with the name before it', () => {
  const row = { line: 2, name: 'Ada', email: 'Ada Lovelace <\u200BAda@Example.com>' };
  expect(checkRow(row, today)).toMatchObject({ ok: true, email: 'ada@example.com' });
});
