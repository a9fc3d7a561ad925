import { CalendarX } from 'lucide-react';
import { useState } from 'react';
import { useListMemberAssessmentsQuery } from '#app/api/memberApi.ts';
import { freshSeconds } from '#app/api/prefetch.ts';
import { dateAndTimesOf, longDateOf, timesOf } from '#app/product/appointments/appointmentTexts.ts';
import { BookForMember } from '#app/product/appointments/BookForMember.tsx';
import { CancelForMember } from '#app/product/appointments/CancelForMember.tsx';
import { RemindPerson } from '#app/product/reminding/RemindPerson.tsx';
import { paths } from '#app/session/paths.ts';
import { useOrganization } from '#app/session/useSession.ts';
import { ContentSkeleton } from '#app/ui/ContentSkeleton.tsx';
import { defineUrlState, flagParam } from '#app/ui/lists/urlState.ts';
import { useUrlState } from '#app/ui/lists/useUrlState.ts';
import { CallFailed } from '#app/ui/texts/CallFailed.tsx';
import { hidden } from '#app/ui/texts/hidden.tsx';
import { useFormats } from '#app/ui/texts/useFormats.ts';
import { useTexts } from '#app/ui/texts/useTexts.ts';
import { clock } from '#app/ui/time/clock.ts';
import { nameOtherZone } from '#app/ui/time/OwnClock.tsx';
import type { AssessmentMember } from '#contract/assessmentMember.ts';
import type { MemberDetails, MemberInvitation } from '#contract/member.ts';
import { Button } from '#design-system/components/button/Button.tsx';
import { Card } from '#design-system/components/card/Card.tsx';
import { EmptyState } from '#design-system/components/empty-state/EmptyState.tsx';
import { TextLink } from '#design-system/components/link/TextLink.tsx';
import { Stack } from '#design-system/components/stack/Stack.tsx';
import { AppointmentCard } from '#design-system/patterns/appointment-card/AppointmentCard.tsx';
import { Details, Entries, Entry, Muted } from './MemberPage.styles.ts';
import { openQuery } from './memberListUrl.ts';

export interface ComingAppointmentsProps {
  organizationId: string;
  member: MemberDetails;
  timeZone: string;
}

type Appointment = MemberInvitation['appointments'][number];

interface Question {
  action: 'book' | 'cancel';
  /** Of the assessment member. */
  id: string;
}

const chooserUrl = defineUrlState({ isChoosing: flagParam('appointment') });

/**
 * The coming appointments of a person, soonest first, to move or cancel, and the assessments in
 * which they have none, to book. `?appointment` opens the times at once if only one appointment or assessment is meant.
 */
export function ComingAppointments({ organizationId, member, timeZone }: ComingAppointmentsProps) {
  const t = useTexts('memberDetails');
  const { currentData, isError, error, isFetching, refetch } = useListMemberAssessmentsQuery(
    { organizationId, userId: member.user.id, ...openQuery },
    { refetchOnMountOrArgChange: freshSeconds },
  );
  const [{ isChoosing }, update] = useUrlState(chooserUrl);
  const [question, setQuestion] = useState<Question>();
  if (currentData === undefined) {
    return isError ? (
      <Card>
        <CallFailed error={error} title={t('comingNotLoaded')} onRetry={refetch} loading={isFetching} />
      </Card>
    ) : (
      <ComingSkeleton />
    );
  }

  const { coming, without } = groupInvitations(currentData.data);
  const changeable = coming.filter(({ appointment }) => canChange(appointment));
  const isBookable = member.user.status === 'Active' || member.user.status === 'Invited';
  const bookable = isBookable ? without.filter(({ isBookingOpen }) => isBookingOpen) : [];
  const movable = changeable.filter(({ invitation }) => invitation.isBookingOpen).map(({ invitation }) => invitation);
  const [meant, ...others] = coming.length > 0 ? movable : bookable;
  const asked: Question | undefined =
    question ?? (isChoosing && meant && others.length === 0 ? { action: 'book', id: meant.id } : undefined);
  const dismiss = () => {
    setQuestion(undefined);
    if (isChoosing) update({ isChoosing: false }, { replace: true });
  };
  const shown = currentData.data.find(({ id }) => id === asked?.id);

  return (
    <>
      {coming.map(({ invitation, appointment }) => (
        <Coming
          key={invitation.id}
          invitation={invitation}
          appointment={appointment}
          timeZone={timeZone}
          onAsk={setQuestion}
        />
      ))}
      {without.length === 0 && coming.length === 0 ? (
        <Card padding="none">
          <EmptyState icon={<CalendarX />} title={t('noneComing')} description={t('notInvited')} />
        </Card>
      ) : null}
      {without.length === 0 ? null : (
        <Card title={t('noAppointmentYet')} padding="none">
          <Entries aria-label={t('noAppointmentYet')}>
            {without.map((invitation) => (
              <Entry key={invitation.id}>
                <TextLink href={paths.assessmentDrawer(invitation.assessment.id)}>
                  {invitation.assessment.name}
                </TextLink>
                {bookable.includes(invitation) ? (
                  <Stack direction="row" gap={2}>
                    {member.noMailReason === undefined ? (
                      <RemindPerson
                        organizationId={organizationId}
                        assessment={invitation.assessment}
                        assessmentMemberId={invitation.id}
                        name={member.user.fullName ?? member.user.email}
                      />
                    ) : null}
                    <Button variant="primary" onClick={() => setQuestion({ action: 'book', id: invitation.id })}>
                      {t.rich('book', { assessment: invitation.assessment.name, hidden })}
                    </Button>
                  </Stack>
                ) : null}
                <Missed invitation={invitation} timeZone={timeZone} />
              </Entry>
            ))}
          </Entries>
        </Card>
      )}
      {asked && shown ? (
        <Answer question={asked} invitation={shown} member={member} timeZone={timeZone} onDismiss={dismiss} />
      ) : null}
    </>
  );
}

