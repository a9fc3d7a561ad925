import { appointmentApi } from '#app/api/appointmentApi.ts';
import { bookingApi } from '#app/api/bookingApi.ts';
import { prefetchOptions } from '#app/api/prefetch.ts';
import type { PageRequest, PrefetchPage } from '#app/session/pageLoader.ts';

export const prefetchMyAssessments: PrefetchPage = (dispatch, page) => {
  dispatch(bookingApi.endpoints.listMyAssessments.initiate({ organizationIds: idsOf(page) }, prefetchOptions));
};

export const prefetchBooking: PrefetchPage = (dispatch, page) => {
  const { assessmentId = '' } = page.params;
  const { findMyAssessment } = bookingApi.endpoints;
  dispatch(findMyAssessment.initiate({ organizationIds: idsOf(page), assessmentId }, prefetchOptions));
  dispatch(appointmentApi.endpoints.listTimeSlots.initiate({ assessmentId }, prefetchOptions));
};

const idsOf = ({ organizations }: PageRequest) => organizations.map(({ id }) => id);
