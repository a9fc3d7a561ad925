import { baseApi } from '#app/api/baseApi.ts';
import { endpointOf } from '#app/api/request.ts';
import type { AppDispatch } from '#app/api/store.ts';
import {
  type Availability,
  addDaysOff,
  getAvailability,
  removeDaysOff,
  saveWorkingHours,
} from '#contract/availability.ts';

interface Practitioner {
  organizationId: string;
  practitionerId: string;
}

interface Saving {
  dispatch: AppDispatch;
  queryFulfilled: Promise<{ data: { data: Availability } }>;
}

/** Shows what was saved, without another call. */
async function showSaved({ organizationId, practitionerId }: Practitioner, { dispatch, queryFulfilled }: Saving) {
  const saved = await queryFulfilled.catch(() => undefined);
  if (saved === undefined) return;
  const { updateQueryData } = availabilityApi.util;
  dispatch(updateQueryData('getAvailability', { organizationId, practitionerId }, () => saved.data));
}

/** After a failure: somebody else may have changed it. */
const refetchFailed = (_reply: unknown, error: unknown) => (error ? (['Availability'] as const) : []);

const availabilityApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    getAvailability: build.query({
      ...endpointOf(getAvailability),
      // Deactivating the practitioner makes it read-only.
      providesTags: ['Availability', 'Member'],
    }),
    saveWorkingHours: build.mutation({
      ...endpointOf(saveWorkingHours),
      onQueryStarted: (practitioner, saving) => showSaved(practitioner, saving),
      invalidatesTags: refetchFailed,
    }),
    addDaysOff: build.mutation({
      ...endpointOf(addDaysOff),
      onQueryStarted: (practitioner, saving) => showSaved(practitioner, saving),
      invalidatesTags: refetchFailed,
    }),
    removeDaysOff: build.mutation({
      ...endpointOf(removeDaysOff),
      onQueryStarted: (practitioner, saving) => showSaved(practitioner, saving),
      invalidatesTags: refetchFailed,
    }),
  }),
});

export const { useGetAvailabilityQuery, useSaveWorkingHoursMutation, useAddDaysOffMutation, useRemoveDaysOffMutation } =
  availabilityApi;
