import { DonutChart } from '#design-system/components/donut-chart/DonutChart.tsx';
import donutChartSource from '#design-system/components/donut-chart/DonutChart.tsx?raw';
import { Example } from '../examples/DonutChart.tsx';
import source from '../examples/DonutChart.tsx?raw';
import { type Guide, readType } from './guide.ts';

export const guide: Guide = {
  name: 'DonutChart',
  wide: true,
  status: 'stable',
  use: 'Two to four shares of one total.',
  avoid: 'A single progress: ProgressBar. Changes over time, and more than four shares: Table.',
  do: { why: 'The table below it has the same figures for everybody.', Example, source },
  dont: {
    why: 'Shares of the same color cannot be told apart.',
    example: (
      <DonutChart
        label="Appointments"
        shares={[
          { id: 'a', label: 'Scheduled', value: 163, tone: 'accent' },
          { id: 'b', label: 'Not scheduled', value: 77, tone: 'accent' },
        ]}
      />
    ),
  },
  anatomy: ['Ring with figure and word in the center', 'Table as legend: color, name, count, percentage'],
  keyboard: [],
  announces: 'The table with its caption and rows. The ring is hidden.',
  localization:
    'Translate `label` and the shares. Counts and percentages follow the locale. The ring runs clockwise in every language.',
  labels: ['count', 'percent', 'share'],
  types: [readType(donutChartSource, 'DonutShare'), readType(donutChartSource, 'ShareTone')],
  changes: ['A count that is negative or not a number is 0, and percentages add up to 100.'],
};
