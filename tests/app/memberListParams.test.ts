import { expect, test } from 'vitest';
import { readMemberListState, toMemberQuery, writeMemberListState } from '#app/features/members/memberListParams.ts';

const read = (query: string) => readMemberListState(new URLSearchParams(query));

test.each([
  ['an empty address', '', { search: '', sort: 'createdAt_ASC', page: 1 }],
  [
    'search, sort and page',
    'search=anna&sort=fullName_DESC&page=3',
    { search: 'anna', sort: 'fullName_DESC', page: 3 },
  ],
  ['an unknown sort', 'sort=email_ASC', { search: '', sort: 'createdAt_ASC', page: 1 }],
  ['a page that is none', 'page=-2', { search: '', sort: 'createdAt_ASC', page: 1 }],
  ['a page that is no number', 'page=two', { search: '', sort: 'createdAt_ASC', page: 1 }],
])('reads %s', (_name, query, state) => {
  expect(read(query)).toEqual(state);
});

test('what is as at the beginning stays out of the address', () => {
  expect(writeMemberListState(read('')).toString()).toBe('');
  const written = writeMemberListState({ search: 'anna', sort: 'isInActive_DESC', page: 2 }).toString();
  expect(written).toBe('search=anna&sort=isInActive_DESC&page=2');
});

test('a page of ten passes over the pages before it', () => {
  expect(toMemberQuery(read('page=3&sort=fullName_ASC'))).toEqual({
    limit: 10,
    offset: 20,
    search: '',
    sortBy: 'fullName',
    sortDirection: 'ASC',
  });
});
