import { addSite, listSites, removeSite, updateSite } from '#contract/site.ts';
import { baseApi, onSuccess } from './baseApi.ts';
import { endpointOf, request } from './request.ts';

export const siteApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listSites: build.query({
      query: (organizationId: string) => request(listSites, { params: { organizationId } }),
      responseSchema: listSites.reply,
      providesTags: ['Site'],
    }),
    addSite: build.mutation({ ...endpointOf(addSite), invalidatesTags: onSuccess(['Site']) }),
    updateSite: build.mutation({ ...endpointOf(updateSite), invalidatesTags: onSuccess(['Site']) }),
    removeSite: build.mutation({ ...endpointOf(removeSite), invalidatesTags: ['Site'] }),
  }),
});

export const {
  useListSitesQuery,
  useLazyListSitesQuery,
  useAddSiteMutation,
  useUpdateSiteMutation,
  useRemoveSiteMutation,
} = siteApi;
