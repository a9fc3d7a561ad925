import {
  chooseRosterRow,
  commitRoster,
  downloadRoster,
  getRoster,
  listRosterRows,
  listRosters,
  type Roster,
  undoRoster,
  uploadRoster,
} from '#contract/roster.ts';
import { baseApi, bookingTags, onSuccess } from './baseApi.ts';
import { type CsvReading, toCsvQuery } from './csvQuery.ts';
import { download, endpointOf, longCallMs, request } from './request.ts';
import type { OnUpload } from './uploadingFetch.ts';

interface UploadArgs extends CsvReading {
  organizationId: string;
  mode: Roster['mode'];
  file: File;
  onUpload: OnUpload;
}

interface RosterArgs {
  organizationId: string;
  rosterId: string;
}

/** Staff lists, for administrators. */
export const rosterApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    uploadRoster: build.mutation({
      query: ({ organizationId, mode, file, onUpload, ...reading }: UploadArgs) => {
        const form = new FormData();
        form.append('file', file);
        const query = { mode, ...toCsvQuery(reading) };
        return {
          ...request(uploadRoster, { params: { organizationId }, query, form }),
          timeout: longCallMs,
          onUpload,
        };
      },
      responseSchema: uploadRoster.reply,
      invalidatesTags: onSuccess(['Roster']),
    }),
    listRosters: build.query({ ...endpointOf(listRosters), providesTags: ['Roster'] }),
    getRoster: build.query({
      query: (params: RosterArgs) => request(getRoster, { params }),
      responseSchema: getRoster.reply,
      providesTags: ['Roster'],
    }),
    listRosterRows: build.query({ ...endpointOf(listRosterRows), providesTags: ['Roster'] }),
    chooseRosterRow: build.mutation({
      query: ({ organizationId, rosterId, line, choice }: RosterArgs & { line: number; choice: 'Same' | 'New' }) =>
        request(chooseRosterRow, { params: { organizationId, rosterId, line }, body: { choice } }),
      responseSchema: chooseRosterRow.reply,
      invalidatesTags: onSuccess(['Roster']),
    }),
    commitRoster: build.mutation({
      ...endpointOf(commitRoster),
      // A refusal has made a new preview.
      invalidatesTags: ['Roster'],
    }),
    undoRoster: build.mutation({
      query: (params: RosterArgs) => request(undoRoster, { params }),
      responseSchema: undoRoster.reply,
      invalidatesTags: onSuccess(['Roster']),
    }),
    downloadRoster: build.mutation<null, RosterArgs & { fileName: string }>({
      query: ({ fileName, ...params }) => download(downloadRoster, { params }, fileName),
    }),
  }),
});

/** Cache tags to invalidate once a list was applied or undone. */
export const rosterTags = [...bookingTags, 'Team' as const];

export const {
  useUploadRosterMutation,
  useListRostersQuery,
  useGetRosterQuery,
  useListRosterRowsQuery,
  useChooseRosterRowMutation,
  useCommitRosterMutation,
  useUndoRosterMutation,
  useDownloadRosterMutation,
} = rosterApi;
