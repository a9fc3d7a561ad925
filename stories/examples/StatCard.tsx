import { UsersRound } from 'lucide-react';
import { Grid } from '#design-system/components/grid/Grid.tsx';
import { StatCard } from '#design-system/components/stat-card/StatCard.tsx';

/** Figures of a dashboard. */
export function Example() {
  return (
    <Grid minColumnWidth="200px">
      <StatCard label="Members" value="240" icon={<UsersRound />} />
      <StatCard label="Invitations accepted" value="218/240" description="22 still open" />
    </Grid>
  );
}
