import { CalendarX, History as HistoryIcon, MailX } from 'lucide-react';
import type { ReactNode } from 'react';
import {
  memberApi,
  useListMemberAssessmentsQuery,
  useListMemberHistoryQuery,
  useListMemberMessagesQuery,
} from '#app/api/memberApi.ts';
import { freshSeconds } from '#app/api/prefetch.ts';
import { paths } from '#app/session/paths.ts';
import { useClampPage } from '#app/ui/lists/useClampPage.ts';
import { usePrefetchNextPage } from '#app/ui/lists/usePrefetchNextPage.ts';
import { useUrlState } from '#app/ui/lists/useUrlState.ts';
import { CallFailed } from '#app/ui/texts/CallFailed.tsx';
import { useFormats } from '#app/ui/texts/useFormats.ts';
import { type TextsOf, useTexts } from '#app/ui/texts/useTexts.ts';
import { nameOtherZone, OwnClock } from '#app/ui/time/OwnClock.tsx';
import type { MemberEvent, MemberInvitation, MemberMessage } from '#contract/member.ts';
import { Card } from '#design-system/components/card/Card.tsx';
import { EmptyState } from '#design-system/components/empty-state/EmptyState.tsx';
import { TextLink } from '#design-system/components/link/TextLink.tsx';
import { LoadingOverlay } from '#design-system/components/loading-overlay/LoadingOverlay.tsx';
import { Paginator } from '#design-system/components/paginator/Paginator.tsx';
import { StatusBadge, type StatusTone } from '#design-system/components/status-badge/StatusBadge.tsx';
import { pageCount } from '#domain/pageWindow.ts';
import { MemberEventEntry } from './MemberEvents.tsx';
import { Details, Entries, Entry, ErrorText, Muted } from './MemberPage.styles.ts';
import {
  assessmentHistoryUrl,
  eventHistoryUrl,
  historyPageSize,
  messageHistoryUrl,
  toHistoryQuery,
} from './memberListUrl.ts';
import { TableSkeleton } from './TableSkeleton.tsx';

export interface MemberHistoryProps {
  organizationId: string;
  userId: string;
  timeZone: string;
  /** Shown below, once the lists are there. */
  children?: ReactNode;
}

/** A member's assessments with their appointments, what happened in them, and the mails sent to the member. */
export function MemberHistory(props: MemberHistoryProps) {
  const { timeZone, userId, children } = props;
  const t = useTexts('memberHistory');
  const assessments = useAssessments(props);
  const events = useEvents(props);
  const messages = useMessages(props);
  // Shown together, because the first would move the others.
  if ([assessments.list, events.list, messages.list].some(({ data, isError }) => data === undefined && !isError)) {
    return <TableSkeleton />;
  }
  return (
    <>
      <History
        title={t('assessments')}
        failure={t('assessmentsNotLoaded')}
        empty={<EmptyState icon={<CalendarX />} title={t('noAssessments')} description={t('assessmentsAppear')} />}
        {...assessments}
        item={(row: MemberInvitation) => <Invitation key={row.id} invitation={row} timeZone={timeZone} />}
      />
      <History
        title={t('history')}
        failure={t('historyNotLoaded')}
        empty={<EmptyState icon={<HistoryIcon />} title={t('noHistory')} description={t('historyAppears')} />}
        {...events}
        item={(row: MemberEvent) => <MemberEventEntry key={row.id} event={row} userId={userId} timeZone={timeZone} />}
      />
      <History
        title={t('messages')}
        failure={t('messagesNotLoaded')}
        empty={<EmptyState icon={<MailX />} title={t('noMessages')} description={t('messagesAppear')} />}
        {...messages}
        item={(row: MemberMessage, index) => (
          <Message key={row.id} message={row} isLatest={messages.page === 1 && index === 0} timeZone={timeZone} />
        )}
      />
      <OwnClock timeZone={timeZone} />
      {children}
    </>
  );
}

function useAssessments(member: MemberHistoryProps) {
  const [{ page }, update] = useUrlState(assessmentHistoryUrl);
  const list = useListMemberAssessmentsQuery(argsOf(member, page), { refetchOnMountOrArgChange: freshSeconds });
  const prefetch = memberApi.usePrefetch('listMemberAssessments', { ifOlderThan: freshSeconds });
  usePrefetchNextPage(prefetch, hasNext(list.currentData, page) ? argsOf(member, page + 1) : undefined);
  return { list, page, update };
}

function useEvents(member: MemberHistoryProps) {
  const [{ page }, update] = useUrlState(eventHistoryUrl);
  const list = useListMemberHistoryQuery(argsOf(member, page), { refetchOnMountOrArgChange: freshSeconds });
  const prefetch = memberApi.usePrefetch('listMemberHistory', { ifOlderThan: freshSeconds });
  usePrefetchNextPage(prefetch, hasNext(list.currentData, page) ? argsOf(member, page + 1) : undefined);
  return { list, page, update };
}

function useMessages(member: MemberHistoryProps) {
  const [{ page }, update] = useUrlState(messageHistoryUrl);
  const list = useListMemberMessagesQuery(argsOf(member, page), { refetchOnMountOrArgChange: freshSeconds });
  const prefetch = memberApi.usePrefetch('listMemberMessages', { ifOlderThan: freshSeconds });
  usePrefetchNextPage(prefetch, hasNext(list.currentData, page) ? argsOf(member, page + 1) : undefined);
  return { list, page, update };
}

