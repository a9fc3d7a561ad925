import { baseApi, listTags } from '#app/api/baseApi.ts';
import { request } from '#app/api/request.ts';
import { logOut } from '#contract/auth.ts';
import { listOrganizations, listOrganizationsForMember } from '#contract/organization.ts';
import { getMe } from '#contract/user.ts';

const sessionApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    getMe: build.query({
      query: (_: void) => request(getMe, {}),
      responseSchema: getMe.reply,
      providesTags: ['Me'],
    }),
    listOrganizations: build.query({
      query: (_: void) => request(listOrganizations, {}),
      responseSchema: listOrganizations.reply,
      providesTags: (reply) => listTags('Organization', reply?.data),
    }),
    listOrganizationsForMember: build.query({
      query: (_: void) => request(listOrganizationsForMember, {}),
      responseSchema: listOrganizationsForMember.reply,
      providesTags: (reply) => listTags('Organization', reply?.data),
    }),
    logOut: build.mutation({
      query: (_: void) => request(logOut, {}),
      responseSchema: logOut.reply,
    }),
  }),
});

export const { useGetMeQuery, useListOrganizationsQuery, useListOrganizationsForMemberQuery } = sessionApi;

/** For the thunks that start and end a session; components use the hooks. */
export const { getMe: loadMe, listOrganizations: loadOrganizations, logOut: endSession } = sessionApi.endpoints;
export const { listOrganizationsForMember: loadOrganizationsForMember } = sessionApi.endpoints;
