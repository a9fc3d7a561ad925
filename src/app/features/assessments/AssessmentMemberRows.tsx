import { useFileUrl } from '#app/api/fileApi.ts';
import { AttendanceBadge } from '#app/product/appointments/AttendanceBadge.tsx';
import { paths } from '#app/session/paths.ts';
import { emailText } from '#app/ui/texts/emailText.ts';
import type { AppointmentTimes } from '#contract/appointmentTimes.ts';
import type { AssessmentDetails } from '#contract/assessment.ts';
import type { ListedAssessmentMember } from '#contract/assessmentMember.ts';
import { Skeleton } from '#design-system/components/skeleton/Skeleton.tsx';
import { StatusBadge } from '#design-system/components/status-badge/StatusBadge.tsx';
import { MemberRow } from '#design-system/patterns/member-row/MemberRow.tsx';
import { formatClock } from '#domain/calendarDate.ts';
import { EmptyList, People, RowEnd, Time } from './assessments.styles.ts';
import { describeWeekday } from './assessmentTexts.ts';
import { MailLine } from './MailLine.tsx';
import { MemberActions } from './MemberActions.tsx';

export interface AssessmentMemberRowsProps {
  assessment: AssessmentDetails;
  /** Undefined while loading. */
  rows: readonly ListedAssessmentMember[] | undefined;
  /** Shows the last mail of each row. */
  showsMail?: boolean | undefined;
  /** Shown without rows. */
  emptyText: string;
}

/** Participants with their appointment in the organization's time, and actions. */
export function AssessmentMemberRows({ assessment, rows, showsMail, emptyText }: AssessmentMemberRowsProps) {
  const fileUrl = useFileUrl();
  if (rows === undefined) return <SkeletonRows />;
  if (rows.length === 0) return <EmptyList>{emptyText}</EmptyList>;
  return (
    <People>
      {rows.map((member) => {
        const { id: userId, fullName, email, image } = member.organizationMember.user;
        return (
          <li key={member.id}>
            <MemberRow
              fullName={fullName ?? ''}
              email={emailText(email)}
              imageUrl={fileUrl(image)}
              trailing={<Trailing assessment={assessment} member={member} />}
            />
            {showsMail && member.lastMail ? (
              <MailLine mail={member.lastMail} timeZone={assessment.timeZone} memberHref={paths.member(userId)} />
            ) : null}
          </li>
        );
      })}
    </People>
  );
}

function Trailing({ assessment, member }: { assessment: AssessmentDetails; member: ListedAssessmentMember }) {
  const { appointment, attendance } = member;
  return (
    <RowEnd>
      {appointment ? (
        <AppointmentTime appointment={appointment} attendance={attendance} timeZone={assessment.timeZone} />
      ) : null}
      <MemberActions assessment={assessment} member={member} />
    </RowEnd>
  );
}

interface AppointmentTimeProps extends Pick<ListedAssessmentMember, 'attendance'> {
  appointment: AppointmentTimes & { isExtra?: true | undefined };
  timeZone: string;
}

function AppointmentTime({ appointment, attendance, timeZone }: AppointmentTimeProps) {
  return (
    <Time>
      {describeWeekday(appointment.startsAt, timeZone)}
      <small>{formatClock(appointment.startsAt, timeZone)}</small>
      {appointment.isExtra ? <StatusBadge tone="warning">Extra</StatusBadge> : null}
      {attendance === null ? null : <AttendanceBadge attendance={attendance} />}
    </Time>
  );
}

function SkeletonRows() {
  return (
    <People aria-busy aria-label="Loading members">
      {[0, 1, 2, 3].map((index) => (
        <li key={index}>
          <Skeleton variant="block" blockSize="60px" />
        </li>
      ))}
    </People>
  );
}
