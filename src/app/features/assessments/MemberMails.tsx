import { nameOf } from '#app/product/appointments/assessmentMembers.ts';
import { ContentSkeleton } from '#app/ui/ContentSkeleton.tsx';
import { CallFailed } from '#app/ui/texts/CallFailed.tsx';
import { Muted } from '#app/ui/texts/Muted.ts';
import { shownTexts } from '#app/ui/texts/shownTexts.ts';
import { useTexts } from '#app/ui/texts/useTexts.ts';
import type { AssessmentDetails } from '#contract/assessment.ts';
import type { AssessmentMember } from '#contract/assessmentMember.ts';
import type { MailMessage } from '#contract/mailMessage.ts';
import { Modal } from '#design-system/components/modal/Modal.tsx';
import { Mails } from './assessments.styles.ts';
import { useListAssessmentMemberMailsQuery } from './assessmentsApi.ts';
import { MailLine } from './MailLine.tsx';

export interface MemberMailsProps {
  assessment: AssessmentDetails;
  member: AssessmentMember;
  onDismiss: () => void;
}

/** The mails to a member about the assessment, the latest first. */
export function MemberMails({ assessment, member, onDismiss }: MemberMailsProps) {
  const t = useTexts('invitedMembers');
  const answer = useListAssessmentMemberMailsQuery(
    { assessmentId: assessment.id, assessmentMemberId: member.id },
    { refetchOnMountOrArgChange: true },
  );
  return (
    <Modal
      open
      title={t('emailsTo', { name: nameOf(member) })}
      description={shownTexts(assessment).name}
      onOpenChange={onDismiss}
    >
      <Content answer={answer} timeZone={assessment.timeZone} />
    </Modal>
  );
}

interface ContentProps {
  answer: ReturnType<typeof useListAssessmentMemberMailsQuery>;
  timeZone: string;
}

function Content({ answer, timeZone }: ContentProps) {
  const t = useTexts('invitedMembers');
  const { currentData, isError, error, isFetching, refetch } = answer;
  const mails: readonly MailMessage[] | undefined = currentData?.data;
  if (isError) return <CallFailed error={error} loading={isFetching} onRetry={() => void refetch()} />;
  if (mails === undefined) return <ContentSkeleton blockSizes={['60px']} />;
  if (mails.length === 0) return <Muted>{t('noEmailYet')}</Muted>;
  return (
    <Mails>
      {mails.map((mail) => (
        <li key={mail.id}>
          <MailLine mail={mail} timeZone={timeZone} />
        </li>
      ))}
    </Mails>
  );
}
