import { useState } from 'react';
import styled from 'styled-components';
import { useApprovePractitionerMutation, useEndRoleMutation, useGiveRoleMutation } from '#app/api/memberApi.ts';
import { useUndoableToast } from '#app/product/undo/useUndoableToast.ts';
import { paths } from '#app/session/paths.ts';
import { useCurrentUser } from '#app/session/useSession.ts';
import { type Formats, useFormats } from '#app/ui/texts/useFormats.ts';
import { type TextsOf, useTexts } from '#app/ui/texts/useTexts.ts';
import { useToast } from '#app/ui/toasts/useToast.ts';
import type { MembershipRole } from '#contract/common.ts';
import type { HeldRole, Member } from '#contract/member.ts';
import { Button } from '#design-system/components/button/Button.tsx';
import { ConfirmDialog } from '#design-system/components/confirm-dialog/ConfirmDialog.tsx';
import { useNeededQuestion } from './useNeededQuestion.tsx';

export interface PersonRolesProps {
  organizationId: string;
  user: Member['user'];
  roles: readonly HeldRole[];
  /** Of the organization, as an IANA name. */
  timeZone: string;
}

/** Shows the roles of a person in the organization. Giving one invites the person to it. */
export function PersonRoles({ roles, ...person }: PersonRolesProps) {
  return (
    <Roles>
      {(['Member', 'Practitioners', 'OrganizationAdmin'] as const).map((role) => (
        <RoleLine key={role} {...person} role={role} held={roles.find((held) => held.role === role)} />
      ))}
    </Roles>
  );
}

interface RoleLineProps extends Omit<PersonRolesProps, 'roles'> {
  role: MembershipRole;
  /** Undefined if the person was never invited to the role. */
  held: HeldRole | undefined;
}

function RoleLine({ organizationId, user, timeZone, role, held }: RoleLineProps) {
  const ownId = useCurrentUser()?.id;
  const t = useTexts('people');
  const roles = useTexts('roles');
  const formats = useFormats();
  const isOwn = ownId === user.id && role === 'OrganizationAdmin';
  const isOpen = held !== undefined && held.declinedAt === null;
  return (
    <Role>
      <div>
        <strong>{roles('name', { role })}</strong>
        <p>
          {held === undefined
            ? roles('description', { role })
            : explainRole(t, formats, held, { timeZone, userId: user.id, ownId })}
        </p>
      </div>
      {isOpen && mayApprove(held, user.id, ownId) ? <Approve organizationId={organizationId} user={user} /> : null}
      {isOwn ? null : isOpen ? (
        <EndRole organizationId={organizationId} user={user} held={held} />
      ) : (
        <GiveRole organizationId={organizationId} user={user} role={role} />
      )}
    </Role>
  );
}

function explainRole(
  t: TextsOf<'people'>,
  formats: Formats,
  held: HeldRole,
  { timeZone, userId, ownId }: { timeZone: string; userId: string; ownId: string | undefined },
): string {
  const { acceptedAt, declinedAt, hasLeft } = held;
  if (held.awaitsApproval && declinedAt === null) {
    return mayApprove(held, userId, ownId) ? t('waitsForYou') : t('waitsForOthers');
  }
  if (acceptedAt !== null) return t('since', { time: formats.dateTime(acceptedAt, timeZone) });
  if (declinedAt === null) return t('notAccepted');
  return t(hasLeft ? 'leftOn' : 'declinedOn', { time: formats.dateTime(declinedAt, timeZone) });
}

/** Neither the inviter nor the practitioner may approve. */
const mayApprove = ({ awaitsApproval, invitedBy }: HeldRole, userId: string, ownId: string | undefined) =>
  awaitsApproval && ownId !== invitedBy && ownId !== userId;

