import { useState } from 'react';
import { useUsedFields } from '#app/session/useUsedFields.ts';
import { useTexts } from '#app/ui/texts/useTexts.ts';
import { emptyRows } from './InviteRowsField.tsx';
import { InviteRowsModal } from './InviteRowsModal.tsx';
import { useInviting } from './useInviting.ts';

export interface InviteMembersModalProps {
  open: boolean;
  onDismiss: () => void;
}

/** Invites people as members. Typed rows stay until they are sent or the page is left. */
export function InviteMembersModal({ open, onDismiss }: InviteMembersModalProps) {
  const { invite, isLoading } = useInviting();
  const t = useTexts('inviting');
  const hasNumbers = useUsedFields().some(({ name }) => name === 'employeeNumber');
  const [rows, setRows] = useState(emptyRows);
  return open ? (
    <InviteRowsModal
      rows={rows}
      onRowsChange={setRows}
      title={t('inviteTeam')}
      description={hasNumbers ? `${t('eachGetsEmail')} ${t('withoutEmail')}` : undefined}
      submitLabel={t('importMembers')}
      withDetails
      invite={invite}
      sending={isLoading}
      onDismiss={onDismiss}
    />
  ) : null;
}
