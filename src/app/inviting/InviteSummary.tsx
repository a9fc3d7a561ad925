import type { ReactNode } from 'react';
import { Banner } from '#design-system/components/banner/Banner.tsx';
import { Root } from './InviteSummary.styles.ts';
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
export function InviteSummary({ outcome: { invited, skipped, waitingMails }, source, actions }: InviteSummaryProps) {
  return (
    <Root>
      <Banner
        live
        tone={invited > 0 ? 'success' : 'warning'}
        title={invited > 0 ? sayInvited(invited) : 'Nobody was invited.'}
        actions={actions}
      >
        {invited > 0 && skipped.length === 0 ? null : saySkipped(skipped.length, source)}
      </Banner>
      <WaitingMailsNote waiting={waitingMails} />
      <SkippedRows skipped={skipped} source={source} />
    </Root>
  );
}

function saySkipped(count: number, source: 'file' | 'rows'): string {
  if (count === 0) return source === 'file' ? 'The file has no rows to import.' : 'There was nobody to invite.';
  return count === 1 ? '1 row was skipped:' : `${count.toLocaleString('en')} rows were skipped:`;
}
