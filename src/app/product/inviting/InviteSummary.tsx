import type { ReactNode } from 'react';
import { type TextsOf, useTexts } from '#app/ui/texts/useTexts.ts';
import { Banner } from '#design-system/components/banner/Banner.tsx';
import { UnknownLanguagesNote, WaitingMailsNote } from './InviteNotes.tsx';
import { Root } from './InviteSummary.styles.ts';
import { SkippedRows } from './SkippedRows.tsx';
import type { InviteOutcome } from './useInviting.ts';

export interface InviteSummaryProps {
  outcome: InviteOutcome;
  /** Whether skipped rows are lines of a file or rows of the form. */
  source: 'file' | 'rows';
  /** Actions of the summary. */
  actions?: ReactNode;
}

/** Summarizes an invitation: invited people, waiting mails and skipped rows. */
export function InviteSummary({ outcome, source, actions }: InviteSummaryProps) {
  const { invited, awaitingApproval = 0, completed = 0, skipped, unknownLanguages, waitingMails } = outcome;
  const t = useTexts('inviting');
  const isSuccess = invited + awaitingApproval + completed > 0;
  const awaiting = t('awaitingApproval', { count: awaitingApproval });
  const inviting = invited > 0 || awaitingApproval === 0 ? t('invited', { count: invited }) : awaiting;
  return (
    <Root>
      <Banner
        live
        tone={isSuccess ? 'success' : 'warning'}
        title={completed === 0 ? inviting : `${inviting} ${t('completed', { count: completed })}`}
        actions={actions}
      >
        {awaitingApproval > 0 ? (
          <p>
            {invited > 0 ? `${awaiting} ` : ''}
            {t('whoApproves')}
          </p>
        ) : null}
        {isSuccess && skipped.length === 0 ? null : saySkipped(t, skipped.length, source)}
      </Banner>
      <UnknownLanguagesNote unknown={unknownLanguages} />
      <WaitingMailsNote waiting={waitingMails} />
      <SkippedRows skipped={skipped} source={source} />
    </Root>
  );
}

function saySkipped(t: TextsOf<'inviting'>, count: number, source: 'file' | 'rows'): string {
  if (count > 0) return t('skipped', { count });
  return source === 'file' ? t('emptyFile') : t('nobodyToInvite');
}
