import { dateAndTimesOf } from '#app/product/appointments/appointmentTexts.ts';
import { paths } from '#app/session/paths.ts';
import { Muted } from '#app/ui/texts/Muted.ts';
import { OwnText, ownLanguage } from '#app/ui/texts/OwnText.tsx';
import { useFormats } from '#app/ui/texts/useFormats.ts';
import { useTexts } from '#app/ui/texts/useTexts.ts';
import { clock } from '#app/ui/time/clock.ts';
import { zoneAndOwnClock } from '#app/ui/time/OwnClock.tsx';
import type { AppointmentTimes } from '#contract/appointmentTimes.ts';
import type { MemberAssessment } from '#contract/assessment.ts';
import { Card } from '#design-system/components/card/Card.tsx';
import { LinkButton } from '#design-system/components/link/LinkButton.tsx';
import { StatusBadge } from '#design-system/components/status-badge/StatusBadge.tsx';
import { CardRow, Strong, Words } from './booking.styles.ts';
import { appointmentZone, dayOf, describeAssessment, describeClosed, placeName } from './bookingTexts.ts';

/** Card of a member's assessment with its state and a link to its page. */
export function MyAssessmentCard({ assessment }: { assessment: MemberAssessment }) {
  const { id, name, nameLanguage, startDate, endDate, appointment, bookingState, hasResult, isFull } = assessment;
  const isBookable = appointment === undefined && bookingState === 'Open' && !hasResult && !isFull;
  const t = useTexts('myAssessments');
  const bookingTexts = useTexts('booking');
  const formats = useFormats();
  const action = hasResult ? 'results' : isBookable ? 'book' : appointment === undefined ? 'assessment' : 'appointment';
  return (
    <Card
      title={<OwnText language={nameLanguage}>{name}</OwnText>}
      headingLevel={3}
      description={describeAssessment(bookingTexts, formats, assessment)}
    >
      <CardRow>
        <Words>
          <CurrentState assessment={assessment} />
          {hasResult ? <StatusBadge tone="success">{t('resultsReady')}</StatusBadge> : null}
          <Muted>
            {t('days', { first: dayOf(formats, startDate, assessment), last: dayOf(formats, endDate, assessment) })}
          </Muted>
        </Words>
        <LinkButton
          variant={isBookable || hasResult ? 'primary' : 'secondary'}
          href={paths.myAssessment(id)}
          aria-label={t('openNamed', { action, name })}
        >
          {t('open', { action })}
        </LinkButton>
      </CardRow>
    </Card>
  );
}

function CurrentState({ assessment }: { assessment: MemberAssessment }) {
  const { appointment, place, bookingState, hasResult } = assessment;
  const t = useTexts('booking');
  const formats = useFormats();
  const closed = describeClosed(t, formats, assessment);
  if (bookingState === 'Canceled' && closed) return <Strong>{closed.title}</Strong>;
  if (appointment) {
    return (
      <>
        <Appointment appointment={appointment} timeZone={appointmentZone(assessment)} />
        {place === undefined ? null : <Muted {...ownLanguage(place.language)}>{placeName(t, place)}</Muted>}
      </>
    );
  }
  if (hasResult) return null;
  if (closed === undefined) return <Bookable assessment={assessment} />;
  return (
    <>
      <Strong>{closed.title}</Strong>
      {bookingState === 'NotYetOpen' ? <p>{closed.text}</p> : null}
    </>
  );
}

/** Open booking, for somebody without an appointment. */
function Bookable({ assessment: { isFull, missed, organization } }: { assessment: MemberAssessment }) {
  const t = useTexts('myAssessments');
  const bookingTexts = useTexts('booking');
  const formats = useFormats();
  return (
    <>
      <Strong>{isFull ? bookingTexts('full') : missed ? t('canBookAgain') : t('canBook')}</Strong>
      {missed === undefined ? null : (
        <Muted>{bookingTexts('missed', { when: dateAndTimesOf(formats, missed, organization.timeZone) })}</Muted>
      )}
      {isFull ? <Muted>{bookingTexts('freeAgain')}</Muted> : null}
    </>
  );
}

function Appointment({ appointment, timeZone }: { appointment: AppointmentTimes; timeZone: string }) {
  const t = useTexts('myAssessments');
  const when = dateAndTimesOf(useFormats(), appointment, timeZone);
  const isOver = appointment.endsAt <= clock.now();
  const note = isOver ? undefined : zoneAndOwnClock(timeZone);
  return (
    <>
      <Strong>{isOver ? t('appointmentWas', { when }) : when}</Strong>
      {note === undefined ? null : <Muted>{note}</Muted>}
    </>
  );
}
