import { z } from 'zod/mini';
import { defineCall, limitsOf } from './call.ts';
import { calendarDate, dataReply, storedDate } from './common.ts';

/** The most days between `from` and `to`, both included. */
export const mostHolidayDays = 366;

const place = z.object({ code: z.string(), name: z.string() });

/** A country by its ISO 3166 code, with the regions that have holidays of their own. Names are in the language of the caller. */
const holidayCountry = z.extend(place, { regions: z.array(place) });
export type HolidayCountry = z.infer<typeof holidayCountry>;

/** Lists countries with known public holidays, and suggests the one of the time zone. */
export const listHolidayCountries = defineCall({
  method: 'GET',
  path: '/v1/holidays/countries',
  limits: limitsOf('heavy'),
  query: z.strictObject({ timeZone: z.optional(z.string().check(z.maxLength(64))) }),
  reply: dataReply(z.object({ countries: z.array(holidayCountry), suggested: z.optional(z.string()) })),
});

/** A day, in a language the caller may not read if nobody has translated its name. */
const holiday = z.object({ date: storedDate, name: z.string() });
export type Holiday = z.infer<typeof holiday>;

/** Lists the public holidays of a country, or of one of its regions, from one day to another, both included. */
export const listHolidays = defineCall({
  method: 'GET',
  path: '/v1/holidays',
  limits: limitsOf('heavy'),
  query: z.strictObject({
    country: z.string().check(z.maxLength(2)),
    region: z.optional(z.string().check(z.maxLength(20))),
    from: calendarDate,
    to: calendarDate,
  }),
  reply: dataReply(z.array(holiday)),
});
