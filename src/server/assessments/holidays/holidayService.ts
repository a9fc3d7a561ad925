import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import pLimit from 'p-limit';
import type { z } from 'zod/mini';
import { type Holiday, type HolidayCountry, type listHolidays, mostHolidayDays } from '#contract/holidays.ts';
import { toEpochDay } from '#domain/calendarDate.ts';
import type { Caller } from '#server/platform/api/caller.ts';
import { AppError } from '#server/platform/appError.ts';
import { message } from '#texts/message.ts';
import type { HolidayQuestion } from './holidayThread.ts';

const limitMs = 20_000;

export type HolidayService = ReturnType<typeof createHolidayService>;

/**
 * Knows the public holidays of the world. Each question has a thread of its own, one after another: the rules take 40 MB and
 * a quarter of a second to load, and are rarely needed.
 */
export function createHolidayService() {
  const takeTurn = pLimit(1);
  const ask = (question: HolidayQuestion) =>
    takeTurn(async () => {
      const thread = new Worker(new URL('./holidayThread.ts', import.meta.url), { workerData: question });
      thread.unref();
      try {
        const [answer] = await once(thread, 'message', { signal: AbortSignal.timeout(limitMs) });
        return answer;
      } finally {
        await thread.terminate();
      }
    });

  return {
    listCountries: (
      { language }: Caller,
      timeZone: string | undefined,
    ): Promise<{ countries: HolidayCountry[]; suggested?: string }> => ask({ countries: [language, timeZone] }),

    /** Throws 400 for an unknown country or region, and for no days or more than 366. */
    async list({ language }: Caller, query: z.output<typeof listHolidays.query>): Promise<Holiday[]> {
      const { country, region, from, to } = query;
      const days = toEpochDay(to) - toEpochDay(from) + 1;
      if (days < 1) throw AppError.invalid({ to: message('fieldTooSmall', { field: 'To' }) });
      if (days > mostHolidayDays) throw AppError.invalid({ to: message('fieldTooLarge', { field: 'To' }) });
      const found = await ask({ holidays: { country, region, from, to, language } });
      if (found !== undefined) return found;
      throw AppError.invalid(
        region === undefined
          ? { country: message('fieldInvalid', { field: 'Country' }) }
          : { region: message('fieldInvalid', { field: 'Region' }) },
      );
    },
  };
}
