import { findDuplicates, mergeMembers, previewMerge, withdrawMerge } from '#contract/memberMerge.ts';
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
    withdrawMerge: build.mutation({
      ...endpointOf(withdrawMerge),
      // After an error too: it may have been decided meanwhile.
      invalidatesTags: bookingTags,
    }),
  }),
});

export const { useFindDuplicatesQuery, usePreviewMergeQuery, useMergeMembersMutation, useWithdrawMergeMutation } =
  mergeApi;
