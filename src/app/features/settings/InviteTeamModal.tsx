import { useState } from 'react';
import { emptyRows } from '#app/inviting/InviteRowsField.tsx';
import { InviteRowsModal } from '#app/inviting/InviteRowsModal.tsx';
import { useInviting } from '#app/inviting/useInviting.ts';
import { roleNames } from '#app/members/roleNames.ts';
import type { InvitedTeamMember } from '#contract/invitation.ts';
import { Select } from '#design-system/components/select/Select.tsx';

export interface InviteTeamModalProps {
  open: boolean;
  onDismiss: () => void;
}

type TeamRole = InvitedTeamMember['role'];

const roles: readonly { value: TeamRole; label: string }[] = (['OrganizationAdmin', 'Practitioners'] as const).map(
  (role) => ({ value: role, label: roleNames[role] }),
);

/** Invites people to the team, all with the same role. Typed rows stay until they are sent or the page is left. */
export function InviteTeamModal({ open, onDismiss }: InviteTeamModalProps) {
  const [rows, setRows] = useState(emptyRows);
  const [role, setRole] = useState<TeamRole>('OrganizationAdmin');
  const { inviteTeam, isLoading } = useInviting();
  return open ? (
    <InviteRowsModal
      rows={rows}
      onRowsChange={setRows}
      title="Invite to Team"
      submitLabel="Send Invitations"
      invite={(members) => inviteTeam(members.map((member) => ({ ...member, role })))}
      sending={isLoading}
      onDismiss={onDismiss}
    >
      <Select label="Role" options={roles} value={role} onValueChange={setRole} disabled={isLoading} />
    </InviteRowsModal>
  ) : null;
}
