import { appointmentApi } from '#app/api/appointmentApi.ts';
import { prefetchOptions } from '#app/api/prefetch.ts';
import type { PrefetchPage } from '#app/session/pageLoader.ts';
import { clock } from '#app/ui/time/clock.ts';
import { calendarDateAt, listWeek } from '#domain/calendarDate.ts';
import { calendarUrl } from './calendarUrl.ts';

export const prefetchCalendar: PrefetchPage = (dispatch, { organizationId, organizations, search }) => {
  const { date, view, assessmentId } = calendarUrl.read(search);
  const day = date === '' ? calendarDateAt(clock.now(), organizations[0]?.timeZone ?? 'UTC') : date;
  const args = { organizationId, assessmentId: assessmentId === '' ? undefined : assessmentId };
  const [monday = day] = listWeek(day);
  const { getAgenda, getAppointmentWeek, listAppointmentsOfDay } = appointmentApi.endpoints;
  dispatch(getAppointmentWeek.initiate({ ...args, date: monday }, prefetchOptions));
  if (view === 'list') dispatch(listAppointmentsOfDay.initiate({ ...args, date: day }, prefetchOptions));
  else {
    const first = view === 'week' ? monday : day;
    dispatch(getAgenda.initiate({ ...args, date: first, span: view }, prefetchOptions));
  }
};
