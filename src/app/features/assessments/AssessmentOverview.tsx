import { skipToken } from '@reduxjs/toolkit/query/react';
import { useRef, useState } from 'react';
import { useListAssessmentMembersQuery } from '#app/api/assessmentApi.ts';
import { freshSeconds } from '#app/api/prefetch.ts';
import { DisplacedBanner } from '#app/product/appointments/DisplacedBanner.tsx';
import { SeatFixButtons } from '#app/product/seats/SeatFixButtons.tsx';
import { CallFailed } from '#app/ui/texts/CallFailed.tsx';
import { Muted } from '#app/ui/texts/Muted.ts';
import { type Formats, useFormats } from '#app/ui/texts/useFormats.ts';
import { type TextsOf, useTexts } from '#app/ui/texts/useTexts.ts';
import { nameTimeZone, OwnClock } from '#app/ui/time/OwnClock.tsx';
import type { AssessmentDetails } from '#contract/assessment.ts';
import type { StaffReason } from '#contract/staffReason.ts';
import { Banner } from '#design-system/components/banner/Banner.tsx';
import { Button } from '#design-system/components/button/Button.tsx';
import { KeyValueList } from '#design-system/components/key-value-list/KeyValueList.tsx';
import { ProgressBar } from '#design-system/components/progress-bar/ProgressBar.tsx';
import { Stack } from '#design-system/components/stack/Stack.tsx';
import { Tabs } from '#design-system/components/tabs/Tabs.tsx';
import { describeSchedule } from '#domain/schedule.ts';
import { listTranslations } from '#domain/translations.ts';
import { listRowNames } from '#domain/valueNames.ts';
import { languageNames } from '#texts/languages.ts';
import { AssessmentMemberRows } from './AssessmentMemberRows.tsx';
import { firstMembersArgs } from './assessmentDrawerUrl.ts';
import { AllMembers, Fixes, Lines, Progress, ProgressTitle, Short } from './assessments.styles.ts';
import { describeBookingPeriod, describeDays } from './assessmentTexts.ts';
import { MissedMembers } from './MissedMembers.tsx';
import { describeEmpty, memberTabs, type ScheduledTab, tabLabel } from './memberTabs.ts';
import { describeSeats } from './seatsText.ts';

export interface AssessmentOverviewProps {
  assessment: AssessmentDetails;
  onAllMembers: () => void;
  onDays: () => void;
}

/** The first members of an assessment, above its details: they are what a small window has to show. */
export function AssessmentOverview({ assessment, onAllMembers, onDays }: AssessmentOverviewProps) {
  const t = useTexts('assessmentDetails');
  const formats = useFormats();
  const measurements = useTexts('measurements');
  const { currentData: members } = useListAssessmentMembersQuery(
    assessment.memberCount === 0 ? skipToken : firstMembersArgs(assessment.id, 'Scheduled'),
    { refetchOnMountOrArgChange: freshSeconds },
  );
  return (
    <Stack gap={5}>
      <BookingProgress assessment={assessment} />
      {assessment.staffReason ? <CancelledBecause reason={assessment.staffReason} /> : null}
      <DisplacedBanner assessmentId={assessment.id} count={assessment.outsideSchedule ?? 0} />
      <MissedMembers assessment={assessment} count={members?.meta.missedToInvite ?? 0} />
      {assessment.memberCount === 0 ? (
        <Muted>{t('nobodyInvited')}</Muted>
      ) : (
        <div>
          <FirstMembers assessment={assessment} />
          <AllMembers>
            <Button variant="ghost" onClick={onAllMembers}>
              {t('allInvitedMembers')}
            </Button>
            <Button variant="ghost" onClick={onDays}>
              {t('byDay')}
            </Button>
          </AllMembers>
        </div>
      )}
      <Stack gap={3}>
        <KeyValueList items={listFacts({ t, formats, measurements }, assessment)} />
        <OwnClock timeZone={assessment.timeZone} />
      </Stack>
    </Stack>
  );
}

/** Why the assessment was cancelled, with the words of whoever cancelled it. */
function CancelledBecause({ reason: { code, note } }: { reason: StaffReason }) {
  const t = useTexts('staffReasons');
  return <Banner title={t('cancelledBecause', { reason: t('name', { reason: code }) })}>{note}</Banner>;
}

