import { baseApi } from '#app/api/baseApi.ts';
import { request } from '#app/api/request.ts';
import { endAllSessions, endSession, listSessions } from '#contract/auth.ts';

const sessionsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listSessions: build.query({
      query: (_: void) => request(listSessions, {}),
      responseSchema: listSessions.reply,
      providesTags: ['Session'],
    }),
    endSession: build.mutation({
      query: (sessionId: string) => request(endSession, { params: { sessionId } }),
      responseSchema: endSession.reply,
      invalidatesTags: ['Session'],
    }),
    endAllSessions: build.mutation({
      query: (_: void) => request(endAllSessions, {}),
      responseSchema: endAllSessions.reply,
    }),
  }),
});

export const { useListSessionsQuery, useEndSessionMutation, useEndAllSessionsMutation } = sessionsApi;
