import { StatusBadge } from '#design-system/components/status-badge/StatusBadge.tsx';

/** Whether a member takes part: inactive until they accept the invitation, and again after a deactivation. */
export function MemberStatus({ isInActive }: { isInActive: boolean }) {
  return <StatusBadge tone={isInActive ? 'neutral' : 'success'}>{isInActive ? 'Inactive' : 'Active'}</StatusBadge>;
}
