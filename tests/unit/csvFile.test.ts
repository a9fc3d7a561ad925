import { parse } from 'csv-parse/sync';
import { array, assert, property, string } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { toCsv } from '#domain/csvFile.ts';
import { recognizeColumns } from '#domain/csvHeadings.ts';
import { textOf } from '../support/textOf.ts';

describe('a written file', () => {
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
});

describe('the headings of an export', () => {
  describe('recognizeColumns', () => {
    test.each([
      ['two columns', ['Full Name', 'Email'], { name: 0, email: 1 }],
      [
        'the template’s',
        ['Full Name', 'Email', 'Employee Number', 'Birth Date'],
        { name: 0, email: 1, employeeNumber: 2, birthDate: 3 },
      ],
      ['employee numbers instead of addresses', ['Personnel Number', 'Name'], { name: 1, employeeNumber: 0 }],
      ['a birth date only', ['DATE OF BIRTH', 'Email', 'name'], { name: 2, email: 1, birthDate: 0 }],
      [
        'details of work',
        ['Standort', 'Name', 'Téléphone', 'E-Mail', 'Job Title', 'Hire Date', 'القسم'],
        { name: 1, email: 3, workSite: 0, phone: 2, position: 4, startDate: 5, department: 6 },
      ],
      ['the other order', ['E-Mail', 'NAME'], { name: 1, email: 0 }],
      ['one word', ['FullName', 'email'], { name: 0, email: 1 }],
      ['a byte order mark and spaces', ['\uFEFF name ', ' E-MAIL'], { name: 0, email: 1 }],
      [
        'a second mark and invisible characters',
        ['\uFEFF\uFEFFna\u00ADme', '\u202Aemail\u202C\u200B'],
        { name: 0, email: 1 },
      ],
      ['among other columns', ['Id', 'Email', 'Team', 'full  name'], { name: 3, email: 1 }],
      ['two parts of the name', ['Email', 'Last Name', 'First Name'], { name: 2, lastName: 1, email: 0 }],
      ['both parts and the whole', ['Name', 'Given Name', 'Family Name', 'E-mail 1 - Value'], { name: 0, email: 3 }],
      ['a first name beside the name', ['Name', 'Vorname', 'E-Mail'], { name: 1, lastName: 0, email: 2 }],
      [
        'German',
        ['Vorname', 'Nachname', 'E-Mail-Adresse:', 'Personal-Nr.', 'Geburtsdatum'],
        { name: 0, lastName: 1, email: 2, employeeNumber: 3, birthDate: 4 },
      ],
      [
        'French',
        ['Prénom', 'Nom', 'Adresse e-mail', 'Date de naissance'],
        { name: 0, lastName: 1, email: 2, birthDate: 3 },
      ],
      ['French with one name', ['Nom', 'Courriel'], { name: 0, email: 1 }],
      ['Spanish', ['Nombre', 'Apellidos', 'Correo electrónico'], { name: 0, lastName: 1, email: 2 }],
      ['Spanish with one name', ['Nombre', 'Correo'], { name: 0, email: 1 }],
      [
        'Polish',
        ['Imię', 'Nazwisko', 'Adres e-mail', 'Data urodzenia'],
        { name: 0, lastName: 1, email: 2, birthDate: 3 },
      ],
      ['Polish with one name', ['Imię i nazwisko', 'E-mail'], { name: 0, email: 1 }],
      ['Arabic', ['الاسم الأول', 'اسم العائلة', 'البريد الإلكتروني'], { name: 0, lastName: 1, email: 2 }],
      ['Arabic with one name', ['الاسم', 'البريد الإلكتروني'], { name: 0, email: 1 }],
    ])('%s', (_case, cells, columns) => {
      expect(recognizeColumns(cells)).toEqual({ ok: true, ...columns });
    });

    test("columns of the organization's own fields by their names, each once", () => {
      const fields = [
        { id: 'a', label: 'Shirt, new' },
        { id: 'b', label: 'E-Mail' },
      ];
      const recognize = (cells: string[]) => recognizeColumns(cells, undefined, fields);
      expect(recognize(['Name', 'Email', 'shirt new:'])).toEqual({ ok: true, name: 0, email: 1, 'own-a': 2 });
      expect(recognize(['Name', 'E-Mail'])).toEqual({ ok: true, name: 0, email: 1 });
      const twice = recognize(['Name', 'Email', 'Shirt, new', 'SHIRT new']);
      expect(!twice.ok && textOf(twice.reason)).toContain('“Shirt, new”');
    });

    test.each([
      [
        'no name',
        ['Email', 'Team'],
        'The first row names no column Name, but “Email”, “Team”. Rename a heading, or choose the columns',
      ],
      [
        'no address',
        ['Name', 'Team'],
        'The first row names no column Email, but “Name”, “Team”. Rename a heading, or choose the columns',
      ],
      [
        'neither',
        ['Staff'],
        'The first row names no column Name and no column Email, but “Staff”. Rename a heading, or choose the columns',
      ],
      [
        'a person',
        ['Ada', 'ada@b.co'],
        'The first row is a person. Add a first row with the headings Name and Email, or choose the columns',
      ],
      [
        'a foreign separator',
        ['Name|Email'],
        'The columns are separated by “|”. Save the file with commas, semicolons or tabs instead',
      ],
      [
        'nothing',
        [],
        'The first row names no column Name and no column Email. Rename a heading, or choose the columns',
      ],
    ])('%s', (_case, cells, reason) => {
      const recognized = recognizeColumns(cells);
      expect(!recognized.ok && textOf(recognized.reason)).toBe(reason);
    });
  });
});
