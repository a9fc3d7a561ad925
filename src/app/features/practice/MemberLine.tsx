import { useFileUrl } from '#app/api/fileApi.ts';
import { timesOf } from '#app/appointmentTexts.ts';
import { paths } from '#app/paths.ts';
import { Avatar } from '#design-system/components/avatar/Avatar.tsx';
import { TextLink } from '#design-system/components/link/TextLink.tsx';
import { StatusBadge } from '#design-system/components/status-badge/StatusBadge.tsx';
import { AttendanceButtons } from './AttendanceButtons.tsx';
import { attendanceNames, attendanceTones } from './attendanceSteps.ts';
import { Deeds, Marks, Person, Row, Time } from './DayPage.styles.ts';
import { Muted } from './practice.styles.ts';
import type { AssignedMember } from './practiceDay.ts';

/** One person of the day: when they come, who they are, what is known of them, and what can be noted. */
export function MemberLine({ member }: { member: AssignedMember }) {
  const { id, appointment, assessment, attendance, resultStatus, organizationMember } = member;
  const { fullName, email, image } = organizationMember.user;
  const fileUrl = useFileUrl();
  return (
    <Row>
      <Time>{appointment === undefined ? 'No time' : timesOf(appointment, assessment.timeZone)}</Time>
      <Person>
        <Avatar name={fullName ?? email} imageUrl={fileUrl(image)} />
        <div>
          <TextLink href={paths.practiceMember(id)}>{fullName ?? email}</TextLink>
          {fullName === null ? null : <Muted>{email}</Muted>}
        </div>
      </Person>
      <Marks>
        {attendance === null ? null : (
          <StatusBadge tone={attendanceTones[attendance]}>{attendanceNames[attendance]}</StatusBadge>
        )}
        {resultStatus === null ? null : (
          <StatusBadge tone={resultStatus === 'Final' ? 'success' : 'neutral'}>
            {resultStatus === 'Final' ? 'Results finished' : 'Results drafted'}
          </StatusBadge>
        )}
      </Marks>
      <Deeds>
        <AttendanceButtons member={member} />
      </Deeds>
    </Row>
  );
}
