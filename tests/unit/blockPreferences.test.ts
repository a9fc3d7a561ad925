import { describe, expect, test } from 'vitest';
import { isPreferred, type TimePreferences } from '#domain/blockPreferences.ts';

const at = (start: string, end: string) => ({ startsAt: Date.parse(start), endsAt: Date.parse(end) });
/** From nine to ten in Berlin, on a Monday. */
const nine = at('2027-03-08T08:00:00Z', '2027-03-08T09:00:00Z');

describe('a time is preferred', () => {
  test.each<[string, TimePreferences, boolean]>([
    ['without preferences', {}, true],
    ['on the only day', { firstDay: '2027-03-08', lastDay: '2027-03-08' }, true],
    ['not before the first day', { firstDay: '2027-03-09' }, false],
    ['not after the last day', { lastDay: '2027-03-07' }, false],
    ['if it just fits into the hours', { timeFrom: 540, timeTo: 600 }, true],
    ['not if it begins before the hours', { timeFrom: 541 }, false],
    ['not if it ends after the hours', { timeTo: 599 }, false],
  ])('%s', (_case, preferences, expected) => {
    expect(isPreferred(nine, preferences, 'Europe/Berlin')).toBe(expected);
  });

  test('by the clock of the site, also after a clock change', () => {
    expect(isPreferred(nine, { timeFrom: 480, timeTo: 540 }, 'Europe/London')).toBe(true);
    const summer = at('2027-03-29T07:00:00Z', '2027-03-29T08:00:00Z');
    expect(isPreferred(summer, { firstDay: '2027-03-29', timeFrom: 540, timeTo: 600 }, 'Europe/Berlin')).toBe(true);
  });

  test('not if it ends on the next day', () => {
    const late = at('2027-03-08T22:30:00Z', '2027-03-08T23:30:00Z');
    expect(isPreferred(late, { timeFrom: 600 }, 'Europe/Berlin')).toBe(false);
  });
});
