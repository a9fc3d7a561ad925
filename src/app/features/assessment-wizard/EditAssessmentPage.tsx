import { CalendarX } from 'lucide-react';
import { Suspense, useRef, useState } from 'react';
import { useUpdateAssessmentMutation } from '#app/api/assessmentApi.ts';
import { describeSent } from '#app/product/seats/mailReach.ts';
import { paths } from '#app/session/paths.ts';
import { useCurrentUser } from '#app/session/useSession.ts';
import { useDocumentTitle } from '#app/shell/useDocumentTitle.ts';
import { Summary, SummaryColumns } from '#app/ui/forms/SummaryColumns.ts';
import { isStale } from '#app/ui/texts/errorMessage.ts';
import { Muted } from '#app/ui/texts/Muted.ts';
import { shownTexts } from '#app/ui/texts/shownTexts.ts';
import { useFormats } from '#app/ui/texts/useFormats.ts';
import { useTexts } from '#app/ui/texts/useTexts.ts';
import { clock } from '#app/ui/time/clock.ts';
import { useToast } from '#app/ui/toasts/useToast.ts';
import type { AssessmentDetails } from '#contract/assessment.ts';
import { Breadcrumbs } from '#design-system/components/breadcrumbs/Breadcrumbs.tsx';
import { Card } from '#design-system/components/card/Card.tsx';
import { EmptyState } from '#design-system/components/empty-state/EmptyState.tsx';
import { TextLink } from '#design-system/components/link/TextLink.tsx';
import { Stack } from '#design-system/components/stack/Stack.tsx';
import { PageHeader } from '#design-system/patterns/page-header/PageHeader.tsx';
import { calendarDateAt, isCalendarDate } from '#domain/calendarDate.ts';
import { toMinutes } from '#domain/duration.ts';
import {
  type DetailsValues,
  type GeneralInfoErrors,
  settingsOf,
  toFieldErrors,
  toGeneralInfo,
  toUpdateBody,
  validateGeneralInfo,
} from './assessmentForm.ts';
import { CannotEdit, isEditable } from './CannotEdit.tsx';
import { ChangeSummary, changedSections } from './ChangeSummary.tsx';
import { EditSection } from './EditSection.tsx';
import { Part } from './editPage.styles.ts';
import { NameFields, SlotFields } from './GeneralInfoFields.tsx';
import { describeHoursZone, HoursFields } from './HoursFields.tsx';
import { InvitationFields } from './InvitationFields.tsx';
import { LazyScheduleProblems } from './LazyScheduleProblems.ts';
import { LeaveGuard } from './LeaveGuard.tsx';
import { LocationsSection } from './LocationsSection.tsx';
import type { StepSave } from './StepForm.tsx';
import { WizardFallback } from './StepParts.tsx';
import { draftOf, proposeSchedule, type ScheduleValues, scheduleOf, validateHours } from './scheduleForm.ts';
import {
  detailsOf,
  detailsSections,
  type Invitation,
  invitationOf,
  invitationSections,
  isHours,
  scheduleSections,
} from './stepSections.ts';
import { useDisplacedQuestion, useOutsideToast } from './useDisplacedQuestion.tsx';
import { useInvite } from './useInvite.tsx';
import { useWizardAssessment } from './useWizardAssessment.ts';
import { ValueSetFields } from './ValueSetCard.tsx';
import { useSaveScheduleMutation } from './wizardApi.ts';

/** Edits an assessment on one page, whose sections are saved one by one. */
function EditAssessmentPage() {
  const t = useTexts('assessmentWizard');
  const { assessmentId, assessment, answer } = useWizardAssessment();
  const user = useCurrentUser();
  const title = t('editAssessment');
  useDocumentTitle(title);
  const path = paths.assessmentEditor(assessmentId);
  const crumbs = [
    { label: t('dashboard'), href: `${paths.app}/` },
    { label: t('assessments'), href: paths.assessments },
    { label: title, href: path },
  ];
  return (
    <Stack gap={5}>
      <PageHeader
        title={title}
        description={assessment && shownTexts(assessment).name}
        breadcrumbs={<Breadcrumbs items={crumbs} />}
      />
      {!isEditable(assessment, answer.error) ? (
        <CannotEdit cancelled={assessment} />
      ) : assessment === undefined || user === undefined ? (
        <SummaryColumns>
          <WizardFallback answer={answer} />
        </SummaryColumns>
      ) : (
        <>
          <Editor key={assessmentId} assessment={assessment} />
          <LeaveGuard assessmentId={assessmentId} page="edit" parentPath={path} />
        </>
      )}
    </Stack>
  );
}

interface SectionProps<Values> {
  assessment: AssessmentDetails;
  onValues: (values: Values) => void;
}

