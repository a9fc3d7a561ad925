import type { ReactNode } from 'react';
import { Banner } from '#design-system/components/banner/Banner.tsx';
import { Root } from './InviteSummary.styles.ts';
import { sayCompleted } from './importPreview.ts';
import { SkippedRows } from './SkippedRows.tsx';
import { type InviteOutcome, sayInvited } from './useInviting.ts';
import { WaitingMailsNote } from './WaitingMailsNote.tsx';

export interface InviteSummaryProps {
  outcome: InviteOutcome;
  /** Whether skipped rows are lines of a file or rows of the form. */
  source: 'file' | 'rows';
  /** Actions of the summary. */
  actions?: ReactNode;
}

/** Summarizes an invitation: invited people, waiting mails and skipped rows. */
export function InviteSummary({ outcome, source, actions }: InviteSummaryProps) {
  const { invited, awaitingApproval = 0, completed = 0, skipped, waitingMails } = outcome;
  const isSuccess = invited + awaitingApproval + completed > 0;
  const inviting = invited > 0 || awaitingApproval === 0 ? sayInvited(invited) : sayAwaiting(awaitingApproval);
  return (
    <Root>
      <Banner
        live
        tone={isSuccess ? 'success' : 'warning'}
        title={completed === 0 ? inviting : `${inviting} ${sayCompleted(completed)}`}
        actions={actions}
      >
        {awaitingApproval > 0 ? (
          <p>
            {invited > 0 ? `${sayAwaiting(awaitingApproval)} ` : ''}
            The other administrators got an email. One of them approves on the team page.
          </p>
        ) : null}
        {isSuccess && skipped.length === 0 ? null : saySkipped(skipped.length, source)}
      </Banner>
      <WaitingMailsNote waiting={waitingMails} />
      <SkippedRows skipped={skipped} source={source} />
    </Root>
  );
}

/** '1 practitioner waits for approval.', '3 practitioners wait for approval.' */
function sayAwaiting(count: number): string {
  return count === 1 ? '1 practitioner waits for approval.' : `${count} practitioners wait for approval.`;
}

function saySkipped(count: number, source: 'file' | 'rows'): string {
  if (count === 0) return source === 'file' ? 'The file has no rows to import.' : 'There was nobody to invite.';
  return count === 1 ? '1 row was skipped:' : `${count.toLocaleString('en')} rows were skipped:`;
}
