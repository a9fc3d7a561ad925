import { Suspense, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { describeSent } from '#app/product/seats/mailReach.ts';
import { paths } from '#app/session/paths.ts';
import { errorMessage, isStale } from '#app/ui/texts/errorMessage.ts';
import { useFormats } from '#app/ui/texts/useFormats.ts';
import { useTexts } from '#app/ui/texts/useTexts.ts';
import { useToast } from '#app/ui/toasts/useToast.ts';
import { decodeSettings } from '#contract/assessmentSettings.ts';
import { Card } from '#design-system/components/card/Card.tsx';
import { Stack } from '#design-system/components/stack/Stack.tsx';
import { describeHoursZone, HoursFields } from './HoursFields.tsx';
import { LazyScheduleProblems } from './LazyScheduleProblems.ts';
import { Locations } from './Locations.tsx';
import { StepForm, type StepSave } from './StepForm.tsx';
import { StepActions, WizardFallback } from './StepParts.tsx';
import { draftOf, type Hours, hoursOf, toScheduleBody, validateHours } from './scheduleForm.ts';
import { hoursSections } from './stepSections.ts';
import { useDisplacedQuestion, useOutsideToast } from './useDisplacedQuestion.tsx';
import { useWizardAssessment } from './useWizardAssessment.ts';
import { Step } from './wizard.styles.ts';
import { useSaveScheduleMutation } from './wizardApi.ts';
import { useOnValues } from './wizardStep.ts';

/** Step 2: weekly hours and closed days. */
function SchedulingPage() {
  const t = useTexts('assessmentWizard');
  const { assessmentId, assessment, answer } = useWizardAssessment();
  const onValues = useOnValues('hours');
  const { save, question } = useSaveHours();
  const hasFixed = useRef(false);
  const previousHref = paths.editAssessment(assessmentId);
  if (assessment === undefined) {
    return (
      <Step>
        <WizardFallback answer={answer} />
        <StepActions previousHref={previousHref} disabled />
      </Step>
    );
  }
  return (
    <>
      <StepForm<Hours>
        key={assessmentId}
        step="hours"
        sections={hoursSections}
        assessment={assessment}
        toValues={(of = assessment) => hoursOf(of)}
        // A new function validates again: the language may have changed.
        validate={(values) => validateHours(values)}
        onSave={save}
        onValues={onValues}
      >
        {({ values, hasErrors, submitting }) => (
          <>
            <Card title={t('weeklySchedule')} description={describeHoursZone(t, assessment.timeZone)}>
              <Stack gap={5}>
                <HoursFields
                  {...decodeSettings(assessment, assessment.timeZone)}
                  timeZone={assessment.timeZone}
                  disabled={submitting}
                />
                {hasErrors ? null : (
                  <Suspense fallback={null}>
                    <LazyScheduleProblems
                      assessment={assessment}
                      draft={draftOf(assessment, values)}
                      hasFixed={hasFixed}
                    />
                  </Suspense>
                )}
              </Stack>
            </Card>
            <Locations assessment={assessment} />
            <StepActions previousHref={previousHref} loading={submitting} />
          </>
        )}
      </StepForm>
      {question}
    </>
  );
}

/** Saves the hours and goes to the next step. Asks first about appointments that would no longer fit. */
function useSaveHours() {
  const t = useTexts('assessmentWizard');
  const mailTexts = useTexts('mailReach');
  const formats = useFormats();
  const [saveSchedule] = useSaveScheduleMutation();
  const { ask, question } = useDisplacedQuestion();
  const showOutside = useOutsideToast();
  const navigate = useNavigate();
  const { state } = useLocation();
  const toast = useToast();

  const save = async ({ values, assessment, draft, leave }: StepSave<Hours>) => {
    if (assessment === undefined) return undefined;
    const { id: assessmentId, organizationId, version } = assessment;
    const body = toScheduleBody(assessment, values);
    const newlyClosed = body.closedDays.filter((day) => !assessment.closedDays.includes(day));
    try {
      const choice = await ask(assessment, body);
      if (choice === undefined) return undefined;
      const cancelOn = choice.cancels ? newlyClosed : [];
      const { meta } = await saveSchedule({
        organizationId,
        assessmentId,
        body: { ...body, cancelOn, staffReason: choice.staffReason, version },
      }).unwrap();
      draft.drop('hours');
      if (meta.canceled > 0)
        toast.success(
          t('appointmentsCancelled', { count: meta.canceled }),
          describeSent(mailTexts, formats, meta.mails),
        );
      showOutside(assessmentId, meta.outsideSchedule);
      leave(() => navigate(paths.assessmentMembers(assessmentId), { state }));
    } catch (error) {
      if (isStale(error)) throw error;
      toast.problem(t('scheduleFailed', { reason: errorMessage(error) }));
    }
    return undefined;
  };
  return { save, question };
}

export { SchedulingPage as Component };
