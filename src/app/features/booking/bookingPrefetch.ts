import { appointmentApi } from '#app/api/appointmentApi.ts';
import { bookingApi } from '#app/api/bookingApi.ts';
import { prefetchOptions } from '#app/api/prefetch.ts';
import type { PrefetchPage } from '#app/session/pageLoader.ts';

export const prefetchMyAssessments: PrefetchPage = (dispatch) => {
  dispatch(bookingApi.endpoints.listMyAssessments.initiate(undefined, prefetchOptions));
};

export const prefetchBooking: PrefetchPage = (dispatch, { params: { assessmentId = '' } }) => {
  dispatch(bookingApi.endpoints.getMyAssessment.initiate({ assessmentId }, prefetchOptions));
  dispatch(appointmentApi.endpoints.listTimeSlots.initiate({ assessmentId }, prefetchOptions));
};
