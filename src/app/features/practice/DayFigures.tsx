import { CalendarCheck, CircleCheck, DoorOpen, UserX } from 'lucide-react';
import { StatCard } from '#design-system/components/stat-card/StatCard.tsx';
import { Figures } from './DayPage.styles.ts';
import type { DayCounts } from './practiceDay.ts';

/** Undefined while loading. */
export function DayFigures({ counts }: { counts: DayCounts | undefined }) {
  const loading = counts === undefined;
  return (
    <Figures>
      <StatCard label="Booked" value={counts?.booked ?? 0} icon={<CalendarCheck />} loading={loading} />
      <StatCard label="Arrived" value={counts?.arrived ?? 0} icon={<DoorOpen />} loading={loading} />
      <StatCard label="Completed" value={counts?.completed ?? 0} icon={<CircleCheck />} loading={loading} />
      <StatCard label="Did not attend" value={counts?.didNotAttend ?? 0} icon={<UserX />} loading={loading} />
    </Figures>
  );
}
