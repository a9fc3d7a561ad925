import { baseApi, listTags } from '#app/api/baseApi.ts';
import { request } from '#app/api/request.ts';
import { logOut } from '#contract/auth.ts';
import { listOrganizations, listOrganizationsForMember } from '#contract/organization.ts';
import { getMe } from '#contract/user.ts';

export const sessionApi = baseApi.injectEndpoints({
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

export const {
  useGetMeQuery,
  useLazyGetMeQuery,
  useListOrganizationsQuery,
  useLazyListOrganizationsQuery,
  useListOrganizationsForMemberQuery,
} = sessionApi;
