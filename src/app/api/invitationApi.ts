import { baseApi, onSuccess } from '#app/api/baseApi.ts';
import { type CsvReading, toCsvQuery } from '#app/api/csvQuery.ts';
import { endpointOf, longCallMs, request } from '#app/api/request.ts';
import type { OnUpload } from '#app/api/uploadingFetch.ts';
import { registerInvite } from '#contract/auth.ts';
import {
  getInvitationByToken,
  getMemberImport,
  importMembers,
  inviteMembers,
  inviteTeam,
} from '#contract/invitation.ts';

/** Cache tags to invalidate after an invitation. */
export const invitationTags = [{ type: 'Member' as const, id: 'LIST' }, 'Dashboard' as const];

export const invitationApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    getInvitationByToken: build.query({
      query: (token: string) => request(getInvitationByToken, { params: { token } }),
      responseSchema: getInvitationByToken.reply,
    }),
    registerInvite: build.mutation(endpointOf(registerInvite)),
    inviteMembers: build.mutation({
      ...endpointOf(inviteMembers),
      invalidatesTags: onSuccess(invitationTags),
    }),
    inviteTeam: build.mutation({
      ...endpointOf(inviteTeam),
      invalidatesTags: onSuccess([...invitationTags, { type: 'Team', id: 'LIST' }]),
    }),
    importMembers: build.mutation({
      query: (args: ImportMembersArgs) => importRequest(args, { background: 'true' }),
      responseSchema: importMembers.reply,
      invalidatesTags: onSuccess([...invitationTags, 'MemberImport']),
    }),
    getMemberImport: build.query({
      query: (organizationId: string) => request(getMemberImport, { params: { organizationId } }),
      responseSchema: getMemberImport.reply,
      providesTags: ['MemberImport'],
    }),
    previewImport: build.mutation({
      query: (args: ImportMembersArgs) => importRequest(args, { preview: 'true' }),
      responseSchema: importMembers.reply,
    }),
  }),
});

interface ImportMembersArgs extends CsvReading {
  organizationId: string;
  file: File;
  redirectUrl: string;
  onUpload: OnUpload;
}

export const {
  useInviteMembersMutation,
  useInviteTeamMutation,
  useImportMembersMutation,
  useGetMemberImportQuery,
  usePreviewImportMutation,
} = invitationApi;

function importRequest(
  { organizationId, file, redirectUrl, onUpload, ...reading }: ImportMembersArgs,
  mode: { preview?: 'true'; background?: 'true' },
) {
  const query = { ...mode, ...toCsvQuery(reading) };
  const parts = { params: { organizationId }, query, form: toForm(file, redirectUrl) };
  return { ...request(importMembers, parts), timeout: longCallMs, onUpload };
}

function toForm(file: File, redirectUrl: string): FormData {
  const form = new FormData();
  // The text goes first, because the server reads the parts in order.
  form.append('redirectUrl', redirectUrl);
  form.append('file', file);
  return form;
}
