import { memo, useEffect, useRef } from 'react';
import { AttendanceButtons } from '#app/features/practice/attendance/AttendanceButtons.tsx';
import { type AssignedMember, detailsOf, zoneOf } from '#app/features/practice/practiceDay.ts';
import { AttendanceBadge } from '#app/product/appointments/AttendanceBadge.tsx';
import { timesOf } from '#app/product/appointments/appointmentTexts.ts';
import { paths } from '#app/session/paths.ts';
import { Muted } from '#app/ui/texts/Muted.ts';
import { useFormats } from '#app/ui/texts/useFormats.ts';
import { useTexts } from '#app/ui/texts/useTexts.ts';
import { nameTimeZone } from '#app/ui/time/OwnClock.tsx';
import { Avatar } from '#design-system/components/avatar/Avatar.tsx';
import { LinkButton } from '#design-system/components/link/LinkButton.tsx';
import { TextLink } from '#design-system/components/link/TextLink.tsx';
import { StatusBadge } from '#design-system/components/status-badge/StatusBadge.tsx';
import { Actions, Marks, Person, Row, Time } from './DayPage.styles.ts';

export interface MemberLineProps {
  member: AssignedMember;
  /** Whether the list has times of several zones, so that each names its own. */
  namesZone: boolean;
  /** Whether the member is the signed-in practitioner, who cannot open their own results. */
  isOwn: boolean;
  /** Whether the name takes the focus, after the person was added or a conflict decided. */
  takesFocus: boolean;
  /** Whether the appointment has begun. */
  hasBegun: boolean;
  /** The URL of the picture, or ''. */
  imageUrl: string;
  onFocused: () => void;
}

function PlainMemberLine({ member, namesZone, isOwn, takesFocus, hasBegun, imageUrl, onFocused }: MemberLineProps) {
  const { id, appointment, attendance, hasBookedAgain, isWaiting, place, resultStatus, organizationMember } = member;
  const { fullName, email } = organizationMember.user;
  const link = useRef<HTMLAnchorElement>(null);
  const t = useTexts('practiceDay');
  const waiting = useTexts('attendance')('waiting');
  const formats = useFormats();
  useEffect(() => {
    if (!takesFocus) return;
    link.current?.focus();
    onFocused();
  }, [takesFocus, onFocused]);
  return (
    <Row data-done={attendance === 'Completed' || undefined}>
      <Time>
        {appointment === undefined ? t('noTime') : timesOf(formats, appointment, zoneOf(member))}
        {namesZone ? <Muted as="span">{nameTimeZone(zoneOf(member))}</Muted> : null}
      </Time>
      <Person>
        <Avatar name={fullName ?? email} src={imageUrl} />
        <div>
          {isOwn ? (
            (fullName ?? email)
          ) : (
            <TextLink ref={link} href={paths.practiceMember(id)}>
              {fullName ?? email}
            </TextLink>
          )}
          {fullName === null && !place?.room ? null : (
            <Muted>
              {formats.facts([
                place?.room ?? undefined,
                fullName === null ? '' : detailsOf(formats, { ...organizationMember, email }),
              ])}
            </Muted>
          )}
        </div>
      </Person>
      <Marks>
        {appointment?.isExtra ? <StatusBadge tone="warning">{t('extra')}</StatusBadge> : null}
        {attendance === null ? null : <AttendanceBadge attendance={attendance} />}
        {isWaiting ? <StatusBadge>{waiting}</StatusBadge> : null}
        {resultStatus === null ? null : (
          <StatusBadge tone={resultStatus === 'Final' ? 'success' : 'neutral'}>
            {t('results', { status: resultStatus })}
          </StatusBadge>
        )}
      </Marks>
      <Actions>
        {isOwn ? <Muted>{t('ownAppointment')}</Muted> : null}
        {attendance === 'Arrived' && !isOwn ? (
          <LinkButton
            variant="primary"
            href={paths.practiceMember(id)}
            aria-label={t('recordPerson', { name: fullName ?? email })}
          >
            {t('record')}
          </LinkButton>
        ) : null}
        {hasBookedAgain ? <Muted>{t('hasBookedAgain')}</Muted> : null}
        {isOwn || hasBookedAgain ? null : <AttendanceButtons member={member} hasBegun={hasBegun} />}
      </Actions>
    </Row>
  );
}

/** A row of the day list: time, person, state of the result, and attendance. A change renders only its own row again. */
export const MemberLine = memo(PlainMemberLine);
