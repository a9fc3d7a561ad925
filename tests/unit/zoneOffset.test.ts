import { describe, expect, test } from 'vitest';
import { dayMs, offsetMsAt, steadyOffsetMs } from '#domain/zoneOffset.ts';

const minuteMs = 60_000;

describe('offsetMsAt', () => {
  test.each([
    ['the last millisecond of winter time', '2026-03-29T00:59:59.999Z', 60],
    ['the first of summer time', '2026-03-29T01:00:00.000Z', 120],
    ['the one after it', '2026-03-29T01:00:00.001Z', 120],
    ['the last of summer time', '2026-10-25T00:59:59.999Z', 120],
    ['the first of winter time', '2026-10-25T01:00:00.000Z', 60],
  ])('%s', (_case, instant, minutes) => {
    expect(offsetMsAt(Date.parse(instant), 'Europe/Warsaw')).toBe(minutes * minuteMs);
  });

  test('the order of lookups does not matter', () => {
    const change = Date.parse('2026-03-29T01:00:00Z');
    const offsets = [change, change - 1, change + 1, change].map((at) => offsetMsAt(at, 'Europe/Paris') / minuteMs);
    expect(offsets).toEqual([120, 60, 120, 120]);
  });

  test('every zone has the offset that the platform’s own formatter shows, from 2024 to 2034', () => {
    const disagreements: string[] = [];
    for (const timeZone of Intl.supportedValuesOf('timeZone')) {
      const formatter = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' });
      for (let at = Date.UTC(2024, 0, 1); at < Date.UTC(2035, 0, 1); at += 5 * dayMs) {
        if (offsetMsAt(at, timeZone) !== readOffset(formatter.format(at))) disagreements.push(`${timeZone} ${at}`);
      }
    }
    expect(disagreements).toEqual([]);
  });

  test('refuses an unknown zone', () => {
    expect(() => offsetMsAt(0, 'Mars/Base')).toThrow(RangeError);
  });
});

describe('steadyOffsetMs', () => {
  const epochDay = (date: string) => Date.parse(date) / dayMs;

  test.each([
    ['a day far from a change', '2026-06-10', 120],
    ['the day of a change', '2026-03-29', undefined],
    ['the day before', '2026-03-28', undefined],
    ['the day after', '2026-03-30', undefined],
  ])('%s', (_case, date, minutes) => {
    const expected = minutes === undefined ? undefined : minutes * minuteMs;
    expect(steadyOffsetMs(epochDay(date), 'Europe/Warsaw')).toBe(expected);
  });
});

/** Parses 'GMT+05:45' to milliseconds. */
function readOffset(text: string): number {
  const [, sign = '+', hours = '0', minutes = '0'] = /GMT(?:([+-])(\d\d):(\d\d))?/.exec(text) ?? [];
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) * minuteMs;
}
