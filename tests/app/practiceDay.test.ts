import { beforeAll, describe, expect, test } from 'vitest';
import { nextSteps, undoneStep } from '#app/features/practice/attendance/attendanceSteps.ts';
import {
  type DayFilter,
  dayUrl,
  detailsOf,
  groupByAssessment,
  hasBegun,
  indexOfNow,
  isAtPlace,
  isHeldShown,
  isInState,
  isOnDay,
  listArrived,
  listPlaces,
  listZones,
  matchesSearch,
  rangeOfDay,
  zoneOfDay,
} from '#app/features/practice/practiceDay.ts';
import { getFormats } from '#app/ui/texts/useFormats.ts';
import { loadTexts } from '#app/ui/texts/useTexts.ts';
import { december } from '#tests/support/assessmentBuilders.ts';
import { testId } from '#tests/support/builders.ts';
import { buildAssignedMember } from '#tests/support/practiceBuilders.ts';

beforeAll(() => loadTexts('guest'));

const read = (query: string) => dayUrl.read(new URLSearchParams(query));

describe('the day in the URL', () => {
  test.each(['', 'date=2026-12-08', 'date=2026-12-08&search=anna&assessment=x'])('"%s" survives', (query) => {
    expect(dayUrl.write(new URLSearchParams(), read(query)).toString()).toBe(query);
  });

  test.each(['date=2026-02-30', 'date=tomorrow'])('%s names no date, which means today', (query) => {
    expect(read(query).date).toBe('');
  });
});

describe('a day', () => {
  test('spans from its earliest start to its latest end in all zones', () => {
    expect(rangeOfDay('2026-12-07', ['Europe/Warsaw', 'America/New_York'])).toEqual({
      from: Date.UTC(2026, 11, 6, 23),
      to: Date.UTC(2026, 11, 8, 5),
    });
  });

  test('lists appointments by the date in their organization', () => {
    const lateInNewYork = buildAssignedMember(1, {
      appointment: { id: testId('mail'), startsAt: december(8, '03:00'), endsAt: december(8, '04:00') },
      assessment: { id: testId('assessment', 2), name: 'Evening', timeZone: 'America/New_York' },
    });
    expect(isOnDay(lateInNewYork, '2026-12-07')).toBe(true);
    expect(isOnDay(lateInNewYork, '2026-12-08')).toBe(false);
    const { appointment: _, ...withoutTime } = lateInNewYork;
    expect(isOnDay(withoutTime, '2026-12-07')).toBe(false);
  });

  test('is filtered by attendance', () => {
    const attendances = [null, 'Arrived', 'Completed', 'Completed', 'DidNotAttend'] as const;
    const members = attendances.map((attendance, index) => buildAssignedMember(index + 1, { attendance }));
    const count = (state: DayFilter) => members.filter((member) => isInState(member, state)).length;
    expect((['All', 'Waiting', 'Arrived', 'Done', 'DidNotAttend'] as const).map(count)).toEqual([5, 1, 1, 2, 1]);
  });

  test('is filtered by results that are drafts', () => {
    const drafted = buildAssignedMember(1, { attendance: 'Completed', resultStatus: 'Draft' });
    expect(isInState(drafted, 'Drafts')).toBe(true);
    expect(isInState({ ...drafted, resultStatus: 'Final' }, 'Drafts')).toBe(false);
    expect(isInState({ ...drafted, resultStatus: null }, 'Drafts')).toBe(false);
  });

  test('shows now before the first upcoming appointment', () => {
    const members = [1, 2, 3].map((number) => buildAssignedMember(number));
    expect(indexOfNow(members, december(7, '07:59'))).toBe(0);
    expect(indexOfNow(members, december(7, '08:00'))).toBe(1);
    expect(indexOfNow(members, december(7, '09:00'))).toBe(2);
    expect(indexOfNow(members, december(7, '12:00'))).toBe(3);
  });

  test('knows who is next: who has arrived, first those whose results nobody has begun', () => {
    const members = [
      buildAssignedMember(4, { attendance: 'Arrived' }),
      buildAssignedMember(1, { attendance: 'Arrived', resultStatus: 'Final' }),
      buildAssignedMember(2, { attendance: 'Arrived' }),
      buildAssignedMember(0, { attendance: 'Arrived', resultStatus: 'Draft' }),
      buildAssignedMember(5),
    ];
    const idOf = (number: number) => buildAssignedMember(number).id;
    const idsOf = (listed: ReturnType<typeof listArrived>) => listed.map(({ id }) => id);
    expect(idsOf(listArrived(members, '', ''))).toEqual([idOf(2), idOf(4), idOf(0)]);
    expect(idsOf(listArrived(members, idOf(2), ''))).toEqual([idOf(4), idOf(0)]);
    expect(listArrived(members.slice(0, 1), idOf(4), '')).toEqual([]);
    const own = buildAssignedMember(2).organizationMember.user.id;
    expect(idsOf(listArrived(members, '', own))).toEqual([idOf(4), idOf(0)]);
  });

  test('lists people of one time by name', () => {
    const { appointment } = buildAssignedMember(1);
    if (appointment === undefined) throw new Error('No appointment');
    const named = (number: number, fullName: string) => {
      const member = buildAssignedMember(number, { appointment, attendance: 'Arrived' });
      const { organizationMember } = member;
      return {
        ...member,
        organizationMember: { ...organizationMember, user: { ...organizationMember.user, fullName } },
      };
    };
    const members = [named(3, 'Zoe Ash'), named(2, 'Łukasz Nowak'), named(1, 'Anna Zięba')];
    const names = (listed: ReturnType<typeof listArrived>) =>
      listed.map(({ organizationMember: { user } }) => user.fullName);
    const byName = ['Anna Zięba', 'Łukasz Nowak', 'Zoe Ash'];
    expect(names(groupByAssessment(members)[0]?.members ?? [])).toEqual(byName);
    expect(names(listArrived(members, '', ''))).toEqual(byName);
  });

  test('is listed by organization, assessment and time', () => {
    const other = { id: testId('organization', 2), name: 'Bakery Nord' };
    const eyes = { id: testId('assessment', 3), name: 'Eyes', timeZone: 'Europe/Warsaw' };
    const members = [
      buildAssignedMember(3),
      buildAssignedMember(2, { organization: other, assessment: eyes }),
      buildAssignedMember(1),
    ];
    expect(groupByAssessment(members).map((group) => [group.organization.name, group.members.length])).toEqual([
      ['Bakery Nord', 1],
      ['Iman Works', 2],
    ]);
    expect(groupByAssessment(members)[1]?.members.map(({ id }) => id)).toEqual([
      testId('user', 501),
      testId('user', 503),
    ]);
  });
});

