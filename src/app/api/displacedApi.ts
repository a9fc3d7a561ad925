import {
  countDisplacedAppointments,
  listDisplacedAppointments,
  settleDisplacedAppointments,
} from '#contract/displacedAppointment.ts';
import { baseApi, bookingTags, onSuccess } from './baseApi.ts';
import { freshSeconds } from './prefetch.ts';
import { endpointOf, type RequestParts, request } from './request.ts';

interface SettleArgs {
  assessmentId: string;
  body: RequestParts<typeof settleDisplacedAppointments>['body'];
}

/** Appointments that no longer fit the schedule, for administrators. */
export const displacedApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listDisplaced: build.query({
      ...endpointOf(listDisplacedAppointments),
      providesTags: (_reply, _error, { assessmentId }) => [{ type: 'Assessment', id: assessmentId }, 'AppointmentDay'],
      keepUnusedDataFor: 0,
    }),
    settleDisplaced: build.mutation({
      query: ({ assessmentId, body }: SettleArgs) =>
        request(settleDisplacedAppointments, { params: { assessmentId }, body }),
      responseSchema: settleDisplacedAppointments.reply,
      invalidatesTags: onSuccess(bookingTags),
    }),
    countDisplaced: build.query({
      ...endpointOf(countDisplacedAppointments),
      providesTags: ['Dashboard', { type: 'Organization', id: 'LIST' }],
      keepUnusedDataFor: freshSeconds,
    }),
  }),
});

export const { useListDisplacedQuery, useSettleDisplacedMutation, useCountDisplacedQuery } = displacedApi;
