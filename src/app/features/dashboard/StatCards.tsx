import { CalendarCheck, ClipboardCheck, MailCheck, Users } from 'lucide-react';
import type { DashboardStats } from '#contract/dashboard.ts';
import { StatCard } from '#design-system/components/stat-card/StatCard.tsx';
import { Figures } from './DashboardPage.styles.ts';

/** The four figures of the organization. */
export function StatCards({ stats }: { stats: DashboardStats | undefined }) {
  const loading = stats === undefined;
  const open = stats ? stats.totalInvites - stats.invitesAccepted : 0;
  return (
    <Figures>
      <StatCard label="Total Members" value={count(stats?.countOfMembers)} icon={<Users />} loading={loading} />
      <StatCard
        label="Invites Accepted"
        value={`${count(stats?.invitesAccepted)}/${count(stats?.totalInvites)}`}
        description={loading ? '\u00a0' : open > 0 ? `${count(open)} still open` : undefined}
        icon={<MailCheck />}
        loading={loading}
      />
      <StatCard
        label="Total Appointments"
        value={count(stats?.totalAppointments)}
        icon={<CalendarCheck />}
        loading={loading}
      />
      <StatCard
        label="Total Assessments"
        value={count(stats?.totalAssessments)}
        icon={<ClipboardCheck />}
        loading={loading}
      />
    </Figures>
  );
}

const count = (value = 0) => value.toLocaleString('en');
