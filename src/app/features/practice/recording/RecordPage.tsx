import { SearchX } from 'lucide-react';
import { useState } from 'react';
import { useLocation, useParams } from 'react-router-dom';
import { useGetAssessmentMemberQuery } from '#app/api/resultApi.ts';
import { AttendanceButtons } from '#app/features/practice/attendance/AttendanceButtons.tsx';
import { useWaitingChanges } from '#app/features/practice/attendance/useWaitingChanges.ts';
import { withWaiting } from '#app/features/practice/attendance/waitingChanges.ts';
import { Steps } from '#app/features/practice/practice.styles.ts';
import { hasBegun, zoneOf } from '#app/features/practice/practiceDay.ts';
import { AttendanceBadge } from '#app/product/appointments/AttendanceBadge.tsx';
import { dateAndTimesOf } from '#app/product/appointments/appointmentTexts.ts';
import { paths } from '#app/session/paths.ts';
import { useCurrentUser } from '#app/session/useSession.ts';
import { linkStateOf, useWayBack } from '#app/shell/cameFrom.ts';
import { PageSkeleton } from '#app/shell/PageSkeleton.tsx';
import { useDocumentTitle } from '#app/shell/useDocumentTitle.ts';
import { CallFailed } from '#app/ui/texts/CallFailed.tsx';
import { emailText } from '#app/ui/texts/emailText.ts';
import { isNotFound } from '#app/ui/texts/errorMessage.ts';
import { Muted } from '#app/ui/texts/Muted.ts';
import { OwnText } from '#app/ui/texts/OwnText.tsx';
import { useFormats } from '#app/ui/texts/useFormats.ts';
import { useTexts } from '#app/ui/texts/useTexts.ts';
import { clock } from '#app/ui/time/clock.ts';
import { zoneAndOwnClock } from '#app/ui/time/OwnClock.tsx';
import type { AssessmentMemberDetails } from '#contract/assessmentMember.ts';
import { Breadcrumbs } from '#design-system/components/breadcrumbs/Breadcrumbs.tsx';
import { Card } from '#design-system/components/card/Card.tsx';
import { EmptyState } from '#design-system/components/empty-state/EmptyState.tsx';
import { LinkButton } from '#design-system/components/link/LinkButton.tsx';
import { Stack } from '#design-system/components/stack/Stack.tsx';
import { StatusBadge } from '#design-system/components/status-badge/StatusBadge.tsx';
import { PageHeader } from '#design-system/patterns/page-header/PageHeader.tsx';
import { calendarDateAt } from '#domain/calendarDate.ts';
import { AddEmailAddress } from './AddEmailAddress.tsx';
import { Conflict } from './Conflict.tsx';
import { DeskBooking } from './DeskBooking.tsx';
import { useDraftHold } from './draftHolds.ts';
import { FinishedResult } from './FinishedResult.tsx';
import { PersonFacts } from './RecordPage.styles.ts';
import { ReplacedDraft } from './ReplacedDraft.tsx';
import { ResultForm } from './ResultForm.tsx';
import { useFinish } from './useFinish.ts';
import { useRecording } from './useRecording.ts';
import { WithdrawnResults } from './WithdrawnResults.tsx';

/** The page of one member: attendance and result. */
function RecordPage() {
  const { assessmentMemberId = '' } = useParams();
  const user = useCurrentUser();
  // First, because `useWaitingChanges` sends drafts that nobody holds.
  const isHeld = useDraftHold(assessmentMemberId);
  const answer = useGetAssessmentMemberQuery({ assessmentMemberId }, { skip: !isHeld });
  const changes = useWaitingChanges();
  const member = answer.currentData && withWaiting(answer.currentData.data, changes);
  // Resets the form to the draft of the server, or to an empty one.
  const [resets, setResets] = useState(0);
  const t = useTexts('recordPage');
  const formats = useFormats();
  const who = member === undefined ? t('person') : nameOf(member);
  const dayHref = useWayBack(paths.practice) ?? dayOf(member);
  useDocumentTitle(who);

  if (answer.isError && member === undefined) return <Failed answer={answer} />;
  return (
    <Stack gap={5}>
      <PageHeader
        title={who}
        description={
          member && (
            <>
              <OwnText language={member.assessment.nameLanguage}>{member.assessment.name}</OwnText>
              {formats.factSeparator}
              <bdi>{member.organization.name}</bdi>
            </>
          )
        }
        breadcrumbs={
          <Breadcrumbs
            items={[
              { label: t('day'), href: dayHref },
              { label: who, href: paths.practiceMember(assessmentMemberId) },
            ]}
          />
        }
      />
      {member === undefined || user === undefined ? (
        <PageSkeleton label={t('loading')} blockSizes={['86px', '180px']} />
      ) : (
        <>
          <AppointmentCard member={member} />
          <Results
            key={`${member.id} ${resets}`}
            member={member}
            userId={user.id}
            dayHref={dayHref}
            isReset={resets > 0}
            onReset={() => setResets(resets + 1)}
          />
          {member.withdrawals === undefined ? null : (
            <WithdrawnResults
              assessmentMemberId={member.id}
              withdrawals={member.withdrawals}
              fullName={member.organizationMember.user.fullName}
              timeZone={member.assessment.timeZone}
            />
          )}
        </>
      )}
    </Stack>
  );
}

