import { baseApi, onSuccess } from '#app/api/baseApi.ts';
import { endpointOf } from '#app/api/request.ts';
import { updateDetailUse } from '#contract/detailUse.ts';
import {
  addOrganizationField,
  listOrganizationFields,
  orderOrganizationFields,
  removeOrganizationField,
  updateOrganizationField,
} from '#contract/organizationField.ts';

const organizationFieldApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listOrganizationFields: build.query({
      ...endpointOf(listOrganizationFields),
      // With how many people have a value.
      providesTags: ['Organization', 'Member'],
    }),
    addOrganizationField: build.mutation({
      ...endpointOf(addOrganizationField),
      invalidatesTags: onSuccess(['Organization']),
    }),
    updateOrganizationField: build.mutation({
      ...endpointOf(updateOrganizationField),
      // Also after a refusal, because somebody else may have changed it.
      invalidatesTags: ['Organization'],
    }),
    orderOrganizationFields: build.mutation({
      ...endpointOf(orderOrganizationFields),
      invalidatesTags: ['Organization'],
    }),
    removeOrganizationField: build.mutation({
      ...endpointOf(removeOrganizationField),
      invalidatesTags: ['Organization', 'Member'],
    }),
    updateDetailUse: build.mutation({
      ...endpointOf(updateDetailUse),
      invalidatesTags: onSuccess(['Organization']),
    }),
  }),
});

export const {
  useListOrganizationFieldsQuery,
  useAddOrganizationFieldMutation,
  useUpdateOrganizationFieldMutation,
  useOrderOrganizationFieldsMutation,
  useRemoveOrganizationFieldMutation,
  useUpdateDetailUseMutation,
} = organizationFieldApi;
