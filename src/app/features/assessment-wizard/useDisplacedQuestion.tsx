import { useState } from 'react';
import type { RequestParts } from '#app/api/request.ts';
import { listDisplaced } from '#app/product/appointments/displacedRows.ts';
import { noStaffReason, StaffReasonFields, toStaffReason } from '#app/product/appointments/StaffReasonFields.tsx';
import { describeMailed, mailsRow } from '#app/product/seats/mailReach.ts';
import { describeAssessment } from '#app/product/seats/seatFixes.ts';
import { paths } from '#app/session/paths.ts';
import { useQuestion } from '#app/ui/forms/useQuestion.tsx';
import { useFormats } from '#app/ui/texts/useFormats.ts';
import { type TextsOf, useTexts } from '#app/ui/texts/useTexts.ts';
import { useToast } from '#app/ui/toasts/useToast.ts';
import type { AssessmentDetails, previewSchedule, SchedulePreview } from '#contract/assessment.ts';
import type { StaffReason } from '#contract/staffReason.ts';
import { ImpactPanel } from '#design-system/patterns/impact-panel/ImpactPanel.tsx';
import { usePreviewScheduleMutation } from './wizardApi.ts';

/** Asks before a save what to do with booked appointments that would no longer fit. `question` has to be rendered. */
export function useDisplacedQuestion() {
  const { ask: askPerson, question } = useQuestion();
  const formats = useFormats();
  const [preview] = usePreviewScheduleMutation();

  /** Resolves to keeping if all appointments fit. Rejects if the preview fails. */
  const ask = async (
    assessment: AssessmentDetails,
    body: RequestParts<typeof previewSchedule>['body'],
  ): Promise<DisplacedChoice> => {
    if (assessment.scheduledCount === 0) return { cancels: false };
    const { data } = await preview({ assessmentId: assessment.id, body }).unwrap();
    if (data.total + data.overfullSlots + (data.heldOutside ?? 0) === 0 && data.overBooked === undefined)
      return { cancels: false };
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

/** Returns a function that says after a save how many appointments no longer fit, with a link to their list. */
export function useOutsideToast() {
  const t = useTexts('assessmentWizard');
  const mark = useTexts('displacedMark');
  const toast = useToast();
  return (assessmentId: string, count: number) => {
    if (count === 0) return;
    const href = paths.displacedAppointments(assessmentId);
    toast.linked(t('outsideSchedule', { count }), { label: mark('settle'), href });
  };
}

/** Whether appointments on closed days are cancelled; all others stay. Undefined to go back to the form. */
type DisplacedChoice = { cancels: boolean; staffReason?: StaffReason | undefined } | undefined;

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
  const { total, onClosedDays, overfullSlots, overBooked, heldOutside = 0 } = preview;
  const [reason, setReason] = useState(noStaffReason);
  const overfull = t('overfull', { slots: overfullSlots, most: appointmentsPerSlot });
  return (
    <ImpactPanel
      open
      title={titleOf(t, preview)}
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
        ...(overBooked === undefined
          ? []
          : [{ id: 'over', tone: 'warning' as const, text: t('overBooked', overBooked), aside: t('noMoreThere') }]),
        ...(heldOutside === 0
          ? []
          : [
              {
                id: 'held',
                tone: 'warning' as const,
                text: t('heldOutside', { count: heldOutside }),
                aside: t('heldAreTold'),
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
              onSelect: () => onAnswer({ cancels: true, staffReason: toStaffReason(reason) }),
            }
      }
      onConfirm={() => onAnswer({ cancels: false })}
      onOpenChange={() => onAnswer(undefined)}
    >
      {onClosedDays === 0 ? null : (
        <StaffReasonFields
          value={reason}
          isMailed={preview.mails === undefined || preview.mails.mailed > 0}
          disabled={false}
          onValueChange={setReason}
        />
      )}
    </ImpactPanel>
  );
}

function titleOf(t: TextsOf<'assessmentWizard'>, { total, overfullSlots, overBooked }: SchedulePreview): string {
  if (total > 0) return t('wouldNotFit', { count: total });
  if (overfullSlots > 0) return t('offerFewer');
  return t(overBooked === undefined ? 'endHeld' : 'allowFewer');
}

function describeChoice(t: TextsOf<'assessmentWizard'>, { total, onClosedDays }: SchedulePreview): string {
  if (onClosedDays === 0) return t('everybodyStays');
  return onClosedDays === total ? t('allOnClosedDays') : t('someOnClosedDays', { count: onClosedDays });
}
