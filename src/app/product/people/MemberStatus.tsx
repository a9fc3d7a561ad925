import type { Member, MemberStatus as Status } from '#contract/member.ts';
import { StatusBadge, type StatusTone } from '#design-system/components/status-badge/StatusBadge.tsx';

const tones: Readonly<Record<Status, StatusTone>> = {
  Invited: 'info',
  Active: 'success',
  Deactivated: 'neutral',
  Declined: 'warning',
};

/** Whether a person takes part in the organization. */
export function MemberStatus({ user: { status, hasLeft, email } }: Pick<Member, 'user'>) {
  if (status === 'Invited' && email === '') return <StatusBadge>Not invited</StatusBadge>;
  return <StatusBadge tone={tones[status]}>{hasLeft ? 'Left' : status}</StatusBadge>;
}
