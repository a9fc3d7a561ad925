import { skipToken } from '@reduxjs/toolkit/query/react';
import { UserPlus } from 'lucide-react';
import { useRef, useState } from 'react';
import { styled } from 'styled-components';
import { freshSeconds } from '#app/api/prefetch.ts';
import { useSelection } from '#app/product/bulk/useSelection.ts';
import { emptyRows } from '#app/product/inviting/InviteRowsField.tsx';
import { InviteRowsModal, type InviteRowsModalProps } from '#app/product/inviting/InviteRowsModal.tsx';
import { toInvitedMembers } from '#app/product/inviting/inviteRowRules.ts';
import { type TeamRole, useInviting } from '#app/product/inviting/useInviting.ts';
import { PersonRoles } from '#app/product/people/PersonRoles.tsx';
import { useNeededQuestion } from '#app/product/people/useNeededQuestion.tsx';
import { useUndoableToast } from '#app/product/undo/useUndoableToast.ts';
import { paths } from '#app/session/paths.ts';
import { useCurrentUser, useOrganization } from '#app/session/useSession.ts';
import { PageSkeleton } from '#app/shell/PageSkeleton.tsx';
import { useDocumentTitle } from '#app/shell/useDocumentTitle.ts';
import { useLogOut } from '#app/shell/useLogOut.ts';
import { useClampPage } from '#app/ui/lists/useClampPage.ts';
import { usePrefetchNextPage } from '#app/ui/lists/usePrefetchNextPage.ts';
import { useUrlState } from '#app/ui/lists/useUrlState.ts';
import { CallFailed } from '#app/ui/texts/CallFailed.tsx';
import { useTexts } from '#app/ui/texts/useTexts.ts';
import { OwnClock } from '#app/ui/time/OwnClock.tsx';
import { useToast } from '#app/ui/toasts/useToast.ts';
import type { TeamMember } from '#contract/team.ts';
import { Button } from '#design-system/components/button/Button.tsx';
import { Card } from '#design-system/components/card/Card.tsx';
import { ConfirmDialog } from '#design-system/components/confirm-dialog/ConfirmDialog.tsx';
import { LoadingOverlay } from '#design-system/components/loading-overlay/LoadingOverlay.tsx';
import { Modal } from '#design-system/components/modal/Modal.tsx';
import { Paginator } from '#design-system/components/paginator/Paginator.tsx';
import { RadioGroup } from '#design-system/components/radio-group/RadioGroup.tsx';
import { pageCount } from '#domain/pageWindow.ts';
import { settingsApi, useListTeamQuery, useRemoveFromTeamMutation } from './settingsApi.ts';
import { TeamBulk } from './TeamBulk.tsx';
import { TeamTable } from './TeamTable.tsx';
import { teamPageSize, teamUrl, toTeamQuery } from './teamUrl.ts';

/** Lists, invites and removes administrators and practitioners. */
function TeamPage() {
  const t = useTexts('team');
  useDocumentTitle(t('team'));
  const organization = useOrganization();
  const [{ page, isInviting }, update] = useUrlState(teamUrl);
  const argsOf = (shownPage: { page: number }) =>
    organization && { organizationId: organization.id, ...toTeamQuery(shownPage) };
  const { data, currentData, isError, error, isFetching, refetch } = useListTeamQuery(argsOf({ page }) ?? skipToken);
  const isLast = page >= pageCount(currentData?.meta.total ?? 0, teamPageSize);
  const prefetch = settingsApi.usePrefetch('listTeam', { ifOlderThan: freshSeconds });
  usePrefetchNextPage(prefetch, isLast ? undefined : argsOf({ page: page + 1 }));
  useClampPage({ page, pageSize: teamPageSize, total: currentData?.meta.total }, update);
  const setInviting = (isOpen: boolean) => update({ page, isInviting: isOpen }, { replace: true });
  const selection = useSelection();
  const list = useRef<HTMLDivElement>(null);
  const [leaving, setLeaving] = useState<TeamMember>();
  const [editedId, setEditedId] = useState<string>();
  const shown = currentData ?? data;
  const total = shown?.meta.total ?? 0;
  const edited = shown?.data.find(({ user }) => user.id === editedId);

  return (
    <>
      <Card
        title={t('team')}
        description={t('whatTheyDo')}
        actions={
          <Button variant="primary" icon={<UserPlus aria-hidden />} onClick={() => setInviting(true)}>
            {t('inviteToTeam')}
          </Button>
        }
        padding="none"
      >
        {shown && organization && !(isError && !isFetching) ? (
          <LoadingOverlay loading={isFetching}>
            <List ref={list} tabIndex={-1}>
              <TeamTable
                team={shown.data}
                timeZone={organization.timeZone}
                onEditRoles={({ user }) => setEditedId(user.id)}
                onRemove={setLeaving}
                selectedKeys={selection.keys}
                onSelectedKeysChange={selection.select}
              />
            </List>
          </LoadingOverlay>
        ) : null}
        {shown === undefined && !isError ? <PageSkeleton blockSizes={['220px']} /> : null}
        {isError && !isFetching ? <CallFailed error={error} title={t('failed')} onRetry={refetch} /> : null}
      </Card>
      {organization && shown ? <OwnClock timeZone={organization.timeZone} /> : null}
      {total > teamPageSize ? (
        <Paginator
          value={page}
          pageCount={pageCount(total, teamPageSize)}
          onValueChange={(next) => update({ page: next })}
        />
      ) : null}
      {organization ? (
        <TeamBulk organizationId={organization.id} selection={selection} total={total} list={list} />
      ) : null}
      <InviteTeamModal open={isInviting} onDismiss={() => setInviting(false)} />
      {organization && edited ? (
        <TeamRolesModal
          organizationId={organization.id}
          member={edited}
          timeZone={organization.timeZone}
          onDismiss={() => setEditedId(undefined)}
        />
      ) : null}
      {organization && leaving ? (
        <RemoveFromTeamDialog
          organizationId={organization.id}
          member={leaving}
          onDismiss={() => setLeaving(undefined)}
        />
      ) : null}
    </>
  );
}

