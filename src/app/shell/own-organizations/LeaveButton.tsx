import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useAppDispatch } from '#app/api/hooks.ts';
import { useLeaveOrganizationMutation, useListOwnMembershipsQuery } from '#app/api/membershipApi.ts';
import { lastSession } from '#app/api/session/lastSession.ts';
import { paths } from '#app/session/paths.ts';
import { forgetSession } from '#app/session/session.ts';
import { useListOrganizationsQuery } from '#app/session/sessionApi.ts';
import { useCurrentUser } from '#app/session/useSession.ts';
import { signInPageOf } from '#app/shell/roleHomes.ts';
import { errorMessage, errorReplyOf } from '#app/ui/texts/errorMessage.ts';
import { useTexts } from '#app/ui/texts/useTexts.ts';
import { useToast } from '#app/ui/toasts/useToast.ts';
import type { OwnMembership } from '#contract/membership.ts';
import { Button } from '#design-system/components/button/Button.tsx';
import { ConfirmDialog } from '#design-system/components/confirm-dialog/ConfirmDialog.tsx';

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
  const t = useTexts('memberships');

  const confirm = async () => {
    const others = data?.data.filter((other) => other.id !== id && other.role === role && other.acceptedAt !== null);
    try {
      await leave(id).unwrap();
      // Loaders would still prefetch for the organization.
      lastSession.clear();
      toast.success(t('left', { organization: organization.name }));
      // The session has another role, or administrators found another organization.
      if (others?.length !== 0 || role !== sessionRole || isAdministrator) return;
      dispatch(forgetSession());
      navigate(signInPageOf(role), { replace: true, state: null });
    } catch (error) {
      setIsAsking(false);
      // The last administrator names another one first, on the team page of the chosen organization.
      if (errorReplyOf(error)?.code === 'Conflict' && organization.id === chosen?.id) {
        toast.blocked(errorMessage(error), { label: t('inviteAdministrator'), href: paths.inviteToTeam });
      } else toast.failure(error);
    }
  };

  return (
    <>
      <Button
        aria-label={t('leaveOrganization', { organization: organization.name })}
        onClick={() => setIsAsking(true)}
      >
        {t('leave')}
      </Button>
      <ConfirmDialog
        open={isAsking}
        tone="danger"
        title={t('leaveQuestion', { organization: organization.name })}
        description={`${t('leavingMeans', { role })} ${t('comeBack')}`}
        confirmLabel={t('leave')}
        cancelLabel={t('stay')}
        loading={isLoading}
        onConfirm={() => void confirm()}
        onOpenChange={setIsAsking}
      />
    </>
  );
}