function AppointmentCard({ member }: { member: AssessmentMemberDetails & { isWaiting?: boolean } }) {
  const { appointment, attendance, organizationMember } = member;
  const { email } = organizationMember.user;
  const t = useTexts('recordPage');
  const waiting = useTexts('attendance')('waiting');
  const note = zoneAndOwnClock(zoneOf(member));
  const formats = useFormats();
  return (
    <Card>
      <PersonFacts>
        <div>
          <p>{appointment === undefined ? t('noAppointment') : dateAndTimesOf(formats, appointment, zoneOf(member))}</p>
          {appointment === undefined || note === undefined ? null : <Muted>{note}</Muted>}
          {email === '' ? <Muted>{emailText(email)}</Muted> : null}
        </div>
        {attendance === null ? null : <AttendanceBadge attendance={attendance} />}
        {member.isWaiting ? <StatusBadge>{waiting}</StatusBadge> : null}
        <Steps>
          {email === '' ? <AddEmailAddress assessmentMemberId={member.id} who={nameOf(member)} /> : null}
          <DeskBooking member={member} />
          <AttendanceButtons member={member} hasBegun={hasBegun(member, clock.now())} />
        </Steps>
      </PersonFacts>
    </Card>
  );
}

/** Part of the page that replaces a pressed button. */
type Focused = 'form' | 'result' | 'setAside';

interface ResultsProps {
  member: AssessmentMemberDetails;
  userId: string;
  /** The day list that the page was opened from, or that shows the member. */
  dayHref: string;
  /** Whether the form replaces finished results that were undone or withdrawn. */
  isReset: boolean;
  onReset: () => void;
}

function Results({ member, userId, dayHref, isReset, onReset }: ResultsProps) {
  const recording = useRecording(member, userId);
  // The pressed button is gone. Its replacement takes the focus.
  const { focusesContent } = linkStateOf(useLocation());
  const [focused, setFocused] = useState<Focused | undefined>(isReset || focusesContent ? 'form' : undefined);
  // Remounts the form, so that it takes the focus again.
  const [turn, setTurn] = useState(0);
  const focus = (part: Focused) => {
    setFocused(part);
    setTurn(turn + 1);
  };
  const finishing = useFinish(member, userId, recording, (change) => {
    if (change === 'undone') onReset();
    else focus('result');
  });
  const { result } = member;
  const isShown = result?.status === 'Final' && !recording.isCorrecting;
  return (
    <>
      {recording.conflict === undefined ? null : (
        <Conflict
          {...recording.conflict}
          userId={userId}
          timeZone={member.assessment.timeZone}
          onKeepMine={() => {
            recording.keepMine();
            focus('form');
          }}
          onShowTheirs={() => {
            recording.loadNewer();
            focus('setAside');
          }}
        />
      )}
      {recording.setAside === undefined ? null : (
        <ReplacedDraft
          draft={recording.setAside}
          shown={recording.draft}
          takesFocus={focused === 'setAside'}
          onUse={() => {
            recording.restoreReplaced();
            focus('form');
          }}
          onDiscard={() => {
            recording.discardReplaced();
            focus(isShown ? 'result' : 'form');
          }}
        />
      )}
      {isShown ? (
        <FinishedResult
          key={turn}
          assessmentMemberId={member.id}
          result={result}
          fields={member.valueSet ?? []}
          timeZone={member.assessment.timeZone}
          assessmentName={member.assessment.name}
          who={nameOf(member)}
          fullName={member.organizationMember.user.fullName}
          isEmailed={member.organizationMember.user.email !== ''}
          dayHref={dayHref}
          takesFocus={focused === 'result'}
          onCorrect={() => {
            focus('form');
            recording.correct();
          }}
          onWithdrawn={onReset}
        />
      ) : (
        <ResultForm
          key={turn}
          recording={recording}
          finishing={finishing}
          member={member}
          who={nameOf(member)}
          takesFocus={focused === 'form'}
          onCorrected={() => focus('result')}
          onDiscarded={() => focus('result')}
        />
      )}
    </>
  );
}

function Failed({ answer }: { answer: ReturnType<typeof useGetAssessmentMemberQuery> }) {
  const { error, isFetching, refetch } = answer;
  const t = useTexts('recordPage');
  return (
    <Stack gap={5}>
      <PageHeader title={t('person')} />
      {isNotFound(error) ? (
        <EmptyState
          icon={<SearchX />}
          title={t('notFound')}
          description={t('notFoundHint')}
          actions={<LinkButton href={paths.practice}>{t('today')}</LinkButton>}
        />
      ) : (
        <CallFailed error={error} loading={isFetching} onRetry={() => void refetch()} />
      )}
    </Stack>
  );
}

function nameOf({ organizationMember: { user } }: AssessmentMemberDetails): string {
  return user.fullName ?? user.email;
}

/** The day list that shows the member. */
function dayOf(member: AssessmentMemberDetails | undefined): string {
  if (member?.appointment === undefined) return paths.practice;
  return `${paths.practice}?date=${calendarDateAt(member.appointment.startsAt, zoneOf(member))}`;
}

export { RecordPage as Component };
