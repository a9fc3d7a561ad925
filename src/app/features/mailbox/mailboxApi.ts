import { baseApi } from '#app/api/baseApi.ts';
import { request } from '#app/api/request.ts';
import { listMailbox } from '#contract/mailbox.ts';

const mailboxApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listMailbox: build.query({
      query: (query: { newest: number }) => request(listMailbox, { query }),
      responseSchema: listMailbox.reply,
      providesTags: ['Mailbox'],
    }),
  }),
});

export const { useListMailboxQuery } = mailboxApi;
