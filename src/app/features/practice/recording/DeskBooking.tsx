import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Steps } from '#app/features/practice/practice.styles.ts';
import type { AssignedMember } from '#app/features/practice/practiceDay.ts';
import { currentAppointmentOf } from '#app/product/appointments/assessmentMembers.ts';
import { BookForMember } from '#app/product/appointments/BookForMember.tsx';
import { CancelForMember } from '#app/product/appointments/CancelForMember.tsx';
import { useTexts } from '#app/ui/texts/useTexts.ts';
import { clock } from '#app/ui/time/clock.ts';
import { Button } from '#design-system/components/button/Button.tsx';

/** Books, moves and cancels for somebody at the desk. Renders nothing once the appointment has begun or they have arrived. */
export function DeskBooking({ member }: { member: AssignedMember }) {
  const [question, setQuestion] = useState<'book' | 'cancel'>();
  const t = useTexts('recordPage');
  // Always rendered, because it takes the focus after a booking.
  const book = useRef<HTMLButtonElement>(null);
  const appointment = currentAppointmentOf(member);
  const dismiss = () => setQuestion(undefined);
  if (appointment && (member.attendance !== null || appointment.startsAt <= clock.now())) return null;
  return (
    <Steps>
      <Button ref={book} onClick={() => setQuestion('book')}>
        {appointment === undefined ? t('bookTime') : t('move')}
      </Button>
      {appointment === undefined ? null : (
        <Button onClick={() => setQuestion('cancel')}>{t('cancelAppointment')}</Button>
      )}
      {question === 'book' ? (
        <BookForMember assessment={member.assessment} member={member} onDismiss={dismiss} />
      ) : null}
      {question === 'cancel' && appointment ? (
        <CancelForMember
          appointment={appointment}
          member={member}
          timeZone={member.assessment.timeZone}
          onCancelled={() => {
            flushSync(dismiss);
            book.current?.focus();
          }}
          onDismiss={dismiss}
        />
      ) : null}
    </Steps>
  );
}
