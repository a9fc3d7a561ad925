import { baseApi, onSuccess } from '#app/api/baseApi.ts';
import { endpointOf, request } from '#app/api/request.ts';
import { chooseOrganization, createOrganization, updateOrganization } from '#contract/organizationProfile.ts';

const organizationApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    createOrganization: build.mutation({
      ...endpointOf(createOrganization),
      invalidatesTags: onSuccess([{ type: 'Organization', id: 'LIST' }]),
    }),
    chooseOrganization: build.mutation({
      query: (organizationId: string) => request(chooseOrganization, { params: { organizationId } }),
      responseSchema: chooseOrganization.reply,
      invalidatesTags: onSuccess([{ type: 'Organization', id: 'LIST' }]),
    }),
    updateOrganization: build.mutation({
      ...endpointOf(updateOrganization),
      invalidatesTags: onSuccess([{ type: 'Organization', id: 'LIST' }]),
    }),
  }),
});

export const { useChooseOrganizationMutation, useCreateOrganizationMutation, useUpdateOrganizationMutation } =
  organizationApi;
