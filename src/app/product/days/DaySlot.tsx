import { CalendarClock, CalendarPlus, CalendarX, Ellipsis } from 'lucide-react';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { useFileUrl } from '#app/api/fileApi.ts';
import { AttendanceBadge } from '#app/product/appointments/AttendanceBadge.tsx';
import { timesOf } from '#app/product/appointments/appointmentTexts.ts';
import { currentAppointmentOf, nameOf } from '#app/product/appointments/assessmentMembers.ts';
import { BookForMember } from '#app/product/appointments/BookForMember.tsx';
import { CancelForMember } from '#app/product/appointments/CancelForMember.tsx';
import { HeldTimeLine } from '#app/product/holds/HeldTimeLine.tsx';
import { paths } from '#app/session/paths.ts';
import { emailText } from '#app/ui/texts/emailText.ts';
import { useFormats } from '#app/ui/texts/useFormats.ts';
import { useTexts } from '#app/ui/texts/useTexts.ts';
import { clock } from '#app/ui/time/clock.ts';
import type { MemberOfDay } from '#contract/appointmentDay.ts';
import { Button } from '#design-system/components/button/Button.tsx';
import { IconButton } from '#design-system/components/icon-button/IconButton.tsx';
import { TextLink } from '#design-system/components/link/TextLink.tsx';
import { Menu } from '#design-system/components/menu/Menu.tsx';
import { StatusBadge } from '#design-system/components/status-badge/StatusBadge.tsx';
import { VisuallyHidden } from '#design-system/internal/VisuallyHidden.ts';
import { MemberRow } from '#design-system/patterns/member-row/MemberRow.tsx';
import { Free, Held, Marks, People, SlotTime } from './days.styles.ts';
import type { SlotOfDay } from './slotsOfDay.ts';

export interface DaySlotProps {
  slot: SlotOfDay;
  timeZone: string;
  showsAssessment: boolean;
  onBook: (slot: SlotOfDay) => void;
  /** Called after a change. */
  onChanged: () => void;
  /** Called when a held time is not as it was shown. */
  onTaken: () => void;
}

/** The people of a slot, for whom it is held, and its free places. */
export function DaySlot({ slot, timeZone, showsAssessment, onBook, onChanged, onTaken }: DaySlotProps) {
  const { assessment, members, held, free } = slot;
  const t = useTexts('days');
  const formats = useFormats();
  const fileUrl = useFileUrl();
  return (
    <li>
      <SlotTime>
        {timesOf(formats, slot, timeZone)}
        {showsAssessment ? <small>{assessment.name}</small> : null}
      </SlotTime>
      <People>
        {members.map((member) => {
          const { fullName, email, image } = member.organizationMember.user;
          return (
            <li key={member.id} data-done={isDone(member) || undefined}>
              <MemberRow
                fullName={fullName ?? ''}
                email={emailText(email)}
                imageUrl={fileUrl(image)}
                trailing={<RowEnd member={member} timeZone={timeZone} onChanged={onChanged} />}
              />
            </li>
          );
        })}
        {held.map((one) => (
          <Held key={one.id}>
            <HeldTimeLine held={one} timeZone={timeZone} namesPerson onChanged={onTaken} onDone={onChanged} />
          </Held>
        ))}
        {free === 0 ? null : (
          <Free>
            <span>{t('placesFree', { count: free })}</span>
            <Button variant="ghost" onClick={() => onBook(slot)}>
              {t.rich('bookSomeone', {
                time: formats.clock(slot.startsAt, timeZone),
                assessment: assessment.name,
                hidden: (content) => <VisuallyHidden>{content}</VisuallyHidden>,
              })}
            </Button>
          </Free>
        )}
      </People>
    </li>
  );
}

/** Nothing is left to do for the appointment. */
const isDone = ({ attendance }: MemberOfDay) => attendance === 'Completed' || attendance === 'DidNotAttend';

interface RowEndProps {
  member: MemberOfDay;
  timeZone: string;
  onChanged: () => void;
}

function RowEnd({ member, timeZone, onChanged }: RowEndProps) {
  const t = useTexts('days');
  const mark = useTexts('displacedMark');
  const [question, setQuestion] = useState<'book' | 'cancel'>();
  const { assessment, attendance } = member;
  const appointment = currentAppointmentOf(member);
  const isBegun = appointment !== undefined && (attendance !== null || appointment.startsAt <= clock.now());
  const dismiss = () => {
    // The dialog closes before its row moves, and gives the focus back.
    flushSync(() => setQuestion(undefined));
    onChanged();
  };
  return (
    <Marks>
      {member.isOutsideSchedule ? (
        <TextLink href={paths.displacedAppointments(assessment.id)}>
          <StatusBadge tone="warning">{mark('outside')}</StatusBadge>
        </TextLink>
      ) : null}
      {member.appointment?.isExtra ? <StatusBadge tone="warning">{t('extra')}</StatusBadge> : null}
      {attendance === null ? null : <AttendanceBadge attendance={attendance} />}
      {isBegun || member.hasBookedAgain ? null : (
        <Menu
          label={t('actionsFor', { name: nameOf(member) })}
          trigger={<IconButton label={t('moreFor', { name: nameOf(member) })} icon={<Ellipsis aria-hidden />} />}
          items={[
            {
              id: 'book',
              label: appointment === undefined ? t('bookAgain') : t('moveAppointment'),
              icon: appointment === undefined ? <CalendarPlus aria-hidden /> : <CalendarClock aria-hidden />,
              onSelect: () => setQuestion('book'),
            },
            ...(appointment === undefined
              ? []
              : [
                  {
                    id: 'cancel',
                    label: t('cancelAppointment'),
                    icon: <CalendarX aria-hidden />,
                    onSelect: () => setQuestion('cancel'),
                    tone: 'danger' as const,
                    separated: true,
                  },
                ]),
          ]}
        />
      )}
      {question === 'book' ? (
        <BookForMember assessment={{ ...assessment, timeZone }} member={member} onDismiss={dismiss} />
      ) : null}
      {question === 'cancel' && appointment ? (
        <CancelForMember
          appointment={appointment}
          member={member}
          timeZone={timeZone}
          onCancelled={dismiss}
          onDismiss={dismiss}
        />
      ) : null}
    </Marks>
  );
}
