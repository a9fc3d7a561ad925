import { expect, test } from 'vitest';
import { createDateLocale } from '#design-system/components/date-picker/createDateLocale.ts';
import { nameZone } from '#design-system/patterns/slot-picker/slotDays.ts';
import { createFormats } from '#domain/formats.ts';
import { localeOf } from '#texts/languages.ts';

const at = Date.UTC(2026, 10, 23, 6, 33);
const zone = 'Europe/Berlin';

/** The same things in each language. */
function formatAll(locale: string): string[] {
  const formats = createFormats(locale);
  return [
    formats.number(1200.5),
    formats.list(['A', 'B', 'C']),
    formats.plainList(['A', 'B', 'C']),
    formats.duration(90),
    formats.timeZone(at, 'America/New_York'),
    formats.date('2026-11-23'),
    formats.dateRange('2026-12-07', '2026-12-18'),
    formats.clock(at, zone),
    formats.shortDateTime(at, zone),
    formats.appointment(at, zone),
    formats.clockRange(at, at + 3_600_000, zone),
  ].map((text) => text.replaceAll(/[\u00A0\u202F\u2009]/g, ' ').replaceAll(/[\u200E\u200F]/g, ''));
}

test('English has the formats of the specification', () => {
  expect(formatAll('en-GB')).toEqual([
    '1,200.5',
    'A, B and C',
    'A, B, C',
    '1 h 30 min',
    'New York time',
    '23/11/2026',
    '7 to 18 December 2026',
    '07:33',
    '23/11/2026 07:33',
    'Monday 23 November 2026, 07:33',
    '07:33 – 08:33',
  ]);
});

test('German and Arabic have their own', () => {
  expect(formatAll('de-DE')).toEqual([
    '1.200,5',
    'A, B und C',
    'A, B, C',
    '1 Std. 30 Min.',
    'New York (Ortszeit)',
    '23.11.2026',
    '7.–18. Dezember 2026',
    '07:33',
    '23.11.2026, 07:33',
    'Montag, 23. November 2026 um 07:33',
    '07:33–08:33 Uhr',
  ]);
  expect(formatAll('ar-EG')).toEqual([
    '١٬٢٠٠٫٥',
    '\u2068A\u2069 و\u2068B\u2069 و\u2068C\u2069',
    '\u2068A\u2069، \u2068B\u2069، \u2068C\u2069',
    '١ س ٣٠ د',
    'توقيت نيويورك',
    '٢٣/١١/٢٠٢٦',
    '٧–١٨ ديسمبر ٢٠٢٦',
    '٠٧:٣٣ ص',
    '٢٣/١١/٢٠٢٦، ٠٧:٣٣ ص',
    'الاثنين، ٢٣ نوفمبر ٢٠٢٦ في ٠٧:٣٣ ص',
    '٠٧:٣٣–٠٨:٣٣ ص',
  ]);
});

test('a moment is that of the zone, also on the day when the clock changes', () => {
  const { clock } = createFormats('pl-PL');
  expect(clock(Date.UTC(2026, 9, 25, 0, 30), zone)).toBe('02:30');
  expect(clock(Date.UTC(2026, 9, 25, 1, 30), zone)).toBe('02:30');
  expect(clock(Date.UTC(2026, 9, 25, 2, 30), zone)).toBe('03:30');
});

test('a time is not broken over two lines', () => {
  for (const locale of ['de-DE', 'fr-FR', 'ar-EG']) {
    expect(createFormats(locale).clockRange(at, at + 3_600_000, zone)).not.toMatch(/[ \u2009]/);
  }
  const { appointment, dateTimeRange } = createFormats('ar-EG');
  expect(appointment(at, zone)).toMatch(/٠٧:٣٣\u00a0ص$/);
  expect(dateTimeRange(at, at + 5 * 3_600_000, zone)).toMatch(/٠٧:٣٣\u00a0ص.*١٢:٣٣\u00a0م$/);
});

test('hours have the digits of the language', () => {
  expect(['en-GB', 'de-DE', 'ar-EG'].map((locale) => createFormats(locale).clockTime(510))).toEqual([
    '08:30',
    '08:30',
    '٠٨:٣٠',
  ]);
});

test('a range has the digits of its ends', () => {
  const { clock, clockRange, date, shortDateRange } = createFormats('es-ES');
  expect(clockRange(at, at + 3_600_000, zone)).toBe(`${clock(at, zone)}–${clock(at + 3_600_000, zone)}`);
  expect(shortDateRange('2026-01-05', '2026-02-06').split(/\s–\s/)).toEqual([date('2026-01-05'), date('2026-02-06')]);
});

test('a range over midnight has no dates', () => {
  const start = Date.UTC(2026, 10, 29, 22, 18);
  const ranges = ['en-GB', 'de-DE', 'fr-FR', 'ar-EG'].map((locale) =>
    createFormats(locale).clockRange(start, start + 3_600_000, zone),
  );
  expect(ranges).toEqual([
    '23:18 – 00:18',
    '23:18–00:18\u00a0Uhr',
    '23:18\u00a0–\u00a000:18',
    '١١:١٨\u00a0م\u00a0–\u00a0١٢:١٨\u00a0ص',
  ]);
});

test('a time zone is not an abbreviation', () => {
  const names = ['de-DE', 'fr-FR', 'es-ES', 'pl-PL', 'ar-EG'].map((locale) =>
    createFormats(locale).timeZone(at, 'Europe/Warsaw'),
  );
  expect(names).toEqual([
    'Mitteleuropäische Zeit',
    'heure : Pologne',
    'hora de Europa central',
    'czas środkowoeuropejski',
    'توقيت بولندا',
  ]);
});

test('the picker of times names a time zone as other places do', () => {
  for (const locale of Object.values(localeOf)) {
    for (const timeZone of ['America/New_York', 'Europe/Warsaw', 'UTC', 'Etc/GMT+5']) {
      expect(createFormats(locale).timeZone(at, timeZone)).toBe(nameZone(at, timeZone, locale));
    }
  }
});

test.each([
  ['de', 'Mo', 'So'],
  ['fr', 'lun.', 'dim.'],
  ['pl', 'P', 'N'],
  ['ar', 'ن', 'ح'],
] as const)('the columns of a week in %s have short names, or all the shortest', (language, monday, sunday) => {
  const { columnWeekday } = createFormats(localeOf[language]);
  expect([columnWeekday('2026-12-07'), columnWeekday('2026-12-13')]).toEqual([monday, sunday]);
  const nameDay = createDateLocale(localeOf[language]).localize.day;
  expect([nameDay(1, { width: 'short' }), nameDay(0, { width: 'short' })]).toEqual([monday, sunday]);
});
