import type { Locale } from 'date-fns';
import { enGB } from 'date-fns/locale/en-GB';
import { firstDayOfWeek } from '../../internal/firstDayOfWeek.ts';

/**
 * Creates a locale of date-fns from the browser's Intl, so that no language but English is downloaded. Weeks start on Monday
 * if the browser does not know better.
 */
export function createDateLocale(locale: string): Locale {
  // Accessible day names such as 'Friday, 14 March 2025' contain the visible number.
  if (locale === 'en-GB') return enGB;
  // 1 January 2023 was a Sunday.
  const weekday = (day: number, width: 'long' | 'short' | 'narrow') =>
    new Date(2023, 0, 1 + day).toLocaleDateString(locale, { weekday: width });
  // Some languages have no short names, and Polish no short Sunday.
  const columnWidth = [0, 1, 2, 3, 4, 5, 6].some((day) => weekday(day, 'short').length > 4) ? 'narrow' : 'short';
  return {
    ...enGB,
    code: locale,
    localize: {
      ...enGB.localize,
      // For the numbers in accessible day names, which must be those on the screen.
      ordinalNumber: (number) => number.toLocaleString(locale, { useGrouping: false }),
      day: (day, { width = 'wide' } = {}) => weekday(day, width === 'wide' ? 'long' : columnWidth),
      month: (month, { width = 'wide' } = {}) =>
        new Date(2023, month).toLocaleDateString(locale, { month: width === 'wide' ? 'long' : 'short' }),
    },
    formatLong: { ...enGB.formatLong, date: () => fullDatePattern(locale) },
    options: { ...enGB.options, weekStartsOn: firstDayOfWeek(locale) },
  };
}

const patterns: Readonly<Record<string, string>> = { weekday: 'EEEE', day: 'do', month: 'MMMM', year: 'yo' };

/** Returns the order of a full date for date-fns: 'EEEE, do MMMM yo'. */
function fullDatePattern(locale: string): string {
  return new Intl.DateTimeFormat(locale, { dateStyle: 'full', calendar: 'gregory' })
    .formatToParts()
    .map(({ type, value }) => patterns[type] ?? `'${value.replaceAll("'", "''")}'`)
    .join('');
}
