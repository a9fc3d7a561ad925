import type { RequestParts } from '#app/api/request.ts';
import { listDisplaced } from '#app/product/appointments/displacedRows.ts';
import { describeMailed, mailsRow } from '#app/product/seats/mailReach.ts';
import { describeAssessment } from '#app/product/seats/seatFixes.ts';
import { useQuestion } from '#app/ui/forms/useQuestion.tsx';
import { useFormats } from '#app/ui/texts/useFormats.ts';
import { type TextsOf, useTexts } from '#app/ui/texts/useTexts.ts';
import type { AssessmentDetails, previewSchedule, SchedulePreview } from '#contract/assessment.ts';
import { ImpactPanel } from '#design-system/patterns/impact-panel/ImpactPanel.tsx';
import { usePreviewScheduleMutation } from './wizardApi.ts';

/** Asks before a save what to do with booked appointments that would no longer fit. `question` has to be rendered. */
export function useDisplacedQuestion() {
  const { ask: askPerson, question } = useQuestion();
  const formats = useFormats();
  const [preview] = usePreviewScheduleMutation();

  /** Resolves to 'keep' if all appointments fit. Rejects if the preview fails. */
  const ask = async (
    assessment: AssessmentDetails,
    body: RequestParts<typeof previewSchedule>['body'],
  ): Promise<DisplacedChoice> => {
    if (assessment.scheduledCount === 0) return 'keep';
    const { data } = await preview({ assessmentId: assessment.id, body }).unwrap();
    if (data.total + data.overfullSlots === 0) return 'keep';
    return askPerson<DisplacedChoice>((onAnswer) => (
      <DisplacedPanel
        description={describeAssessment(formats, assessment)}
        preview={data}
        appointmentsPerSlot={body.appointmentsPerSlot ?? assessment.appointmentsPerSlot}
        timeZone={assessment.timeZone}
        onAnswer={onAnswer}
      />
    ));
  };
  return { ask, question };
}

/** '3 appointments no longer fit the schedule. They stay booked.' Undefined if all fit. */
export function describeOutsideSchedule(t: TextsOf<'assessmentWizard'>, count: number): string | undefined {
  return count === 0 ? undefined : t('outsideSchedule', { count });
}

/** The choice for booked appointments that would no longer fit. Undefined to go back to the form. */
type DisplacedChoice = 'keep' | 'cancel' | undefined;

interface DisplacedPanelProps {
  /** The assessment of the panel. */
  description: string;
  preview: SchedulePreview;
  /** Of the proposal. */
  appointmentsPerSlot: number;
  timeZone: string;
  onAnswer: (choice: DisplacedChoice) => void;
}

/** Shows which booked appointments would no longer fit, and asks what to do before anything is saved. */
function DisplacedPanel({ description, preview, appointmentsPerSlot, timeZone, onAnswer }: DisplacedPanelProps) {
  const t = useTexts('assessmentWizard');
  const common = useTexts('common');
  const appointmentTexts = useTexts('appointments');
  const mails = useTexts('mailReach');
  const formats = useFormats();
  const { total, onClosedDays, overfullSlots } = preview;
  const overfull = t('overfull', { slots: overfullSlots, most: appointmentsPerSlot });
  return (
    <ImpactPanel
      open
      title={total === 0 ? t('offerFewer') : t('wouldNotFit', { count: total })}
      description={description}
      rows={[
        ...listDisplaced(appointmentTexts, formats, preview, timeZone, ({ fullName }) => fullName),
        ...(onClosedDays === 0 || preview.mails === undefined
          ? []
          : [
              {
                ...mailsRow(mails, formats, preview.mails),
                text: t('ifYouCancel', { mails: describeMailed(mails, preview.mails) }),
              },
            ]),
        ...(overfullSlots === 0
          ? []
          : [{ id: 'overfull', tone: 'warning' as const, text: overfull, aside: t('noMoreThere') }]),
      ]}
      note={describeChoice(t, preview)}
      confirmLabel={total === 0 ? common('save') : t('keepBooked', { count: total })}
      alternative={
        onClosedDays === 0
          ? undefined
          : {
              label: t('cancelAppointments', { count: onClosedDays }),
              tone: 'danger',
              onSelect: () => onAnswer('cancel'),
            }
      }
      onConfirm={() => onAnswer('keep')}
      onOpenChange={() => onAnswer(undefined)}
    />
  );
}

function describeChoice(t: TextsOf<'assessmentWizard'>, { total, onClosedDays }: SchedulePreview): string {
  if (onClosedDays === 0) return t('everybodyStays');
  return onClosedDays === total ? t('allOnClosedDays') : t('someOnClosedDays', { count: onClosedDays });
}
