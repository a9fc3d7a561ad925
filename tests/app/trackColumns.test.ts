import { expect, test } from 'vitest';
import {
  type ColumnKind,
  groupTracks,
  listResources,
  needsResource,
  type TrackOfAssessment,
} from '#app/features/calendar/trackColumns.ts';
import { testId } from '#tests/support/builders.ts';

const ada = { id: testId('member', 1), name: 'Ada' };
const grace = { id: testId('member', 2), name: 'Grace' };
const harbor = { id: testId('user', 11), name: 'Harbor clinic' };
const office = { id: testId('user', 12), name: 'Office' };
const second = { id: testId('user', 13), name: 'Room 2' };

const track = (number: number, more: Partial<TrackOfAssessment> = {}): TrackOfAssessment => ({
  id: testId('assessment', number),
  assessmentId: testId('assessment'),
  name: 'Spring check',
  site: null,
  room: null,
  practitioners: [],
  ...more,
});
const tracks = [
  track(1),
  track(2, { site: office, practitioners: [grace] }),
  track(3, { site: harbor, room: second, practitioners: [ada, grace] }),
  track(4, { site: office, practitioners: [ada, grace] }),
];
const group = (kind: ColumnKind) => {
  const { columns, columnIds } = groupTracks(tracks, kind, {
    facts: (facts) => facts.filter(Boolean).join(' / '),
    list: (names) => names.join(' and '),
    none: { practitioner: 'Any', room: 'No room', site: 'Address' },
  });
  return columns.map(({ id, label }) => [label, tracks.filter((one) => columnIds.get(one.id) === id).length]);
};

test('each track has a column of its own, in the given order', () => {
  expect(group('track')).toEqual([
    ['Spring check', 1],
    ['Spring check / Office', 1],
    ['Spring check / Harbor clinic / Room 2', 1],
    ['Spring check / Office', 1],
  ]);
});

test('tracks share the column of their site, room or practitioners, by name, and those without one come last', () => {
  expect(group('site')).toEqual([
    ['Harbor clinic', 1],
    ['Office', 2],
    ['Address', 1],
  ]);
  expect(group('room')).toEqual([
    ['Harbor clinic / Room 2', 1],
    ['No room', 3],
  ]);
  expect(group('practitioner')).toEqual([
    ['Ada and Grace', 2],
    ['Grace', 1],
    ['Any', 1],
  ]);
});

test('practitioners and rooms are listed once, and keep the tracks that need them', () => {
  const resources = listResources(tracks, (facts) => facts.filter(Boolean).join(' / '));
  const numbers = (key: string) => tracks.flatMap((one, index) => (needsResource(one, key) ? [index + 1] : []));
  expect(resources.map(({ key, label }) => [label, numbers(key)])).toEqual([
    ['Ada', [3, 4]],
    ['Grace', [2, 3, 4]],
    ['Harbor clinic / Room 2', [3]],
  ]);
  expect(numbers('')).toEqual([1, 2, 3, 4]);
});
