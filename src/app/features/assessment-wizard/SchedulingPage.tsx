import { useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { errorMessage } from '#app/api/errorMessage.ts';
import { paths } from '#app/paths.ts';
import { ownClockNote } from '#app/timeZone.ts';
import { useToast } from '#app/toasts/useToast.ts';
import type { AssessmentDetails } from '#contract/assessment.ts';
import { Button } from '#design-system/components/button/Button.tsx';
import { Card } from '#design-system/components/card/Card.tsx';
import { DaysPicker } from '#design-system/components/days-picker/DaysPicker.tsx';
import { LinkButton } from '#design-system/components/link/LinkButton.tsx';
import { ScheduleEditor } from '#design-system/patterns/schedule-editor/ScheduleEditor.tsx';
import { type CalendarDate, calendarDateAt, isCalendarDate, toEpochMs } from '#domain/calendarDate.ts';
import { describeOutsideSchedule } from './assessmentForm.ts';
import { PlacesNote } from './PlacesNote.tsx';
import type { EditedHours } from './places.ts';
import { scheduleErrors, scheduleToEdit, toWireDays } from './scheduleForm.ts';
import { useDisplacedQuestion } from './useDisplacedQuestion.tsx';
import { useWizardAssessment } from './useWizardAssessment.ts';
import { WizardFallback } from './WizardFallback.tsx';
import { Actions, Fields, Step } from './wizard.styles.ts';
import { useSaveScheduleMutation } from './wizardApi.ts';
import { useWizardDraft } from './wizardDrafts.ts';

/** Step 2: the hours of a week in which appointments are offered, and the days on which none are. */
export function SchedulingPage() {
  const { assessmentId, organization, assessment, answer } = useWizardAssessment();
  const [draft, changeDraft] = useWizardDraft(assessmentId);
  const { save, isSaving, question } = useSaveHours();
  const editor = useRef<HTMLDivElement>(null);

  const hours = {
    schedule: draft.schedule ?? scheduleToEdit(assessment?.assessmentSchedule.days ?? []),
    closedDays: draft.closedDays ?? closedDaysOf(assessment),
  };
  const errors = scheduleErrors(hours.schedule);
  const hasErrors = Object.keys(errors).length > 0;

  const next = () => {
    if (hasErrors) editor.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
    else if (assessment) void save(assessment, hours);
  };

  return (
    <Step>
      {assessment === undefined ? (
        <WizardFallback answer={answer} />
      ) : (
        <Card title="Weekly schedule" description={describeZone(assessment.timeZone)}>
          <Fields ref={editor}>
            <ScheduleEditor
              value={hours.schedule}
              errors={errors}
              disabled={isSaving}
              onValueChange={(schedule) => changeDraft({ schedule })}
            />
            <DaysPicker
              legend="Closed days"
              hint="No appointments are offered on these days."
              emptyText="No day of the window is closed."
              values={hours.closedDays}
              min={calendarDateAt(assessment.startDate, assessment.timeZone)}
              max={calendarDateAt(assessment.endDate, assessment.timeZone)}
              disabled={isSaving}
              onValuesChange={(days) => changeDraft({ closedDays: days.filter(isCalendarDate) })}
            />
            {hasErrors ? null : <PlacesNote assessment={assessment} hours={hours} />}
          </Fields>
        </Card>
      )}
      <Actions>
        <LinkButton href={paths.editAssessment(assessmentId)}>Previous Step</LinkButton>
        <Button
          variant="primary"
          disabled={organization === undefined || assessment === undefined}
          loading={isSaving}
          onClick={next}
        >
          Next Step
        </Button>
      </Actions>
      {question}
    </Step>
  );
}

/** Saves the hours, once it is settled what becomes of appointments that no longer fit, and goes to the next step. */
function useSaveHours() {
  const [saveSchedule, { isLoading: isSaving }] = useSaveScheduleMutation();
  const { ask, isAsking, question } = useDisplacedQuestion();
  const navigate = useNavigate();
  const toast = useToast();
  const [, changeDraft] = useWizardDraft(useWizardAssessment().assessmentId);

  const save = async (assessment: AssessmentDetails, { schedule, closedDays }: EditedHours) => {
    const toWire = (date: CalendarDate) => toEpochMs(date, assessment.timeZone);
    const body = { days: toWireDays(schedule), closedDays: closedDays.map(toWire) };
    const newlyClosed = body.closedDays.filter((day) => !assessment.closedDays.includes(day));
    try {
      const choice = await ask(assessment, body);
      if (choice === undefined) return;
      const cancelOn = choice === 'cancel' ? newlyClosed : [];
      const { meta } = await saveSchedule({ assessmentId: assessment.id, body: { ...body, cancelOn } }).unwrap();
      changeDraft({ schedule: undefined, closedDays: undefined });
      if (meta.canceled > 0) toast.success(describeCanceled(meta.canceled));
      const outside = describeOutsideSchedule(meta.outsideSchedule);
      if (outside !== undefined) toast.info(outside);
      navigate(paths.assessmentMembers(assessment.id));
    } catch (error) {
      toast.problem(`Something went wrong, when updating the schedule: ${errorMessage(error)}`);
    }
  };
  return { save, isSaving: isSaving || isAsking, question };
}

function closedDaysOf(assessment: AssessmentDetails | undefined): CalendarDate[] {
  return assessment === undefined
    ? []
    : assessment.closedDays.map((epochMs) => calendarDateAt(epochMs, assessment.timeZone));
}

function describeCanceled(count: number): string {
  return count === 1
    ? '1 appointment is cancelled, with a mail'
    : `${count.toLocaleString('en')} appointments are cancelled, with a mail to each`;
}

function describeZone(timeZone: string): string {
  return [`Times are in ${timeZone}, where the assessment takes place.`, ownClockNote(timeZone)].join(' ').trim();
}
