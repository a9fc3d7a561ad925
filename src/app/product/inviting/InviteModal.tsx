import type { ReactNode } from 'react';
import { useTexts } from '#app/ui/texts/useTexts.ts';
import { Button } from '#design-system/components/button/Button.tsx';
import { Modal } from '#design-system/components/modal/Modal.tsx';
import { InviteSummary, type InviteSummaryProps } from './InviteSummary.tsx';
import type { InviteOutcome } from './useInviting.ts';

export interface InviteModalProps extends Pick<InviteSummaryProps, 'source'> {
  title: string;
  /** A line under the title, until there is an outcome. */
  description?: string;
  /** The button that sends the invitations. */
  submitButton: ReactNode;
  /** While the invitations are being sent. */
  sending: boolean;
  /** The outcome, shown in place of the form. */
  outcome: InviteOutcome | undefined;
  onDismiss: () => void;
  children: ReactNode;
}

/** A modal with a form that invites people, and then their outcome. */
export function InviteModal(props: InviteModalProps) {
  const { title, description, submitButton, sending, outcome, source, onDismiss, children } = props;
  const common = useTexts('common');
  const doneButton = (
    <Button variant="primary" onClick={onDismiss}>
      {common('done')}
    </Button>
  );
  return (
    <Modal
      open
      title={title}
      description={outcome ? undefined : description}
      onOpenChange={onDismiss}
      locked={sending}
      footer={outcome ? doneButton : submitButton}
    >
      {outcome ? <InviteSummary outcome={outcome} source={source} /> : children}
    </Modal>
  );
}
