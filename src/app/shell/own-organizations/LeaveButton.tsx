import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useAppDispatch } from '#app/api/hooks.ts';
import { useLeaveOrganizationMutation, useListOwnMembershipsQuery } from '#app/api/membershipApi.ts';
import { lastSession } from '#app/api/session/lastSession.ts';
import { paths } from '#app/session/paths.ts';
import { forgetSession } from '#app/session/session.ts';
import { useListOrganizationsQuery } from '#app/session/sessionApi.ts';
import { useCurrentUser } from '#app/session/useSession.ts';
import { signInPageOf } from '#app/shell/guards.tsx';
import { errorMessage, errorReplyOf } from '#app/ui/texts/errorMessage.ts';
import { useToast } from '#app/ui/toasts/useToast.ts';
import type { MembershipRole } from '#contract/common.ts';
import type { OwnMembership } from '#contract/membership.ts';
import { Button } from '#design-system/components/button/Button.tsx';
import { ConfirmDialog } from '#design-system/components/confirm-dialog/ConfirmDialog.tsx';

const consequences: Readonly<Record<MembershipRole, string>> = {
  OrganizationAdmin: 'You can no longer see its members and assessments.',
  Practitioners: 'You can no longer see its appointments and results.',
  Member: 'Your coming appointments there are cancelled, and you can no longer see its assessments.',
};

/** Leaves an organization after a confirmation. Signs out if the session has no organization left. */
export function LeaveButton({ membership: { id, role, organization } }: { membership: OwnMembership }) {
  const [isAsking, setIsAsking] = useState(false);
  const [leave, { isLoading }] = useLeaveOrganizationMutation();
  const { data } = useListOwnMembershipsQuery();
  const sessionRole = useCurrentUser()?.role;
  const isAdministrator = sessionRole === 'OrganizationAdmin';
  const organizations = useListOrganizationsQuery(undefined, { skip: !isAdministrator });
  const chosen = organizations.data?.data[0];
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const toast = useToast();

  const confirm = async () => {
    const others = data?.data.filter((other) => other.id !== id && other.role === role && other.acceptedAt !== null);
    try {
      await leave(id).unwrap();
      // Loaders would still prefetch for the organization.
      lastSession.clear();
      toast.success(`You left ${organization.name}`);
      // The session has another role, or administrators found another organization.
      if (others?.length !== 0 || role !== sessionRole || isAdministrator) return;
      dispatch(forgetSession());
      navigate(signInPageOf(role), { replace: true, state: null });
    } catch (error) {
      setIsAsking(false);
      // The last administrator names another one first, on the team page of the chosen organization.
      if (errorReplyOf(error)?.code === 'Conflict' && organization.id === chosen?.id) {
        toast.blocked(errorMessage(error), { label: 'Invite an administrator', href: paths.inviteToTeam });
      } else toast.failure(error);
    }
  };

  return (
    <>
      <Button aria-label={`Leave ${organization.name}`} onClick={() => setIsAsking(true)}>
        Leave
      </Button>
      <ConfirmDialog
        open={isAsking}
        tone="danger"
        title={`Leave ${organization.name}?`}
        description={`${consequences[role]} To come back you need a new invitation.`}
        confirmLabel="Leave"
        cancelLabel="Stay"
        loading={isLoading}
        onConfirm={() => void confirm()}
        onOpenChange={setIsAsking}
      />
    </>
  );
}
