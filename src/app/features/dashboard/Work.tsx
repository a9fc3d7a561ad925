import { paths } from '#app/paths.ts';
import type { DashboardStats, DashboardWork } from '#contract/dashboard.ts';
import { Card } from '#design-system/components/card/Card.tsx';
import { ErrorState } from '#design-system/components/error-state/ErrorState.tsx';
import { TextLink } from '#design-system/components/link/TextLink.tsx';
import { Skeleton } from '#design-system/components/skeleton/Skeleton.tsx';
import { VisuallyHidden } from '#design-system/internal/VisuallyHidden.ts';
import { formatClock } from '#domain/calendarDate.ts';
import { AllClear, Count, Lines, More, SkeletonLines, Summary, Time } from './Work.styles.ts';

export interface WorkProps {
  stats: DashboardStats | undefined;
  work: DashboardWork | undefined;
  /** The organization's. */
  timeZone: string;
  failed: boolean;
  retrying: boolean;
  onRetry: () => void;
}

/** What there is to do: the appointments of today, what is at risk, and what waits. */
export function Work({ stats, work, timeZone, failed, retrying, onRetry }: WorkProps) {
  if (failed && work === undefined) {
    return (
      <Card>
        <ErrorState title="Your work could not be loaded" onRetry={onRetry} retrying={retrying} />
      </Card>
    );
  }
  return (
    <Summary>
      <Card title="Today" aria-busy={work === undefined || undefined}>
        {work ? <Today today={work.today} timeZone={timeZone} /> : <LinesSkeleton />}
      </Card>
      <Card title="At Risk" aria-busy={work === undefined || undefined}>
        {work ? <AtRisk work={work} /> : <LinesSkeleton />}
      </Card>
      <Card title="Waiting" aria-busy={work === undefined || undefined}>
        {work && stats ? <Waiting work={work} stats={stats} /> : <LinesSkeleton />}
      </Card>
    </Summary>
  );
}

function Today({ today, timeZone }: { today: DashboardWork['today']; timeZone: string }) {
  const over = today.total - today.first.length;
  if (today.total === 0) return <AllClear>No appointments today.</AllClear>;
  return (
    <>
      <Count>{say(today.total, 'appointment', 'appointments')}</Count>
      {today.first.length === 0 ? <AllClear>All of them are over.</AllClear> : null}
      <Lines>
        {today.first.map(({ id, startsAt, fullName, assessmentId, assessmentName }) => (
          <li key={id}>
            <Time>{formatClock(startsAt, timeZone)}</Time>
            <TextLink href={paths.bookedMembers(assessmentId)}>
              {fullName}, {assessmentName}
            </TextLink>
          </li>
        ))}
      </Lines>
      {today.first.length > 0 && over > 0 ? (
        <More>{over.toLocaleString('en')} more, earlier or later today</More>
      ) : null}
    </>
  );
}

function AtRisk({ work: { shortages, noShows } }: { work: DashboardWork }) {
  if (shortages.total + noShows.total === 0) return <AllClear>Everyone who is invited can find a time.</AllClear>;
  return (
    <Lines>
      {shortages.first.map(({ assessmentId, assessmentName, count }) => (
        <li key={assessmentId}>
          <span>
            {assessmentName}: {say(count, 'person', 'people')} will not find a time.{' '}
            <TextLink href={paths.assessmentSchedule(assessmentId)}>
              Add places<VisuallyHidden> to {assessmentName}</VisuallyHidden>
            </TextLink>
          </span>
        </li>
      ))}
      {shortages.total > shortages.first.length ? (
        <More as="li">and {say(shortages.total - shortages.first.length, 'more assessment', 'more assessments')}</More>
      ) : null}
      {noShows.first.map(({ assessmentId, assessmentName, count }) => (
        <li key={`missed ${assessmentId}`}>
          <span>
            {assessmentName}: {say(count, 'person', 'people')} did not attend.{' '}
            <TextLink href={paths.bookedMembers(assessmentId)}>
              Show<VisuallyHidden> who did not attend {assessmentName}</VisuallyHidden>
            </TextLink>
          </span>
        </li>
      ))}
      {noShows.total > noShows.first.length ? (
        <More as="li">and {say(noShows.total - noShows.first.length, 'more assessment', 'more assessments')}</More>
      ) : null}
    </Lines>
  );
}

function Waiting({ work: { failedMails }, stats }: { work: DashboardWork; stats: DashboardStats }) {
  const unopened = stats.totalInvites - stats.invitesAccepted;
  if (unopened + stats.notScheduledCount + failedMails.total === 0) {
    return <AllClear>Nothing is waiting.</AllClear>;
  }
  return (
    <Lines>
      {unopened > 0 ? (
        <li>
          <TextLink href={paths.invitedMembers}>
            {say(unopened, 'person has', 'people have')} not accepted the invitation
          </TextLink>
        </li>
      ) : null}
      {stats.notScheduledCount > 0 ? (
        <li>
          <TextLink href={paths.assessments}>
            {say(stats.notScheduledCount, 'appointment', 'appointments')} not booked yet
          </TextLink>
        </li>
      ) : null}
      {failedMails.total > 0 ? (
        <li>
          <span>
            Emails to {say(failedMails.total, 'person', 'people')} could not be delivered:{' '}
            {failedMails.first.map(({ userId, fullName }, index) => (
              <span key={userId}>
                {index > 0 ? ', ' : ''}
                <TextLink href={paths.member(userId)}>{fullName}</TextLink>
              </span>
            ))}
            {failedMails.total > failedMails.first.length ? ' and others' : ''}
          </span>
        </li>
      ) : null}
    </Lines>
  );
}

function LinesSkeleton() {
  return (
    <SkeletonLines aria-hidden>
      <Skeleton inlineSize="50%" />
      <Skeleton />
      <Skeleton inlineSize="80%" />
    </SkeletonLines>
  );
}

const say = (count: number, one: string, many: string) => `${count.toLocaleString('en')} ${count === 1 ? one : many}`;
