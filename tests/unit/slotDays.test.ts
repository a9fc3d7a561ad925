import { describe, expect, test } from 'vitest';
import { englishPatterns } from '#design-system/patterns/patternLabels.ts';
import {
  addMonths,
  daysOfMonth,
  firstColumn,
  listColumnNames,
  monthName,
} from '#design-system/patterns/slot-picker/months.ts';
import {
  cityOf,
  describeClockDifference,
  groupSlotsByDay,
  nameSlot,
  nameZone,
  type SlotDay,
  shortSlotName,
  splitAtNoon,
} from '#design-system/patterns/slot-picker/slotDays.ts';
import { zoneNote } from '#design-system/patterns/slot-picker/zoneNote.ts';

const warsaw = 'Europe/Warsaw';
const arabic = { ...englishPatterns, locale: 'ar-EG' };
const slot = (iso: string, remaining = 1) => ({ startsAt: Date.parse(iso), remaining });
function timesOf(day: SlotDay): string[] {
  const { morning, afternoon } = splitAtNoon(day, warsaw);
  return [...morning, ...afternoon].map(({ time }) => time);
}

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
    expect(days.map((day) => timesOf(day))).toEqual([['08:00', '08:45'], ['00:30']]);
  });

  test('splits a day at noon of the zone', () => {
    const [day] = groupSlotsByDay([slot('2026-12-08T10:59Z'), slot('2026-12-08T11:00Z')], warsaw);
    const { morning, afternoon } = splitAtNoon(day as SlotDay, warsaw);
    expect([morning, afternoon].map((half) => half.map(({ time }) => time))).toEqual([['11:59'], ['12:00']]);
  });

  test('splits at noon in a locale with other digits', () => {
    const [day] = groupSlotsByDay([slot('2026-12-08T10:59Z'), slot('2026-12-08T11:00Z')], warsaw);
    const { morning, afternoon } = splitAtNoon(day as SlotDay, warsaw, arabic);
    expect([morning, afternoon].map((half) => half.map(({ time }) => time))).toEqual([
      ['١١:٥٩\u00a0ص'],
      ['١٢:٠٠\u00a0م'],
    ]);
  });

  test('adds the UTC offset to an ambiguous time', () => {
    const days = groupSlotsByDay(
      [slot('2026-10-25T00:30Z'), slot('2026-10-25T01:30Z'), slot('2026-10-25T02:30Z')],
      warsaw,
    );
    expect(timesOf(days[0] as SlotDay)).toEqual(['02:30 GMT+2', '02:30 GMT+1', '03:30']);
  });

  test('does not count the viewer’s own time as free', () => {
    const own = slot('2026-12-08T07:00Z', 1);
    const days = groupSlotsByDay([own, slot('2026-12-08T08:00Z', 0)], warsaw, own.startsAt);
    expect(days.map(({ free }) => free)).toEqual([0]);
  });

  test('counts negative seats as none', () => {
    expect(groupSlotsByDay([slot('2026-12-08T07:00Z', -1), slot('2026-12-08T08:00Z', 2)], warsaw)[0]?.free).toBe(2);
  });
});

describe('months', () => {
  test.each([
    ['2026-12', 1, '2027-01'],
    ['2027-01', -1, '2026-12'],
    ['2026-12', 0, '2026-12'],
  ])('adds to %s %i', (month, count, expected) => {
    expect(addMonths(month, count)).toBe(expected);
  });

  test('lists the days, and where the first one stands', () => {
    expect(daysOfMonth('2028-02')).toHaveLength(29);
    expect(daysOfMonth('2026-12').at(-1)).toBe('2026-12-31');
    // A Tuesday, a Sunday and a Monday.
    expect(['2026-12', '2026-11', '2027-02'].map((month) => firstColumn(month, 1))).toEqual([2, 7, 1]);
    expect(monthName('2026-12')).toBe('December 2026');
  });

  test('start the week as the locale does', () => {
    // Arabic of Egypt starts on Saturday.
    expect(['2026-12', '2026-11', '2027-02'].map((month) => firstColumn(month, 6))).toEqual([4, 2, 3]);
    expect(listColumnNames('de', 1)).toEqual(['M', 'D', 'M', 'D', 'F', 'S', 'S']);
    expect(listColumnNames('en-US', 0).join('')).toBe('SMTWTFS');
  });
});

describe('the time zone note', () => {
  const at = Date.parse('2026-12-08T08:30Z');
  const note = (viewer: string, moment: number, chosen: boolean, zone = warsaw) =>
    zoneNote(englishPatterns, zone, viewer, moment, chosen);

  test.each([
    ['the same zone', note(warsaw, at, true), undefined],
    ['the same clock under another name', note('Europe/Berlin', at, true), undefined],
    ['another clock', note('Europe/London', at, true), 'Warsaw time. On your clock this is 08:30 (London).'],
    [
      'another date as well',
      note('Pacific/Auckland', Date.parse('2026-12-08T14:00Z'), true),
      'Warsaw time. On your clock this is Wednesday, 9 December 2026, 03:00 (Auckland).',
    ],
    [
      'nothing chosen yet',
      note('America/New_York', at, false),
      'Warsaw time. You seem to be in New York (6 hours behind).',
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
    expect(shortSlotName(at, warsaw)).toBe('Tuesday 8 December, 09:30');
    expect(nameSlot(at, warsaw, arabic)).toEqual({ fullDate: 'الثلاثاء, ٨ ديسمبر ٢٠٢٦', time: '٠٩:٣٠\u00a0ص' });
    expect(cityOf('America/Argentina/Buenos_Aires')).toBe('Buenos Aires');
    expect(cityOf('UTC')).toBe('UTC');
  });

  test.each([
    ['en-GB', 'America/New_York', 'New York time'],
    ['de-DE', 'America/New_York', 'New York (Ortszeit)'],
    ['de-DE', warsaw, 'Mitteleuropäische Zeit'],
    ['fr-FR', 'America/New_York', 'heure : New York'],
    ['es-ES', 'America/New_York', 'hora de Nueva York'],
    ['pl-PL', 'America/New_York', 'czas: Nowy Jork'],
    ['ar-EG', 'America/New_York', 'توقيت نيويورك'],
    ['ar-EG', 'UTC', 'UTC'],
  ])('names a time zone in %s: %s', (locale, zone, name) => {
    // French has a no-break space before the colon.
    expect(nameZone(at, zone, locale).replaceAll(/\s/g, ' ')).toBe(name);
  });
});
