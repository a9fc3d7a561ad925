import { expect, test } from 'vitest';
import { sayColumns, sayCompleted, sayImporting, sayPreview, saySkippedKinds } from '#app/inviting/importPreview.ts';

test.each([
  [0, 'Nobody would be invited.'],
  [1, '1 person will be invited.'],
  [1200, '1,200 people will be invited.'],
])('%i rows that can be invited', (count, text) => {
  expect(sayPreview(count)).toBe(text);
});

test('members who get what they miss are counted', () => {
  expect(sayPreview(0, 2)).toBe('Nobody would be invited. 2 members will get a missing employee number or birth date.');
  expect(sayCompleted(1)).toBe('1 member got a missing employee number or birth date.');
});

test('rows that will be skipped are counted by kind', () => {
  const reasons = ['Already a member', 'Email is invalid', 'Duplicate of an earlier row', 'Already a member'];
  const skipped = reasons.map((reason, index) => ({ line: index + 2, email: '', reason }));
  expect(saySkippedKinds(skipped)).toBe('Already members, not changed: 2. Duplicates: 1. With errors: 1.');
  expect(saySkippedKinds([])).toBe('');
});

test('people who are being invited are counted', () => {
  expect(sayImporting(1)).toBe('Inviting 1 person…');
  expect(sayImporting(1200)).toBe('Inviting 1,200 people…');
});

test.each([
  [['name', 'Email'], { name: 0, email: 1 }, 'Names are read from “name”, addresses from “Email”.'],
  [
    ['name', 'Email', 'No.', 'Born', 'Office'],
    { name: 0, email: 1, employeeNumber: 2, birthDate: 3 },
    'Names are read from “name”, addresses from “Email”, employee numbers from “No.”, birth dates from “Born”. Not used: “Office”.',
  ],
  [
    ['Team', 'E-Mail', '', 'Full Name', 'Office'],
    { name: 3, email: 1 },
    'Names are read from “Full Name”, addresses from “E-Mail”. Not used: “Team”, “Office”.',
  ],
])('the columns of %j', (headings, columns, text) => {
  expect(sayColumns(headings, columns)).toBe(text);
});
