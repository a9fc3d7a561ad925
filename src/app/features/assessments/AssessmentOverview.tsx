import { skipToken } from '@reduxjs/toolkit/query/react';
import { useRef, useState } from 'react';
import { useListAssessmentMembersQuery } from '#app/api/assessmentApi.ts';
import { freshSeconds } from '#app/api/prefetch.ts';
import { SeatFixButtons } from '#app/product/seats/SeatFixButtons.tsx';
import { CallFailed } from '#app/ui/texts/CallFailed.tsx';
import { Muted } from '#app/ui/texts/Muted.ts';
import { OwnClock } from '#app/ui/time/OwnClock.tsx';
import type { AssessmentDetails } from '#contract/assessment.ts';
import { Button } from '#design-system/components/button/Button.tsx';
import { KeyValueList } from '#design-system/components/key-value-list/KeyValueList.tsx';
import { ProgressBar } from '#design-system/components/progress-bar/ProgressBar.tsx';
import { Stack } from '#design-system/components/stack/Stack.tsx';
import { Tabs } from '#design-system/components/tabs/Tabs.tsx';
import { formatDuration } from '#domain/duration.ts';
import { describeSchedule } from '#domain/schedule.ts';
import { listFieldNames } from '#domain/valueSet.ts';
import { AssessmentMemberRows } from './AssessmentMemberRows.tsx';
import { firstMembersArgs } from './assessmentDrawerUrl.ts';
import { AllMembers, Fixes, Lines, Progress, ProgressTitle, Short } from './assessments.styles.ts';
import { describeBookingPeriod, describeDays } from './assessmentTexts.ts';
import { MissedMembers } from './MissedMembers.tsx';
import { emptyTexts, memberTabs, type ScheduledTab, tabLabels } from './memberTabs.ts';
import { describeSeats } from './seatsText.ts';

export interface AssessmentOverviewProps {
  assessment: AssessmentDetails;
  onAllMembers: () => void;
  onDays: () => void;
}

/** The details of an assessment with its first members. */
export function AssessmentOverview({ assessment, onAllMembers, onDays }: AssessmentOverviewProps) {
  const { currentData: members } = useListAssessmentMembersQuery(
    assessment.memberCount === 0 ? skipToken : firstMembersArgs(assessment.id, 'Scheduled'),
    { refetchOnMountOrArgChange: freshSeconds },
  );
  return (
    <Stack gap={5}>
      <Stack gap={3}>
        <KeyValueList items={listFacts(assessment)} />
        <OwnClock timeZone={assessment.timeZone} />
      </Stack>
      <BookingProgress assessment={assessment} />
      <MissedMembers assessment={assessment} count={members?.meta.missedToInvite ?? 0} />
      {assessment.memberCount === 0 ? (
        <Muted>Nobody is invited yet.</Muted>
      ) : (
        <div>
          <FirstMembers assessment={assessment} />
          <AllMembers>
            <Button variant="ghost" onClick={onAllMembers}>
              All Invited Members
            </Button>
            <Button variant="ghost" onClick={onDays}>
              By Day
            </Button>
          </AllMembers>
        </div>
      )}
    </Stack>
  );
}

function listFacts(assessment: AssessmentDetails) {
  const { startDate, endDate, timeZone, appointmentDuration, appointmentsPerSlot } = assessment;
  const recorded = listFieldNames(assessment.valueSet).join(', ');
  return [
    { label: 'Assessment Window', value: describeDays(startDate, endDate, timeZone) },
    { label: 'Booking Period', value: describeBookingPeriod(assessment) },
    { label: 'Duration', value: formatDuration(appointmentDuration) },
    {
      label: 'Per slot',
      value: appointmentsPerSlot === 1 ? '1 appointment' : `${appointmentsPerSlot} appointments`,
    },
    { label: 'Schedule', value: <ScheduleLines assessment={assessment} /> },
    { label: 'Time zone', value: timeZone },
    ...(recorded === '' ? [] : [{ label: 'Recorded', value: recorded }]),
  ];
}

function ScheduleLines({ assessment }: { assessment: AssessmentDetails }) {
  return (
    <Lines>
      {describeSchedule(assessment.assessmentSchedule.days)
        .split('; ')
        .map((line) => (
          <span key={line}>{line}</span>
        ))}
    </Lines>
  );
}

function BookingProgress({ assessment }: { assessment: AssessmentDetails }) {
  const { scheduledCount, memberCount, status } = assessment;
  const { summary, shortage } = describeSeats(assessment);
  const progress = `${scheduledCount.toLocaleString('en')} of ${memberCount.toLocaleString('en')}`;
  const isOver = status === 'Completed' || status === 'Canceled';
  const section = useRef<HTMLElement>(null);
  return (
    <Progress ref={section} tabIndex={-1} aria-label="Booking progress">
      <ProgressTitle>
        <h3>Booking progress</h3>
        <Muted as="span">{progress}</Muted>
      </ProgressTitle>
      <ProgressBar
        label="Booking progress"
        value={scheduledCount}
        max={memberCount}
        valueText={`${progress} scheduled`}
      />
      {isOver ? null : (
        <Muted>
          {summary}
          {shortage === undefined ? '.' : ': '}
          {shortage === undefined ? null : <Short>{shortage}</Short>}
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
  const [tab, setTab] = useState<ScheduledTab>('Scheduled');
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
    <AssessmentMemberRows assessment={assessment} rows={currentData?.data} emptyText={emptyTexts[tab]} />
  );
  return (
    <Tabs
      label="Invited members"
      value={tab}
      onValueChange={setTab}
      tabs={memberTabs.map((value) => ({ value, label: tabLabels[value], count: counts[value], content }))}
    />
  );
}
