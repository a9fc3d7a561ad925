import { Card } from '#design-system/components/card/Card.tsx';
import { Grid } from '#design-system/components/grid/Grid.tsx';
import { Example } from '../examples/Grid.tsx';
import source from '../examples/Grid.tsx?raw';
import type { Guide } from './guide.ts';

export const guide: Guide = {
  name: 'Grid',
  status: 'new',
  use: 'Entries of one kind in equal columns, as many as there is room for.',
  avoid: 'Rows of facts: Table. A single row or column: Stack.',
  do: { why: 'The minimum width decides how many columns there are. No breakpoints.', Example, source },
  dont: {
    why: 'Columns wider than a phone leave only one.',
    example: (
      <Grid minColumnWidth="900px">
        <Card>Members</Card>
        <Card>Assessments</Card>
      </Grid>
    ),
  },
  anatomy: ['One grid container'],
  keyboard: [],
  announces: 'Nothing itself: the children, in their order.',
  localization: 'Columns run from the right in right-to-left pages.',
  changes: ['Added.'],
};
