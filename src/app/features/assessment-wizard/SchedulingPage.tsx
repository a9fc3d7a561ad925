import { useMemo, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { errorMessage } from '#app/api/errorMessage.ts';
import { useListMembersQuery } from '#app/api/memberApi.ts';
import { paths } from '#app/paths.ts';
import { ownClockNote } from '#app/timeZone.ts';
import { useToast } from '#app/toasts/useToast.ts';
import type { AssessmentDetails } from '#contract/assessment.ts';
import { Banner } from '#design-system/components/banner/Banner.tsx';
import { Button } from '#design-system/components/button/Button.tsx';
import { Card } from '#design-system/components/card/Card.tsx';
import { LinkButton } from '#design-system/components/link/LinkButton.tsx';
import { ScheduleEditor } from '#design-system/patterns/schedule-editor/ScheduleEditor.tsx';
import type { ScheduleDay } from '#domain/schedule.ts';
import { describeOutsideSchedule } from './assessmentForm.ts';
import { adviseOnPlaces } from './places.ts';
import { scheduleErrors, scheduleToEdit, toWireDays } from './scheduleForm.ts';
import { useWizardAssessment } from './useWizardAssessment.ts';
import { WizardFallback } from './WizardFallback.tsx';
import { Actions, Fields, Step } from './wizard.styles.ts';
import { useSaveScheduleMutation } from './wizardApi.ts';
import { useWizardDraft } from './wizardDrafts.ts';

/** Step 2: the hours of a week in which appointments are offered. */
export function SchedulingPage() {
  const { assessmentId, organization, assessment, answer } = useWizardAssessment();
  const [draft, changeDraft] = useWizardDraft(assessmentId);
  const [saveSchedule, { isLoading: isSaving }] = useSaveScheduleMutation();
  const navigate = useNavigate();
  const toast = useToast();
  const editor = useRef<HTMLDivElement>(null);

  const days = draft.schedule ?? scheduleToEdit(assessment?.assessmentSchedule.days ?? []);
  const errors = scheduleErrors(days);

  const save = async () => {
    if (Object.keys(errors).length > 0) {
      editor.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
      return;
    }
    try {
      const { meta } = await saveSchedule({ assessmentId, body: { days: toWireDays(days) } }).unwrap();
      changeDraft({ schedule: undefined });
      const outside = describeOutsideSchedule(meta.outsideSchedule);
      if (outside !== undefined) toast.info(outside);
      navigate(paths.assessmentMembers(assessmentId));
    } catch (error) {
      toast.problem(`Something went wrong, when updating the schedule: ${errorMessage(error)}`);
    }
  };

  return (
    <Step>
      {assessment === undefined ? (
        <WizardFallback answer={answer} />
      ) : (
        <Card title="Weekly schedule" description={describeZone(assessment.timeZone)}>
          <Fields ref={editor}>
            <ScheduleEditor
              value={days}
              errors={errors}
              disabled={isSaving}
              onValueChange={(schedule) => changeDraft({ schedule })}
            />
            <PlacesNote assessment={assessment} days={days} hasErrors={Object.keys(errors).length > 0} />
          </Fields>
        </Card>
      )}
      <Actions>
        <LinkButton href={paths.editAssessment(assessmentId)}>Previous Step</LinkButton>
        <Button
          variant="primary"
          disabled={organization === undefined || assessment === undefined}
          loading={isSaving}
          onClick={() => void save()}
        >
          Next Step
        </Button>
      </Actions>
    </Step>
  );
}

interface PlacesNoteProps {
  assessment: AssessmentDetails;
  days: readonly ScheduleDay[];
  hasErrors: boolean;
}

/** Places against people: said as soon as not everyone in the organization would find one. */
function PlacesNote({ assessment, days, hasErrors }: PlacesNoteProps) {
  const { data } = useListMembersQuery({ organizationId: assessment.organizationId, onlyMembers: 'true', limit: 1 });
  const people = data?.meta.total;
  const advice = useMemo(
    () => (people === undefined || hasErrors ? undefined : adviseOnPlaces(assessment, days, people)),
    [assessment, days, people, hasErrors],
  );
  return advice === undefined ? null : (
    <Banner tone="warning" live title={advice.text}>
      {advice.fixText}
    </Banner>
  );
}

function describeZone(timeZone: string): string {
  return [`Times are in ${timeZone}, where the assessment takes place.`, ownClockNote(timeZone)].join(' ').trim();
}
