import type { AssessmentDetails } from '#contract/assessment.ts';
import { Button } from '#design-system/components/button/Button.tsx';
import { KeyValueList } from '#design-system/components/key-value-list/KeyValueList.tsx';
import { Modal } from '#design-system/components/modal/Modal.tsx';
import { settingTexts } from './assessmentForm.ts';
import { Muted } from './wizard.styles.ts';

/** Undefined to go back to the form. */
export type ConflictChoice = 'mine' | 'theirs' | undefined;

export interface ConflictDialogProps {
  /** Says who changed the assessment. */
  message: string;
  /** Who changed each setting, by its name on the wire. */
  changes: Readonly<Record<string, string>>;
  latest: AssessmentDetails;
  onAnswer: (choice: ConflictChoice) => void;
}

/** Shows what somebody else has changed since the person began, and asks whose version to keep. */
export function ConflictDialog({ message, changes, latest, onAnswer }: ConflictDialogProps) {
  const texts = { ...settingTexts.general, ...settingTexts.hours, ...settingTexts.invitation };
  const items = Object.entries(texts)
    .filter(([setting]) => setting in changes)
    .map(([setting, { label, describe }]) => ({
      label,
      value: (
        <>
          {describe(latest)}
          <Muted>{changes[setting]}</Muted>
        </>
      ),
    }));
  return (
    <Modal
      open
      role="alertdialog"
      title={message}
      description="Nothing of yours is saved yet. Keeping yours saves what you changed and leaves the rest as it is now."
      onDismiss={() => onAnswer(undefined)}
      footer={
        <>
          <Button data-autofocus onClick={() => onAnswer(undefined)}>
            Go Back
          </Button>
          <Button onClick={() => onAnswer('theirs')}>Show Their Version</Button>
          <Button variant="primary" onClick={() => onAnswer('mine')}>
            Keep Mine
          </Button>
        </>
      }
    >
      <KeyValueList items={items} />
    </Modal>
  );
}
