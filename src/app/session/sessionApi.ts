import { baseApi, listTags } from '#app/api/baseApi.ts';
import { endpointOf } from '#app/api/request.ts';
import { logOut } from '#contract/auth.ts';
import { listOrganizations, listOrganizationsForMember } from '#contract/organization.ts';
import { chooseLanguage, getMe } from '#contract/user.ts';

export const sessionApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    getMe: build.query({
      ...endpointOf(getMe),
      providesTags: ['Me'],
    }),
    listOrganizations: build.query({
      ...endpointOf(listOrganizations),
      providesTags: (reply) => listTags('Organization', reply?.data),
    }),
    listOrganizationsForMember: build.query({
      ...endpointOf(listOrganizationsForMember),
      providesTags: (reply) => listTags('Organization', reply?.data),
    }),
    chooseLanguage: build.mutation({
      ...endpointOf(chooseLanguage),
      invalidatesTags: ['Me'],
    }),
    logOut: build.mutation(endpointOf(logOut)),
  }),
});

export const {
  useGetMeQuery,
  useLazyGetMeQuery,
  useListOrganizationsQuery,
  useLazyListOrganizationsQuery,
  useListOrganizationsForMemberQuery,
  useChooseLanguageMutation,
} = sessionApi;
