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

/** What an appointment that comes, moves or goes makes out of date. */
const changed: TagType[] = ['MemberAssessment', 'TimeSlot', 'Assessment', 'AssessmentMember', 'Dashboard'];

/** Times and appointments, for the member who books and for the administrator who books for them. */
const appointmentApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listTimeSlots: build.query({
      query: (params: { assessmentId: string }) => request(listTimeSlots, { params, query: {} }),
      responseSchema: listTimeSlots.reply,
      providesTags: ['TimeSlot'],
    }),
    scheduleAppointment: build.mutation({
      query: ({ assessmentId, body }: ScheduleArgs) => request(scheduleAppointment, { params: { assessmentId }, body }),
      responseSchema: scheduleAppointment.reply,
      invalidatesTags: (_reply, error) => (error ? [] : changed),
    }),
    cancelAppointment: build.mutation({
      query: ({ appointmentId, reason }: { appointmentId: string; reason?: CancelReason | undefined }) =>
        request(cancelAppointment, { params: { appointmentId }, query: { reason } }),
      responseSchema: cancelAppointment.reply,
      invalidatesTags: (_reply, error) => (error ? [] : changed),
    }),
    /** Fetches the calendar file of an appointment, and offers it as a download. */
    downloadCalendar: build.mutation<null, { appointmentId: string }>({
      query: (params) => download(getAppointmentCalendar, { params }, 'appointment.ics'),
    }),
  }),
});

export const appointmentEndpoints = appointmentApi.endpoints;

export const {
  useListTimeSlotsQuery,
  useScheduleAppointmentMutation,
  useCancelAppointmentMutation,
  useDownloadCalendarMutation,
} = appointmentApi;
