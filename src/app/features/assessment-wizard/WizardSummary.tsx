import { skipToken } from '@reduxjs/toolkit/query/react';
import { useMemo } from 'react';
import { useListSitesQuery } from '#app/api/siteApi.ts';
import { useCurrentUser, useOrganization } from '#app/session/useSession.ts';
import { applyEdits } from '#app/ui/forms/edits.ts';
import { useFormats } from '#app/ui/texts/useFormats.ts';
import { useTexts } from '#app/ui/texts/useTexts.ts';
import { clock } from '#app/ui/time/clock.ts';
import type { AssessmentDetails, Track } from '#contract/assessment.ts';
import { Card } from '#design-system/components/card/Card.tsx';
import { KeyValueList } from '#design-system/components/key-value-list/KeyValueList.tsx';
import { calendarDateAt, isCalendarDate } from '#domain/calendarDate.ts';
import { countSeatsOf } from '#domain/capacity.ts';
import { emptySelection } from '#domain/memberSelection.ts';
import { describeSchedule, type WeeklySchedule } from '#domain/schedule.ts';
import { type GeneralInfoValues, settingsOf, toGeneralInfo, validateGeneralInfo } from './assessmentForm.ts';
import { Lines } from './editPage.styles.ts';
import { draftOf, type Hours, hoursOf, hoursOfTrack, proposeSchedule, validateHours } from './scheduleForm.ts';
import { generalSections, hoursSections, type Invitation, type StepSections } from './stepSections.ts';
import { describePlace } from './trackPlace.ts';
import { createWizardDraft, type WizardStep } from './wizardDraft.ts';
import type { StepValues } from './wizardStep.ts';

export interface WizardSummaryProps {
  /** Undefined for a new one. */
  assessment: AssessmentDetails | undefined;
  /** Steps without values are shown as saved, with their drafts. */
  values: StepValues;
}

/** Shows the assessment as it is being filled in, and how many places that makes. Leaves out values that are not valid yet. */
export function WizardSummary({ assessment, values }: WizardSummaryProps) {
  const t = useTexts('assessmentWizard');
  const { general, hours } = useStepValues(assessment, values);
  const errors = useGeneralErrors(assessment, general);
  const generalRows = useGeneralRows(general, errors);
  const hourRows = useHourRows(assessment, { general, hours, errors });
  const peopleRows = usePeopleRows(assessment, values.invitation);
  const rows = [...generalRows, ...hourRows, ...peopleRows];
  if (rows.length === 0) return null;
  return (
    <Card title={t('summary')}>
      <KeyValueList
        columns={1}
        items={rows.map(({ label, lines }) => ({
          label,
          value: (
            <Lines>
              {lines.map((line) => (
                <span key={line}>{line}</span>
              ))}
            </Lines>
          ),
        }))}
      />
    </Card>
  );
}

interface Row {
  label: string;
  lines: readonly string[];
}

/** Returns the values of the first two steps, as far as they are known. */
function useStepValues(assessment: AssessmentDetails | undefined, { general, hours }: StepValues) {
  const userId = useCurrentUser()?.id ?? '';
  return useMemo(() => {
    const draft = createWizardDraft(userId, assessment?.id ?? '');
    const withDraft = <Values,>(step: WizardStep, { split, join }: StepSections<Values>, saved: Values) =>
      join(applyEdits(split(saved), draft.editsOf(step)));
    return {
      general: general ?? (assessment && withDraft('general', generalSections, toGeneralInfo(settingsOf(assessment)))),
      hours: hours ?? (assessment && withDraft('hours', hoursSections, hoursOf(assessment))),
    };
  }, [assessment, general, hours, userId]);
}

function useGeneralRows(values: GeneralInfoValues | undefined, errors: object): Row[] {
  const t = useTexts('assessmentWizard');
  const measurements = useTexts('measurements');
  const formats = useFormats();
  if (values === undefined) return [];
  const texts = generalSections.texts(t, formats, measurements);
  const describe = (section: string, isShown: boolean): Row[] => {
    const text = texts[section];
    return isShown && text ? [{ label: text.label, lines: [text.describe(values)] }] : [];
  };
  const range = (label: string, first: string, last: string): Row[] =>
    isCalendarDate(first) && isCalendarDate(last) && first <= last
      ? [{ label, lines: [formats.dateRange(first, last)] }]
      : [];
  const { name, startDate, endDate, bookingStartDate, bookingEndDate } = values;
  return [
    ...describe('name', name.trim() !== ''),
    ...describe('duration', !('durationHours' in errors || 'durationMinutes' in errors)),
    ...range(t('assessmentWindow'), startDate, endDate),
    ...range(t('bookingPeriod'), bookingStartDate, bookingEndDate),
    ...describe('appointmentsPerSlot', !('appointmentsPerSlot' in errors)),
  ];
}

