import { listOfferedTimes, offerNewTimes, proposeNewTimes, settleOfferedTimes } from '#contract/newTimes.ts';
import { baseApi, bookingTags, onSuccess } from './baseApi.ts';
import { endpointOf, type RequestParts, request } from './request.ts';

interface OfferArgs {
  assessmentId: string;
  body: RequestParts<typeof offerNewTimes>['body'];
}

interface SettleArgs {
  assessmentId: string;
  body: RequestParts<typeof settleOfferedTimes>['body'];
}

/** New times for people whose appointments no longer fit, for administrators. */
const newTimesApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    proposeNewTimes: build.query({
      ...endpointOf(proposeNewTimes),
      keepUnusedDataFor: 0,
    }),
    listOfferedTimes: build.query({
      ...endpointOf(listOfferedTimes),
      providesTags: (_reply, _error, { assessmentId }) => [{ type: 'Assessment', id: assessmentId }, 'AppointmentDay'],
      keepUnusedDataFor: 0,
    }),
    offerNewTimes: build.mutation({
      query: ({ assessmentId, body }: OfferArgs) => request(offerNewTimes, { params: { assessmentId }, body }),
      responseSchema: offerNewTimes.reply,
      invalidatesTags: onSuccess(bookingTags),
    }),
    settleOfferedTimes: build.mutation({
      query: ({ assessmentId, body }: SettleArgs) => request(settleOfferedTimes, { params: { assessmentId }, body }),
      responseSchema: settleOfferedTimes.reply,
      invalidatesTags: onSuccess(bookingTags),
    }),
  }),
});

export const {
  useProposeNewTimesQuery,
  useListOfferedTimesQuery,
  useOfferNewTimesMutation,
  useSettleOfferedTimesMutation,
} = newTimesApi;
