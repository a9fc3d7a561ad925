import { useNavigate } from 'react-router-dom';
import { clock } from '#app/clock.ts';
import { paths } from '#app/paths.ts';
import { useListOrganizationsQuery } from '#app/session/sessionApi.ts';
import { ownClockNote } from '#app/timeZone.ts';
import { useToast } from '#app/toasts/useToast.ts';
import {
  type AssessmentFaults,
  type AssessmentValues,
  defaultAssessmentValues,
  toAssessmentValues,
} from '#domain/assessmentFaults.ts';
import { calendarDateAt } from '#domain/calendarDate.ts';
import {
  describeOutsideSchedule,
  isUnchanged,
  savedDatesOf,
  toCreateBody,
  toFieldFaults,
  toUpdateBody,
} from './assessmentForm.ts';
import { GeneralInfoForm } from './GeneralInfoForm.tsx';
import { useDisplacedQuestion } from './useDisplacedQuestion.tsx';
import { useWizardAssessment } from './useWizardAssessment.ts';
import { WizardFallback } from './WizardFallback.tsx';
import { useCreateAssessmentMutation, useUpdateAssessmentMutation } from './wizardApi.ts';
import { changeDraft, readDraft } from './wizardDrafts.ts';

/** Step 1: name, duration, window and booking period, of a new assessment or of the one that the address names. */
export function GeneralInfoPage() {
  const { assessmentId, organization, assessment, answer } = useWizardAssessment();
  const { save, question } = useSaveGeneralInfo();
  const organizations = useListOrganizationsQuery();
  const isEdit = assessmentId !== '';
  // The zone of the organization decides which day is tomorrow.
  if (organizations.isLoading) return <WizardFallback answer={organizations} />;
  if (isEdit && assessment === undefined) return <WizardFallback answer={answer} />;

  const timeZone = assessment?.timeZone ?? organization?.timeZone ?? 'UTC';
  const today = calendarDateAt(clock.now(), timeZone);
  const saved = assessment ? toAssessmentValues(assessment, timeZone) : defaultAssessmentValues(today);
  return (
    <>
      <GeneralInfoForm
        key={assessmentId}
        initialValues={readDraft(assessmentId).general ?? saved}
        context={{ today, saved: assessment && savedDatesOf(assessment) }}
        zoneNote={describeZone(timeZone)}
        onValuesChange={(values) =>
          changeDraft(assessmentId, { general: isUnchanged(values, saved) ? undefined : values })
        }
        onSubmit={save}
      />
      {question}
    </>
  );
}

function describeZone(timeZone: string): string | undefined {
  const note = ownClockNote(timeZone);
  return note && `Days are those of ${timeZone}. ${note}`;
}

/** Creates or updates the assessment and goes to the next step; answers the faults that the server found. */
function useSaveGeneralInfo() {
  const { organization, assessment } = useWizardAssessment();
  const [createAssessment] = useCreateAssessmentMutation();
  const [updateAssessment] = useUpdateAssessmentMutation();
  const navigate = useNavigate();
  const toast = useToast();
  const { ask, question } = useDisplacedQuestion();

  const save = async (values: AssessmentValues): Promise<AssessmentFaults | undefined> => {
    if (organization === undefined) {
      toast.blocked('Set up your organization first', {
        label: 'Set Up Organization',
        href: paths.onboardingOrganization,
      });
      return undefined;
    }
    try {
      if (assessment === undefined) {
        const body = toCreateBody(values, organization.timeZone);
        const { data } = await createAssessment({ organizationId: organization.id, body }).unwrap();
        changeDraft('', { general: undefined });
        navigate(paths.assessmentSchedule(data.id));
      } else {
        const body = toUpdateBody(assessment, values);
        const { startDate, endDate, appointmentDuration, closedDays } = body;
        const choice = await ask(assessment, { startDate, endDate, appointmentDuration, closedDays });
        if (choice === undefined) return undefined;
        const { meta } = await updateAssessment({ assessmentId: assessment.id, body }).unwrap();
        const outside = describeOutsideSchedule(meta.outsideSchedule);
        changeDraft(assessment.id, { general: undefined });
        if (outside !== undefined) toast.info(outside);
        navigate(paths.assessmentSchedule(assessment.id));
      }
      return undefined;
    } catch (error) {
      toast.failureTitled('Something went wrong', error);
      return toFieldFaults(error);
    }
  };
  return { save, question };
}
