import { expect, test } from 'vitest';
import { takeOverTracks } from '#app/features/assessment-wizard/takeOverTracks.ts';

const track = (
  id: string,
  place: { siteId?: string; roomId?: string; practitionerIds?: string[] },
  days: number[] = [],
) => ({
  id,
  siteId: null,
  roomId: null,
  practitionerIds: [],
  days: [],
  appointmentsPerSlot: 1,
  closedDays: days,
  otherHours: days.map((date) => ({ date, ranges: [] })),
  ...place,
});

const target = { id: 'target', startDate: 10, endDate: 20 };
const places = { rooms: new Map([['harbor', ['blue']]]), practitionerIds: ['curie'] };

test('tracks are new but for the first, and keep the days that are in the window', () => {
  const { tracks, leavesOut } = takeOverTracks(
    [track('a', {}, [9, 10, 20, 21]), track('b', { siteId: 'harbor', roomId: 'blue', practitionerIds: ['curie'] })],
    target,
    places,
  );
  expect(tracks).toMatchObject([
    { id: 'target', closedDays: [10, 20], otherHours: [{ date: 10 }, { date: 20 }] },
    { siteId: 'harbor', roomId: 'blue', practitionerIds: ['curie'] },
  ]);
  expect(tracks[1]).not.toHaveProperty('id');
  expect(leavesOut).toBe(false);
});

test.each([
  ['a removed room', [track('a', { siteId: 'harbor', roomId: 'green' })], [{ siteId: 'harbor', roomId: null }]],
  ['a former practitioner', [track('a', { practitionerIds: ['fleming', 'curie'] })], [{ practitionerIds: ['curie'] }]],
  ['a removed site', [track('a', {}), track('b', { siteId: 'gone', roomId: 'r' })], [{ siteId: null }]],
  ['the removed site of the first', [track('a', { siteId: 'gone', roomId: 'r' })], [{ siteId: null, roomId: null }]],
])('%s is left out', (_name, tracks, expected) => {
  const taken = takeOverTracks(tracks, target, places);
  expect(taken.leavesOut).toBe(true);
  expect(taken.tracks).toHaveLength(expected.length);
  expect(taken.tracks).toMatchObject(expected);
});
