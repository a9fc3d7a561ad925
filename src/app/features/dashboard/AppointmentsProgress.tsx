import type { DashboardStats } from '#contract/dashboard.ts';
import { Card } from '#design-system/components/card/Card.tsx';
import { DonutChart } from '#design-system/components/donut-chart/DonutChart.tsx';
import { Skeleton } from '#design-system/components/skeleton/Skeleton.tsx';
import { SkeletonRing } from './DashboardPage.styles.ts';

/** The share of invited people who have an appointment. */
export function AppointmentsProgress({ stats }: { stats: DashboardStats | undefined }) {
  return (
    <Card title="Appointments Progress" aria-busy={stats === undefined || undefined}>
      {stats ? (
        <DonutChart
          label="Appointments Progress"
          centerLabel="scheduled"
          shares={[
            { id: 'scheduled', label: 'Scheduled Appointment', value: stats.scheduledCount, tone: 'accent' },
            { id: 'not-scheduled', label: 'Didn’t Schedule', value: stats.notScheduledCount, tone: 'neutral' },
          ]}
        />
      ) : (
        <SkeletonRing>
          <Skeleton variant="circle" inlineSize="188px" blockSize="188px" />
          <Skeleton />
          <Skeleton />
        </SkeletonRing>
      )}
    </Card>
  );
}
