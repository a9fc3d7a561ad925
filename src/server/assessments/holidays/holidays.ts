import Holidays from 'date-holidays';
import type { Holiday, HolidayCountry } from '#contract/holidays.ts';
import { addDays, type CalendarDate, isCalendarDate, isTimeZone } from '#domain/calendarDate.ts';
import { dayMs } from '#domain/zoneOffset.ts';
import type { Language } from '#texts/languages.ts';

export interface HolidayQuery {
  readonly country: string;
  readonly region: string | undefined;
  readonly from: CalendarDate;
  readonly to: CalendarDate;
  readonly language: Language;
}

/** Lists countries and their regions by name, and suggests the country of the time zone. */
export function listCountries(language: Language, timeZone: string | undefined) {
  const all = new Holidays();
  const names = new Intl.DisplayNames(language, { type: 'region' });
  const byName = (a: { name: string }, b: { name: string }) => a.name.localeCompare(b.name, language);
  const codes = Object.keys(all.getCountries(language));
  const countries = codes.map((code): HolidayCountry => {
    const regions = Object.entries(all.getStates(code, language) ?? {}).map(([region, name]) => ({
      code: region,
      name,
    }));
    return { code, name: names.of(code) ?? code, regions: regions.sort(byName) };
  });
  const zone = timeZone !== undefined && isTimeZone(timeZone) ? canonicalZone(timeZone) : undefined;
  const suggested = zone && codes.find((code) => zonesOf(code).map(canonicalZone).includes(zone));
  return { countries: countries.sort(byName), ...(suggested && { suggested }) };
}

const canonicalZone = (timeZone: string) => new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone;

/** TypeScript does not know the method yet. */
interface LocaleWithZones extends Intl.Locale {
  getTimeZones(): string[] | undefined;
}

const zonesOf = (country: string) => (new Intl.Locale(`und-${country}`) as LocaleWithZones).getTimeZones() ?? [];

/** Lists public holidays in order, each day of longer ones. Undefined if the country or region is unknown. */
export function listPublicHolidays({ country, region, from, to, language }: HolidayQuery): Holiday[] | undefined {
  const all = new Holidays();
  if (!Object.hasOwn(all.getCountries(), country)) return undefined;
  if (region !== undefined && !Object.hasOwn(all.getStates(country) ?? {}, region)) return undefined;
  // Names that nobody has translated are in English.
  all.init({ country, ...(region && { state: region }) }, { types: ['public'], languages: [language, 'en'] });
  const names = new Map<CalendarDate, Set<string>>();
  for (let year = Number(from.slice(0, 4)); year <= Number(to.slice(0, 4)); year += 1) {
    for (const { date, start, end, name } of all.getHolidays(year)) {
      const first = date.slice(0, 10);
      if (!isCalendarDate(first)) continue;
      // Some begin in the evening before.
      const days = Math.max(1, Math.round((end.getTime() - start.getTime()) / dayMs));
      for (let index = 0; index < days; index += 1) {
        const day = addDays(first, index);
        if (day >= from && day <= to) names.set(day, (names.get(day) ?? new Set()).add(name));
      }
    }
  }
  return [...names].sort(([a], [b]) => (a < b ? -1 : 1)).map(([date, of]) => ({ date, name: [...of].join(', ') }));
}
