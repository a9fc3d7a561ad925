import { beforeAll, expect, test } from 'vitest';
import { canInvite, readPastedLanguage, toInvitedMembers, validateRows } from '#app/product/inviting/inviteRowRules.ts';
import { loadTexts } from '#app/ui/texts/useTexts.ts';

beforeAll(() => loadTexts('account'));

const anna = { id: '1', fullname: ' Anna Kowalska ', email: ' anna@imanworks.example ' };
const empty = { id: '2', fullname: '', email: '  ' };

test.each([
  ['a complete row', [anna], true],
  ['a complete and an empty row', [anna, empty], true],
  ['nothing but an empty row', [empty], false],
  ['a name without an email', [anna, { ...empty, fullname: 'Bartosz' }], false],
  ['an email without a name', [anna, { ...empty, email: 'b@imanworks.example' }], false],
  ['an invalid email', [{ ...anna, email: 'anna@imanworks' }], false],
  ['an email with two dots in a row', [{ ...anna, email: 'anna..k@imanworks.example' }], false],
  ['an email as a mail program copies it', [{ ...anna, email: 'Anna <anna@imanworks.example>' }], true],
  ['a name and an employee number without an email', [{ ...anna, email: ' ', employeeNumber: '1017' }], true],
  ['an employee number without a person', [anna, { ...empty, employeeNumber: '1017' }], false],
  ['an invalid employee number', [{ ...anna, employeeNumber: '=1' }], false],
  ['a birth date that is none', [{ ...anna, birthDate: '31/02/1990' }], false],
  ['a language that is none', [{ ...anna, language: 'Suomi' }], false],
  ['a language without a person', [anna, { ...empty, language: 'fr' }], false],
  ['a name that is too long', [{ ...anna, fullname: 'a'.repeat(101) }], false],
])('whether %s can be sent', (_name, rows, expected) => {
  expect(canInvite(rows)).toBe(expected);
});

test('sends trimmed rows without empty ones', () => {
  expect(toInvitedMembers([empty, anna])).toEqual([{ fullname: 'Anna Kowalska', email: 'anna@imanworks.example' }]);
});

test('sends no address for a person who has none', () => {
  expect(toInvitedMembers([{ ...anna, email: ' ', employeeNumber: '1017' }])).toEqual([
    { fullname: 'Anna Kowalska', employeeNumber: '1017' },
  ]);
});

test('sends the address without what was copied with it', () => {
  const copied = { ...anna, email: '\u202Amailto:anna@imanworks.example\u202C' };
  expect(toInvitedMembers([copied])).toEqual([{ fullname: 'Anna Kowalska', email: 'anna@imanworks.example' }]);
});

test('sends employee number and birth date if they are given', () => {
  expect(toInvitedMembers([{ ...anna, employeeNumber: ' 1017 ', birthDate: '3/4/1990' }])).toEqual([
    { fullname: 'Anna Kowalska', email: 'anna@imanworks.example', employeeNumber: '1017', birthDate: '1990-04-03' },
  ]);
});

test('sends the details of the organization, and values of its own fields as the server reads them', () => {
  const shoe = { id: 'f1', label: 'Shoe size', kind: 'number', choices: [] } as const;
  const shirt = { id: 'f2', label: 'Shirt', kind: 'choice', choices: ['S', 'M'] } as const;
  const row = { ...anna, department: ' Sales ', phone: '٠٦٠٠ ١٠٠', 'own-f1': '42,50', 'own-f2': 'm' };
  expect(toInvitedMembers([row], [shoe, shirt])).toEqual([
    {
      fullname: 'Anna Kowalska',
      email: 'anna@imanworks.example',
      department: 'Sales',
      phone: '0600 100',
      fieldValues: { f1: '42.5', f2: 'M' },
    },
  ]);
  expect(canInvite([{ ...row, 'own-f2': 'XL' }], [shoe, shirt])).toBe(false);
  expect(validateRows([{ ...empty, 'own-f1': 'large' }], [shoe])['2']).toMatchObject({
    fullname: 'Name is required',
    'own-f1': expect.stringContaining('Shoe size'),
  });
});

test('sends the language of which the name was pasted', () => {
  expect([anna, { ...anna, language: 'Französisch' }].map(readPastedLanguage)).toEqual([
    anna,
    { ...anna, language: 'fr' },
  ]);
  expect(readPastedLanguage({ ...anna, language: 'Suomi' })).toMatchObject({ language: 'Suomi' });
  expect(toInvitedMembers([{ ...anna, language: 'fr' }])).toMatchObject([{ language: 'fr' }]);
});

test('shows each error at its row and field, none at empty rows', () => {
  const half = { id: '3', fullname: '', email: 'anna@imanworks' };
  expect(validateRows([anna, empty, half])).toEqual({
    '1': {},
    '3': { fullname: 'Name is required', email: 'Email is invalid' },
  });
});
