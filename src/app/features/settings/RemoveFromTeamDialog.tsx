import { paths } from '#app/paths.ts';
import { useCurrentUser } from '#app/session/useSession.ts';
import { useLogOut } from '#app/shell/useLogOut.ts';
import { useToast } from '#app/toasts/useToast.ts';
import type { TeamMember } from '#contract/team.ts';
import { ConfirmDialog } from '#design-system/components/confirm-dialog/ConfirmDialog.tsx';
import { useRemoveFromTeamMutation } from './settingsApi.ts';

export interface RemoveFromTeamDialogProps {
  organizationId: string;
  /** The person to remove, possibly the caller. */
  member: TeamMember;
  onDismiss: () => void;
}

/** Confirms the removal of a team member. */
export function RemoveFromTeamDialog({ organizationId, member, onDismiss }: RemoveFromTeamDialogProps) {
  const [removeFromTeam, { isLoading }] = useRemoveFromTeamMutation();
  const isOwn = useCurrentUser()?.id === member.user.id;
  const isMember = member.roles.some(({ role, acceptedAt }) => role === 'Member' && acceptedAt !== null);
  const logOut = useLogOut(paths.logIn);
  const toast = useToast();
  const name = member.user.fullName ?? member.user.email;

  const remove = async () => {
    try {
      await removeFromTeam({ organizationId, userId: member.user.id }).unwrap();
      onDismiss();
      if (isOwn) await logOut();
      else toast.success(`${name} was removed from the team`);
    } catch (error) {
      onDismiss();
      toast.failure(error);
    }
  };

  return (
    <ConfirmDialog
      open
      tone="danger"
      title={isOwn ? 'Leave the team?' : `Remove ${name} from the team?`}
      text={
        isOwn
          ? 'You lose access to the organization at once. Only another administrator can invite you again.'
          : isMember
            ? 'They can no longer manage the organization or record results. They stay a member.'
            : 'They lose access to the organization at once. You can invite them again at any time.'
      }
      confirmLabel={isOwn ? 'Leave Team' : 'Remove from Team'}
      busy={isLoading}
      onConfirm={remove}
      onDismiss={onDismiss}
    />
  );
}
