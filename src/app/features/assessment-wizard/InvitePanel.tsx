import { useState } from 'react';
import { useGetAssessmentQuery } from '#app/api/assessmentApi.ts';
import { mailsRow } from '#app/product/seats/mailReach.ts';
import { countWaiting, describeAssessment } from '#app/product/seats/seatFixes.ts';
import { useSeatsRow } from '#app/product/seats/useSeatsRow.tsx';
import { useFormats } from '#app/ui/texts/useFormats.ts';
import { useTexts } from '#app/ui/texts/useTexts.ts';
import type { AssessmentDetails } from '#contract/assessment.ts';
import type { MailReach } from '#contract/mailReach.ts';
import { ImpactPanel } from '#design-system/patterns/impact-panel/ImpactPanel.tsx';

/** The members that a search finds while everyone is selected. */
export interface SearchedMembers {
  readonly text: string;
  readonly total: number;
  /** The matches that are not invited yet. Undefined if there are too many to select one by one. */
  readonly ids: readonly string[] | undefined;
}

export interface InviteAnswer {
  /** The assessment, updated after a fix of its seats. */
  readonly assessment: AssessmentDetails;
  /** Invites these members instead of the selected ones. */
  readonly onlyIds?: readonly string[];
}

export interface InvitePanelProps {
  assessment: AssessmentDetails;
  /** The people to invite, and who of them get an email. */
  reach: MailReach;
  searched: SearchedMembers | undefined;
  /** Without an answer nobody is invited. */
  onAnswer: (answer: InviteAnswer | undefined) => void;
}

/** Shows the consequences of inviting, and offers a fix if seats run short. */
export function InvitePanel({ assessment, reach, searched, onAnswer }: InvitePanelProps) {
  const t = useTexts('inviteStep');
  const mails = useTexts('mailReach');
  const formats = useFormats();
  const { organizationId, id: assessmentId } = assessment;
  const people = reach.mailed + reach.noEmail;
  const { currentData } = useGetAssessmentQuery({ organizationId, assessmentId });
  const current = currentData?.data ?? assessment;
  const [firstVersion] = useState(current.version);
  const answer = { assessment: current.version === firstVersion ? assessment : current };
  const seatsRow = useSeatsRow(current, countWaiting(current, people));
  const onlyIds = searched?.ids ?? [];

  return (
    <ImpactPanel
      open
      title={t('invitePeople', { count: people })}
      description={describeAssessment(formats, current)}
      rows={[
        mailsRow(mails, formats, reach),
        ...(searched === undefined
          ? []
          : [
              {
                id: 'everybody',
                text: t('notOnlyFound', { count: searched.total, text: searched.text }),
              },
            ]),
        seatsRow,
      ]}
      confirmLabel={t('invite', { count: people })}
      alternative={
        onlyIds.length === 0
          ? undefined
          : {
              label: t('inviteOnlyFound', { count: onlyIds.length }),
              onSelect: () => onAnswer({ ...answer, onlyIds }),
            }
      }
      onConfirm={() => onAnswer(answer)}
      onOpenChange={() => onAnswer(undefined)}
    />
  );
}