function argsOf({ organizationId, userId }: MemberHistoryProps, page: number) {
  return { organizationId, userId, ...toHistoryQuery({ page }) };
}

function hasNext(answer: { meta: { total: number } } | undefined, page: number): boolean {
  return answer !== undefined && page < pageCount(answer.meta.total, historyPageSize);
}

interface HistoryProps<Row> {
  title: string;
  failure: string;
  empty: ReactNode;
  list: {
    data?: { data: Row[]; meta: { total: number } } | undefined;
    currentData?: { meta: { total: number } } | undefined;
    isError: boolean;
    error?: unknown;
    isFetching: boolean;
    refetch: () => void;
  };
  /** From 1. */
  page: number;
  update: (changes: { page: number }, options?: { replace: boolean }) => void;
  item: (row: Row, index: number) => ReactNode;
}

function History<Row>({ title, failure, empty, list, page, update, item }: HistoryProps<Row>) {
  const { data, currentData, isError, error, isFetching, refetch } = list;
  useClampPage({ page, pageSize: historyPageSize, total: currentData?.meta.total }, update);
  const total = data?.meta.total ?? 0;
  return (
    <Card title={title} padding="none">
      {isError ? <CallFailed error={error} title={failure} onRetry={refetch} loading={isFetching} /> : null}
      {!isError && total === 0 ? empty : null}
      {!isError && data !== undefined && total > 0 ? (
        <LoadingOverlay loading={isFetching}>
          <Entries aria-label={title}>{data.data.map(item)}</Entries>
        </LoadingOverlay>
      ) : null}
      {!isError && total > historyPageSize ? (
        <Paginator
          value={page}
          pageCount={pageCount(total, historyPageSize)}
          onValueChange={(next) => update({ page: next })}
        />
      ) : null}
    </Card>
  );
}

const assessmentTones: Readonly<Record<MemberInvitation['assessment']['status'], StatusTone>> = {
  NotStarted: 'neutral',
  Active: 'success',
  InProgress: 'info',
  Completed: 'neutral',
  Canceled: 'danger',
};

function Invitation({ invitation, timeZone }: { invitation: MemberInvitation; timeZone: string }) {
  const t = useTexts('memberHistory');
  const tAppointments = useTexts('appointments');
  const tAttendance = useTexts('attendance');
  const tStatuses = useTexts('assessmentStatuses');
  const formats = useFormats();
  const { assessment, invitedAt, appointments } = invitation;
  return (
    <Entry>
      <TextLink href={paths.assessmentDrawer(assessment.id)}>{assessment.name}</TextLink>
      <StatusBadge tone={assessmentTones[assessment.status]}>
        {tStatuses('status', { status: assessment.status })}
      </StatusBadge>
      <Details>
        <Muted>{t('invited', { time: formats.dateTime(invitedAt, timeZone) })}</Muted>
        {appointments.length === 0 ? <Muted>{t('noAppointment')}</Muted> : null}
        {appointments.map(({ id, startsAt, canceledAt, cancelReason, attendance, place }) => (
          <Muted key={id}>
            {formats.facts([
              t(canceledAt === null ? 'appointment' : 'cancelledAppointment', {
                time: formats.appointment(startsAt, place?.timeZone ?? timeZone),
              }),
              nameOtherZone(place?.timeZone ?? timeZone, timeZone),
              cancelReason === null ? undefined : tAppointments('cancelReason', { reason: cancelReason }),
              attendance === null ? undefined : tAttendance('outcome', { attendance }),
            ])}
          </Muted>
        ))}
      </Details>
    </Entry>
  );
}

const messageTones: Readonly<Record<MemberMessage['status'], StatusTone>> = {
  Queued: 'info',
  Sent: 'success',
  Failed: 'danger',
};

interface MessageProps {
  message: MemberMessage;
  isLatest: boolean;
  timeZone: string;
}

function Message({ message, isLatest, timeZone }: MessageProps) {
  const t = useTexts('memberHistory');
  const formats = useFormats();
  const { kind, assessmentName, status, isRefused, queuedAt, sentAt, waitsUntil, error } = message;
  return (
    <Entry>
      <span>{t('kind', { kind })}</span>
      <StatusBadge tone={messageTones[status]}>{t('outcome', { outcome: isRefused ? 'Refused' : status })}</StatusBadge>
      <Details>
        {assessmentName === null ? null : <Muted>{assessmentName}</Muted>}
        <Muted>
          {sentAt === null
            ? t('queued', { time: formats.dateTime(queuedAt, timeZone) })
            : t('sent', { time: formats.dateTime(sentAt, timeZone) })}
        </Muted>
        {waitsUntil === undefined ? null : (
          <Muted>{t('limitReached', { time: formats.dateTime(waitsUntil, timeZone) })}</Muted>
        )}
        {error === null ? null : <ErrorText>{explainError(t, message, error)}</ErrorText>}
        {isRefused && isLatest ? <Muted>{t('checkAddress')}</Muted> : null}
      </Details>
    </Entry>
  );
}

function explainError(t: TextsOf<'memberHistory'>, { status, isRefused }: MemberMessage, error: string): string {
  if (isRefused) return t('addressRefused', { error });
  return status === 'Queued' ? t('triedAgain', { error }) : t('failed', { error });
}
