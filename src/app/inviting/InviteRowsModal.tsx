import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { FieldStack } from '#app/forms/form.styles.ts';
import type { InvitedMember } from '#contract/invitation.ts';
import { Button } from '#design-system/components/button/Button.tsx';
import { InviteModal } from './InviteModal.tsx';
import { emptyRows, InviteRowsField } from './InviteRowsField.tsx';
import { canInvite, toInvitedMembers } from './inviteRowRules.ts';
import { type InviteOutcome, needsReading } from './useInviting.ts';

export interface InviteRowsModalProps {
  title: string;
  /** The words of the button that sends the invitations. */
  submitLabel: string;
  /** A field above the rows, which holds for all of them. */
  children?: ReactNode;
  /** Invites the people of the rows. Answers nothing where it failed, which has then been said. */
  invite: (members: InvitedMember[]) => Promise<InviteOutcome | undefined>;
  /** While the invitations are being sent. */
  sending: boolean;
  onDismiss: () => void;
}

/** An open modal that invites the people of a few rows by name and e-mail, and says what became of each. */
export function InviteRowsModal({ title, submitLabel, children, invite, sending, onDismiss }: InviteRowsModalProps) {
  const [rows, setRows] = useState(emptyRows);
  const [outcome, setOutcome] = useState<InviteOutcome>();
  const formId = useId();

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (sending || !canInvite(rows)) return;
    const result = await invite(toInvitedMembers(rows));
    if (result === undefined) return;
    if (needsReading(result)) setOutcome(result);
    else onDismiss();
  };

  return (
    <InviteModal
      title={title}
      description="Each of them gets an invitation by email."
      source="rows"
      sending={sending}
      outcome={outcome}
      onDismiss={onDismiss}
      submitButton={
        <Button type="submit" form={formId} variant="primary" disabled={!canInvite(rows)} loading={sending}>
          {submitLabel}
        </Button>
      }
    >
      <FieldStack id={formId} onSubmit={submit} noValidate>
        {children}
        <InviteRowsField rows={rows} onRowsChange={setRows} disabled={sending} />
      </FieldStack>
    </InviteModal>
  );
}
