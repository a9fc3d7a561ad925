import { skipToken } from '@reduxjs/toolkit/query/react';
import { baseApi } from '#app/api/baseApi.ts';
import { endpointOf } from '#app/api/request.ts';
import { listHolidayCountries, listHolidays } from '#contract/holidays.ts';
import type { CalendarDate } from '#domain/calendarDate.ts';
import type { PublicHoliday } from '#domain/scheduleProblems.ts';

const holidaysApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listHolidayCountries: build.query(endpointOf(listHolidayCountries)),
    listHolidays: build.query(endpointOf(listHolidays)),
  }),
});

export const { useListHolidayCountriesQuery, useListHolidaysQuery } = holidaysApi;

/** Returns the public holidays in the window, of the country to which the time zone belongs. Undefined while unknown. */
export function usePublicHolidays(
  timeZone: string,
  { startDate, endDate }: { startDate: CalendarDate; endDate: CalendarDate },
): readonly PublicHoliday[] | undefined {
  const country = useListHolidayCountriesQuery({ timeZone }).data?.data.suggested;
  const holidays = useListHolidaysQuery(country === undefined ? skipToken : { country, from: startDate, to: endDate });
  return holidays.currentData?.data;
}
