import { useState } from 'react';
import type { CsvReading } from '#app/api/csvQuery.ts';
import { useImportMembersMutation, useInviteMembersMutation, useInviteTeamMutation } from '#app/api/invitationApi.ts';
import { paths } from '#app/session/paths.ts';
import { useOrganization } from '#app/session/useSession.ts';
import { type TextsOf, useTexts } from '#app/ui/texts/useTexts.ts';
import { useToast } from '#app/ui/toasts/useToast.ts';
import type { ImportReply, InvitedMember, InvitedTeamMember } from '#contract/invitation.ts';

/** A role of the team. */
export type TeamRole = InvitedTeamMember['role'];

/** The outcome of an invitation, or the id of the import that will report it. */
export type InviteOutcome = ImportReply['data'];

/** Invites people to the organization. Each call resolves to undefined after a failure, which was shown as a toast. */
export function useInviting() {
  const organization = useOrganization();
  const [inviteMembers, { isLoading: isInviting }] = useInviteMembersMutation();
  const [inviteTeam, { isLoading: isInvitingTeam }] = useInviteTeamMutation();
  const [importMembers, { isLoading: isImporting }] = useImportMembersMutation();
  const [uploaded, setUploaded] = useState(0);
  const toast = useToast();
  const t = useTexts('inviting');
  const organizationId = organization?.id ?? '';
  // The links in the mails lead to this app.
  const redirectUrl = `${window.location.origin}${paths.emailLink}`;

  const tell = async (
    call: Promise<ImportReply>,
    showSuccess = (invited: number) => toast.success(t('membersInvited'), t('invited', { count: invited })),
  ): Promise<InviteOutcome | undefined> => {
    try {
      const { data } = await call;
      if (data.invited > 0) showSuccess(data.invited);
      return data;
    } catch (error) {
      toast.failure(error);
      return undefined;
    }
  };

  return {
    /** Upload progress of the imported file, from 0 to 1. */
    uploaded,
    isLoading: isInviting || isInvitingTeam || isImporting,
    invite: (members: InvitedMember[]) => tell(inviteMembers({ organizationId, members, redirectUrl }).unwrap()),
    inviteTeam: (people: InvitedMember[], role: TeamRole) => {
      const members = people.map(({ email = '', ...person }) => ({ ...person, email, role }));
      return tell(inviteTeam({ organizationId, members, redirectUrl }).unwrap(), (invited) =>
        toast.success(sayInvitedToTeam(t, people, invited, role)),
      );
    },
    importFile: (file: File, reading: CsvReading) => {
      setUploaded(0);
      return tell(importMembers({ organizationId, file, ...reading, redirectUrl, onUpload: setUploaded }).unwrap());
    },
  };
}

/** Whether the outcome needs to be read before the modal closes. */
export function needsReading(outcome: InviteOutcome): boolean {
  const { invited, awaitingApproval, completed, skipped, unknownLanguages, waitingMails, importId } = outcome;
  const notes = [importId, awaitingApproval, completed, unknownLanguages, waitingMails];
  return notes.some(Boolean) || invited === 0 || skipped.length > 0;
}

/** 'Hugo Martin was invited as practitioner', '3 people were invited as administrators' */
function sayInvitedToTeam(
  t: TextsOf<'inviting'>,
  people: readonly InvitedMember[],
  invited: number,
  role: TeamRole,
): string {
  const [first] = people;
  if (people.length === 1 && first) return t('invitedAs', { name: first.fullname, role });
  return t('peopleInvitedAs', { count: invited, role });
}
