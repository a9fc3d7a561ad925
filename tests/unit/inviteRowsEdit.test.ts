import { expect, test } from 'vitest';
import {
  addRow,
  changeRow,
  pastePeople,
  readPastedPeople,
  removeRow,
} from '#design-system/patterns/invite-rows/inviteRowsEdit.ts';

const anna = { id: 'row-1', fullname: 'Anna', email: 'anna@imanworks.com' };
const empty = (id: string) => ({ id, fullname: '', email: '' });

test('a new row has a unique id, even after a removal', () => {
  const rows = removeRow(addRow(addRow([anna])), 'row-2');
  expect(rows.map(({ id }) => id)).toEqual(['row-1', 'row-3']);
  expect(addRow(rows).map(({ id }) => id)).toEqual(['row-1', 'row-3', 'row-4']);
});

test('removing the only row leaves an empty one', () => {
  expect(removeRow([anna], 'row-1')).toEqual([empty('row-2')]);
});

test('a change keeps the other rows', () => {
  expect(changeRow([anna, empty('row-2')], 'row-2', { email: 'x' })).toEqual([anna, { ...empty('row-2'), email: 'x' }]);
});

test.each([
  ['a name', 'Lovelace, Ada', undefined],
  ['an address', ' ada@b.co\n', undefined],
  ['cells', 'Ada\tada@b.co', [{ fullname: 'Ada', email: 'ada@b.co' }]],
  ['commas and quotation marks', '"Ada",ada@b.co', [{ fullname: 'Ada', email: 'ada@b.co' }]],
  ['first and last names', 'Ada\tLovelace\tada@b.co\tSales', [{ fullname: 'Ada Lovelace', email: 'ada@b.co' }]],
  ['addresses first', 'ada@b.co;Ada;Sales', [{ fullname: 'Ada', email: 'ada@b.co' }]],
  [
    'a heading and empty lines',
    'Full Name\tEmail\r\n\r\nAda\tada@b.co\r\nBob\tbob@\r\n',
    [
      { fullname: 'Ada', email: 'ada@b.co' },
      { fullname: 'Bob', email: 'bob@' },
    ],
  ],
  [
    'Arabic digits behind the address',
    'سلمى\tsalma@b.co\t١٠١٧\t١٠/١٢/١٩٨٥\nBob\tbob@b.co\t10.12.85',
    [
      { fullname: 'سلمى', email: 'salma@b.co', employeeNumber: '١٠١٧', birthDate: '١٠/١٢/١٩٨٥' },
      { fullname: 'Bob', email: 'bob@b.co', birthDate: '10.12.85' },
    ],
  ],
  [
    'numbers and birth dates behind the address',
    'Ada\tada@b.co\t1017\t1985-12-10\nBob\tbob@b.co\t03/04/1990\nCyd\tcyd@b.co\tSales',
    [
      { fullname: 'Ada', email: 'ada@b.co', employeeNumber: '1017', birthDate: '1985-12-10' },
      { fullname: 'Bob', email: 'bob@b.co', birthDate: '03/04/1990' },
      { fullname: 'Cyd', email: 'cyd@b.co' },
    ],
  ],
  [
    'columns by their headings',
    'Employee ID;Date of birth;Phone;Name;E-mail\n1017;10.12.1985;0123;Ada;ada@b.co\n;;;Bob;bob@b.co',
    [
      { fullname: 'Ada', email: 'ada@b.co', employeeNumber: '1017', birthDate: '10.12.1985' },
      { fullname: 'Bob', email: 'bob@b.co' },
    ],
  ],
  ['a column of names', 'Lovelace, Ada\nBob', [{ fullname: 'Lovelace, Ada' }, { fullname: 'Bob' }]],
  ['a column of addresses', 'a@b.co\nb@b.co', [{ email: 'a@b.co' }, { email: 'b@b.co' }]],
])('reads pasted %s', (_what, text, people) => {
  expect(readPastedPeople(text)).toEqual(people);
});

test('reads pasted columns by the labels of details', () => {
  const details = [{ name: 'own-1', label: 'Shoe size' }];
  expect(readPastedPeople('Name\tEmail\tshoe SIZE\tPet\nAda\tada@b.co\t42\tCat', details)).toEqual([
    { fullname: 'Ada', email: 'ada@b.co', 'own-1': '42' },
  ]);
});

test('pasted people fill empty rows from the field on and replace nothing', () => {
  const typed = [anna, empty('row-2'), { ...empty('row-3'), email: 'c@b.co' }];
  const pasted = pastePeople(typed, 'row-1', [
    { fullname: 'Bob', email: 'b@b.co' },
    { fullname: 'Cyd' },
    { fullname: 'Dan', email: 'd@b.co' },
  ]);
  expect(pasted).toEqual([
    anna,
    { id: 'row-2', fullname: 'Bob', email: 'b@b.co' },
    { id: 'row-3', fullname: 'Cyd', email: 'c@b.co' },
    { id: 'row-4', fullname: 'Dan', email: 'd@b.co' },
  ]);
});
