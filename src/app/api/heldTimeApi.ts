import { holdTime, listHeldTimes, releaseHeldTime } from '#contract/heldTime.ts';
import { baseApi, bookingTags, onSuccess } from './baseApi.ts';
import { endpointOf, type RequestParts, request } from './request.ts';

interface HoldArgs {
  assessmentId: string;
  body: RequestParts<typeof holdTime>['body'];
}

/** Times that staff hold for people. */
const heldTimeApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listHeldTimes: build.query({
      ...endpointOf(listHeldTimes),
      providesTags: ['AppointmentDay'],
    }),
    holdTime: build.mutation({
      query: ({ assessmentId, body }: HoldArgs) => request(holdTime, { params: { assessmentId }, body }),
      responseSchema: holdTime.reply,
      invalidatesTags: onSuccess(bookingTags),
    }),
    releaseHeldTime: build.mutation({
      ...endpointOf(releaseHeldTime),
      invalidatesTags: onSuccess(bookingTags),
    }),
  }),
});

export const { useListHeldTimesQuery, useHoldTimeMutation, useReleaseHeldTimeMutation } = heldTimeApi;
