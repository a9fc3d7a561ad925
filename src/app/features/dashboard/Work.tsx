import { CalendarDays, CircleCheck } from 'lucide-react';
import { useRef } from 'react';
import { countText } from '#app/product/seats/seatFixes.ts';
import { paths } from '#app/session/paths.ts';
import { CallFailed } from '#app/ui/texts/CallFailed.tsx';
import type { DashboardStats, DashboardWork } from '#contract/dashboard.ts';
import { Avatar } from '#design-system/components/avatar/Avatar.tsx';
import { Card } from '#design-system/components/card/Card.tsx';
import { TextLink } from '#design-system/components/link/TextLink.tsx';
import { Skeleton } from '#design-system/components/skeleton/Skeleton.tsx';
import { VisuallyHidden } from '#design-system/internal/VisuallyHidden.ts';
import { formatClock } from '#domain/calendarDate.ts';
import { Checklist } from './Checklist.tsx';
import { Shortage } from './Shortage.tsx';
import { Waiting } from './Waiting.tsx';
import { More, Person, Quiet, Rows, reservedRows, Summary, Time } from './Work.styles.ts';

export interface WorkProps {
  stats: DashboardStats | undefined;
  work: DashboardWork | undefined;
  organizationId: string;
  /** The organization's. */
  timeZone: string;
  error: unknown;
  loading: boolean;
  onRetry: () => void;
}

/** Shows risks, today's appointments and open work. A new organization sees its first steps. */
export function Work({ stats, work, organizationId, timeZone, error, loading, onRetry }: WorkProps) {
  const waiting = useRef<HTMLElement>(null);
  if (error !== undefined && work === undefined) {
    return (
      <Card>
        <CallFailed error={error} title="Your work could not be loaded" onRetry={onRetry} loading={loading} />
      </Card>
    );
  }
  const busy = work === undefined || stats === undefined || undefined;
  return (
    <Summary>
      <AtRisk shortages={work?.shortages} organizationId={organizationId} />
      {work && stats && isNew(stats) ? (
        <Checklist stats={stats} hasPractitioner={work.hasPractitioner} />
      ) : (
        <Card
          title="Today"
          aria-busy={busy}
          description={work && work.today.total > 0 ? describeToday(work.today) : undefined}
          actions={<TextLink href={paths.calendar}>Open the Day</TextLink>}
        >
          {work && stats ? <Today today={work.today} timeZone={timeZone} /> : <RowsSkeleton />}
        </Card>
      )}
      <Card ref={waiting} tabIndex={-1} title="Waiting" aria-busy={busy}>
        {work && stats ? (
          <Waiting work={work} stats={stats} organizationId={organizationId} onDone={() => waiting.current?.focus()} />
        ) : (
          <LinesSkeleton />
        )}
      </Card>
    </Summary>
  );
}

/** Nobody is invited to an assessment, so there are no appointments to show. */
export function isNew({ scheduledCount, notScheduledCount }: DashboardStats): boolean {
  return scheduledCount + notScheduledCount === 0;
}

interface AtRiskProps {
  shortages: DashboardWork['shortages'] | undefined;
  organizationId: string;
}

function AtRisk({ shortages, organizationId }: AtRiskProps) {
  const card = useRef<HTMLElement>(null);
  const [worst] = shortages?.first ?? [];
  const others = (shortages?.total ?? 0) - 1;
  return (
    <Card
      ref={card}
      tabIndex={-1}
      title="At Risk"
      aria-busy={shortages === undefined || undefined}
      data-tone={worst ? 'warning' : undefined}
      actions={
        others > 0 ? (
          <TextLink href={paths.assessments}>{countText(others, 'more assessment', 'more assessments')}</TextLink>
        ) : undefined
      }
    >
      {shortages === undefined ? <LinesSkeleton /> : null}
      {shortages?.total === 0 ? (
        <Quiet>
          <CircleCheck aria-hidden />
          <p>Everyone who is invited can find a time.</p>
        </Quiet>
      ) : null}
      {worst ? (
        <Shortage
          key={worst.assessmentId}
          shortage={worst}
          organizationId={organizationId}
          onFixed={() => card.current?.focus()}
        />
      ) : null}
    </Card>
  );
}

/** '12 appointments', '10 appointments and 2 extras' */
function describeToday({ total, extras }: DashboardWork['today']): string {
  const appointments = countText(total - extras, 'appointment', 'appointments');
  return extras === 0 ? appointments : `${appointments} and ${countText(extras, 'extra', 'extras')}`;
}

function Today({ today, timeZone }: { today: DashboardWork['today']; timeZone: string }) {
  const over = today.total - today.first.length;
  if (today.first.length === 0) {
    return (
      <Quiet>
        <CalendarDays aria-hidden />
        <p>{today.total === 0 ? 'No appointments today.' : 'All of them are over.'}</p>
      </Quiet>
    );
  }
  return (
    <>
      <Rows>
        {today.first.map(({ id, startsAt, fullName, assessmentId, assessmentName }) => (
          <li key={id}>
            <Time>{formatClock(startsAt, timeZone)}</Time>
            <Avatar name={fullName} />
            <Person>
              <span>{fullName}</span>
              <span>{assessmentName}</span>
            </Person>
            <TextLink href={paths.bookedMembers(assessmentId)}>
              Open
              <VisuallyHidden>
                {' '}
                the list with {fullName}, {formatClock(startsAt, timeZone)}
              </VisuallyHidden>
            </TextLink>
          </li>
        ))}
      </Rows>
      {over > 0 ? <More>{over.toLocaleString('en')} more today</More> : null}
    </>
  );
}

function RowsSkeleton() {
  return (
    <Rows aria-hidden>
      {Array.from({ length: reservedRows }, (_, index) => (
        <li key={index}>
          <Skeleton inlineSize="48px" />
          <Skeleton variant="circle" inlineSize="36px" />
          <Skeleton inlineSize="40%" />
        </li>
      ))}
    </Rows>
  );
}

function LinesSkeleton() {
  return (
    <Rows aria-hidden data-density="compact">
      <li>
        <Skeleton inlineSize="60%" />
      </li>
      <li>
        <Skeleton inlineSize="80%" />
      </li>
    </Rows>
  );
}
