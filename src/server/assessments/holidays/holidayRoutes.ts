import type { FastifyInstance } from 'fastify';
import { listHolidayCountries, listHolidays } from '#contract/holidays.ts';
import { route } from '#server/platform/api/route.ts';
import type { HolidayService } from './holidayService.ts';

/** Public holidays to close days for. */
export function holidayRoutes(app: FastifyInstance, { holidays }: { holidays: HolidayService }): void {
  route(app, listHolidayCountries, ['OrganizationAdmin'], async ({ caller, query }) => ({
    data: await holidays.listCountries(caller, query.timeZone),
  }));

  route(app, listHolidays, ['OrganizationAdmin'], async ({ caller, query }) => ({
    data: await holidays.list(caller, query),
  }));
}
