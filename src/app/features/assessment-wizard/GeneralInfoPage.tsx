import { useNavigate } from 'react-router-dom';
import { useUpdateAssessmentMutation } from '#app/api/assessmentApi.ts';
import { paths } from '#app/session/paths.ts';
import { useListOrganizationsQuery } from '#app/session/sessionApi.ts';
import { isStale } from '#app/ui/texts/errorMessage.ts';
import { type TextsOf, useTexts } from '#app/ui/texts/useTexts.ts';
import { clock } from '#app/ui/time/clock.ts';
import { nameTimeZone, ownClockNote } from '#app/ui/time/OwnClock.tsx';
import { useToast } from '#app/ui/toasts/useToast.ts';
import { defaultSettings } from '#domain/assessmentSettings.ts';
import { calendarDateAt } from '#domain/calendarDate.ts';
import {
  type GeneralInfoValues,
  settingsOf,
  toCreateBody,
  toFieldErrors,
  toGeneralInfo,
  toUpdateBody,
  validateGeneralInfo,
} from './assessmentForm.ts';
import { GeneralInfoFields } from './GeneralInfoFields.tsx';
import { StepForm, type StepSave } from './StepForm.tsx';
import { WizardFallback } from './StepParts.tsx';
import { generalSections } from './stepSections.ts';
import { useDisplacedQuestion, useOutsideToast } from './useDisplacedQuestion.tsx';
import { useWizardAssessment } from './useWizardAssessment.ts';
import { useCreateAssessmentMutation } from './wizardApi.ts';
import { newAssessmentState, useOnValues } from './wizardStep.ts';

/** Step 1: name, duration, window and booking period. Creates an assessment, or edits the one in the URL. */
function GeneralInfoPage() {
  const t = useTexts('assessmentWizard');
  const { assessmentId, organization, assessment, answer } = useWizardAssessment();
  const onValues = useOnValues('general');
  const { save, question } = useSaveGeneralInfo();
  const organizations = useListOrganizationsQuery();
  // The organization's zone decides which day is tomorrow.
  if (organizations.isLoading) return <WizardFallback answer={organizations} />;
  if (assessmentId !== '' && assessment === undefined) return <WizardFallback answer={answer} />;

  const timeZone = assessment?.timeZone ?? organization?.timeZone ?? 'UTC';
  const today = calendarDateAt(clock.now(), timeZone);
  const saved = assessment && settingsOf(assessment);
  const language = assessment?.language ?? organization?.language ?? 'en';
  return (
    <>
      <StepForm<GeneralInfoValues>
        key={assessmentId}
        step="general"
        sections={generalSections}
        assessment={assessment}
        toValues={(of) => toGeneralInfo(of ? settingsOf(of) : defaultSettings(today))}
        validate={(values) => validateGeneralInfo(values, { today, saved, language })}
        onSave={save}
        onValues={onValues}
      >
        {({ values, submitting }) => (
          <GeneralInfoFields
            language={language}
            today={today}
            zoneNote={describeZone(t, timeZone)}
            values={values}
            submitting={submitting}
          />
        )}
      </StepForm>
      {question}
    </>
  );
}

function describeZone(t: TextsOf<'assessmentWizard'>, timeZone: string): string | undefined {
  const note = ownClockNote(timeZone);
  return note && `${t('daysOf', { timeZone: nameTimeZone(timeZone) })} ${note}`;
}

/** Creates or updates the assessment and goes to the next step. */
function useSaveGeneralInfo() {
  const t = useTexts('assessmentWizard');
  const errors = useTexts('errors');
  const { organization } = useWizardAssessment();
  const [createAssessment] = useCreateAssessmentMutation();
  const [updateAssessment] = useUpdateAssessmentMutation();
  const navigate = useNavigate();
  const toast = useToast();
  const { ask, question } = useDisplacedQuestion();
  const showOutside = useOutsideToast();

  const save = async ({ values, assessment, draft, leave }: StepSave<GeneralInfoValues>) => {
    if (organization === undefined) {
      toast.blocked(t('setUpFirst'), { label: t('setUpOrganization'), href: paths.onboardingOrganization });
      return undefined;
    }
    try {
      if (assessment === undefined) {
        const body = toCreateBody(values, organization.timeZone);
        const { data } = await createAssessment({ organizationId: organization.id, body }).unwrap();
        draft.drop('general');
        // The browser's Back leads to the assessment, not to an empty form that would make another.
        leave(async () => {
          await navigate(paths.editAssessment(data.id), { replace: true, state: newAssessmentState });
          await navigate(paths.assessmentSchedule(data.id), { state: newAssessmentState });
        });
        return undefined;
      }
      const body = toUpdateBody(assessment, values);
      const { startDate, endDate, appointmentDuration, appointmentsPerSlot, closedDays, otherHours } = body;
      const proposal = { startDate, endDate, appointmentDuration, appointmentsPerSlot, closedDays, otherHours };
      const choice = await ask(assessment, proposal);
      if (choice === undefined) return undefined;
      const { meta } = await updateAssessment({ assessmentId: assessment.id, body }).unwrap();
      draft.drop('general');
      showOutside(assessment.id, meta.outsideSchedule);
      leave(() => navigate(paths.assessmentSchedule(assessment.id)));
      return undefined;
    } catch (error) {
      if (isStale(error)) throw error;
      toast.failureTitled(errors('somethingWrong'), error);
      return toFieldErrors(error);
    }
  };
  return { save, question };
}

export { GeneralInfoPage as Component };
