import { appointmentApi } from '#app/api/appointmentApi.ts';
import { prefetchOptions } from '#app/api/prefetch.ts';
import { siteApi } from '#app/api/siteApi.ts';
import { weekQuery } from '#app/product/days/weekQuery.ts';
import type { PrefetchPage } from '#app/session/pageLoader.ts';
import { getCatalogue } from '#app/ui/texts/useTexts.ts';
import { clock } from '#app/ui/time/clock.ts';
import { calendarDateAt } from '#domain/calendarDate.ts';
import { calendarUrl } from './calendarUrl.ts';

export const prefetchCalendar: PrefetchPage = (dispatch, { organizationId, organizations, search }) => {
  const { date, view, assessmentId, siteId } = calendarUrl.read(search);
  const day = date === '' ? calendarDateAt(clock.now(), organizations[0]?.timeZone ?? 'UTC') : date;
  const args = {
    organizationId,
    assessmentId: assessmentId === '' ? undefined : assessmentId,
    siteId: siteId === '' ? undefined : siteId,
  };
  const week = weekQuery(day, getCatalogue().language);
  const { getAgenda, getAppointmentWeek, listAppointmentsOfDay } = appointmentApi.endpoints;
  dispatch(siteApi.endpoints.listSites.initiate(organizationId, prefetchOptions));
  dispatch(getAppointmentWeek.initiate({ ...args, ...week }, prefetchOptions));
  if (view === 'list') dispatch(listAppointmentsOfDay.initiate({ ...args, date: day }, prefetchOptions));
  else {
    const query = view === 'week' ? week : { date: day };
    dispatch(getAgenda.initiate({ ...args, ...query, span: view }, prefetchOptions));
  }
};
