import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { CalendarDate } from '#domain/calendarDate.ts';
import { mapDetails } from '#domain/personFields.ts';
import {
  type ComparedRow,
  createRosterComparison,
  findRosterWarnings,
  isSameName,
  losesZeros,
  type RosterMember,
  type RosterRow,
} from '#domain/roster.ts';

const born = '1985-12-10' as CalendarDate;

const ada: RosterMember = {
  id: 'ada',
  fullName: 'Ada Lovelace',
  email: 'ada@example.com',
  ...mapDetails(() => null),
  employeeNumber: '1',
  birthDate: born,
  language: null,
  hasJoined: false,
  isDeactivated: false,
  hasDeclined: false,
  isTeam: false,
  isExamined: false,
};
const bob: RosterMember = {
  ...ada,
  id: 'bob',
  fullName: 'Bob',
  email: 'bob@example.com',
  employeeNumber: '2',
  birthDate: null,
};

/** Compares whole lists, with the candidates that the server finds. */
function compare(rows: readonly Omit<RosterRow, 'line'>[], members: readonly RosterMember[]): ComparedRow[] {
  const compareRow = createRosterComparison();
  return rows.map((row, index) =>
    compareRow(
      { ...row, line: index + 2 },
      {
        byNumber: members.find(
          ({ employeeNumber }) => employeeNumber !== null && employeeNumber === row.employeeNumber,
        ),
        byEmail: members.find(({ email }) => email === row.email),
        byZeros: members.find(
          ({ employeeNumber: known }) => losesZeros(row.employeeNumber, known) || losesZeros(known, row.employeeNumber),
        ),
        byName: members.find(
          ({ fullName, birthDate }) =>
            birthDate !== null && birthDate === row.birthDate && isSameName(fullName, row.fullName),
        ),
      },
    ),
  );
}

const rowOf = ({ fullName, email }: RosterMember) => ({ fullName, email });

test("values of the organization's own fields change like details of work", () => {
  const member = { ...ada, isExamined: true, 'own-shirt': 'M', 'own-locker': '12' };
  const [row] = compare([{ ...rowOf(ada), 'own-shirt': 'L', 'own-size': '38' }], [member]);
  expect(row).toEqual({ kind: 'Changed', memberId: 'ada', changes: ['own-shirt', 'own-size'], kept: [] });
  const [same] = compare([{ ...rowOf(ada), 'own-locker': '12' }], [member]);
  expect(same).toMatchObject({ kind: 'Unchanged', changes: [] });
});

describe('finds the person of a row', () => {
  test('by number, also with another name and address', () => {
    const [row] = compare([{ fullName: 'Ada King', email: 'king@example.com', employeeNumber: '1' }], [ada, bob]);
    expect(row).toEqual({ kind: 'Changed', memberId: 'ada', changes: ['fullName', 'email'], kept: [] });
  });

  test('by address without a number', () => {
    expect(compare([rowOf(ada)], [ada, bob])).toEqual([{ kind: 'Unchanged', memberId: 'ada', changes: [], kept: [] }]);
  });

  test('by name and birth date with a doubt', () => {
    const [row] = compare(
      [{ fullName: 'ADA  Lovelace'.replace('  ', ' '), email: 'new@example.com', birthDate: born }],
      [ada],
    );
    expect(row).toMatchObject({ kind: 'Doubtful', memberId: 'ada', changes: ['fullName', 'email'] });
  });

  test('by a number without its zeros with a doubt, and keeps the zeros', () => {
    const known = { ...bob, employeeNumber: '00123' };
    const row = { fullName: 'Bob', email: '', employeeNumber: '123' };
    expect(compare([row], [ada, known])).toEqual([
      { kind: 'Doubtful', memberId: 'bob', changes: [], kept: ['employeeNumber'] },
    ]);
    expect(compare([{ ...row, email: known.email }], [known])).toMatchObject([
      { kind: 'Unchanged', kept: ['employeeNumber'] },
    ]);
    expect(compare([{ ...row, employeeNumber: '00123' }], [{ ...known, employeeNumber: '123' }])).toMatchObject([
      { kind: 'Doubtful', changes: ['employeeNumber'] },
    ]);
    expect(compare([{ ...row, employeeNumber: '1' }], [ada, known])).toMatchObject([{ memberId: 'ada' }]);
  });

  test('not by name alone', () => {
    const [row] = compare([{ fullName: 'Ada Lovelace', email: 'new@example.com' }], [ada]);
    expect(row).toEqual({ kind: 'Joiner', changes: [], kept: [] });
  });
});

test('people without an address are told apart by their numbers', () => {
  const rows = [
    { fullName: 'Ada Lovelace', email: '', employeeNumber: '1' },
    { fullName: 'Eve', email: '', employeeNumber: '7' },
    { fullName: 'Eve', email: '', employeeNumber: '8' },
  ];
  expect(compare(rows, [ada])).toEqual([
    { kind: 'Unchanged', memberId: 'ada', changes: [], kept: [] },
    { kind: 'Joiner', changes: [], kept: [] },
    { kind: 'Joiner', changes: [], kept: [] },
  ]);
});

describe('refuses a row', () => {
  test('whose number and address belong to two people', () => {
    const [row] = compare([{ ...rowOf(bob), employeeNumber: '1' }], [ada, bob]);
    expect(row).toMatchObject({ kind: 'Error', memberId: 'ada', reason: { key: 'numberOfOther' } });
  });

  test('with the address, number or person of an earlier row', () => {
    const rows = [
      { ...rowOf(ada), employeeNumber: '7' },
      rowOf(ada),
      { fullName: 'Eve', email: 'eve@example.com', employeeNumber: '7' },
      { fullName: 'Ada', email: 'other@example.com', employeeNumber: '1' },
    ];
    expect(compare(rows, [ada]).map(({ reason }) => reason)).toEqual([
      undefined,
      { key: 'rowDuplicate' },
      { key: 'numberInFile', values: { number: '7', line: 2 } },
      { key: 'personInFile', values: { line: 2 } },
    ]);
  });
});

