import type { ReactNode } from 'react';
import { useFileUrl } from '#app/api/fileApi.ts';
import { AttendanceBadge } from '#app/product/appointments/AttendanceBadge.tsx';
import type { Selection } from '#app/product/bulk/useSelection.ts';
import { HeldTimeLine } from '#app/product/holds/HeldTimeLine.tsx';
import { useHeldTimes } from '#app/product/holds/useHeldTimes.ts';
import { paths } from '#app/session/paths.ts';
import { useOrganization } from '#app/session/useSession.ts';
import { emailText } from '#app/ui/texts/emailText.ts';
import { useFormats } from '#app/ui/texts/useFormats.ts';
import { useTexts } from '#app/ui/texts/useTexts.ts';
import { nameOtherZone } from '#app/ui/time/OwnClock.tsx';
import type { AppointmentTimes } from '#contract/appointmentTimes.ts';
import type { AssessmentDetails } from '#contract/assessment.ts';
import type { ListedAssessmentMember } from '#contract/assessmentMember.ts';
import { Checkbox } from '#design-system/components/checkbox/Checkbox.tsx';
import { useDrawerTitle } from '#design-system/components/drawer/Drawer.tsx';
import { Skeleton } from '#design-system/components/skeleton/Skeleton.tsx';
import { StatusBadge } from '#design-system/components/status-badge/StatusBadge.tsx';
import { MemberRow } from '#design-system/patterns/member-row/MemberRow.tsx';
import { calendarDateAt } from '#domain/calendarDate.ts';
import { EmptyList, People, RowEnd, Selectable, Time } from './assessments.styles.ts';
import { MailLine } from './MailLine.tsx';
import { MemberActions } from './MemberActions.tsx';

export interface AssessmentMemberRowsProps {
  assessment: AssessmentDetails;
  /** Undefined while loading. */
  rows: readonly ListedAssessmentMember[] | undefined;
  /** Shows the last mail of each row. */
  showsMail?: boolean | undefined;
  /** Adds a box to each row. */
  selection?: Selection | undefined;
  /** Shown without rows. */
  emptyText: string;
}

/** Participants with their appointment in the time of its site, and actions. */
export function AssessmentMemberRows(props: AssessmentMemberRowsProps) {
  const { assessment, rows, showsMail, selection, emptyText } = props;
  const fileUrl = useFileUrl();
  const organization = useOrganization();
  const drawerTitle = useDrawerTitle();
  const { heldTimes, refetch } = useHeldTimes(organization?.id, { assessmentId: assessment.id });
  if (rows === undefined) return <SkeletonRows />;
  if (rows.length === 0) return <EmptyList>{emptyText}</EmptyList>;
  return (
    <People>
      {rows.map((member) => {
        const { id: userId, fullName, email, image } = member.organizationMember.user;
        const held = heldTimes.find(({ assessmentMemberId }) => assessmentMemberId === member.id);
        return (
          <li key={member.id}>
            <SelectableRow selection={selection} id={member.id} name={fullName ?? email}>
              <MemberRow
                fullName={fullName ?? ''}
                email={emailText(email)}
                imageUrl={fileUrl(image)}
                trailing={<Trailing assessment={assessment} member={member} />}
              />
              {held ? (
                <HeldTimeLine
                  held={held}
                  timeZone={assessment.timeZone}
                  onChanged={() => void refetch()}
                  onDone={() => drawerTitle?.current?.focus()}
                />
              ) : null}
              {showsMail && member.lastMail ? (
                <MailLine mail={member.lastMail} timeZone={assessment.timeZone} memberHref={paths.member(userId)} />
              ) : null}
            </SelectableRow>
          </li>
        );
      })}
    </People>
  );
}

interface SelectableRowProps {
  selection: Selection | undefined;
  id: string;
  name: string;
  children: ReactNode;
}

function SelectableRow({ selection, id, name, children }: SelectableRowProps) {
  const t = useTexts('bulk');
  if (selection === undefined) return children;
  return (
    <Selectable>
      <Checkbox
        label={t('select', { name })}
        labelHidden
        checked={selection.keys.has(id)}
        onCheckedChange={(isChecked) =>
          selection.select(isChecked ? [...selection.keys, id] : [...selection.keys].filter((key) => key !== id))
        }
      />
      <div>{children}</div>
    </Selectable>
  );
}

function Trailing({ assessment, member }: { assessment: AssessmentDetails; member: ListedAssessmentMember }) {
  const { appointment, attendance, canceled, siteTimeZone } = member;
  const zones = { timeZone: siteTimeZone ?? assessment.timeZone, ofPage: assessment.timeZone };
  return (
    <RowEnd>
      {appointment ? <AppointmentTime appointment={appointment} attendance={attendance} {...zones} /> : null}
      {canceled ? <HadBeenBooked appointment={canceled} {...zones} /> : null}
      <MemberActions assessment={assessment} member={member} />
    </RowEnd>
  );
}

interface DayAndTimeProps {
  appointment: AppointmentTimes;
  /** Of the site. */
  timeZone: string;
  ofPage: string;
}

function DayAndTime({ appointment, timeZone, ofPage }: DayAndTimeProps) {
  const formats = useFormats();
  return (
    <>
      {formats.weekdayDate(calendarDateAt(appointment.startsAt, timeZone))}
      <small>{formats.facts([formats.clock(appointment.startsAt, timeZone), nameOtherZone(timeZone, ofPage)])}</small>
    </>
  );
}

interface AppointmentTimeProps extends DayAndTimeProps, Pick<ListedAssessmentMember, 'attendance'> {
  appointment: AppointmentTimes & { isExtra?: true | undefined };
}

function AppointmentTime({ attendance, ...time }: AppointmentTimeProps) {
  const t = useTexts('invitedMembers');
  return (
    <Time>
      <DayAndTime {...time} />
      {time.appointment.isExtra ? <StatusBadge tone="warning">{t('extra')}</StatusBadge> : null}
      {attendance === null ? null : <AttendanceBadge attendance={attendance} />}
    </Time>
  );
}

/** The time of an appointment that was cancelled with the assessment. */
function HadBeenBooked(time: DayAndTimeProps) {
  const t = useTexts('invitedMembers');
  return (
    <Time>
      <small>{t('hadBeenBooked')}</small>
      <DayAndTime {...time} />
    </Time>
  );
}

function SkeletonRows() {
  const t = useTexts('invitedMembers');
  return (
    <People aria-busy aria-label={t('loading')}>
      {[0, 1, 2, 3].map((index) => (
        <li key={index}>
          <Skeleton variant="block" blockSize="60px" />
        </li>
      ))}
    </People>
  );
}
