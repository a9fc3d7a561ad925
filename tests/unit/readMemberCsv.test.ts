import { Readable } from 'node:stream';
import { describe, expect, test } from 'vitest';
import { personFields } from '#domain/personFields.ts';
import type { TextEncoding } from '#domain/textEncodings.ts';
import type { InviteRow } from '#server/organizations/invitations/memberImportRepository.ts';
import { type ReadOptions, readMemberCsv } from '#server/organizations/invitations/readMemberCsv.ts';
import { translateSkipped } from '#server/organizations/invitations/skippedLine.ts';
import { encodeText } from '#tests/support/encodeText.ts';

async function read(content: string | Buffer, options: Partial<ReadOptions> = {}) {
  const people: InviteRow[] = [];
  const bytes = Buffer.from(content);
  const chunks = Array.from({ length: Math.ceil(bytes.length / 65_536) }, (_, index) =>
    bytes.subarray(index * 65_536, (index + 1) * 65_536),
  );
  const add = async (rows: readonly InviteRow[]) => {
    people.push(...rows);
  };
  const file = await readMemberCsv(Readable.from(chunks), add, {
    fields: personFields,
    today: '2026-11-27',
    ...options,
  });
  const { skipped, firstRows } = translateSkipped(file, 'en');
  return { people: people.map(({ line, fullName, email }) => [line, fullName, email]), skipped, firstRows };
}