/** Gets the focus when a selection is cleared. */
const List = styled.div`
  outline: 0;
`;

interface InviteTeamModalProps {
  open: boolean;
  onDismiss: () => void;
}

const teamRoles = ['OrganizationAdmin', 'Practitioners'] as const;

/**
 * Invites people to the team, all with the same role. Typed rows stay until they are sent or the page is left. The role is
 * chosen anew each time: a practitioner reads results.
 */
function InviteTeamModal({ open, onDismiss }: InviteTeamModalProps) {
  const [rows, setRows] = useState(emptyRows);
  return open ? <OpenInviteTeamModal rows={rows} onRowsChange={setRows} onDismiss={onDismiss} /> : null;
}

function OpenInviteTeamModal(props: Pick<InviteRowsModalProps, 'rows' | 'onRowsChange' | 'onDismiss'>) {
  const [role, setRole] = useState<TeamRole>();
  const { inviteTeam, isLoading } = useInviting();
  const t = useTexts('team');
  const roleTexts = useTexts('roles');
  const count = toInvitedMembers(props.rows).length;
  return (
    <InviteRowsModal
      {...props}
      title={t('inviteToTeam')}
      description={t('whatFollows')}
      submitLabel={
        role === undefined
          ? t('sendInvitations')
          : t(role === 'Practitioners' ? 'invitePractitioners' : 'inviteAdministrators', { count })
      }
      incomplete={role === undefined}
      invite={async (members) => role && inviteTeam(members, role)}
      sending={isLoading}
    >
      <RadioGroup
        label={t('role')}
        options={teamRoles.map((one) => ({
          value: one,
          label: roleTexts('name', { role: one }),
          description: roleTexts('description', { role: one }),
        }))}
        value={role ?? ''}
        onValueChange={setRole}
        required
        disabled={isLoading}
      />
    </InviteRowsModal>
  );
}

interface TeamRolesModalProps {
  organizationId: string;
  member: TeamMember;
  /** Of the organization, as an IANA name. */
  timeZone: string;
  onDismiss: () => void;
}

/** Gives roles to a person of the team and ends them. */
function TeamRolesModal({ organizationId, member, timeZone, onDismiss }: TeamRolesModalProps) {
  const t = useTexts('team');
  const common = useTexts('common');
  const { user, roles } = member;
  return (
    <Modal
      open
      title={t('rolesOf', { name: user.fullName ?? user.email })}
      description={t('whenRoleBegins')}
      onOpenChange={onDismiss}
      footer={<Button onClick={onDismiss}>{common('close')}</Button>}
    >
      <PersonRoles organizationId={organizationId} user={user} roles={roles} timeZone={timeZone} />
    </Modal>
  );
}

interface RemoveFromTeamDialogProps {
  organizationId: string;
  /** The person to remove, possibly the caller. */
  member: TeamMember;
  onDismiss: () => void;
}

/** Confirms the removal of a team member. */
function RemoveFromTeamDialog({ organizationId, member, onDismiss }: RemoveFromTeamDialogProps) {
  const [removeFromTeam, { isLoading }] = useRemoveFromTeamMutation();
  const isOwn = useCurrentUser()?.id === member.user.id;
  const isMember = member.roles.some(({ role, acceptedAt }) => role === 'Member' && acceptedAt !== null);
  const logOut = useLogOut(paths.logIn);
  const toast = useToast();
  const showUndoable = useUndoableToast();
  const t = useTexts('team');
  const name = member.user.fullName ?? member.user.email;
  const { saveOrAsk, question } = useNeededQuestion({ name, confirmLabel: isOwn ? t('leave') : t('remove') });

  const remove = async () => {
    try {
      const reply = await saveOrAsk((isSure) =>
        removeFromTeam({
          organizationId,
          userId: member.user.id,
          ...(isSure && { keepsAppointments: 'true' }),
        }).unwrap(),
      );
      onDismiss();
      if (reply === undefined) return;
      if (isOwn) await logOut();
      else showUndoable(t('removed', { name }), reply.data.undoId);
    } catch (error) {
      onDismiss();
      toast.failure(error);
    }
  };

  if (question) return question;
  return (
    <ConfirmDialog
      open
      tone="danger"
      title={isOwn ? t('askLeave') : t('askRemove', { name })}
      description={isOwn ? t('whatYouLose') : isMember ? t('staysMember') : t('whatTheyLose')}
      confirmLabel={isOwn ? t('leave') : t('remove')}
      loading={isLoading}
      onConfirm={remove}
      onOpenChange={onDismiss}
    />
  );
}

export { TeamPage as Component };