describe('changes', () => {
  const row = { fullName: 'Ada King', email: 'king@example.com', employeeNumber: '1', language: 'fr' as const };

  test('name, address and language stay those of somebody who has joined', () => {
    const [compared] = compare([{ ...row, birthDate: '1985-12-11' as CalendarDate }], [{ ...ada, hasJoined: true }]);
    expect(compared).toMatchObject({
      kind: 'Changed',
      changes: ['birthDate'],
      kept: ['fullName', 'email', 'language'],
    });
  });

  test('only the language and the work of somebody who was examined', () => {
    const [compared] = compare([{ ...row, department: 'Engines' }], [{ ...ada, isExamined: true }]);
    expect(compared).toMatchObject({ changes: ['language', 'department'], kept: ['fullName', 'email'] });
  });

  test('a deactivated person returns, one who declined or was in the team does not', () => {
    const kindOf = (state: Partial<RosterMember>) => compare([row], [{ ...ada, ...state }])[0]?.kind;
    expect(kindOf({ isDeactivated: true })).toBe('Returning');
    expect(kindOf({ hasDeclined: true })).toBe('LeftAlone');
    expect(kindOf({ isDeactivated: true, isTeam: true })).toBe('LeftAlone');
  });
});

test('warns of lists that look like an accident', () => {
  const counts = { rows: 100, known: 90, leavers: 20, members: 100 };
  expect(findRosterWarnings(counts)).toEqual([]);
  expect(findRosterWarnings({ ...counts, leavers: 21 })).toEqual(['ManyLeavers']);
  expect(findRosterWarnings({ ...counts, rows: 0, known: 0, leavers: 100 })).toEqual(['Empty']);
  expect(findRosterWarnings({ ...counts, known: 9, leavers: 91 })).toEqual(['ManyLeavers', 'OtherOrganization']);
  // The first list of an organization, and of a very small one.
  expect(findRosterWarnings({ ...counts, known: 0, leavers: 0, members: 0 })).toEqual([]);
  expect(findRosterWarnings({ ...counts, known: 0, leavers: 1, members: 9 })).toEqual([]);
});

describe('any list', () => {
  const few = (prefix: string) => fc.integer({ min: 0, max: 5 }).map((n) => `${prefix}${n}`);
  const emails = few('p').map((name) => `${name}@example.com`);
  const dates = fc.constantFrom('1985-12-10', '1990-01-01').map((date) => date as CalendarDate);
  const rows = fc.array(
    fc.record(
      {
        fullName: few('Name '),
        email: fc.oneof(emails, fc.constant('')),
        employeeNumber: few(''),
        birthDate: dates,
        department: few('Department '),
      },
      { requiredKeys: ['fullName', 'email'] },
    ),
    { maxLength: 8 },
  );
  const members = fc
    .uniqueArray(
      fc.record({
        id: few('m'),
        fullName: few('Name '),
        email: emails,
        ...mapDetails(() => fc.constant(null)),
        employeeNumber: fc.option(few('')),
        birthDate: fc.option(dates),
        department: fc.option(few('Department ')),
        language: fc.constant(null),
        hasJoined: fc.boolean(),
        isDeactivated: fc.boolean(),
        hasDeclined: fc.boolean(),
        isTeam: fc.boolean(),
        isExamined: fc.boolean(),
      }),
      { maxLength: 6, selector: ({ id }) => id },
    )
    .filter((all) => {
      const numbers = all.flatMap(({ employeeNumber }) => employeeNumber ?? []);
      return new Set(all.map(({ email }) => email)).size === all.length && new Set(numbers).size === numbers.length;
    });

  test('names nobody twice and changes nothing that is not the organization’s to change', () => {
    fc.assert(
      fc.property(rows, members, (list, people) => {
        const compared = compare(list, people);
        const named = compared.flatMap(({ kind, memberId }) => (kind === 'Error' || !memberId ? [] : memberId));
        expect(new Set(named).size).toBe(named.length);
        compared.forEach(({ kind, memberId, changes }, index) => {
          const member = people.find(({ id }) => id === memberId);
          expect(kind === 'Joiner').toBe(member === undefined && kind !== 'Error');
          for (const field of changes) expect(list[index]?.[field as keyof RosterRow & 'email']).toBeDefined();
          if (member?.hasJoined) expect(changes).not.toContain('email');
          if (list[index]?.email === '') expect(changes).not.toContain('email');
          if (member?.isExamined) expect(changes.filter((field) => field !== 'department')).toEqual([]);
          if (member?.hasDeclined) expect(changes).toEqual([]);
        });
      }),
    );
  });

  test('changes nothing when it is uploaded again', () => {
    fc.assert(
      fc.property(rows, members, (list, people) => {
        const first = compare(list, people);
        const settled = list.filter((_row, index) => ['Changed', 'Unchanged'].includes(first[index]?.kind ?? ''));
        const updated = people.map((member) => {
          const index = first.findIndex(({ kind, memberId }) => kind === 'Changed' && memberId === member.id);
          const { changes = [] } = first[index] ?? {};
          return { ...member, ...Object.fromEntries(changes.map((field) => [field, list[index]?.[field as 'email']])) };
        });
        for (const { kind } of compare(settled, updated)) expect(kind).toBe('Unchanged');
      }),
    );
  });
});
