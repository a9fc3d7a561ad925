import { baseApi } from '#app/api/baseApi.ts';
import { longCallMs, request } from '#app/api/request.ts';
import type { OnUpload } from '#app/api/uploadingFetch.ts';
import { registerInvite } from '#contract/auth.ts';
import {
  getInvitationByToken,
  getMemberImport,
  type InvitedMember,
  type InvitedTeamMember,
  importMembers,
  inviteMembers,
  inviteTeam,
} from '#contract/invitation.ts';
import type { CsvColumns } from '#domain/csvHeadings.ts';
import type { TextEncoding } from '#domain/textEncoding.ts';

/** Cache tags to invalidate after an invitation. */
export const invitationTags = [{ type: 'Member' as const, id: 'LIST' }, 'Dashboard' as const];

export const invitationApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    getInvitationByToken: build.query({
      query: (token: string) => request(getInvitationByToken, { params: { token } }),
      responseSchema: getInvitationByToken.reply,
    }),
    registerInvite: build.mutation({
      query: (body: { email: string; token: string }) => request(registerInvite, { body }),
      responseSchema: registerInvite.reply,
    }),
    inviteMembers: build.mutation({
      query: ({ organizationId, ...body }: InviteMembersArgs) =>
        request(inviteMembers, { params: { organizationId }, body }),
      responseSchema: inviteMembers.reply,
      invalidatesTags: (_reply, error) => (error ? [] : invitationTags),
    }),
    inviteTeam: build.mutation({
      query: ({ organizationId, ...body }: InviteTeamArgs) => request(inviteTeam, { params: { organizationId }, body }),
      responseSchema: inviteTeam.reply,
      invalidatesTags: (_reply, error) => (error ? [] : [...invitationTags, { type: 'Team', id: 'LIST' }]),
    }),
    importMembers: build.mutation({
      query: (args: ImportMembersArgs) => importRequest(args, { background: 'true' }),
      responseSchema: importMembers.reply,
      invalidatesTags: (_reply, error) => (error ? [] : [...invitationTags, 'MemberImport']),
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

interface InviteMembersArgs {
  organizationId: string;
  members: InvitedMember[];
  redirectUrl: string;
}

interface InviteTeamArgs {
  organizationId: string;
  members: InvitedTeamMember[];
  redirectUrl: string;
}

interface ImportMembersArgs {
  organizationId: string;
  file: File;
  /** Undefined if the first row names the columns. */
  columns: CsvColumns | undefined;
  /** Undefined if the bytes of the file tell it. */
  encoding?: TextEncoding | undefined;
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
  { organizationId, file, columns, encoding, redirectUrl, onUpload }: ImportMembersArgs,
  way: { preview?: 'true'; background?: 'true' },
) {
  const query = {
    ...way,
    encoding,
    nameColumn: columns?.name,
    lastNameColumn: columns?.lastName,
    emailColumn: columns?.email,
    employeeNumberColumn: columns?.employeeNumber,
    birthDateColumn: columns?.birthDate,
  };
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
