import { addGroup, changeGroupPeople, listGroups, removeGroup, updateGroup } from '#contract/group.ts';
import { baseApi, onSuccess } from './baseApi.ts';
import { endpointOf } from './request.ts';

export const groupApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listGroups: build.query({
      ...endpointOf(listGroups),
      // A changed member may be in other groups than before.
      providesTags: ['Group', 'Member'],
    }),
    addGroup: build.mutation({ ...endpointOf(addGroup), invalidatesTags: onSuccess(['Group']) }),
    updateGroup: build.mutation({ ...endpointOf(updateGroup), invalidatesTags: onSuccess(['Group']) }),
    changeGroupPeople: build.mutation({
      ...endpointOf(changeGroupPeople),
      invalidatesTags: onSuccess(['Group', 'Member']),
    }),
    removeGroup: build.mutation({ ...endpointOf(removeGroup), invalidatesTags: ['Group'] }),
  }),
});

export const {
  useListGroupsQuery,
  useAddGroupMutation,
  useUpdateGroupMutation,
  useChangeGroupPeopleMutation,
  useRemoveGroupMutation,
} = groupApi;
