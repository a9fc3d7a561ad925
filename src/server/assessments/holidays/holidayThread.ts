import { parentPort, workerData } from 'node:worker_threads';
import { type HolidayQuery, listCountries, listPublicHolidays } from './holidays.ts';

/** One of the two questions. */
export type HolidayQuestion =
  | { readonly countries: Parameters<typeof listCountries> }
  | { readonly holidays: HolidayQuery };

const question: HolidayQuestion = workerData;
parentPort?.postMessage(
  'countries' in question ? listCountries(...question.countries) : listPublicHolidays(question.holidays),
);
