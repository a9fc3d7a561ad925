import { CircleCheck } from 'lucide-react';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { InviteMissed } from '#app/product/inviting/InviteMissed.tsx';
import { RemindPeople } from '#app/product/reminding/RemindPeople.tsx';
import { paths } from '#app/session/paths.ts';
import { hidden } from '#app/ui/texts/hidden.tsx';
import { Muted } from '#app/ui/texts/Muted.ts';
import { useFormats } from '#app/ui/texts/useFormats.ts';
import { useTexts } from '#app/ui/texts/useTexts.ts';
import type { CountOfAssessment, DashboardStats, DashboardWork } from '#contract/dashboard.ts';
import { TextLink } from '#design-system/components/link/TextLink.tsx';
import { Quiet, Rows, RowText } from './Work.styles.ts';

export interface WaitingProps {
  work: DashboardWork;
  stats: DashboardStats;
  /** Appointments that no longer fit, by assessment. */
  displaced: readonly DisplacedCount[];
  organizationId: string;
  /** Called after a line is done, to move the focus: its button is removed. */
  onDone: () => void;
}

/** Also of open offers to people whose appointments fit again. */
type DisplacedCount = CountOfAssessment & { fitAgain?: number | undefined };

/** The most assessments with appointments that no longer fit. Further ones follow when these are done. */
const listedAssessments = 5;

/** Whether any work is open. */
export function isAnythingWaiting(
  { failedMails, noShows }: DashboardWork,
  stats: DashboardStats,
  displaced: readonly CountOfAssessment[],
): boolean {
  const unopened = stats.totalInvites - stats.invitesAccepted;
  return unopened + stats.notScheduledCount + failedMails.total + noShows.total + displaced.length > 0;
}

/** Open work, one line each, with its action at the end. */
export function Waiting({ work, stats, displaced, organizationId, onDone }: WaitingProps) {
  const t = useTexts('work');
  const mark = useTexts('displacedMark');
  const unopened = stats.totalInvites - stats.invitesAccepted;
  const { failedMails, noShows, notBooked } = work;
  const { notScheduledCount } = stats;
  if (!isAnythingWaiting(work, stats, displaced)) {
    return (
      <Quiet>
        <CircleCheck aria-hidden />
        <p>{t('nothingWaits')}</p>
      </Quiet>
    );
  }
  return (
    <Rows data-density="compact">
      {displaced.slice(0, listedAssessments).map(({ assessmentId, assessmentName, count, fitAgain = 0 }) => (
        <Line
          key={assessmentId}
          text={
            count > 0
              ? mark('openIn', { count, assessment: assessmentName })
              : mark('fitAgainIn', { count: fitAgain, assessment: assessmentName })
          }
          href={paths.displacedAppointments(assessmentId)}
          action={mark.rich(count > 0 ? 'settleIn' : 'reviewOffersIn', { assessment: assessmentName, hidden })}
        />
      ))}
      {failedMails.total > 0 ? (
        <li>
          <FailedMails failedMails={failedMails} />
        </li>
      ) : null}
      {noShows.first.map(({ assessmentId, assessmentName, count, toInvite = 0 }) => (
        <Line
          key={assessmentId}
          text={t('missed', { count, assessment: assessmentName })}
          href={paths.missedMembers(assessmentId)}
          action={t.rich('showMissed', { assessment: assessmentName, hidden })}
        >
          {toInvite > 0 ? (
            <InviteMissed
              isPlain
              organizationId={organizationId}
              assessment={{ id: assessmentId, name: assessmentName }}
              count={toInvite}
              onInvited={onDone}
            />
          ) : null}
        </Line>
      ))}
      {noShows.total > noShows.first.length ? (
        <Line
          text={t('missedElsewhere', { count: noShows.total - noShows.first.length })}
          href={paths.assessments}
          action={t.rich('showAssessments', { hidden })}
        />
      ) : null}
      {unopened > 0 ? (
        <Line
          text={t('notAccepted', { count: unopened })}
          href={paths.invitedMembers}
          action={t.rich('remind', { hidden })}
        />
      ) : null}
      {notBooked?.first.map(({ assessmentId, assessmentName, count, toRemind = count }) => (
        <Line
          key={assessmentId}
          text={t('notBookedIn', { count, assessment: assessmentName })}
          href={paths.notBookedMembers(assessmentId)}
          action={t.rich('showNotBookedIn', { assessment: assessmentName, hidden })}
        >
          <RemindOnce
            organizationId={organizationId}
            assessment={{ id: assessmentId, name: assessmentName }}
            count={toRemind}
            onDone={onDone}
          />
        </Line>
      ))}
      {notBooked && notBooked.total > notBooked.first.length ? (
        <Line
          text={t('notBookedElsewhere', { count: notBooked.total - notBooked.first.length })}
          href={paths.assessments}
          action={t.rich('showAssessments', { hidden })}
        />
      ) : null}
      {notScheduledCount > 0 && (notBooked?.total ?? 0) === 0 ? (
        <Line
          text={t('notBooked', { count: notScheduledCount })}
          href={paths.assessments}
          action={t.rich('showNotBooked', { hidden })}
        />
      ) : null}
    </Rows>
  );
}

interface RemindOnceProps {
  organizationId: string;
  assessment: { id: string; name: string };
  /** How many can be reminded now. */
  count: number;
  onDone: () => void;
}

/** Offers to remind people, or says that all of them were reminded. */
function RemindOnce({ count, onDone, ...props }: RemindOnceProps) {
  const t = useTexts('work');
  const hadButton = useRef(false);
  useLayoutEffect(() => {
    if (hadButton.current && count === 0 && document.activeElement === document.body) onDone();
    hadButton.current = count > 0;
  }, [count, onDone]);
  return count === 0 ? <Muted as="span">{t('justReminded')}</Muted> : <RemindPeople isPlain {...props} count={count} />;
}

interface LineProps {
  text: string;
  href: string;
  /** The text of the link. */
  action: ReactNode;
  /** Further actions. */
  children?: ReactNode;
}

function Line({ text, href, action, children }: LineProps) {
  return (
    <li data-actions={children ? true : undefined}>
      <RowText>{text}</RowText>
      {children}
      <TextLink href={href}>{action}</TextLink>
    </li>
  );
}

function FailedMails({ failedMails: { total, first } }: { failedMails: DashboardWork['failedMails'] }) {
  const t = useTexts('work');
  const formats = useFormats();
  const names = formats.plainList(first.map(({ fullName }) => fullName));
  const people = first.map(({ userId, fullName, isRefused }) => {
    const person = (name: ReactNode) => <TextLink href={paths.member(userId)}>{name}</TextLink>;
    return (
      <span key={userId}>{isRefused ? t.rich('addressRefused', { name: fullName, person }) : person(fullName)}</span>
    );
  });
  const links = () => <>{people.map((person, index) => (index === 0 ? person : [formats.listSeparator, person]))}</>;
  const more = total > first.length ? 'yes' : 'no';
  return <RowText>{t.rich('failedMails', { count: total, names, links, more })}</RowText>;
}