const reasonOf = async (content: string | Buffer): Promise<string> => {
  try {
    await read(content);
    return 'read';
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
};

/** Files as programs export them. The person is always the same. */
const exports: [string, TextEncoding | Buffer, string, string][] = [
  ['Excel, Western', 'windows-1252', 'Name;Email\r\nZoë Müller;zoe@example.com\r\n', 'Zoë Müller'],
  ['Excel, Polish', 'windows-1250', 'Imię i nazwisko;E-mail\r\nŁukasz Śliwa;zoe@example.com\r\n', 'Łukasz Śliwa'],
  ['Excel, Russian', 'windows-1251', 'Name;Email\r\nИван Петров;zoe@example.com\r\n', 'Иван Петров'],
  ['Excel, Chinese', 'gb18030', 'Name,Email\r\n王芳,zoe@example.com\r\n', '王芳'],
  ['Excel, Japanese', 'shift_jis', 'Name,Email\r\n田中太郎,zoe@example.com\r\n', '田中太郎'],
  ['Excel with its first line', 'utf-8', 'sep=;\r\nName;Email\r\nDoe, Ada;zoe@example.com\r\n', 'Doe, Ada'],
  ['LibreOffice', 'utf-8', '"Name","Email"\n"Zoe","zoe@example.com"\n', 'Zoe'],
  [
    'Google Contacts',
    'utf-8',
    'First Name,Middle Name,Last Name,Notes,E-mail 1 - Label,E-mail 1 - Value\nZoe,,Miller,"a\nb",* Work,zoe@example.com\n',
    'Zoe Miller',
  ],
  [
    'Outlook',
    'windows-1252',
    '"Title","First Name","Middle Name","Last Name","E-mail Address"\r\n"","Zoë","","Müller","zoe@example.com"\r\n',
    'Zoë Müller',
  ],
  ['Personio', 'utf-8', 'Vorname,Nachname,E-Mail,Abteilung\nZoe,Miller,zoe@example.com,Sales\n', 'Zoe Miller'],
  [
    'SAP',
    'utf-8',
    'Pers.Nr.\tNachname\tVorname\tE-Mail-Adresse\r\n1017\tMiller\tZoe\tzoe@example.com\r\n',
    'Zoe Miller',
  ],
  [
    'DATEV',
    'windows-1252',
    'Personalnummer;Name;Vorname;Geburtsdatum;E-Mail\r\n1017;Groß;Zoë;31.12.1985;zoe@example.com\r\n',
    'Zoë Groß',
  ],
  ['ClubDesk', 'windows-1252', 'Nachname;Vorname;Geschlecht;E-Mail\r\nMüller;Zoe;w;zoe@example.com\r\n', 'Zoe Müller'],
];

describe('an export of', () => {
  test.each(exports)('%s is read', async (_program, encoding, text, name) => {
    const bytes = encoding === 'utf-8' ? Buffer.from(text) : encodeText(text, encoding as TextEncoding);
    const { people, skipped, firstRows } = await read(bytes);
    expect([people.map(([, ...person]) => person), skipped]).toEqual([[[name, 'zoe@example.com']], []]);
    expect(firstRows).toMatchObject([{ fullName: name, email: 'zoe@example.com' }]);
  });
});

test('the chosen encoding replaces the guess', async () => {
  const bytes = encodeText('Name;Email\r\nKamińska;anna@example.com\r\n', 'windows-1250');
  expect((await read(bytes, { chosenEncoding: 'windows-1252' })).people).toEqual([[2, 'Kamiñska', 'anna@example.com']]);
  expect((await read(bytes, { chosenEncoding: 'windows-1250' })).people).toEqual([[2, 'Kamińska', 'anna@example.com']]);
});

test('the chosen columns of first and last name are joined', async () => {
  const chosenColumns = { name: 1, lastName: 0, email: 2 };
  expect((await read('A,B,C\nMiller,Zoe,zoe@example.com', { chosenColumns })).people).toEqual([
    [2, 'Zoe Miller', 'zoe@example.com'],
  ]);
});

test('lines are counted as an editor does, after empty ones, quoted line ends and mixed ones', async () => {
  const file = 'sep=;\r\n\r\nName;Email\r\n"Zoe\r\nMiller";zoe@example.com\n\n\nAda;ada@example.com\rBob;bad\n';
  const { people, skipped } = await read(file);
  expect(people).toEqual([
    [4, 'Zoe Miller', 'zoe@example.com'],
    [8, 'Ada', 'ada@example.com'],
  ]);
  expect(skipped).toEqual([{ line: 9, email: 'bad', reason: 'Email is invalid' }]);
});

test('text after a closing quotation mark is reported, with the rows that it swallows', async () => {
  const file =
    'Name,Email,Note\nAda,ada@example.com,"open\nBob,bob@example.com,"ok"\nCy,cy@example.com,"a"" b"\n"Dee"x,dee@example.com,\n';
  const { people, skipped } = await read(file);
  expect(people).toEqual([[4, 'Cy', 'cy@example.com']]);
  expect(skipped.map(({ line, reason }) => [line, reason])).toEqual([
    [2, 'Text follows a closing quotation mark, so lines 2 to 3 are read as one row'],
    [5, 'Text follows a closing quotation mark'],
  ]);
});

const workbook =
  'This is a spreadsheet, not a CSV file. In Excel choose File > Save As and “CSV UTF-8”, then import that file';

test.each([
  ['an .xlsx', Buffer.from('504b0304140006000800', 'hex'), workbook],
  ['an .xls', Buffer.from('d0cf11e0a1b11ae10000', 'hex'), workbook],
  [
    'no headings',
    'Ada,ada@example.com\n',
    'The first row is a person. Add a first row with the headings Name and Email, or choose the columns',
  ],
  [
    'a foreign separator',
    'Name|Email\nAda|ada@example.com\n',
    'The columns are separated by “|”. Save the file with commas, semicolons or tabs instead',
  ],
  [
    'a wrong heading',
    'Name,Phone\nAda,1\n',
    'The first row names no column Email, but “Name”, “Phone”. Rename a heading, or choose the columns',
  ],
  [
    'an unclosed quotation mark',
    'Name,Email\n\nAda,ada@example.com\nBob,"bob@example.com\n',
    'A quotation mark in line 4 is not closed',
  ],
  [
    'an unclosed quotation mark after many rows',
    `Name,Email\n${'Bob,bob@example.com\n'.repeat(5_001)}"Ada,ada@example.com`,
    'A quotation mark in line 5003 is not closed',
  ],
  [
    'an unclosed quotation mark in a long file',
    `Name,Email\n"Ada,ada@example.com\n${'Bob,bob@example.com\n'.repeat(9_000)}`,
    'A quotation mark in line 2 is not closed',
  ],
  ['only empty lines', '\n\n \n', 'The file is empty'],
  ['nothing', '', 'The file is empty'],
])('with %s it says why', async (_case, content, reason) => {
  expect(await reasonOf(content)).toBe(reason);
});

test.each(['', 'Name,Email\n'])('200,000 empty lines after %j are refused at once', async (start) => {
  const startedAt = process.cpuUsage();
  expect(await reasonOf(start + '\r\n'.repeat(200_000))).toBe(
    'The file has too many lines. Remove the empty ones and try again',
  );
  // It took 8 seconds.
  expect(process.cpuUsage(startedAt).user / 1e6).toBeLessThan(2);
});
