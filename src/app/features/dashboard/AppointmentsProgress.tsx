import { useTexts } from '#app/ui/texts/useTexts.ts';
import type { DashboardStats } from '#contract/dashboard.ts';
import { Card } from '#design-system/components/card/Card.tsx';
import { DonutChart } from '#design-system/components/donut-chart/DonutChart.tsx';
import { Skeleton } from '#design-system/components/skeleton/Skeleton.tsx';
import { SkeletonRing } from './DashboardPage.styles.ts';

/** The share of invited people who have an appointment. */
export function AppointmentsProgress({ stats }: { stats: DashboardStats | undefined }) {
  const t = useTexts('figures');
  return (
    <Card title={t('progress')} aria-busy={stats === undefined || undefined}>
      {stats ? (
        <DonutChart
          label={t('progress')}
          centerLabel={t('scheduled')}
          shares={[
            { id: 'scheduled', label: t('scheduledShare'), value: stats.scheduledCount, tone: 'accent' },
            { id: 'not-scheduled', label: t('notScheduledShare'), value: stats.notScheduledCount, tone: 'neutral' },
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
