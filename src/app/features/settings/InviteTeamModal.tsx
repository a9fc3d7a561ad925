import { type FormEvent, useId, useState } from 'react';
import { FieldStack } from '#app/forms/form.styles.ts';
import { emptyRows, InviteRowsField } from '#app/inviting/InviteRowsField.tsx';
import { InviteSummary } from '#app/inviting/InviteSummary.tsx';
import { canInvite, toInvitedMembers } from '#app/inviting/inviteRowRules.ts';
import { type InviteOutcome, needsReading, useInviting } from '#app/inviting/useInviting.ts';
import { roleNames } from '#app/members/roleNames.ts';
import type { InvitedTeamMember } from '#contract/invitation.ts';
import { Button } from '#design-system/components/button/Button.tsx';
import { Modal } from '#design-system/components/modal/Modal.tsx';
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
  const [rows, setRows] = useState(emptyRows);
  const [outcome, setOutcome] = useState<InviteOutcome>();
  const { inviteTeam, isLoading } = useInviting();
  const formId = useId();

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isLoading || !canInvite(rows)) return;
    const result = await inviteTeam(toInvitedMembers(rows).map((member) => ({ ...member, role })));
    if (result === undefined) return;
    if (needsReading(result)) setOutcome(result);
    else onDismiss();
  };

  return (
    <Modal
      open
      title="Invite to Team"
      description={outcome ? undefined : 'Each of them gets an invitation by email.'}
      onDismiss={onDismiss}
      locked={isLoading}
      footer={
        outcome ? (
          <Button variant="primary" onClick={onDismiss}>
            Done
          </Button>
        ) : (
          <Button type="submit" form={formId} variant="primary" disabled={!canInvite(rows)} loading={isLoading}>
            Send Invitations
          </Button>
        )
      }
    >
      {outcome ? (
        <InviteSummary outcome={outcome} source="rows" />
      ) : (
        <FieldStack id={formId} onSubmit={submit} noValidate>
          <Select label="Role" options={roles} value={role} onValueChange={setRole} disabled={isLoading} />
          <InviteRowsField rows={rows} onRowsChange={setRows} disabled={isLoading} />
        </FieldStack>
      )}
    </Modal>
  );
}
