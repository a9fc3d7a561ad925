import { Card } from '#design-system/components/card/Card.tsx';
import { Grid } from '#design-system/components/grid/Grid.tsx';

/** Cards in as many columns as fit. */
export function Example() {
  return (
    <Grid minColumnWidth="160px">
      {['Members', 'Assessments', 'Appointments'].map((title) => (
        <Card key={title} title={title} headingLevel={3} />
      ))}
    </Grid>
  );
}
