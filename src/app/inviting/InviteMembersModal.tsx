import { type FormEvent, useId, useState } from 'react';
import { Button } from '#design-system/components/button/Button.tsx';
import { Modal } from '#design-system/components/modal/Modal.tsx';
import { emptyRows, InviteRowsField } from './InviteRowsField.tsx';
import { InviteSummary } from './InviteSummary.tsx';
import { canInvite, toInvitedMembers } from './inviteRowRules.ts';
import { type InviteOutcome, needsReading, useInviting } from './useInviting.ts';

export interface InviteMembersModalProps {
  open: boolean;
  onDismiss: () => void;
}

/** Invites the people of a few rows by name and e-mail. */
export function InviteMembersModal({ open, onDismiss }: InviteMembersModalProps) {
  // Each opening begins anew.
  return open ? <OpenModal onDismiss={onDismiss} /> : null;
}

function OpenModal({ onDismiss }: { onDismiss: () => void }) {
  const [rows, setRows] = useState(emptyRows);
  const [outcome, setOutcome] = useState<InviteOutcome>();
  const { invite, isLoading } = useInviting();
  const formId = useId();

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isLoading || !canInvite(rows)) return;
    const result = await invite(toInvitedMembers(rows));
    if (result === undefined) return;
    if (needsReading(result)) setOutcome(result);
    else onDismiss();
  };

  return (
    <Modal
      open
      title="Invite your Team Members"
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
            Import Members
          </Button>
        )
      }
    >
      {outcome ? (
        <InviteSummary outcome={outcome} source="rows" />
      ) : (
        <form id={formId} onSubmit={submit} noValidate>
          <InviteRowsField rows={rows} onRowsChange={setRows} disabled={isLoading} />
        </form>
      )}
    </Modal>
  );
}
