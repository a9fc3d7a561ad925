import { useField } from 'react-final-form';
import { useTexts } from '#app/ui/texts/useTexts.ts';
import type { AssessmentDetails } from '#contract/assessment.ts';
import { Checkbox } from '#design-system/components/checkbox/Checkbox.tsx';
import type { MemberSelection } from '#domain/memberSelection.ts';
import { InviteGroups, useNewMembersText } from './InviteGroups.tsx';
import { InviteMembersList } from './InviteMembersList.tsx';

/** The members to invite, and whether those who join later are invited too. */
export function InvitationFields({ assessment, disabled }: { assessment: AssessmentDetails; disabled: boolean }) {
  const t = useTexts('inviteStep');
  const { input: selection } = useField<MemberSelection>('selection');
  const { input: invitesNewMembers } = useField<boolean>('invitesNewMembers', { type: 'checkbox' });
  const newMembers = useNewMembersText(assessment, selection.value);
  return (
    <>
      <InviteGroups
        assessment={assessment}
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
