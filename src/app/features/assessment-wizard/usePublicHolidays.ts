import { skipToken } from '@reduxjs/toolkit/query/react';
import type { CalendarDate } from '#domain/calendarDate.ts';
import type { PublicHoliday } from '#domain/scheduleProblems.ts';
import { useListHolidayCountriesQuery, useListHolidaysQuery } from './holidaysApi.ts';

/** Returns the public holidays in the window, of the country to which the time zone belongs. Undefined while unknown. */
export function usePublicHolidays(
  timeZone: string,
  { startDate, endDate }: { startDate: CalendarDate; endDate: CalendarDate },
): readonly PublicHoliday[] | undefined {
  const country = useListHolidayCountriesQuery({ timeZone }).data?.data.suggested;
  const holidays = useListHolidaysQuery(country === undefined ? skipToken : { country, from: startDate, to: endDate });
  return holidays.currentData?.data;
}
