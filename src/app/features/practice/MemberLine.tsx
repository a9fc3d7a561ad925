import { useEffect, useRef } from 'react';
import { AttendanceBadge } from '#app/AttendanceBadge.tsx';
import { useFileUrl } from '#app/api/fileApi.ts';
import { timesOf } from '#app/appointmentTexts.ts';
import { paths } from '#app/paths.ts';
import { Avatar } from '#design-system/components/avatar/Avatar.tsx';
import { LinkButton } from '#design-system/components/link/LinkButton.tsx';
import { TextLink } from '#design-system/components/link/TextLink.tsx';
import { StatusBadge } from '#design-system/components/status-badge/StatusBadge.tsx';
import { AttendanceButtons } from './AttendanceButtons.tsx';
import { Actions, Marks, Person, Row, Time } from './DayPage.styles.ts';
import { Muted } from './practice.styles.ts';
import { type AssignedMember, detailsOf } from './practiceDay.ts';

export interface MemberLineProps {
  member: AssignedMember;
  /** Whether the member is the signed-in practitioner, who cannot open their own results. */
  isOwn: boolean;
  /** Whether the person was just added, so that focus goes to their name. */
  isAdded: boolean;
  onFocused: () => void;
}

/** A row of the day list: time, person, state of the result, and attendance. */
export function MemberLine({ member, isOwn, isAdded, onFocused }: MemberLineProps) {
  const { id, appointment, assessment, attendance, resultStatus, organizationMember } = member;
  const { fullName, email, image } = organizationMember.user;
  const fileUrl = useFileUrl();
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    if (!isAdded) return;
    link.current?.focus();
    onFocused();
  }, [isAdded, onFocused]);
  return (
    <Row data-done={attendance === 'Completed' || undefined}>
      <Time>{appointment === undefined ? 'No time' : timesOf(appointment, assessment.timeZone)}</Time>
      <Person>
        <Avatar name={fullName ?? email} imageUrl={fileUrl(image)} />
        <div>
          {isOwn ? (
            (fullName ?? email)
          ) : (
            <TextLink ref={link} href={paths.practiceMember(id)}>
              {fullName ?? email}
            </TextLink>
          )}
          {fullName === null ? null : <Muted>{detailsOf({ ...organizationMember, email })}</Muted>}
        </div>
      </Person>
      <Marks>
        {appointment?.isExtra ? <StatusBadge tone="warning">Extra</StatusBadge> : null}
        {attendance === null ? null : <AttendanceBadge attendance={attendance} />}
        {resultStatus === null ? null : (
          <StatusBadge tone={resultStatus === 'Final' ? 'success' : 'neutral'}>
            {resultStatus === 'Final' ? 'Results finished' : 'Results drafted'}
          </StatusBadge>
        )}
      </Marks>
      <Actions>
        {isOwn ? <Muted>Your own appointment. A colleague records it.</Muted> : null}
        {attendance === 'Arrived' && !isOwn ? (
          <LinkButton variant="primary" href={paths.practiceMember(id)} aria-label={`Record ${fullName ?? email}`}>
            Record
          </LinkButton>
        ) : null}
        {isOwn ? null : <AttendanceButtons member={member} />}
      </Actions>
    </Row>
  );
}
