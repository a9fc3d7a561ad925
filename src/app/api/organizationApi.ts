import type { z } from 'zod/mini';
import { baseApi } from '#app/api/baseApi.ts';
import { request } from '#app/api/request.ts';
import { chooseOrganization, createOrganization, updateOrganization } from '#contract/organization.ts';

type OrganizationProfile = z.input<typeof createOrganization.body>;
type OrganizationUpdate = z.input<typeof updateOrganization.body>;

const organizationApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    createOrganization: build.mutation({
      query: (body: OrganizationProfile) => request(createOrganization, { body }),
      responseSchema: createOrganization.reply,
      invalidatesTags: (_reply, error) => (error ? [] : [{ type: 'Organization', id: 'LIST' }]),
    }),
    chooseOrganization: build.mutation({
      query: (organizationId: string) => request(chooseOrganization, { params: { organizationId } }),
      responseSchema: chooseOrganization.reply,
      invalidatesTags: (_reply, error) => (error ? [] : [{ type: 'Organization', id: 'LIST' }]),
    }),
    updateOrganization: build.mutation({
      query: ({ organizationId, ...body }: { organizationId: string } & OrganizationUpdate) =>
        request(updateOrganization, { params: { organizationId }, body }),
      responseSchema: updateOrganization.reply,
      invalidatesTags: (_reply, error) => (error ? [] : [{ type: 'Organization', id: 'LIST' }]),
    }),
  }),
});

export const { useChooseOrganizationMutation, useCreateOrganizationMutation, useUpdateOrganizationMutation } =
  organizationApi;
