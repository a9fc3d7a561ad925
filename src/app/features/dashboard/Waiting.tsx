import { CircleCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { InviteMissed } from '#app/product/inviting/InviteMissed.tsx';
import { countText } from '#app/product/seats/seatFixes.ts';
import { paths } from '#app/session/paths.ts';
import type { DashboardStats, DashboardWork } from '#contract/dashboard.ts';
import { TextLink } from '#design-system/components/link/TextLink.tsx';
import { VisuallyHidden } from '#design-system/internal/VisuallyHidden.ts';
import { Quiet, Rows, RowText } from './Work.styles.ts';

export interface WaitingProps {
  work: DashboardWork;
  stats: DashboardStats;
  organizationId: string;
  /** Called after a line is done, to move the focus: its button is removed. */
  onDone: () => void;
}

/** Open work, one line each, with its action at the end. */
export function Waiting({ work: { failedMails, noShows }, stats, organizationId, onDone }: WaitingProps) {
  const unopened = stats.totalInvites - stats.invitesAccepted;
  const { notScheduledCount } = stats;
  if (unopened + notScheduledCount + failedMails.total + noShows.total === 0) {
    return (
      <Quiet>
        <CircleCheck aria-hidden />
        <p>Nothing is waiting.</p>
      </Quiet>
    );
  }
  return (
    <Rows data-density="compact">
      {failedMails.total > 0 ? (
        <li>
          <FailedMails failedMails={failedMails} />
        </li>
      ) : null}
      {noShows.first.map(({ assessmentId, assessmentName, count, toInvite = 0 }) => (
        <Line
          key={assessmentId}
          text={`${countText(count, 'person', 'people')} did not attend ${assessmentName}`}
          href={paths.missedMembers(assessmentId)}
          action="Show"
          about={`who did not attend ${assessmentName}`}
        >
          {toInvite > 0 ? (
            <InviteMissed
              isPlain
              organizationId={organizationId}
              assessment={{ id: assessmentId, name: assessmentName }}
              count={toInvite}
              label="Invite Again"
              onInvited={onDone}
            />
          ) : null}
        </Line>
      ))}
      {noShows.total > noShows.first.length ? (
        <Line
          text={`No-shows in ${countText(noShows.total - noShows.first.length, 'more assessment', 'more assessments')}`}
          href={paths.assessments}
          action="Show"
          about="all assessments"
        />
      ) : null}
      {unopened > 0 ? (
        <Line
          text={`${countText(unopened, 'person has', 'people have')} not accepted the invitation`}
          href={paths.invitedMembers}
          action="Remind"
          about="people who have not accepted"
        />
      ) : null}
      {notScheduledCount > 0 ? (
        <Line
          text={`${countText(notScheduledCount, 'appointment', 'appointments')} not booked yet`}
          href={paths.assessments}
          action="Show"
          about="assessments with appointments not booked"
        />
      ) : null}
    </Rows>
  );
}

interface LineProps {
  text: ReactNode;
  href: string;
  action: string;
  /** Completes the action for screen readers. */
  about: string;
  /** Further actions. */
  children?: ReactNode;
}

function Line({ text, href, action, about, children }: LineProps) {
  return (
    <li>
      <RowText>{text}</RowText>
      {children}
      <TextLink href={href}>
        {action}
        <VisuallyHidden> {about}</VisuallyHidden>
      </TextLink>
    </li>
  );
}

function FailedMails({ failedMails: { total, first } }: { failedMails: DashboardWork['failedMails'] }) {
  return (
    <RowText>
      Emails to {countText(total, 'person', 'people')} could not be delivered:{' '}
      {first.map(({ userId, fullName, isRefused }, index) => (
        <span key={userId}>
          {index > 0 ? ', ' : ''}
          <TextLink href={paths.member(userId)}>{fullName}</TextLink>
          {isRefused ? ' (address refused)' : ''}
        </span>
      ))}
      {total > first.length ? ' and others' : ''}
    </RowText>
  );
}
