import { PersonRoles } from '#app/members/PersonRoles.tsx';
import type { TeamMember } from '#contract/team.ts';
import { Button } from '#design-system/components/button/Button.tsx';
import { Modal } from '#design-system/components/modal/Modal.tsx';

export interface TeamRolesModalProps {
  organizationId: string;
  member: TeamMember;
  /** Of the organization, as an IANA name. */
  timeZone: string;
  onDismiss: () => void;
}

/** Gives roles to a person of the team and ends them. */
export function TeamRolesModal({ organizationId, member, timeZone, onDismiss }: TeamRolesModalProps) {
  const { user, roles } = member;
  return (
    <Modal
      open
      title={`Roles of ${user.fullName ?? user.email}`}
      description="A role begins when the person accepts the invitation."
      onDismiss={onDismiss}
      footer={<Button onClick={onDismiss}>Close</Button>}
    >
      <PersonRoles organizationId={organizationId} user={user} roles={roles} timeZone={timeZone} />
    </Modal>
  );
}
