import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  countSelected,
  emptySelection,
  isSelected,
  type MemberSelection,
  selectGroups,
  toggleMember,
  toggleSelectAll,
  toInvitePayload,
} from '#domain/memberSelection.ts';

const totals = { total: 3, invitedCount: 0 };
const member = (id: string) => ({ id, invited: false });
const toggleAll = (selection: MemberSelection, ids: string[], of = totals) =>
  ids.reduce((current, id) => toggleMember(current, member(id), of), selection);
const everyone = toggleSelectAll(emptySelection);

describe('with Select All off', () => {
  test('toggles ticked members in the inclusion list', () => {
    const two = toggleAll(emptySelection, ['a', 'b']);
    expect(toInvitePayload(two)).toEqual({ selectAll: false, include: ['a', 'b'], exclude: [] });
    expect(toInvitePayload(toggleAll(two, ['a']))).toEqual({ selectAll: false, include: ['b'], exclude: [] });
  });

  test('the badge counts those included', () => {
    expect(countSelected(emptySelection, totals)).toBe(0);
    expect(countSelected(toggleAll(emptySelection, ['a', 'b']), totals)).toBe(2);
  });

  test('ticking everyone by hand does not turn Select All on', () => {
    expect(toggleAll(emptySelection, ['a', 'b', 'c']).selectAll).toBe(false);
  });
});

describe('with Select All on', () => {
  test('toggles unticked members in the exclusion list', () => {
    const without = toggleAll(everyone, ['a', 'b']);
    expect(toInvitePayload(without)).toEqual({ selectAll: true, include: [], exclude: ['a', 'b'] });
    expect(toInvitePayload(toggleAll(without, ['a']))).toEqual({ selectAll: true, include: [], exclude: ['b'] });
    expect(['a', 'b', 'c'].map((id) => isSelected(without, member(id)))).toEqual([false, false, true]);
  });

  test('the badge counts the total minus exclusions', () => {
    expect(countSelected(everyone, totals)).toBe(3);
    expect(countSelected(toggleAll(everyone, ['a']), totals)).toBe(2);
  });

  test('excluding every member turns it off', () => {
    expect(toggleAll(everyone, ['a', 'b', 'c'])).toEqual(emptySelection);
  });
});

test('toggling Select All clears both lists', () => {
  expect(toggleSelectAll(toggleAll(emptySelection, ['a', 'b']))).toEqual(everyone);
  expect(toggleSelectAll(toggleAll(everyone, ['a']))).toEqual(emptySelection);
});

describe('members invited earlier', () => {
  const withTwoInvited = { total: 5, invitedCount: 2 };
  const invited = { id: 'i', invited: true };

  test('stay ticked whatever Select All says', () => {
    expect(isSelected(emptySelection, invited)).toBe(true);
    expect(toggleMember(emptySelection, invited, withTwoInvited)).toBe(emptySelection);
    expect(toggleMember(everyone, invited, withTwoInvited)).toBe(everyone);
  });

  test('count in the badge', () => {
    expect(countSelected(emptySelection, withTwoInvited)).toBe(2);
    expect(countSelected(toggleAll(emptySelection, ['a'], withTwoInvited), withTwoInvited)).toBe(3);
    expect(countSelected(everyone, withTwoInvited)).toBe(5);
  });

  test('excluding all the others turns Select All off', () => {
    expect(toggleAll(everyone, ['a', 'b'], withTwoInvited).selectAll).toBe(true);
    expect(toggleAll(everyone, ['a', 'b', 'c'], withTwoInvited)).toEqual(emptySelection);
  });
});

test('whatever is clicked, the badge counts the ticked members and no earlier selection changes', () => {
  const ids = ['a', 'b', 'c', 'd'];
  const click = fc.constantFrom('all', ...ids);
  fc.assert(
    fc.property(fc.array(click, { maxLength: 20 }), (clicks) => {
      let selection: MemberSelection = emptySelection;
      for (const clicked of clicks) {
        const before = structuredClone(selection);
        const next =
          clicked === 'all'
            ? toggleSelectAll(selection)
            : toggleMember(selection, member(clicked), { total: ids.length, invitedCount: 0 });
        expect(selection).toEqual(before);
        selection = next;
        const ticked = ids.filter((id) => isSelected(next, member(id)));
        expect(countSelected(next, { total: ids.length, invitedCount: 0 })).toBe(ticked.length);
        expect(next.include.length === 0 || next.exclude.length === 0).toBe(true);
      }
    }),
  );
});

describe('with groups', () => {
  const inGroup = (id: string, ...groupIds: string[]) => ({ id, invited: false, groupIds });
  const night = selectGroups(emptySelection, { includeGroups: ['night'], excludeGroups: ['seen'] });

  test('selects their people, but those of excluded ones', () => {
    expect(isSelected(night, inGroup('a', 'night'))).toBe(true);
    expect(isSelected(night, inGroup('b', 'night', 'seen'))).toBe(false);
    expect(isSelected(night, inGroup('c'))).toBe(false);
    expect(isSelected(selectGroups(everyone, { excludeGroups: ['seen'] }), inGroup('c'))).toBe(true);
    expect(isSelected(selectGroups(everyone, { excludeGroups: ['seen'] }), inGroup('c', 'seen'))).toBe(false);
  });

  test('a person who is ticked or unticked is named', () => {
    const chosen = [inGroup('a', 'night'), inGroup('b', 'night', 'seen'), inGroup('c')].reduce(
      (selection, each) => toggleMember(selection, each, totals),
      night,
    );
    expect(toInvitePayload(chosen)).toEqual({
      selectAll: false,
      include: ['b', 'c'],
      exclude: ['a'],
      includeGroups: ['night'],
      excludeGroups: ['seen'],
    });
    const back = [inGroup('a', 'night'), inGroup('b', 'night', 'seen'), inGroup('c')].reduce(
      (selection, each) => toggleMember(selection, each, totals),
      chosen,
    );
    expect(toInvitePayload(back)).toEqual(toInvitePayload(night));
  });

  test('toggling changes exactly the person', () => {
    fc.assert(
      fc.property(
        fc.record({
          selectAll: fc.boolean(),
          include: fc.uniqueArray(fc.constantFrom('a', 'b')),
          exclude: fc.uniqueArray(fc.constantFrom('a', 'b')),
          includeGroups: fc.uniqueArray(fc.constantFrom('x', 'y')),
          excludeGroups: fc.constant(['z']),
        }),
        fc.uniqueArray(fc.constantFrom('x', 'y', 'z')),
        (selection, groupIds) => {
          const [a, b] = [inGroup('a', ...groupIds), inGroup('b', ...groupIds)];
          const next = toggleMember(selection, a, totals);
          expect(isSelected(next, a)).toBe(!isSelected(selection, a));
          expect(isSelected(next, b)).toBe(isSelected(selection, b));
        },
      ),
    );
  });

  test('without any group left, only one list applies', () => {
    const named = { ...night, include: ['a'], exclude: ['b'] };
    expect(toInvitePayload(selectGroups(named, { includeGroups: [], excludeGroups: [] }))).toEqual({
      selectAll: false,
      include: ['a'],
      exclude: [],
    });
  });

  test('Select All clears the lists and needs no groups', () => {
    expect(toInvitePayload(toggleSelectAll({ ...night, include: ['a'] }))).toEqual({
      selectAll: true,
      include: [],
      exclude: [],
      includeGroups: [],
      excludeGroups: ['seen'],
    });
  });
});
