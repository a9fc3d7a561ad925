import { addSite, closeRoom, listSites, removeSite, reopenRoom, updateSite } from '#contract/site.ts';
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
    closeRoom: build.mutation({ ...endpointOf(closeRoom), invalidatesTags: onSuccess(['Site']) }),
    reopenRoom: build.mutation({ ...endpointOf(reopenRoom), invalidatesTags: ['Site'] }),
  }),
});

export const {
  useListSitesQuery,
  useLazyListSitesQuery,
  useAddSiteMutation,
  useUpdateSiteMutation,
  useRemoveSiteMutation,
  useCloseRoomMutation,
  useReopenRoomMutation,
} = siteApi;
