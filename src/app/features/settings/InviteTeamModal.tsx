import { useState } from 'react';
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

/** Invites administrators or practitioners, all of one call with the same role. */
export function InviteTeamModal({ open, onDismiss }: InviteTeamModalProps) {
  // Each opening begins anew.
  return open ? <OpenModal onDismiss={onDismiss} /> : null;
}

function OpenModal({ onDismiss }: { onDismiss: () => void }) {
  const [role, setRole] = useState<TeamRole>('OrganizationAdmin');
  const { inviteTeam, isLoading } = useInviting();
  return (
    <InviteRowsModal
      title="Invite to Team"
      submitLabel="Send Invitations"
      invite={(members) => inviteTeam(members.map((member) => ({ ...member, role })))}
      sending={isLoading}
      onDismiss={onDismiss}
    >
      <Select label="Role" options={roles} value={role} onValueChange={setRole} disabled={isLoading} />
    </InviteRowsModal>
  );
}
