import { CalendarCheck, ClipboardCheck, MailCheck, Users } from 'lucide-react';
import { useFormats } from '#app/ui/texts/useFormats.ts';
import { useTexts } from '#app/ui/texts/useTexts.ts';
import type { DashboardStats } from '#contract/dashboard.ts';
import { StatCard } from '#design-system/components/stat-card/StatCard.tsx';
import { Figures } from './DashboardPage.styles.ts';

/** The four figures of the organization. */
export function StatCards({ stats }: { stats: DashboardStats | undefined }) {
  const t = useTexts('figures');
  const formats = useFormats();
  const count = (value = 0) => formats.number(value);
  const loading = stats === undefined;
  const open = stats ? stats.totalInvites - stats.invitesAccepted : 0;
  return (
    <Figures>
      <StatCard label={t('totalMembers')} value={count(stats?.countOfMembers)} icon={<Users />} loading={loading} />
      <StatCard
        label={t('invitesAccepted')}
        value={`${count(stats?.invitesAccepted)}/${count(stats?.totalInvites)}`}
        description={loading ? '\u00a0' : open > 0 ? t('stillOpen', { count: open }) : undefined}
        icon={<MailCheck />}
        loading={loading}
      />
      <StatCard
        label={t('totalAppointments')}
        value={count(stats?.totalAppointments)}
        icon={<CalendarCheck />}
        loading={loading}
      />
      <StatCard
        label={t('totalAssessments')}
        value={count(stats?.totalAssessments)}
        icon={<ClipboardCheck />}
        loading={loading}
      />
    </Figures>
  );
}
