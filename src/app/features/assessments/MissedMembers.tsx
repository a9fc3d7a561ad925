import { InviteMissed } from '#app/product/inviting/InviteMissed.tsx';
import { shownTexts } from '#app/ui/texts/shownTexts.ts';
import { useTexts } from '#app/ui/texts/useTexts.ts';
import type { AssessmentDetails } from '#contract/assessment.ts';
import { useDrawerTitle } from '#design-system/components/drawer/Drawer.tsx';
import { Missed } from './assessments.styles.ts';

export interface MissedMembersProps {
  assessment: AssessmentDetails;
  /** How many people to invite again. Nothing is shown for 0. */
  count: number;
}

/** Says how many people did not attend, with a button that invites them again. */
export function MissedMembers({ assessment, count }: MissedMembersProps) {
  const t = useTexts('invitedMembers');
  const drawerTitle = useDrawerTitle();
  const isOver = assessment.status === 'Completed' || assessment.status === 'Canceled';
  if (count === 0 || isOver) return null;
  return (
    <Missed>
      <p>{t('didNotAttend', { count })}</p>
      <InviteMissed
        organizationId={assessment.organizationId}
        assessment={{ id: assessment.id, name: shownTexts(assessment).name }}
        count={count}
        onInvited={() => drawerTitle?.current?.focus()}
      />
    </Missed>
  );
}
