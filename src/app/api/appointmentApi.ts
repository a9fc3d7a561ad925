import type { z } from 'zod/mini';
import { onSuccess } from '#app/api/baseApi.ts';
import { getTexts } from '#app/ui/texts/useTexts.ts';
import {
  type CancelReason,
  cancelAppointment,
  cancelForMember,
  getAppointmentCalendar,
  scheduleAppointment,
} from '#contract/appointment.ts';
import {
  getAgenda,
  getAppointmentWeek,
  type ListAppointmentsOfDayReply,
  listAppointmentsOfDay,
} from '#contract/appointmentDay.ts';
import { listTimeSlots } from '#contract/assessment.ts';
import { longestPage } from '#contract/common.ts';
import { explainTime } from '#contract/explainedTime.ts';
import { undo } from '#contract/undo.ts';
import type { CalendarDate } from '#domain/calendarDate.ts';
import { baseApi, bookingTags } from './baseApi.ts';
import { download, endpointOf, type RequestParts, request } from './request.ts';

interface ScheduleArgs {
  assessmentId: string;
  body: RequestParts<typeof scheduleAppointment>['body'];
}

interface CancelArgs {
  appointmentId: string;
  reason?: CancelReason | undefined;
}

interface AppointmentDaysArgs {
  organizationId: string;
  date: CalendarDate;
  /** Limits the days to one assessment. */
  assessmentId?: string | undefined;
  /** Limits the days to a site, in its zone. */
  siteId?: string | undefined;
}

interface ListTimeSlotsArgs {
  assessmentId: string;
  /** The id of the appointment to move. */
  replaces?: string | undefined;
  /** For whom staff book. */
  assessmentMemberId?: string | undefined;
}

type ListTimeSlotsReply = z.infer<typeof listTimeSlots.reply>;

/** Time slots and appointments, for members and for administrators who book for them. */
export const appointmentApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** The slots from now on, in parts. The page parameter is the start of a part. */
    listTimeSlots: build.infiniteQuery<ListTimeSlotsReply, ListTimeSlotsArgs, number | undefined>({
      query: ({ queryArg: { replaces, assessmentMemberId, ...params }, pageParam: from }) =>
        request(listTimeSlots, { params, query: { from, replaces, assessmentMemberId } }),
      infiniteQueryOptions: { initialPageParam: undefined, getNextPageParam: ({ meta }) => meta?.continuesAt },
      rawResponseSchema: listTimeSlots.reply,
      providesTags: ['TimeSlot'],
    }),
    explainTime: build.query({ ...endpointOf(explainTime), providesTags: ['TimeSlot'] }),
    getAppointmentWeek: build.query({
      ...endpointOf(getAppointmentWeek),
      // An assessment may have other hours or places.
      providesTags: ['AppointmentDay', { type: 'Assessment', id: 'LIST' }],
    }),
    getAgenda: build.query({
      ...endpointOf(getAgenda),
      providesTags: ['AppointmentDay', { type: 'Assessment', id: 'LIST' }],
    }),
    /** The people of a day in pages of a hundred. The first page has the free slots. */
    listAppointmentsOfDay: build.infiniteQuery<ListAppointmentsOfDayReply, AppointmentDaysArgs, number>({
      query: ({ queryArg: { organizationId, ...query }, pageParam: offset }) =>
        request(listAppointmentsOfDay, { params: { organizationId }, query: { ...query, limit: longestPage, offset } }),
      infiniteQueryOptions: {
        initialPageParam: 0,
        getNextPageParam: ({ meta }, _pages, offset) =>
          offset + longestPage < meta.total ? offset + longestPage : undefined,
      },
      rawResponseSchema: listAppointmentsOfDay.reply,
      providesTags: ['AppointmentDay', { type: 'Assessment', id: 'LIST' }],
    }),
    scheduleAppointment: build.mutation({
      query: ({ assessmentId, body }: ScheduleArgs) => request(scheduleAppointment, { params: { assessmentId }, body }),
      responseSchema: scheduleAppointment.reply,
      invalidatesTags: onSuccess(bookingTags),
    }),
    cancelAppointment: build.mutation({
      query: ({ appointmentId, reason }: CancelArgs) =>
        request(cancelAppointment, { params: { appointmentId }, query: { reason } }),
      responseSchema: cancelAppointment.reply,
      invalidatesTags: onSuccess(bookingTags),
    }),
    cancelForMember: build.mutation({
      ...endpointOf(cancelForMember),
      invalidatesTags: onSuccess(bookingTags),
    }),
    /** Takes back what the caller has just done. */
    undo: build.mutation({
      ...endpointOf(undo),
      invalidatesTags: onSuccess([...bookingTags, 'Team']),
    }),
    /** Downloads the calendar file of an appointment. */
    downloadCalendar: build.mutation<null, { appointmentId: string }>({
      query: (params) => download(getAppointmentCalendar, { params }, getTexts('downloads')('appointment')),
    }),
  }),
});

export const {
  useGetAgendaQuery,
  useExplainTimeQuery,
  useGetAppointmentWeekQuery,
  useListAppointmentsOfDayInfiniteQuery,
  useListTimeSlotsInfiniteQuery,
  useScheduleAppointmentMutation,
  useCancelAppointmentMutation,
  useCancelForMemberMutation,
  useUndoMutation,
  useDownloadCalendarMutation,
} = appointmentApi;
