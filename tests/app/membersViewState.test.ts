import { describe, expect, test } from 'vitest';
import {
  changeMembersView,
  type MembersViewState,
  readMembersViewState,
  writeMembersViewState,
} from '#app/features/assessments/membersViewState.ts';

const plain: MembersViewState = { tab: 'Scheduled', search: '', sort: 'fullName_ASC', page: 1 };
const drawer = new URLSearchParams('search=winter&id=a-1&view=members');

describe('the members of the drawer in the address', () => {
  test('what is as it would be anyway is not written, and the list behind stays as it is', () => {
    expect(writeMembersViewState(drawer, plain).toString()).toBe(drawer.toString());
  });

  test.each<MembersViewState>([
    { tab: 'NotScheduled', search: '50 % & more', sort: 'fullName_DESC', page: 3 },
    { tab: 'Scheduled', search: '', sort: 'date_ASC', page: 2 },
  ])('everything else survives the way through the address', (state) => {
    const address = writeMembersViewState(drawer, state).toString();
    expect(readMembersViewState(new URLSearchParams(address))).toEqual(state);
    expect(writeMembersViewState(new URLSearchParams(address), plain).toString()).toBe(drawer.toString());
  });

  test.each([
    ['an unknown tab', 'tab=Lost'],
    ['an unknown order', 'memberSort=email_ASC'],
    ['a page before the first', 'memberPage=0'],
    ['a page that is no number', 'memberPage=two'],
  ])('%s counts as not given', (_situation, query) => {
    expect(readMembersViewState(new URLSearchParams(query))).toEqual(plain);
  });

  test('by date only where every row has one', () => {
    expect(readMembersViewState(new URLSearchParams('tab=NotScheduled&memberSort=date_ASC')).sort).toBe('fullName_ASC');
    expect(changeMembersView({ ...plain, sort: 'date_ASC' }, { tab: 'NotScheduled' }).sort).toBe('fullName_ASC');
  });

  test('a change begins on the first page', () => {
    expect(changeMembersView({ ...plain, page: 3 }, { search: 'anna' })).toEqual({ ...plain, search: 'anna' });
    expect(changeMembersView(plain, { page: 4 })).toEqual({ ...plain, page: 4 });
  });
});
