import { useState } from 'react';
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
  const [rows, setRows] = useState(emptyRows);
  return open ? (
    <InviteRowsModal
      rows={rows}
      onRowsChange={setRows}
      title="Invite your Team Members"
      submitLabel="Import Members"
      withDetails
      invite={invite}
      sending={isLoading}
      onDismiss={onDismiss}
    />
  ) : null;
}
