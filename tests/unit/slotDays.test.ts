import { describe, expect, test } from 'vitest';
import {
  cityOf,
  describeClockDifference,
  describeMonth,
  groupSlotsByDay,
  monthsOf,
  nameSlot,
} from '#design-system/patterns/slot-picker/slotDays.ts';
import { defaultSlotTexts, zoneNote } from '#design-system/patterns/slot-picker/slotTexts.ts';

const warsaw = 'Europe/Warsaw';
const slot = (iso: string, remaining = 1) => ({ startsAt: Date.parse(iso), remaining });

describe('days', () => {
  test('groups slots by calendar day of the zone, sorted by time', () => {
    const days = groupSlotsByDay(
      [slot('2026-12-08T23:30Z', 2), slot('2026-12-08T07:45Z'), slot('2026-12-08T07:00Z', 0)],
      warsaw,
    );
    expect(days.map(({ id, free }) => [id, free])).toEqual([
      ['2026-12-08', 1],
      ['2026-12-09', 2],
    ]);
    expect(days[0]?.slots.map(({ time }) => time)).toEqual(['08:00', '08:45']);
    expect(days[1]?.slots[0]?.time).toBe('00:30');
  });

  test('names a day by its number and in full', () => {
    expect(groupSlotsByDay([slot('2026-12-08T08:30Z')], warsaw)[0]).toMatchObject({
      number: '8',
      fullDate: 'Tuesday, 8 December 2026',
    });
  });

  test('tells morning from afternoon by the clock of the zone', () => {
    const [day] = groupSlotsByDay([slot('2026-12-08T10:59Z'), slot('2026-12-08T11:00Z')], warsaw);
    expect(day?.slots.map(({ isMorning }) => isMorning)).toEqual([true, false]);
  });

  test('fall into months, which begin on Monday', () => {
    const days = groupSlotsByDay(
      [slot('2026-12-31T09:00Z'), slot('2027-02-04T09:00Z'), slot('2027-02-05T09:00Z')],
      warsaw,
    );
    expect(monthsOf(days)).toEqual(['2026-12', '2027-02']);
    expect(describeMonth('2026-12')).toEqual({ id: '2026-12', name: 'December 2026', leading: 1, length: 31 });
    expect(describeMonth('2027-02')).toEqual({ id: '2027-02', name: 'February 2027', leading: 0, length: 28 });
    expect(describeMonth('2026-11')).toMatchObject({ leading: 6, length: 30 });
  });

  test('adds the UTC offset to an ambiguous time', () => {
    const days = groupSlotsByDay(
      [slot('2026-10-25T00:30Z'), slot('2026-10-25T01:30Z'), slot('2026-10-25T02:30Z')],
      warsaw,
    );
    expect(days[0]?.slots.map(({ time }) => time)).toEqual(['02:30 GMT+2', '02:30 GMT+1', '03:30']);
  });

  test('counts negative seats as none', () => {
    expect(groupSlotsByDay([slot('2026-12-08T07:00Z', -1), slot('2026-12-08T08:00Z', 2)], warsaw)[0]?.free).toBe(2);
  });
});

describe('the time zone note', () => {
  const at = Date.parse('2026-12-08T08:30Z');
  const note = (viewer: string, moment: number | undefined, chosen: boolean, zone = warsaw) =>
    zoneNote(defaultSlotTexts, zone, viewer, moment, chosen);

  test.each([
    ['the same clock under another name', note('Europe/Berlin', at, true), 'Times in Europe/Warsaw.'],
    ['nothing to compare', note('Europe/London', undefined, false), 'Times in Europe/Warsaw.'],
    ['another clock', note('Europe/London', at, true), 'Times in Europe/Warsaw. On your clock this is 08:30 (London).'],
    [
      'another date as well',
      note('Pacific/Auckland', Date.parse('2026-12-08T14:00Z'), true),
      'Times in Europe/Warsaw. On your clock this is Wednesday, 9 December 2026, 03:00 (Auckland).',
    ],
    [
      'nothing chosen yet',
      note('America/New_York', at, false),
      'Times in Europe/Warsaw. You seem to be in New York (6 hours behind).',
    ],
  ])('%s', (_situation, note, expected) => {
    expect(note).toBe(expected);
  });

  test.each([
    ['the same time on another date', 'Pacific/Honolulu', 'Pacific/Kiritimati', '24 hours ahead'],
    ['half an hour', warsaw, 'Asia/Kolkata', '4 hours 30 minutes ahead'],
    ['one hour', warsaw, 'Europe/London', '1 hour behind'],
    ['the same clock', warsaw, 'Europe/Paris', undefined],
  ])('describes the difference of clocks: %s', (_case, zone, viewerZone, expected) => {
    expect(describeClockDifference(at, zone, viewerZone)).toBe(expected);
  });

  test('formats a slot and a city', () => {
    expect(nameSlot(at, warsaw)).toEqual({ fullDate: 'Tuesday, 8 December 2026', time: '09:30' });
    expect(cityOf('America/Argentina/Buenos_Aires')).toBe('Buenos Aires');
    expect(cityOf('UTC')).toBe('UTC');
  });
});
