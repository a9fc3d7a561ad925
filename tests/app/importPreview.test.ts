import { beforeAll, describe, expect, test } from 'vitest';
import { sayColumns, sayPreview, saySkippedKinds } from '#app/product/inviting/importPreview.ts';
import { toReport } from '#app/product/inviting/importReport.ts';
import { getFormats } from '#app/ui/texts/useFormats.ts';
import { getTexts, loadTexts, type TextsOf } from '#app/ui/texts/useTexts.ts';
import { createFormats } from '#domain/formats.ts';

const formats = getFormats();
const locker = { id: 'locker', label: 'Locker', kind: 'text', choices: [] } as const;
let importing: TextsOf<'importing'>;
let inviting: TextsOf<'inviting'>;
let details: TextsOf<'personDetails'>;
beforeAll(async () => {
  await loadTexts('members');
  importing = getTexts('importing');
  inviting = getTexts('inviting');
  details = getTexts('personDetails');
});

describe('the preview', () => {
  test.each([
    [0, 'Nobody would be invited.'],
    [1, '1 person will be invited.'],
    [1200, '1,200 people will be invited.'],
  ])('%i rows that can be invited', (count, text) => {
    expect(sayPreview(importing, count)).toBe(text);
  });

  test('members who get what they miss are counted', () => {
    expect(sayPreview(importing, 0, 2)).toBe('Nobody would be invited. 2 members will get details that are missing.');
    expect(inviting('completed', { count: 1 })).toBe('1 member got details that were missing.');
  });

  test('rows that will be skipped are counted by kind', () => {
    // Reasons are in the language of the page.
    const kinds = ['Member', undefined, 'Duplicate', 'Member'] as const;
    const skipped = kinds.map((kind, index) => ({ line: index + 2, email: '', reason: 'Schon Mitglied', kind }));
    expect(saySkippedKinds(importing, formats, skipped)).toBe(
      'Already members, not changed: 2. Duplicates: 1. With errors: 1.',
    );
    expect(saySkippedKinds(importing, formats, [])).toBe('');
  });

  test('people who are being invited are counted', () => {
    expect(importing('importing', { count: 1 })).toBe('Inviting 1 person…');
    expect(importing('importing', { count: 1200 })).toBe('Inviting 1,200 people…');
  });

  test.each([
    [['name', 'Email'], { name: 0, email: 1 }, 'Names are read from “name”, addresses from “Email”.'],
    [
      ['name', 'Email', 'No.', 'Born', 'Office'],
      { name: 0, email: 1, employeeNumber: 2, birthDate: 3, 'own-locker': 4 },
      'Names are read from “name”, addresses from “Email”. Also read: Employee Number from “No.”, Birth Date from “Born”, Locker from “Office”.',
    ],
    [
      ['Team', 'E-Mail', '', 'Full Name', 'Office'],
      { name: 3, email: 1 },
      'Names are read from “Full Name”, addresses from “E-Mail”. Not used: “Team”, “Office”.',
    ],
  ])('the columns of %j', (headings, columns, text) => {
    expect(sayColumns({ t: importing, details, formats, ownFields: [locker] }, headings, columns)).toBe(text);
  });
});

test('names of columns keep their direction in a text from right to left', () => {
  const texts = { t: importing, details, formats: createFormats('ar'), ownFields: [locker] };
  const text = sayColumns(texts, ['name', 'Email', 'Office'], { name: 0, email: 1, 'own-locker': 2 });
  expect(text).toContain('\u2068Locker\u2069 from \u2068“Office”\u2069');
});

describe('the report', () => {
  test('the report has a line for each skipped row', () => {
    const report = toReport(inviting, [
      { line: 3, email: 'anna@imanworks.example', reason: 'Already a member', kind: 'Member' },
    ]);
    expect(report).toBe('Line,Email,Reason\r\n3,anna@imanworks.example,Already a member\r\n');
  });

  test.each([
    ['a comma', 'a,b', '"a,b"'],
    ['a quote', 'a"b', '"a""b"'],
    ['a line break', 'a\nb', '"a\nb"'],
    ['a formula', '=1+1', "'=1+1"],
    ['a formula with a quote', '=HYPERLINK("x")', '"\'=HYPERLINK(""x"")"'],
  ])('a cell with %s stays one harmless cell', (_name, email, cell) => {
    expect(toReport(inviting, [{ line: 2, email, reason: 'Email is invalid' }])).toContain(
      `\r\n2,${cell},Email is invalid\r\n`,
    );
  });
});
