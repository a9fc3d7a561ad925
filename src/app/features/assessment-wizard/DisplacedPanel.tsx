import { listDisplaced } from '#app/appointments/displacedRows.ts';
import { countText } from '#app/seats/seatFixes.ts';
import type { SchedulePreview } from '#contract/assessment.ts';
import { ImpactPanel } from '#design-system/patterns/impact-panel/ImpactPanel.tsx';

/** The choice for booked appointments that would no longer fit. Undefined to go back to the form. */
export type DisplacedChoice = 'keep' | 'cancel' | undefined;

export interface DisplacedPanelProps {
  /** The assessment of the panel. */
  subtitle: string;
  preview: SchedulePreview;
  /** Of the proposal. */
  appointmentsPerSlot: number;
  timeZone: string;
  onAnswer: (choice: DisplacedChoice) => void;
}

/** Shows which booked appointments would no longer fit, and asks what to do before anything is saved. */
export function DisplacedPanel({ subtitle, preview, appointmentsPerSlot, timeZone, onAnswer }: DisplacedPanelProps) {
  const { total, onClosedDays, overfullSlots } = preview;
  const overfull = `${countText(overfullSlots, 'slot holds', 'slots hold')} more than ${countText(appointmentsPerSlot, 'appointment', 'appointments')}`;
  return (
    <ImpactPanel
      title={
        total === 0 ? overfull : `${countText(total, 'booked appointment', 'booked appointments')} would no longer fit`
      }
      subtitle={subtitle}
      rows={[
        ...listDisplaced(preview, timeZone, ({ fullName }) => fullName),
        ...(overfullSlots === 0
          ? []
          : [{ id: 'overfull', tone: 'warning' as const, text: overfull, aside: 'No more are offered there' }]),
      ]}
      note={describeChoice(preview)}
      confirmLabel={total === 0 ? 'Save' : 'Keep Booked'}
      alternative={
        onClosedDays === 0
          ? undefined
          : { label: 'Cancel with an Email', tone: 'danger', onSelect: () => onAnswer('cancel') }
      }
      onConfirm={() => onAnswer('keep')}
      onDismiss={() => onAnswer(undefined)}
    />
  );
}

function describeChoice({ total, onClosedDays }: SchedulePreview): string {
  if (onClosedDays === 0) return 'If you save, everybody stays booked as they are. Nothing is saved yet.';
  const who = onClosedDays === total ? 'They are' : `${onClosedDays.toLocaleString('en')} of them are`;
  return `${who} on days that you close: keep those booked, or cancel them with an email to everyone. All others stay booked. Nothing is saved yet.`;
}
