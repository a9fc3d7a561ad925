import { useState } from 'react';
import styled from 'styled-components';
import { useApprovePractitionerMutation, useEndRoleMutation, useGiveRoleMutation } from '#app/api/memberApi.ts';
import { paths } from '#app/session/paths.ts';
import { useCurrentUser } from '#app/session/useSession.ts';
import { useTexts } from '#app/ui/texts/useTexts.ts';
import { useToast } from '#app/ui/toasts/useToast.ts';
import type { MembershipRole } from '#contract/common.ts';
import type { HeldRole, Member } from '#contract/member.ts';
import { Button } from '#design-system/components/button/Button.tsx';
import { ConfirmDialog } from '#design-system/components/confirm-dialog/ConfirmDialog.tsx';
import { formatDateTime } from '#domain/calendarDate.ts';

export interface PersonRolesProps {
  organizationId: string;
  user: Member['user'];
  roles: readonly HeldRole[];
  /** Of the organization, as an IANA name. */
  timeZone: string;
}

const consequences: Readonly<Record<MembershipRole, string>> = {
  Member: 'Their coming appointments are cancelled. Finished results stay.',
  Practitioners: 'They can no longer see appointments and results of others.',
  OrganizationAdmin: 'They can no longer see and change people and assessments.',
};

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
  const tRoles = useTexts('roles');
  const isOwn = ownId === user.id && role === 'OrganizationAdmin';
  const isOpen = held !== undefined && held.declinedAt === null;
  return (
    <Role>
      <div>
        <strong>{tRoles('name', { role })}</strong>
        <p>
          {held === undefined
            ? tRoles('description', { role })
            : explainRole(held, { timeZone, userId: user.id, ownId })}
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
  held: HeldRole,
  { timeZone, userId, ownId }: { timeZone: string; userId: string; ownId: string | undefined },
): string {
  const { acceptedAt, declinedAt, hasLeft } = held;
  if (held.awaitsApproval && declinedAt === null) {
    return mayApprove(held, userId, ownId)
      ? 'Waits for your approval. Nobody is invited before.'
      : 'Waits until another administrator approves it. Nobody is invited before. If there is no other any more, withdraw it and invite again.';
  }
  if (acceptedAt !== null) return `Since ${formatDateTime(acceptedAt, timeZone)}`;
  if (declinedAt !== null) return `${hasLeft ? 'Left' : 'Declined'} on ${formatDateTime(declinedAt, timeZone)}`;
  return 'Invited. The role begins when they accept.';
}

/** Neither the inviter nor the practitioner may approve. */
const mayApprove = ({ awaitsApproval, invitedBy }: HeldRole, userId: string, ownId: string | undefined) =>
  awaitsApproval && ownId !== invitedBy && ownId !== userId;

function GiveRole({ organizationId, user, role }: Pick<RoleLineProps, 'organizationId' | 'user' | 'role'>) {
  const [giveRole, { isLoading }] = useGiveRoleMutation();
  const toast = useToast();
  const roleName = useTexts('roles')('name', { role });
  const name = user.fullName ?? user.email;

  const invite = async () => {
    const person = { fullname: name, email: user.email };
    const redirectUrl = `${window.location.origin}${paths.emailLink}`;
    try {
      const { data } = await giveRole({ organizationId, role, person, redirectUrl }).unwrap();
      if (data.invited > 0) toast.success(`${name} was invited as ${roleName.toLowerCase()}`);
      else if (data.awaitingApproval) toast.success(`${name} waits until another administrator approves it`);
      else toast.problem(`${name} cannot be invited now`);
    } catch (error) {
      toast.failure(error);
    }
  };

  return (
    <Button loading={isLoading} aria-label={`Invite ${name} as ${roleName}`} onClick={() => void invite()}>
      Invite
    </Button>
  );
}

function Approve({ organizationId, user }: Pick<RoleLineProps, 'organizationId' | 'user'>) {
  const [approve, { isLoading }] = useApprovePractitionerMutation();
  const toast = useToast();
  const name = user.fullName ?? user.email;

  const confirm = async () => {
    try {
      await approve({ organizationId, userId: user.id }).unwrap();
      toast.success(`${name} was invited as practitioner`);
    } catch (error) {
      toast.failure(error);
    }
  };

  return (
    <Button
      variant="primary"
      loading={isLoading}
      aria-label={`Approve ${name} as Practitioner`}
      onClick={() => void confirm()}
    >
      Approve
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
  const name = user.fullName ?? user.email;
  const roleName = useTexts('roles')('name', { role });
  const isAccepted = acceptedAt !== null;
  const withdrawing = awaitsApproval ? 'Nobody has been invited yet.' : 'The link in the email stops working.';
  const text = isAccepted ? `${consequences[role]} Other roles stay.` : withdrawing;

  const confirm = async () => {
    try {
      await endRole({ organizationId, userId: user.id, role }).unwrap();
      toast.success(isAccepted ? `${name} is no longer ${roleName.toLowerCase()}` : 'Invitation withdrawn');
    } catch (error) {
      toast.failure(error);
    }
    setIsAsking(false);
  };

  return (
    <>
      <Button
        variant="ghost"
        aria-label={isAccepted ? `End Role: ${roleName} of ${name}` : `Withdraw the invitation as ${roleName}`}
        onClick={() => setIsAsking(true)}
      >
        {isAccepted ? 'End Role' : 'Withdraw'}
      </Button>
      <ConfirmDialog
        open={isAsking}
        tone="danger"
        title={isAccepted ? `End the role ${roleName} of ${name}?` : `Withdraw the invitation as ${roleName}?`}
        description={text}
        confirmLabel={isAccepted ? 'End Role' : 'Withdraw Invitation'}
        loading={isLoading}
        onConfirm={() => void confirm()}
        onOpenChange={setIsAsking}
      />
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
