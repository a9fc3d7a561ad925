import { listOffers, offerNewTimes, proposeNewTimes, settleOffers } from '#contract/offer.ts';
import { baseApi, bookingTags, onSuccess } from './baseApi.ts';
import { endpointOf, type RequestParts, request } from './request.ts';

interface OfferArgs {
  assessmentId: string;
  body: RequestParts<typeof offerNewTimes>['body'];
}

interface SettleArgs {
  assessmentId: string;
  body: RequestParts<typeof settleOffers>['body'];
}

/** New times for people whose appointments no longer fit, for administrators. */
const offerApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    proposeNewTimes: build.query({
      ...endpointOf(proposeNewTimes),
      keepUnusedDataFor: 0,
    }),
    listOffers: build.query({
      ...endpointOf(listOffers),
      providesTags: (_reply, _error, { assessmentId }) => [{ type: 'Assessment', id: assessmentId }, 'AppointmentDay'],
      keepUnusedDataFor: 0,
    }),
    offerNewTimes: build.mutation({
      query: ({ assessmentId, body }: OfferArgs) => request(offerNewTimes, { params: { assessmentId }, body }),
      responseSchema: offerNewTimes.reply,
      invalidatesTags: onSuccess(bookingTags),
    }),
    settleOffers: build.mutation({
      query: ({ assessmentId, body }: SettleArgs) => request(settleOffers, { params: { assessmentId }, body }),
      responseSchema: settleOffers.reply,
      invalidatesTags: onSuccess(bookingTags),
    }),
  }),
});

export const { useProposeNewTimesQuery, useListOffersQuery, useOfferNewTimesMutation, useSettleOffersMutation } =
  offerApi;
