import type { SchedulePreview } from '#contract/assessment.ts';
import { Button } from '#design-system/components/button/Button.tsx';
import { Modal } from '#design-system/components/modal/Modal.tsx';
import { formatShortDateTime } from '#domain/calendarDate.ts';
import { Displaced } from './wizard.styles.ts';

/** The choice for booked appointments that would no longer fit. Undefined to go back to the form. */
export type DisplacedChoice = 'keep' | 'cancel' | undefined;

export interface DisplacedDialogProps {
  preview: SchedulePreview;
  timeZone: string;
  onAnswer: (choice: DisplacedChoice) => void;
}

/** Lists booked appointments that would no longer fit, and asks what to do before anything is saved. */
export function DisplacedDialog({ preview, timeZone, onAnswer }: DisplacedDialogProps) {
  const { total, onClosedDays, first } = preview;
  const further = total - first.length;
  return (
    <Modal
      open
      role="alertdialog"
      title={`${sayAppointments(total)} would no longer fit`}
      description={describeChoice(total, onClosedDays)}
      onDismiss={() => onAnswer(undefined)}
      footer={
        <>
          <Button data-autofocus onClick={() => onAnswer(undefined)}>
            Go Back
          </Button>
          {onClosedDays === 0 ? null : (
            <Button variant="danger" onClick={() => onAnswer('cancel')}>
              Cancel with a Mail
            </Button>
          )}
          <Button variant="primary" onClick={() => onAnswer('keep')}>
            Keep Booked
          </Button>
        </>
      }
    >
      <Displaced>
        {first.map(({ id, fullName, startsAt }) => (
          <li key={id}>
            <span>{fullName}</span>
            <span>{formatShortDateTime(startsAt, timeZone)}</span>
          </li>
        ))}
        {further === 0 ? null : <li>and {further.toLocaleString('en')} more</li>}
      </Displaced>
    </Modal>
  );
}

function describeChoice(total: number, onClosedDays: number): string {
  if (onClosedDays === 0) return 'If you save, they stay booked as they are. Nothing is saved yet.';
  const who = onClosedDays === total ? 'They are' : `${onClosedDays.toLocaleString('en')} of them are`;
  return `${who} on days that you close: keep those booked, or cancel them with a mail to everyone. All others stay booked. Nothing is saved yet.`;
}

const sayAppointments = (count: number) =>
  count === 1 ? '1 booked appointment' : `${count.toLocaleString('en')} booked appointments`;