function Editor({ assessment }: { assessment: AssessmentDetails }) {
  const [details, setDetails] = useState(detailsOf(assessment));
  const [schedule, setSchedule] = useState(scheduleOf(assessment));
  const [people, setPeople] = useState(invitationOf(assessment));
  return (
    <SummaryColumns>
      <Stack gap={5}>
        <DetailsSection assessment={assessment} onValues={setDetails} />
        <ScheduleSection assessment={assessment} onValues={setSchedule} />
        {assessment.tracks ? <LocationsSection assessment={assessment} tracks={assessment.tracks} /> : null}
        <PeopleSection assessment={assessment} onValues={setPeople} />
      </Stack>
      <Summary>
        <ChangeSummary
          assessment={assessment}
          details={{
            values: details,
            saved: detailsOf(assessment),
            isValid: isEmpty(validateDetails(assessment, details)),
          }}
          schedule={{
            values: schedule,
            saved: scheduleOf(assessment),
            isValid: isEmpty(validateSchedule(assessment, schedule)),
          }}
          people={{ values: people, saved: invitationOf(assessment), isValid: true }}
        />
      </Summary>
    </SummaryColumns>
  );
}

function DetailsSection({ assessment, onValues }: SectionProps<DetailsValues>) {
  const t = useTexts('assessmentWizard');
  const valueSet = useTexts('valueSet');
  return (
    <EditSection<DetailsValues>
      step="details"
      title={t('generalInfo')}
      sections={detailsSections}
      assessment={assessment}
      toValues={detailsOf}
      validate={(values) => validateDetails(assessment, values)}
      onSave={useSaveDetails()}
      onValues={onValues}
    >
      {() => (
        <>
          <NameFields language={assessment.language ?? 'en'} />
          <Part>
            <div>
              <h3>{t('whatIsRecorded')}</h3>
              <Muted>{valueSet('about')}</Muted>
            </div>
            <ValueSetFields original={assessment.language ?? 'en'} />
          </Part>
        </>
      )}
    </EditSection>
  );
}

function ScheduleSection({ assessment, onValues }: SectionProps<ScheduleValues>) {
  const t = useTexts('assessmentWizard');
  const edit = useTexts('editPage');
  const { save, question } = useSaveSchedule();
  const hasFixed = useRef(false);
  const saved = settingsOf(assessment);
  return (
    <>
      <EditSection<ScheduleValues>
        step="schedule"
        title={edit('schedule')}
        description={describeHoursZone(t, assessment.timeZone)}
        sections={scheduleSections}
        assessment={assessment}
        toValues={scheduleOf}
        validate={(values) => validateSchedule(assessment, values)}
        onSave={save}
        onValues={onValues}
      >
        {({ values, submitting }) => (
          <>
            <SlotFields today={todayOf(assessment)} zoneNote={undefined} values={values} />
            <Part>
              <h3>{t('weeklySchedule')}</h3>
              <HoursFields
                startDate={isCalendarDate(values.startDate) ? values.startDate : saved.startDate}
                endDate={isCalendarDate(values.endDate) ? values.endDate : saved.endDate}
                durationMinutes={
                  toMinutes(Number(values.durationHours), Number(values.durationMinutes)) || saved.durationMinutes
                }
                timeZone={assessment.timeZone}
                disabled={submitting}
              />
              {isEmpty(validateSchedule(assessment, values)) ? (
                <Suspense fallback={null}>
                  <LazyScheduleProblems
                    assessment={assessment}
                    draft={draftOf(proposeSchedule(assessment, values).settings, values)}
                    hasFixed={hasFixed}
                  />
                </Suspense>
              ) : null}
            </Part>
          </>
        )}
      </EditSection>
      {question}
    </>
  );
}

function PeopleSection({ assessment, onValues }: SectionProps<Invitation>) {
  const t = useTexts('inviteStep');
  const edit = useTexts('editPage');
  const toast = useToast();
  const { invite, question } = useInvite(({ startAgain }, mails) => {
    startAgain();
    toast.success(t('updated'), mails);
  });
  if (assessment.status === 'Completed') {
    return (
      <Card title={edit('people')}>
        <EmptyState headingLevel={3} icon={<CalendarX />} title={t('isOver')} description={edit('whyOver')} />
      </Card>
    );
  }
  const { id, memberCount: invited, scheduledCount: booked } = assessment;
  return (
    <>
      <EditSection<Invitation>
        step="people"
        title={edit('people')}
        description={t('chosenGetEmail')}
        sections={invitationSections}
        assessment={assessment}
        toValues={invitationOf}
        onSave={invite}
        onValues={onValues}
      >
        {({ submitting }) => (
          <>
            {invited === 0 ? null : (
              <p>
                {edit('invitedAndBooked', { invited, booked })}{' '}
                <TextLink href={paths.assessmentDrawer(id)}>{edit('showInvited')}</TextLink>
              </p>
            )}
            <InvitationFields assessment={assessment} disabled={submitting} />
          </>
        )}
      </EditSection>
      {question}
    </>
  );
}

