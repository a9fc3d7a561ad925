import { CalendarDays, CircleCheck } from 'lucide-react';
import { useRef } from 'react';
import { paths } from '#app/session/paths.ts';
import { CallFailed } from '#app/ui/texts/CallFailed.tsx';
import { hidden } from '#app/ui/texts/hidden.tsx';
import { useFormats } from '#app/ui/texts/useFormats.ts';
import { type TextsOf, useTexts } from '#app/ui/texts/useTexts.ts';
import type { CountOfAssessment, DashboardStats, DashboardWork } from '#contract/dashboard.ts';
import { assessmentMemberSorts } from '#contract/sortOrder.ts';
import { Avatar } from '#design-system/components/avatar/Avatar.tsx';
import { Card } from '#design-system/components/card/Card.tsx';
import { TextLink } from '#design-system/components/link/TextLink.tsx';
import { Skeleton } from '#design-system/components/skeleton/Skeleton.tsx';
import { Checklist } from './Checklist.tsx';
import { Shortage } from './Shortage.tsx';
import { isAnythingWaiting, Waiting } from './Waiting.tsx';
import { More, Person, Quiet, Rows, reservedRows, Summary, Time } from './Work.styles.ts';

export interface WorkProps {
  stats: DashboardStats | undefined;
  work: DashboardWork | undefined;
  /** Appointments that no longer fit, by assessment. */
  displaced: readonly CountOfAssessment[] | undefined;
  organizationId: string;
  /** The organization's. */
  timeZone: string;
  error: unknown;
  loading: boolean;
  onRetry: () => void;
}

/** Shows risks, today's appointments and open work. A new organization sees its first steps, and open work if there is any. */
export function Work({ stats, work, displaced, organizationId, timeZone, error, loading, onRetry }: WorkProps) {
  const t = useTexts('work');
  const waiting = useRef<HTMLElement>(null);
  if (error !== undefined && work === undefined) {
    return (
      <Card>
        <CallFailed error={error} title={t('notLoaded')} onRetry={onRetry} loading={loading} />
      </Card>
    );
  }
  const busy = work === undefined || stats === undefined || undefined;
  const waitingCard = (
    <Card ref={waiting} tabIndex={-1} title={t('waiting')} aria-busy={busy || displaced === undefined || undefined}>
      {work && stats && displaced ? (
        <Waiting
          work={work}
          stats={stats}
          displaced={displaced}
          organizationId={organizationId}
          onDone={() => waiting.current?.focus()}
        />
      ) : (
        <LinesSkeleton />
      )}
    </Card>
  );
  if (work && stats && isNew(stats)) {
    return (
      <>
        <Checklist stats={stats} hasPractitioner={work.hasPractitioner} />
        {isAnythingWaiting(work, stats, displaced ?? []) ? waitingCard : null}
      </>
    );
  }
  return (
    <Summary>
      <AtRisk shortages={work?.shortages} organizationId={organizationId} />
      <Card
        title={t('today')}
        aria-busy={busy}
        description={work && work.today.total > 0 ? describeToday(t, work.today) : undefined}
        actions={<TextLink href={paths.calendar}>{t('openDay')}</TextLink>}
      >
        {work && stats ? <Today today={work.today} timeZone={timeZone} /> : <RowsSkeleton />}
      </Card>
      {waitingCard}
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
  const t = useTexts('work');
  const card = useRef<HTMLElement>(null);
  const [worst] = shortages?.first ?? [];
  const others = (shortages?.total ?? 0) - 1;
  return (
    <Card
      ref={card}
      tabIndex={-1}
      title={t('atRisk')}
      aria-busy={shortages === undefined || undefined}
      data-tone={worst ? 'warning' : undefined}
      actions={
        others > 0 ? <TextLink href={paths.assessments}>{t('moreAssessments', { count: others })}</TextLink> : undefined
      }
    >
      {shortages === undefined ? <LinesSkeleton /> : null}
      {shortages?.total === 0 ? (
        <Quiet>
          <CircleCheck aria-hidden />
          <p>{t('nothingAtRisk')}</p>
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

/** '12 appointments', '10 appointments and 2 extras'. If there are only extras, they are the appointments. */
function describeToday(t: TextsOf<'work'>, { total, extras }: DashboardWork['today']): string {
  const count = total - extras;
  if (extras === 0 || count === 0) return t('appointments', { count: total });
  return t('appointmentsAndExtras', { count, extras });
}

function Today({ today, timeZone }: { today: DashboardWork['today']; timeZone: string }) {
  const t = useTexts('work');
  const formats = useFormats();
  const over = today.total - today.first.length;
  if (today.first.length === 0) {
    return (
      <Quiet>
        <CalendarDays aria-hidden />
        <p>{today.total === 0 ? t('noAppointments') : t('allOver')}</p>
      </Quiet>
    );
  }
  return (
    <>
      <Rows>
        {today.first.map(({ id, startsAt, fullName, assessmentId, assessmentName }) => (
          <li key={id}>
            <Time>{formats.clock(startsAt, timeZone)}</Time>
            <Avatar name={fullName} />
            <Person>
              <span dir="auto">{fullName}</span>
              <span dir="auto">{assessmentName}</span>
            </Person>
            <TextLink href={paths.bookedMembers(assessmentId, assessmentMemberSorts.soonestFirst)}>
              {t.rich('openList', { name: fullName, time: formats.clock(startsAt, timeZone), hidden })}
            </TextLink>
          </li>
        ))}
      </Rows>
      {over > 0 ? <More>{t('moreToday', { count: over })}</More> : null}
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
