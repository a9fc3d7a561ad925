import { findDuplicates, mergeMembers, previewMerge } from '#contract/memberMerge.ts';
import { baseApi, bookingTags } from './baseApi.ts';
import { endpointOf } from './request.ts';

const mergeApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    findDuplicates: build.query({
      ...endpointOf(findDuplicates),
      providesTags: ['Member'],
    }),
    previewMerge: build.query({
      ...endpointOf(previewMerge),
      providesTags: ['Member'],
    }),
    mergeMembers: build.mutation({
      ...endpointOf(mergeMembers),
      // After an error too: something has changed meanwhile.
      invalidatesTags: bookingTags,
    }),
  }),
});

export const { useFindDuplicatesQuery, usePreviewMergeQuery, useMergeMembersMutation } = mergeApi;
