import { useField } from 'react-final-form';
import { useTexts } from '#app/ui/texts/useTexts.ts';
import type { AssessmentDetails } from '#contract/assessment.ts';
import { Checkbox } from '#design-system/components/checkbox/Checkbox.tsx';
import type { MemberSelection } from '#domain/memberSelection.ts';
import { InviteGroups, useInviteGroups, useNewMembersText } from './InviteGroups.tsx';
import { InviteMembersList } from './InviteMembersList.tsx';
import { StepSkeleton } from './StepParts.tsx';

/** The members to invite, and whether those who join later are invited too. */
export function InvitationFields({ assessment, disabled }: { assessment: AssessmentDetails; disabled: boolean }) {
  const t = useTexts('inviteStep');
  const { input: selection } = useField<MemberSelection>('selection');
  const { input: invitesNewMembers } = useField<boolean>('invitesNewMembers', { type: 'checkbox' });
  const groups = useInviteGroups(assessment);
  const newMembers = useNewMembersText(groups.data?.data ?? [], selection.value);
  // Groups stand above the list, which would move down once they come.
  if (groups.isLoading && groups.error === undefined) return <StepSkeleton />;
  return (
    <>
      <InviteGroups
        answer={groups}
        selection={selection.value}
        disabled={disabled}
        onSelectionChange={selection.onChange}
      />
      <InviteMembersList
        assessment={assessment}
        selection={selection.value}
        disabled={disabled}
        onSelectionChange={selection.onChange}
      />
      <Checkbox
        label={t('inviteNewlyJoined')}
        description={newMembers}
        checked={invitesNewMembers.checked ?? false}
        disabled={disabled}
        onCheckedChange={invitesNewMembers.onChange}
      />
    </>
  );
}