test.each([
  ['yilmaz', true],
  ['YILMAZ ', true],
  ['emre.y', true],
  ['yilmaz emre', true],
  ['40117', true],
  ['emre 401', true],
  ['emre anna', false],
  ['anna', false],
])('searching for "%s"', (text, found) => {
  const member = buildAssignedMember(5);
  const organizationMember = { ...member.organizationMember, employeeNumber: '40117' };
  expect(matchesSearch({ ...member, organizationMember }, text)).toBe(found);
});

test.each([
  ['Paweł Okafor', 'pawel'],
  ['Søren Æbelø', 'aebelo soren'],
  ['Karl Weiß', 'weiss'],
  ['Ðorđe Łoś', 'dorde los'],
])('%s is found by "%s"', (fullName, text) => {
  const member = buildAssignedMember(5);
  const user = { ...member.organizationMember.user, fullName };
  expect(matchesSearch({ ...member, organizationMember: { ...member.organizationMember, user } }, text)).toBe(true);
});

test.each([
  [{ employeeNumber: '40117', birthDate: '1984-03-12' }, '12/03/1984 · 40117'],
  [{ employeeNumber: '40117' }, '40117'],
  [{}, buildAssignedMember(5).organizationMember.user.email],
] as const)('the row of somebody with %j says %s', (details, text) => {
  const { organizationMember } = buildAssignedMember(5);
  expect(detailsOf(getFormats(), { email: organizationMember.user.email, ...details })).toBe(text);
});

test('the row of somebody without number, birth date and address says so', () => {
  expect(detailsOf(getFormats(), { email: '' })).toBe('No email address');
});

describe('attendance', () => {
  const member = { appointment: { id: testId('assessment'), startsAt: 1000, endsAt: 2000 } };

  test('offers non-attendance once the appointment has begun', () => {
    expect(nextSteps(null, hasBegun(member, 999))).toEqual(['Arrived']);
    expect(nextSteps(null, hasBegun(member, 1000))).toEqual(['Arrived', 'DidNotAttend']);
  });

  test('goes from arrived to completed, and each can be undone', () => {
    expect(nextSteps('Arrived', true)).toEqual(['Completed']);
    expect(nextSteps('Completed', true)).toEqual([]);
    expect(nextSteps('DidNotAttend', true)).toEqual([]);
    expect([undoneStep('Arrived'), undoneStep('Completed'), undoneStep('DidNotAttend')]).toEqual([
      null,
      'Arrived',
      null,
    ]);
  });
});

