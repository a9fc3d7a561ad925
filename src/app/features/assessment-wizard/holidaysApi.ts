import { baseApi } from '#app/api/baseApi.ts';
import { endpointOf } from '#app/api/request.ts';
import { listHolidayCountries, listHolidays } from '#contract/holidays.ts';

const holidaysApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listHolidayCountries: build.query(endpointOf(listHolidayCountries)),
    listHolidays: build.query(endpointOf(listHolidays)),
  }),
});

export const { useListHolidayCountriesQuery, useListHolidaysQuery } = holidaysApi;
