import { expect, test } from 'vitest';
import { memberListUrl, toMemberQuery } from '#app/features/members/memberListUrl.ts';

const read = (query: string) => memberListUrl.read(new URLSearchParams(query));
const write = (state: ReturnType<typeof read>) => memberListUrl.write(new URLSearchParams(), state).toString();

test.each([
  ['an empty address', '', { search: '', sort: 'createdAt_ASC', statuses: [], page: 1 }],
  [
    'search, sort and page',
    'search=anna&sort=fullName_DESC&page=3',
    { search: 'anna', sort: 'fullName_DESC', statuses: [], page: 3 },
  ],
  ['an unknown sort', 'sort=email_ASC', { search: '', sort: 'createdAt_ASC', statuses: [], page: 1 }],
  ['a page that is none', 'page=-2', { search: '', sort: 'createdAt_ASC', statuses: [], page: 1 }],
  ['a page that is no number', 'page=two', { search: '', sort: 'createdAt_ASC', statuses: [], page: 1 }],
])('reads %s', (_name, query, state) => {
  expect(read(query)).toEqual(state);
});

test('omits defaults from the URL', () => {
  expect(write(read(''))).toBe('');
  const written = write({ search: 'anna', sort: 'isInActive_DESC', statuses: ['Invited'], page: 2 });
  expect(written).toBe('search=anna&sort=isInActive_DESC&status=Invited&page=2');
});

test('a page of ten skips earlier pages', () => {
  expect(toMemberQuery(read('page=3&sort=fullName_ASC'))).toEqual({
    limit: 10,
    offset: 20,
    search: '',
    sortBy: 'fullName',
    sortDirection: 'ASC',
  });
});
