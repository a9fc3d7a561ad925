import { describe, expect, test } from 'vitest';
import {
  checkRow,
  csvMostBytes,
  csvMostRows,
  csvTemplate,
  detectDelimiter,
  readHeadings,
  recognizeColumns,
} from '#domain/memberCsv.ts';

describe('recognizeColumns', () => {
  test.each([
    ['the template’s', ['Full Name', 'Email'], { ok: true, name: 0, email: 1 }],
    ['the other order', ['E-Mail', 'NAME'], { ok: true, name: 1, email: 0 }],
    ['one word', ['FullName', 'email'], { ok: true, name: 0, email: 1 }],
    ['a byte order mark and spaces', ['\uFEFF name ', ' E-MAIL'], { ok: true, name: 0, email: 1 }],
    ['among other columns', ['Id', 'Email', 'Team', 'full  name'], { ok: true, name: 3, email: 1 }],
    ['no name', ['Email', 'Team'], { ok: false, reason: 'The first row names no column Name' }],
    ['no address', ['Name', 'Team'], { ok: false, reason: 'The first row names no column Email' }],
    ['a data row', ['Ada', 'ada@b.co'], { ok: false, reason: 'The first row must name the columns Name and Email' }],
    ['nothing', [], { ok: false, reason: 'The first row must name the columns Name and Email' }],
  ])('%s', (_case, cells, expected) => {
    expect(recognizeColumns(cells)).toEqual(expected);
  });
});

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
    expect(checkRow({ line: 2, name: ' Ada Lovelace ', email: ' Ada@Example.com ' })).toEqual({
      ok: true,
      line: 2,
      name: 'Ada Lovelace',
      email: 'ada@example.com',
    });
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
    expect(checkRow({ line: 7, name, email })).toEqual({ ok: false, line: 7, email: email.trim(), reasons });
  });

  test('joins a name of several lines', () => {
    expect(checkRow({ line: 2, name: 'Ada\r\n King\tLovelace', email: 'a@b.co' })).toMatchObject({
      name: 'Ada King Lovelace',
    });
  });

  test('accepts names of many languages', () => {
    for (const name of ["Siobhán O'Brien", 'José-María', '李小龍', 'Ольга', 'a'.repeat(100)]) {
      expect(checkRow({ line: 2, name, email: 'a@b.co' }).ok).toBe(true);
    }
  });
});

test('the template is valid', () => {
  const [header = '', ...rows] = csvTemplate.trimEnd().split('\r\n');
  const columns = recognizeColumns(header.split(detectDelimiter(header)));
  expect(columns).toEqual({ ok: true, name: 0, email: 1 });
  expect(rows.length).toBeGreaterThan(0);
  for (const [name = '', email = ''] of rows.map((row) => row.split(','))) {
    expect(checkRow({ line: 2, name, email }).ok).toBe(true);
  }
});

test('a file may hold 100,000 rows and 20 MiB', () => {
  expect([csvMostRows, csvMostBytes]).toEqual([100_000, 20_971_520]);
});

test.each([
  ['the template', csvTemplate, ['Full Name', 'Email']],
  ['semicolons and a byte order mark', '\uFEFFname; email\rAda;a@b.cd', ['name', 'email']],
  ['quoted headings', '"Name, full","He said ""mail""",Email\r\n', ['Name, full', 'He said "mail"', 'Email']],
  ['empty cells', ';Name;;"E-Mail"\r\n', ['', 'Name', '', 'E-Mail']],
  ['tabs after empty lines', '\r\n\t\r\nName\tEmail\r\n', ['Name', 'Email']],
  ['nothing', '', []],
])('the headings of %s', (_situation, beginning, headings) => {
  expect(readHeadings(beginning)).toEqual(headings);
});