const todayOf = ({ timeZone }: AssessmentDetails) => calendarDateAt(clock.now(), timeZone);

const isEmpty = (errors: object) => Object.keys(errors).length === 0;

/** Returns the errors of all settings if these ones are changed. */
function validateWith(assessment: AssessmentDetails, values: DetailsValues | ScheduleValues): GeneralInfoErrors {
  const saved = settingsOf(assessment);
  const context = { today: todayOf(assessment), saved, language: assessment.language ?? 'en' };
  return validateGeneralInfo({ ...toGeneralInfo(saved), ...values }, context);
}

/** An error of the other section would stop a save without being seen. */
function validateDetails(assessment: AssessmentDetails, values: DetailsValues): GeneralInfoErrors {
  return pickErrors(validateWith(assessment, values), detailsOf(assessment));
}

function validateSchedule(assessment: AssessmentDetails, values: ScheduleValues): GeneralInfoErrors {
  return { ...pickErrors(validateWith(assessment, values), scheduleOf(assessment)), ...validateHours(values) };
}

const pickErrors = (errors: GeneralInfoErrors, values: object): GeneralInfoErrors =>
  Object.fromEntries(Object.entries(errors).filter(([field]) => field in values));

function useSaveDetails() {
  const t = useTexts('inviteStep');
  const errors = useTexts('errors');
  const [updateAssessment] = useUpdateAssessmentMutation();
  const toast = useToast();
  return async ({ values, assessment, startAgain }: StepSave<DetailsValues>) => {
    if (assessment === undefined) return undefined;
    try {
      const body = toUpdateBody(assessment, { ...toGeneralInfo(settingsOf(assessment)), ...values });
      await updateAssessment({ assessmentId: assessment.id, body }).unwrap();
      startAgain();
      toast.success(t('updated'));
      return undefined;
    } catch (error) {
      if (isStale(error)) throw error;
      toast.failureTitled(errors('somethingWrong'), error);
      return toFieldErrors(error);
    }
  };
}

/** Saves settings and hours, whichever have changed. Asks first about appointments that would no longer fit. */
function useSaveSchedule() {
  const t = useTexts('assessmentWizard');
  const invite = useTexts('inviteStep');
  const errors = useTexts('errors');
  const mailTexts = useTexts('mailReach');
  const formats = useFormats();
  const [updateAssessment] = useUpdateAssessmentMutation();
  const [saveSchedule] = useSaveScheduleMutation();
  const { ask, question } = useDisplacedQuestion();
  const showOutside = useOutsideToast();
  const toast = useToast();

  const save = async ({ values, assessment, startAgain }: StepSave<ScheduleValues>) => {
    if (assessment === undefined) return undefined;
    const { id: assessmentId, organizationId } = assessment;
    const { settings, hours, preview } = proposeSchedule(assessment, values);
    const changed = changedSections(scheduleSections, { values, saved: scheduleOf(assessment) });
    const newlyClosed = hours.closedDays.filter((day) => !assessment.closedDays.includes(day));
    try {
      const choice = await ask(assessment, preview);
      if (choice === undefined) return undefined;
      const updated = changed.every(isHours)
        ? undefined
        : await updateAssessment({ assessmentId, body: settings }).unwrap();
      // If this fails, the settings are saved, and the form still has the hours.
      const version = updated?.data.version ?? assessment.version;
      const cancelOn = choice.cancels ? newlyClosed : [];
      const saved = changed.some(isHours)
        ? await saveSchedule({
            organizationId,
            assessmentId,
            body: { ...hours, cancelOn, staffReason: choice.staffReason, version },
          }).unwrap()
        : undefined;
      startAgain();
      const canceled = saved?.meta.canceled ?? 0;
      if (canceled === 0) toast.success(invite('updated'));
      else
        toast.success(
          t('appointmentsCancelled', { count: canceled }),
          describeSent(mailTexts, formats, saved?.meta.mails),
        );
      showOutside(assessmentId, (saved ?? updated)?.meta.outsideSchedule ?? 0);
      return undefined;
    } catch (error) {
      if (isStale(error)) throw error;
      toast.failureTitled(errors('somethingWrong'), error);
      return toFieldErrors(error);
    }
  };
  return { save, question };
}

export { EditAssessmentPage as Component };