describe('the place of an appointment', () => {
  const room = (roomId: string | null, name: string | null, siteId = 'harbour', site = 'Harbour') =>
    ({ place: { siteId, site, roomId, room: name } }) as const;
  const members = [
    buildAssignedMember(1, room('b', 'Room B')),
    buildAssignedMember(2, room('a', 'Room A')),
    buildAssignedMember(3, room(null, null, 'city', 'City')),
    buildAssignedMember(4),
  ];
  const texts = () => ({ ownAddress: 'Here', facts: (facts: readonly (string | undefined)[]) => facts.join(', ') });

  test('can be chosen by site and by room', () => {
    const places = listPlaces(members, texts());
    expect(places.map(({ label }) => label)).toEqual(['Here', 'City', 'Harbour', 'Harbour, Room A', 'Harbour, Room B']);
    const shown = places.map((place) => members.filter((member) => isAtPlace(member, place)).length);
    expect(shown).toEqual([1, 1, 2, 1, 1]);
    expect(members.every((member) => isAtPlace(member, undefined))).toBe(true);
    expect(listPlaces(members.slice(3), texts())).toEqual([]);
  });

  test('keeps held times, too', () => {
    const held = {
      id: testId('mail'),
      assessmentId: testId('assessment'),
      assessmentName: 'Check',
      assessmentMemberId: testId('user'),
      trackId: testId('assessment'),
      userId: testId('user'),
      organizationId: testId('organization'),
      timeZone: 'Europe/Warsaw',
      name: 'Ada Lovelace',
      startsAt: december(7, '13:00'),
      endsAt: december(7, '13:45'),
      expiresAt: december(7, '12:00'),
    };
    const atHarbour = { ...held, ...room('a', 'Room A') };
    const state = { date: '2026-12-07', search: '', organizationId: '', assessmentId: '', state: 'All' } as const;
    const shown = (key: string) => [held, atHarbour].map((one) => isHeldShown(one, state, { key, label: '' }));
    expect(shown('')).toEqual([true, false]);
    expect(shown('harbour')).toEqual([false, true]);
    expect(shown('a')).toEqual([false, true]);
    expect(isHeldShown(held, state, undefined)).toBe(true);
  });

  test('names the zone of the list, and of each appointment', () => {
    const at = (number: number, timeZone: string) =>
      buildAssignedMember(number, { place: { siteId: timeZone, site: timeZone, roomId: null, room: null, timeZone } });
    const [lisbon, tokyo] = [at(1, 'Europe/Lisbon'), at(2, 'Asia/Tokyo')];
    const zones = listZones([
      { timeZone: 'Europe/Warsaw', siteTimeZones: ['Asia/Tokyo', 'Europe/Lisbon'] },
      { timeZone: 'Europe/Warsaw' },
    ]);
    expect(zones).toEqual(['Europe/Warsaw', 'Asia/Tokyo', 'Europe/Lisbon']);
    const zone = (listed: (typeof lisbon)[], place?: { key: string; label: string; timeZone: string }) =>
      zoneOfDay({ zones, place, members: listed });
    expect(zone([])).toBe('Europe/Warsaw');
    expect(zone([lisbon])).toBe('Europe/Lisbon');
    expect(zone([lisbon, tokyo])).toBe('Europe/Warsaw');
    expect(zone([], { key: 'x', label: 'Tokyo', timeZone: 'Asia/Tokyo' })).toBe('Asia/Tokyo');
    expect(groupByAssessment([lisbon, tokyo, buildAssignedMember(3)]).map(({ timeZone }) => timeZone)).toEqual([
      'Europe/Warsaw',
      'Asia/Tokyo',
      'Europe/Lisbon',
    ]);
  });

  test('an appointment is on the day of its site', () => {
    const times = { startsAt: december(7, '16:30'), endsAt: december(7, '17:00') };
    const inTokyo = buildAssignedMember(1, {
      appointment: { id: testId('mail'), ...times },
      place: { siteId: 'tokyo', site: 'Tokyo', roomId: null, room: null, timeZone: 'Asia/Tokyo' },
    });
    // 00:30 on the next day there.
    expect(isOnDay(inTokyo, '2026-12-07')).toBe(false);
    expect(isOnDay(inTokyo, '2026-12-08')).toBe(true);
  });

  test('groups the list by site', () => {
    expect(groupByAssessment(members).map(({ site, members: rows }) => [site, rows.length])).toEqual([
      [undefined, 1],
      ['City', 1],
      ['Harbour', 2],
    ]);
  });
});
