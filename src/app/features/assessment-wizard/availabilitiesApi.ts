import type { FetchBaseQueryError } from '@reduxjs/toolkit/query';
import { baseApi } from '#app/api/baseApi.ts';
import { request } from '#app/api/request.ts';
import { getAvailability } from '#contract/availability.ts';
import type { Availability } from '#domain/availability.ts';

const invalidReply: FetchBaseQueryError = { status: 'CUSTOM_ERROR', error: 'The answer does not fit the contract' };

const availabilitiesApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** When each of these practitioners works, by id. */
    listAvailabilities: build.query<
      Readonly<Record<string, Availability>>,
      { organizationId: string; practitionerIds: readonly string[] }
    >({
      async queryFn({ organizationId, practitionerIds }, _api, _extra, send) {
        const replies = await Promise.all(
          practitionerIds.map((practitionerId) =>
            send(request(getAvailability, { params: { organizationId, practitionerId } })),
          ),
        );
        const byId: Record<string, Availability> = {};
        for (const [index, { data, error }] of replies.entries()) {
          if (error) return { error };
          const reply = getAvailability.reply.safeParse(data);
          if (!reply.success) return { error: invalidReply };
          const { days, daysOff, timeZone, canChange } = reply.data.data;
          // Former practitioners never work.
          byId[practitionerIds[index] ?? ''] = { schedule: canChange ? days : [], daysOff, timeZone };
        }
        return { data: byId };
      },
      providesTags: ['Availability'],
    }),
  }),
});

export const { useListAvailabilitiesQuery } = availabilitiesApi;
