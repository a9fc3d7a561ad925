import { DonutChart } from '#design-system/components/donut-chart/DonutChart.tsx';

/** How many have booked. */
export function Example() {
  return (
    <DonutChart
      label="Appointments"
      centerLabel="scheduled"
      shares={[
        { id: 'scheduled', label: 'Scheduled', value: 163, tone: 'accent' },
        { id: 'open', label: 'Not scheduled', value: 77, tone: 'neutral' },
      ]}
    />
  );
}
