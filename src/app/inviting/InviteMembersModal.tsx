import { InviteRowsModal } from './InviteRowsModal.tsx';
import { useInviting } from './useInviting.ts';

export interface InviteMembersModalProps {
  open: boolean;
  onDismiss: () => void;
}

/** Invites people as members. */
export function InviteMembersModal({ open, onDismiss }: InviteMembersModalProps) {
  const { invite, isLoading } = useInviting();
  // Each opening begins anew.
  return open ? (
    <InviteRowsModal
      title="Invite your Team Members"
      submitLabel="Import Members"
      invite={invite}
      sending={isLoading}
      onDismiss={onDismiss}
    />
  ) : null;
}
