import { baseApi } from '#app/api/baseApi.ts';
import { endpointOf, request } from '#app/api/request.ts';
import { endAllSessions, endSession, listSessions } from '#contract/session.ts';

const sessionsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listSessions: build.query({
      ...endpointOf(listSessions),
      providesTags: ['Session'],
    }),
    endSession: build.mutation({
      query: (sessionId: string) => request(endSession, { params: { sessionId } }),
      responseSchema: endSession.reply,
      invalidatesTags: ['Session'],
    }),
    endAllSessions: build.mutation(endpointOf(endAllSessions)),
  }),
});

export const { useListSessionsQuery, useEndSessionMutation, useEndAllSessionsMutation } = sessionsApi;
