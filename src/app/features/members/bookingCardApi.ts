import { baseApi, onSuccess } from '#app/api/baseApi.ts';
import { download, endpointOf } from '#app/api/request.ts';
import { endCard, printCards } from '#contract/bookingCard.ts';

interface PrintArgs {
  organizationId: string;
  organizationMemberIds: string[];
  /** Of the file. */
  fileName: string;
}

const bookingCardApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    printCards: build.mutation<null, PrintArgs>({
      query: ({ organizationId, organizationMemberIds, fileName }) =>
        download(printCards, { params: { organizationId }, body: { organizationMemberIds } }, fileName),
      invalidatesTags: onSuccess(['Member']),
    }),
    endCard: build.mutation({ ...endpointOf(endCard), invalidatesTags: onSuccess(['Member']) }),
  }),
});

export const { usePrintCardsMutation, useEndCardMutation } = bookingCardApi;