/** Placeholder of a coming appointment. */
export function ComingSkeleton() {
  return <ContentSkeleton blockSizes={['156px']} />;
}

interface ComingProps {
  invitation: MemberInvitation;
  appointment: Appointment;
  timeZone: string;
  onAsk: (question: Question) => void;
}

function Coming({ invitation, appointment, timeZone, onAsk }: ComingProps) {
  const { id, assessment, isBookingOpen } = invitation;
  const t = useTexts('memberDetails');
  const formats = useFormats();
  const address = useOrganization()?.address;
  const { place } = appointment;
  const zoneOfSite = place?.timeZone ?? timeZone;
  return (
    <AppointmentCard
      title={formats.facts([assessment.name, place?.site ?? address, place?.room ?? undefined])}
      date={longDateOf(formats, appointment.startsAt, zoneOfSite)}
      time={formats.facts([timesOf(formats, appointment, zoneOfSite), nameOtherZone(zoneOfSite, timeZone)])}
      actions={
        canChange(appointment) ? (
          <>
            {isBookingOpen ? (
              <Button variant="primary" onClick={() => onAsk({ action: 'book', id })}>
                {t('move')}
              </Button>
            ) : null}
            <Button tone="danger" onClick={() => onAsk({ action: 'cancel', id })}>
              {t('cancelAppointment')}
            </Button>
          </>
        ) : undefined
      }
    />
  );
}

/** Below the name of an assessment: an appointment that was missed, and why there is none to book. */
function Missed({ invitation, timeZone }: { invitation: MemberInvitation; timeZone: string }) {
  const t = useTexts('memberDetails');
  const formats = useFormats();
  const missed = invitation.appointments.find(({ attendance }) => attendance === 'DidNotAttend');
  return (
    <Details>
      {missed === undefined ? null : (
        <Muted>
          {formats.facts([
            t('missed', { time: dateAndTimesOf(formats, missed, missed.place?.timeZone ?? timeZone) }),
            nameOtherZone(missed.place?.timeZone ?? timeZone, timeZone),
          ])}
        </Muted>
      )}
      {invitation.isBookingOpen ? null : <Muted>{t('bookingNotOpen')}</Muted>}
    </Details>
  );
}

interface AnswerProps {
  question: Question;
  invitation: MemberInvitation;
  member: MemberDetails;
  timeZone: string;
  onDismiss: () => void;
}

function Answer({ question, invitation, member, timeZone, onDismiss }: AnswerProps) {
  const { assessment, appointments } = invitation;
  const appointment = appointments.find(isComing);
  const { id, user, noMailReason } = member;
  const participant: AssessmentMember = {
    id: invitation.id,
    attendance: null,
    ...(appointment && { appointment }),
    organizationMember: { id, user, ...(noMailReason && { noMailReason }) },
  };
  if (question.action === 'book') {
    return <BookForMember assessment={{ ...assessment, timeZone }} member={participant} onDismiss={onDismiss} />;
  }
  return appointment ? (
    <CancelForMember
      appointment={appointment}
      member={participant}
      timeZone={appointment.place?.timeZone ?? timeZone}
      onCancelled={onDismiss}
      onDismiss={onDismiss}
    />
  ) : null;
}

/** Splits open assessments into those with an appointment to come, soonest first, and those without any that was attended. */
function groupInvitations(invitations: readonly MemberInvitation[]) {
  const coming = invitations.flatMap((invitation) => {
    const appointment = invitation.appointments.find(isComing);
    return appointment ? [{ invitation, appointment }] : [];
  });
  return {
    coming: coming.toSorted((a, b) => a.appointment.startsAt - b.appointment.startsAt),
    without: invitations.filter(({ appointments }) => !appointments.some(isLive)),
  };
}

const isLive = ({ canceledAt, attendance }: Appointment) => canceledAt === null && attendance !== 'DidNotAttend';

/** Also one that has begun, until it ends or somebody has arrived: they may call because they are late. */
const isComing = (appointment: Appointment) =>
  isLive(appointment) && appointment.attendance === null && appointment.endsAt > clock.now();

const canChange = ({ startsAt }: Appointment) => startsAt > clock.now();