interface FactTexts {
  t: TextsOf<'assessmentDetails'>;
  formats: Formats;
  measurements: TextsOf<'measurements'>;
}

function listFacts({ t, formats, measurements }: FactTexts, assessment: AssessmentDetails) {
  const {
    language = 'en',
    translations = {},
    startDate,
    endDate,
    timeZone,
    appointmentDuration,
    appointmentsPerSlot,
  } = assessment;
  const languages = [language, ...listTranslations(translations).map(([translated]) => translated)];
  const recorded = formats.plainList(listRowNames(measurements, assessment.valueSet));
  return [
    { label: t('assessmentWindow'), value: describeDays(formats, startDate, endDate, timeZone) },
    { label: t('bookingPeriod'), value: describeBookingPeriod(t, formats, assessment) },
    { label: t('duration'), value: formats.duration(appointmentDuration) },
    { label: t('perSlot'), value: t('appointments', { count: appointmentsPerSlot }) },
    { label: t('schedule'), value: <ScheduleLines assessment={assessment} /> },
    { label: t('timeZone'), value: nameTimeZone(timeZone) },
    ...(languages.length === 1
      ? []
      : [{ label: t('languages'), value: formats.plainList(languages.map((one) => languageNames[one])) }]),
    ...(recorded === '' ? [] : [{ label: t('recorded'), value: recorded }]),
  ];
}

function ScheduleLines({ assessment }: { assessment: AssessmentDetails }) {
  const t = useTexts('assessmentDetails');
  const lines = describeSchedule(useFormats(), assessment.assessmentSchedule.days);
  return <Lines>{lines.length === 0 ? t('noHours') : lines.map((line) => <span key={line}>{line}</span>)}</Lines>;
}

function BookingProgress({ assessment }: { assessment: AssessmentDetails }) {
  const t = useTexts('assessmentDetails');
  const formats = useFormats();
  const { scheduledCount, memberCount, status } = assessment;
  const { summary, shortage } = describeSeats(t, assessment);
  const progress = { scheduled: formats.number(scheduledCount), invited: formats.number(memberCount) };
  const isOver = status === 'Completed' || status === 'Canceled';
  const section = useRef<HTMLElement>(null);
  return (
    <Progress ref={section} tabIndex={-1} aria-label={t('bookingProgress')}>
      <ProgressTitle>
        <h3>{t('bookingProgress')}</h3>
        <Muted as="span">{t('progress', progress)}</Muted>
      </ProgressTitle>
      <ProgressBar
        label={t('bookingProgress')}
        value={scheduledCount}
        max={memberCount}
        valueText={t('progressScheduled', progress)}
      />
      {isOver ? null : (
        <Muted>
          {shortage === undefined
            ? t('enoughSeats', { summary })
            : t.rich('tooFewSeats', { summary, shortage, short: (content) => <Short>{content}</Short> })}
        </Muted>
      )}
      {isOver || shortage === undefined ? null : (
        <Fixes>
          <SeatFixButtons assessment={assessment} onFixed={() => section.current?.focus()} />
        </Fixes>
      )}
    </Progress>
  );
}

function FirstMembers({ assessment }: { assessment: AssessmentDetails }) {
  const t = useTexts('invitedMembers');
  const [chosenTab, setChosenTab] = useState<ScheduledTab>();
  // After a cancellation nobody is scheduled, and the other tab lists those who had been booked.
  const isEmptied = assessment.status === 'Canceled' && assessment.scheduledCount === 0;
  const tab = chosenTab ?? (isEmptied ? 'NotScheduled' : 'Scheduled');
  const { currentData, isError, error, isFetching, refetch } = useListAssessmentMembersQuery(
    firstMembersArgs(assessment.id, tab),
    { refetchOnMountOrArgChange: freshSeconds },
  );
  const counts = {
    Scheduled: assessment.scheduledCount,
    NotScheduled: assessment.memberCount - assessment.scheduledCount,
  };
  const content = isError ? (
    <CallFailed error={error} loading={isFetching} onRetry={() => void refetch()} />
  ) : (
    <AssessmentMemberRows assessment={assessment} rows={currentData?.data} emptyText={describeEmpty(t, { tab })} />
  );
  return (
    <Tabs
      label={t('invitedMembers')}
      value={tab}
      onValueChange={setChosenTab}
      tabs={memberTabs.map((value) => ({ value, label: tabLabel(t, value), count: counts[value], content }))}
    />
  );
}
