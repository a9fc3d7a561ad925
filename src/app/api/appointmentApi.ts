import {
  type CancelReason,
  cancelAppointment,
  getAppointmentCalendar,
  scheduleAppointment,
} from '#contract/appointment.ts';
import { listTimeSlots } from '#contract/assessment.ts';
import { baseApi, type TagType } from './baseApi.ts';
import { download, type RequestParts, request } from './request.ts';

interface ScheduleArgs {
  assessmentId: string;
  body: RequestParts<typeof scheduleAppointment>['body'];
}

interface ListTimeSlotsArgs {
  assessmentId: string;
  /** The first instant, by default now. */
  from?: number | undefined;
  /** The id of the appointment to move. */
  replaces?: string | undefined;
}

/** Cache tags to invalidate after booking, moving or cancelling. */
const bookingTags: TagType[] = ['MemberAssessment', 'TimeSlot', 'Assessment', 'AssessmentMember', 'Dashboard'];

/** Time slots and appointments, for members and for administrators who book for them. */
export const appointmentApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listTimeSlots: build.query({
      query: ({ from, replaces, ...params }: ListTimeSlotsArgs) =>
        request(listTimeSlots, { params, query: { from, replaces } }),
      responseSchema: listTimeSlots.reply,
      providesTags: ['TimeSlot'],
    }),
    scheduleAppointment: build.mutation({
      query: ({ assessmentId, body }: ScheduleArgs) => request(scheduleAppointment, { params: { assessmentId }, body }),
      responseSchema: scheduleAppointment.reply,
      invalidatesTags: (_reply, error) => (error ? [] : bookingTags),
    }),
    cancelAppointment: build.mutation({
      query: ({ appointmentId, reason }: { appointmentId: string; reason?: CancelReason | undefined }) =>
        request(cancelAppointment, { params: { appointmentId }, query: { reason } }),
      responseSchema: cancelAppointment.reply,
      invalidatesTags: (_reply, error) => (error ? [] : bookingTags),
    }),
    /** Downloads the calendar file of an appointment. */
    downloadCalendar: build.mutation<null, { appointmentId: string }>({
      query: (params) => download(getAppointmentCalendar, { params }, 'appointment.ics'),
    }),
  }),
});

export const {
  useListTimeSlotsQuery,
  useScheduleAppointmentMutation,
  useCancelAppointmentMutation,
  useDownloadCalendarMutation,
} = appointmentApi;
