import { baseApi } from '#app/api/baseApi.ts';
import { endpointOf } from '#app/api/request.ts';
import { listMailbox } from '#contract/mailbox.ts';

const mailboxApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listMailbox: build.query({
      ...endpointOf(listMailbox),
      providesTags: ['Mailbox'],
    }),
  }),
});

export const { useListMailboxQuery } = mailboxApi;