function GiveRole({ organizationId, user, role }: Pick<RoleLineProps, 'organizationId' | 'user' | 'role'>) {
  const [giveRole, { isLoading }] = useGiveRoleMutation();
  const toast = useToast();
  const t = useTexts('people');
  const name = user.fullName ?? user.email;

  const invite = async () => {
    const person = { fullname: name, email: user.email };
    const redirectUrl = `${window.location.origin}${paths.emailLink}`;
    try {
      const { data } = await giveRole({ organizationId, role, person, redirectUrl }).unwrap();
      if (data.invited > 0) toast.success(t('invitedAs', { name, role }));
      else if (data.awaitingApproval) toast.success(t('waitsForAnother', { name }));
      else toast.problem(t('cannotBeInvited', { name }));
    } catch (error) {
      toast.failure(error);
    }
  };

  return (
    <Button loading={isLoading} aria-label={t('inviteAs', { name, role })} onClick={() => void invite()}>
      {t('invite')}
    </Button>
  );
}

function Approve({ organizationId, user }: Pick<RoleLineProps, 'organizationId' | 'user'>) {
  const [approve, { isLoading }] = useApprovePractitionerMutation();
  const toast = useToast();
  const t = useTexts('people');
  const name = user.fullName ?? user.email;

  const confirm = async () => {
    try {
      await approve({ organizationId, userId: user.id }).unwrap();
      toast.success(t('invitedAs', { name, role: 'Practitioners' }));
    } catch (error) {
      toast.failure(error);
    }
  };

  return (
    <Button
      variant="primary"
      loading={isLoading}
      aria-label={t('approvePractitioner', { name })}
      onClick={() => void confirm()}
    >
      {t('approve')}
    </Button>
  );
}

interface EndRoleProps extends Pick<RoleLineProps, 'organizationId' | 'user'> {
  held: HeldRole;
}

function EndRole({ organizationId, user, held: { role, acceptedAt, awaitsApproval } }: EndRoleProps) {
  const [isAsking, setIsAsking] = useState(false);
  const [endRole, { isLoading }] = useEndRoleMutation();
  const toast = useToast();
  const showUndoable = useUndoableToast();
  const name = user.fullName ?? user.email;
  const t = useTexts('people');
  const roleName = useTexts('roles')('name', { role });
  const isAccepted = acceptedAt !== null;
  const withdrawing = awaitsApproval ? t('nobodyInvited') : t('linkStops');
  const text = isAccepted ? t('ending', { role }) : withdrawing;

  const { saveOrAsk, question } = useNeededQuestion({ name, confirmLabel: t('endRole') });

  const confirm = async () => {
    try {
      const reply = await saveOrAsk((isSure) =>
        endRole({ organizationId, userId: user.id, role, ...(isSure && { keepsAppointments: 'true' }) })
          .unwrap()
          .finally(() => setIsAsking(false)),
      );
      if (reply === undefined) return;
      showUndoable(isAccepted ? t('ended', { name, role }) : t('withdrawn'), reply.data.undoId);
    } catch (error) {
      toast.failure(error);
    }
  };

  return (
    <>
      <Button
        variant="ghost"
        aria-label={isAccepted ? t('endRoleOf', { role: roleName, name }) : t('withdrawAs', { role: roleName })}
        onClick={() => setIsAsking(true)}
      >
        {isAccepted ? t('endRole') : t('withdraw')}
      </Button>
      <ConfirmDialog
        open={isAsking}
        tone="danger"
        title={isAccepted ? t('endRoleQuestion', { role: roleName, name }) : t('withdrawQuestion', { role: roleName })}
        description={text}
        confirmLabel={isAccepted ? t('endRole') : t('withdrawInvitation')}
        loading={isLoading}
        onConfirm={() => void confirm()}
        onOpenChange={setIsAsking}
      />
      {question}
    </>
  );
}

const Roles = styled.ul`
  display: grid;
`;

const Role = styled.li`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: var(--space-3);
  padding-block: var(--space-3);

  &:first-child { padding-block-start: 0; }
  &:last-child { padding-block-end: 0; }
  & + & { border-block-start: 1px solid var(--color-border); }

  > div {
    display: grid;
    flex: 1 1 200px;
    gap: var(--space-1);
    color: var(--color-text-muted);
    font: var(--font-small);
  }
  > button { margin-inline-start: auto; }
  strong {
    color: var(--color-text);
    font: var(--font-label);
  }
`;
