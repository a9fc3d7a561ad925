import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { FieldStack } from '#app/ui/forms/form.styles.ts';
import { useTexts } from '#app/ui/texts/useTexts.ts';
import type { InvitedMember } from '#contract/invitation.ts';
import { Button } from '#design-system/components/button/Button.tsx';
import type { InviteRow } from '#design-system/patterns/invite-rows/inviteRowsEdit.ts';
import { InviteModal } from './InviteModal.tsx';
import { emptyRows, InviteRowsField, useRowFields } from './InviteRowsField.tsx';
import { canInvite, toInvitedMembers } from './inviteRowRules.ts';
import { type InviteOutcome, needsReading } from './useInviting.ts';

export interface InviteRowsModalProps {
  /** Kept by the caller, so that closing the modal loses nothing. */
  rows: readonly InviteRow[];
  onRowsChange: (rows: readonly InviteRow[]) => void;
  title: string;
  /** A line under the title. @default says that they get an email */
  description?: string | undefined;
  /** Whether something besides the rows is missing. */
  incomplete?: boolean;
  /** Label of the submit button. */
  submitLabel: string;
  /** Offers fields for the details that the organization uses. */
  withDetails?: boolean;
  /** A field above the rows that applies to all of them. */
  children?: ReactNode;
  /** Invites the people of the rows. Resolves to undefined after a failure, which was shown as a toast. */
  invite: (members: InvitedMember[]) => Promise<InviteOutcome | undefined>;
  /** While the invitations are being sent. */
  sending: boolean;
  onDismiss: () => void;
}

/** A modal that invites people by name and email, and shows the outcome. */
export function InviteRowsModal(props: InviteRowsModalProps) {
  const { rows, onRowsChange, title, submitLabel, withDetails = false, children, invite, sending, onDismiss } = props;
  const t = useTexts('inviting');
  const { description = t('eachGetsEmail'), incomplete = false } = props;
  const ownFields = useRowFields(withDetails);
  const isReady = canInvite(rows, ownFields) && !incomplete;
  const [outcome, setOutcome] = useState<InviteOutcome>();
  const formId = useId();

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (sending || !isReady) return;
    const result = await invite(toInvitedMembers(rows, ownFields));
    if (result === undefined) return;
    onRowsChange(emptyRows);
    if (needsReading(result)) setOutcome(result);
    else onDismiss();
  };

  return (
    <InviteModal
      title={title}
      description={description}
      source="rows"
      sending={sending}
      outcome={outcome}
      onDismiss={onDismiss}
      submitButton={
        <Button type="submit" form={formId} variant="primary" disabled={!isReady} loading={sending}>
          {submitLabel}
        </Button>
      }
    >
      <FieldStack id={formId} onSubmit={submit} noValidate>
        {children}
        <InviteRowsField rows={rows} onRowsChange={onRowsChange} withDetails={withDetails} disabled={sending} />
      </FieldStack>
    </InviteModal>
  );
}