function useGeneralErrors(assessment: AssessmentDetails | undefined, values: GeneralInfoValues | undefined): object {
  const organization = useOrganization();
  const from = assessment ?? organization;
  if (values === undefined) return {};
  return validateGeneralInfo(values, {
    today: calendarDateAt(clock.now(), from?.timeZone ?? 'UTC'),
    saved: assessment && settingsOf(assessment),
    language: from?.language ?? 'en',
  });
}

/** Lists the week of each location. With one, also its other days and, if practitioners do not limit them, its places. */
function useHourRows(
  assessment: AssessmentDetails | undefined,
  { general, hours, errors }: { general: GeneralInfoValues | undefined; hours: Hours | undefined; errors: object },
): Row[] {
  const t = useTexts('assessmentWizard');
  const problems = useTexts('scheduleProblems');
  const measurements = useTexts('measurements');
  const formats = useFormats();
  const areErrors = [errors, hours ? validateHours(hours) : {}].some((found) => Object.keys(found).length > 0);
  const seats = useMemo(() => {
    if (assessment === undefined || general === undefined || hours === undefined || areErrors) return undefined;
    const { settings } = proposeSchedule(assessment, { ...general, ...hours });
    return countSeatsOf(draftOf(settings, hours), clock.now());
  }, [assessment, general, hours, areErrors]);
  const placeOf = usePlaces(assessment);
  if (assessment === undefined || hours === undefined || seats === undefined) return [];
  const texts = hoursSections.texts(t, formats, measurements);
  const listed = (section: 'closedDays' | 'otherHours'): Row[] => {
    const text = texts[section];
    return hours[section].length > 0 && text ? [{ label: text.label, lines: [text.describe(hours)] }] : [];
  };
  const describeWeek = (schedule: WeeklySchedule) => {
    const week = describeSchedule(formats, schedule);
    return week.length === 0 ? [t('closed')] : week;
  };
  const { tracks = [], timeZone } = assessment;
  if (tracks.length > 1) {
    if (placeOf === undefined) return [];
    const byPlace = Map.groupBy(tracks.entries(), ([, track]) => placeOf(track));
    return [...byPlace].map(([label, ofPlace]) => {
      // The form has the hours of the first one.
      const weeks = ofPlace.map(([index, track]) => (index === 0 ? hours : hoursOfTrack(track, timeZone)).schedule);
      return { label, lines: [...new Set(weeks.flatMap(describeWeek))] };
    });
  }
  const isLimited = tracks.some(({ practitionerIds }) => practitionerIds.length > 0);
  return [
    { label: t('weeklySchedule'), lines: describeWeek(hours.schedule) },
    ...listed('closedDays'),
    ...listed('otherHours'),
    ...(isLimited ? [] : [{ label: problems('places'), lines: [formats.number(seats)] }]),
  ];
}

/** Returns a function that names the site and room of a track. Undefined until the sites are known. */
function usePlaces(assessment: AssessmentDetails | undefined) {
  const { tracks = [], organizationId } = assessment ?? {};
  const isAtSites = tracks.some(({ siteId }) => siteId !== null);
  const { data } = useListSitesQuery(isAtSites && organizationId !== undefined ? organizationId : skipToken);
  const t = useTexts('locations');
  const formats = useFormats();
  if (isAtSites && data === undefined) return undefined;
  return (track: Track) => describePlace(t, formats, data?.data ?? [], track);
}

function usePeopleRows(assessment: AssessmentDetails | undefined, invitation: Invitation | undefined): Row[] {
  const t = useTexts('assessmentWizard');
  const edit = useTexts('editPage');
  if (assessment === undefined) return [];
  const { memberCount: invited, scheduledCount: booked } = assessment;
  const selection = invitation?.selection ?? emptySelection;
  const { selectAll, include, exclude, includeGroups = [], excludeGroups = [] } = selection;
  const lines = [
    ...(invited === 0 ? [] : [edit('invitedAndBooked', { invited, booked })]),
    ...(selectAll ? [exclude.length === 0 ? t('everyone') : t('everyoneBut', { count: exclude.length })] : []),
    ...(include.length === 0 ? [] : [t('chosen', { count: include.length })]),
    ...(includeGroups.length === 0 || selectAll ? [] : [t('chosenGroups', { count: includeGroups.length })]),
    ...(excludeGroups.length === 0 ? [] : [t('exceptGroups', { count: excludeGroups.length })]),
  ];
  return lines.length === 0 ? [] : [{ label: edit('people'), lines }];
}
