import { expect, test, vi } from 'vitest';
import {
  isNarrowed,
  memberListUrl,
  noMemberFilters,
  toMemberFilter,
  toMemberQuery,
} from '#app/features/members/memberListUrl.ts';
import { clock } from '#app/ui/time/clock.ts';

const siteId = '5a0e3c52-0f8e-4c31-8b8a-6f1f4a0b9d22';
const none = { sort: 'createdAt_ASC', page: 1, ...noMemberFilters };
const read = (query: string) => memberListUrl.read(new URLSearchParams(query));
const write = (state: ReturnType<typeof read>) => memberListUrl.write(new URLSearchParams(), state).toString();

test.each([
  ['an empty address', '', none],
  [
    'search, sort and page',
    'search=anna&sort=fullName_DESC&page=3',
    { ...none, search: 'anna', sort: 'fullName_DESC', page: 3 },
  ],
  ['an unknown sort', 'sort=email_ASC', none],
  ['a page that is none', 'page=-2', none],
  ['a page that is no number', 'page=two', none],
  [
    'filters',
    `status=Active&role=Member&booking=Booked&link=Unused&joined=7&assessed=Never&site=${siteId}&group=${siteId}`,
    {
      ...none,
      statuses: ['Active'],
      roles: ['Member'],
      bookings: ['Booked'],
      links: ['Unused'],
      joined: ['7'],
      assessed: ['Never'],
      siteIds: [siteId],
      groupId: siteId,
    },
  ],
  ['unknown filters', 'status=Gone&assessment=all&site=here&group=mine', none],
])('reads %s', (_name, query, state) => {
  expect(read(query)).toEqual(state);
});

test('omits defaults from the URL', () => {
  expect(write(read(''))).toBe('');
  const written = write({ ...none, search: 'anna', sort: 'isInActive_DESC', statuses: ['Invited'], page: 2 });
  expect(written).toBe('search=anna&sort=isInActive_DESC&status=Invited&page=2');
});

test('a page of ten skips earlier pages', () => {
  expect(toMemberQuery(read('page=3&sort=fullName_ASC'), 'UTC')).toEqual({
    limit: 10,
    offset: 20,
    search: '',
    sortBy: 'fullName',
    sortDirection: 'ASC',
  });
});

const query = (search: string, timeZone = 'UTC') => {
  const { limit, offset, sortBy, sortDirection, search: _, ...filters } = toMemberQuery(read(search), timeZone);
  return filters;
};
const assessmentId = '4f1f6e3a-7c1e-4b53-9d0e-0d8a5f6b7c11';

test('asks for people by every filter', () => {
  expect(query(`status=Invited&role=Member&booking=NotBooked&link=Unused&assessment=${assessmentId}`)).toEqual({
    'filterByStatus[]': ['Invited'],
    'filterByRole[]': ['Member'],
    filterByBooking: 'NotBooked',
    onlyUnusedLinks: 'true',
    invitedTo: assessmentId,
  });
});

test('asks for the people of a group, and for those who were not assessed', () => {
  vi.spyOn(clock, 'now').mockReturnValue(Date.parse('2026-03-08T23:30:00Z'));
  expect(query(`group=${siteId}&site=${siteId}&assessed=365&assessed=180&assessed=Never`)).toEqual({
    groupId: siteId,
    'bookedAtSite[]': [siteId],
    notAssessedSince: Date.parse('2025-09-09T00:00:00Z'),
  });
  expect(query('assessed=Never')).toEqual({ neverAssessed: 'true' });
});

test('a group keeps the days of its filters, not the date of its creation', () => {
  const state = read(`search=anna&joined=7&joined=30&assessed=365&status=Active&assessment=${assessmentId}`);
  expect(toMemberFilter(state, 'UTC')).toEqual({
    search: 'anna',
    statuses: ['Active'],
    joinedInLastDays: 30,
    notAssessedInLastDays: 365,
    invitedTo: assessmentId,
  });
  expect(toMemberFilter(read('assessed=Never&booking=Booked'), 'UTC')).toEqual({
    neverAssessed: true,
    booking: 'Booked',
  });
  expect(toMemberFilter(read(`page=2&group=${siteId}`), 'UTC')).toEqual({});
});

test('asks for people by details, and saves them in a group', () => {
  const search =
    'department=Sales&department=R%26D&department=&department=Sales&position=Clerk&workSite=%C5%81%C3%B3d%C5%BA';
  expect(query(search)).toEqual({
    'department[]': ['Sales', 'R&D'],
    'position[]': ['Clerk'],
    'workSite[]': ['Łódź'],
  });
  expect(toMemberFilter(read(search), 'UTC')).toEqual({
    department: ['Sales', 'R&D'],
    position: ['Clerk'],
    workSite: ['Łódź'],
  });
  expect(write(read(search))).toBe(search.replace('&department=&department=Sales', ''));
});

test('a last assessment before a date is one before the day begins in the organization', () => {
  const warsaw = Date.parse('2026-05-31T22:00:00Z');
  expect(query('assessedBefore=2026-06-01', 'Europe/Warsaw')).toEqual({ notAssessedSince: warsaw });
  expect(toMemberFilter(read('assessedBefore=2026-06-01'), 'Europe/Warsaw')).toEqual({ notAssessedSince: warsaw });
  expect(query('assessedBefore=June')).toEqual({});
  // Both together keep people who match both.
  vi.spyOn(clock, 'now').mockReturnValue(Date.parse('2026-12-01T12:00:00Z'));
  expect(query('assessedBefore=2026-06-01&assessed=365')).toEqual({
    notAssessedSince: Date.parse('2025-12-01T00:00:00Z'),
  });
});

test('people with and without an appointment are all people', () => {
  expect(query('booking=Booked&booking=NotBooked')).toEqual({});
});

test('days since joining begin at midnight in the organization, the longest counts', () => {
  vi.spyOn(clock, 'now').mockReturnValue(Date.parse('2026-03-08T23:30:00Z'));
  expect(query('joined=7')).toEqual({ joinedSince: Date.parse('2026-03-01T00:00:00Z') });
  expect(query('joined=7&joined=30', 'Europe/Warsaw')).toEqual({ joinedSince: Date.parse('2026-02-06T23:00:00Z') });
});

test.each([
  'search=a',
  'status=Active',
  'role=Member',
  'booking=Booked',
  'link=Unused',
  'joined=7',
  'assessed=Never',
  'assessedBefore=2026-06-01',
  'department=Sales',
  `site=${siteId}`,
  `group=${siteId}`,
  `assessment=${assessmentId}`,
])('the list is narrowed by %s', (search) => {
  expect([isNarrowed(read(search)), isNarrowed(read('page=2&sort=fullName_ASC'))]).toEqual([true, false]);
});
