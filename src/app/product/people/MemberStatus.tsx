import { useTexts } from '#app/ui/texts/useTexts.ts';
import type { Member, MemberStatus as Status } from '#contract/member.ts';
import { StatusBadge, type StatusTone } from '#design-system/components/status-badge/StatusBadge.tsx';

const tones: Readonly<Record<Status, StatusTone>> = {
  Invited: 'info',
  Active: 'success',
  Deactivated: 'neutral',
  Declined: 'warning',
};

/** Whether a person takes part in the organization. */
export function MemberStatus({ user }: { user: Pick<Member['user'], 'status' | 'hasLeft' | 'email'> }) {
  const { status, hasLeft, email } = user;
  const t = useTexts('people');
  if (status === 'Invited' && email === '') return <StatusBadge>{t('status', { status: 'NotInvited' })}</StatusBadge>;
  return <StatusBadge tone={tones[status]}>{t('status', { status: hasLeft ? 'Left' : status })}</StatusBadge>;
}
