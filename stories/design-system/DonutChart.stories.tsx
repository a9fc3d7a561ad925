import { expect } from 'storybook/test';
import { DonutChart, type DonutShare } from '#design-system/components/donut-chart/DonutChart.tsx';
import preview from '#storybook/preview.tsx';
import { guide } from '../guides/DonutChart.tsx';

const shares: readonly DonutShare[] = [
  { id: 'scheduled', label: 'Scheduled Appointment', value: 163, tone: 'accent' },
  { id: 'notScheduled', label: 'Didn’t Schedule', value: 77, tone: 'neutral' },
];

const meta = preview.meta({
  id: 'design-system-data-donutchart',
  title: 'Design System/Data/DonutChart (pie chart)',
  component: DonutChart,
  parameters: { guide },
  args: {
    label: 'Appointments Progress',
    centerLabel: 'scheduled',
    shares,
  },
  decorators: [
    (Story) => (
      <div style={{ inlineSize: 'min(330px, 100%)' }}>
        <Story />
      </div>
    ),
  ],
});

export const Playground = meta.story();
export const Empty = meta.story({
  args: {
    shares: [
      { id: 'scheduled', label: 'Scheduled Appointment', value: 0, tone: 'accent' },
      { id: 'notScheduled', label: 'Didn’t Schedule', value: 0, tone: 'neutral' },
    ],
  },
});
export const Complete = meta.story({
  args: {
    shares: [
      { id: 'scheduled', label: 'Scheduled Appointment', value: 84, tone: 'accent' },
      { id: 'notScheduled', label: 'Didn’t Schedule', value: 0, tone: 'neutral' },
    ],
  },
});
export const FourShares = meta.story({
  args: {
    label: 'Members by answer',
    centerValue: '1,200',
    centerLabel: 'members',
    shares: [
      { id: 'a', label: 'Scheduled', value: 500, tone: 'accent' },
      { id: 'b', label: 'Opened the invitation', value: 300, tone: 'info' },
      { id: 'c', label: 'Mail came back', value: 100, tone: 'warning' },
      { id: 'd', label: 'Nothing yet', value: 300, tone: 'neutral' },
    ],
  },
});
export const LongContent = meta.story({
  args: {
    centerLabel: 'have an appointment',
    shares: [
      {
        id: 'scheduled',
        label: 'Scheduled an appointment within the booking period',
        value: 163_000,
        tone: 'accent',
      },
      { id: 'notScheduled', label: 'Wolfeschlegelsteinhausenbergerdorffnowakowska', value: 77_000, tone: 'neutral' },
    ],
  },
});

export const ReadsAsATable = meta.story({
  tags: ['!autodocs'],
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('table', { name: 'Appointments Progress' })).toBeVisible();
    await expect(canvas.getByRole('row', { name: 'Scheduled Appointment 163 68%' })).toBeVisible();
    await expect(canvas.getByRole('row', { name: 'Didn’t Schedule 77 32%' })).toBeVisible();
    await expect(canvas.getByRole('columnheader', { name: 'Percent' })).toBeInTheDocument();
  },
});

export const SurvivesHostileShares = meta.story({
  tags: ['!autodocs'],
  args: {
    shares: [
      { id: 'same', label: 'Not a number', value: Number.NaN, tone: 'accent' },
      { id: 'same', label: 'Negative', value: -5, tone: 'neutral' },
      { id: 'same', label: 'Three', value: 3, tone: 'info' },
    ],
  },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('row', { hidden: true }).map((row) => row.textContent)).toEqual([
      'ShareCountPercent',
      'Not a number00%',
      'Negative00%',
      'Three3100%',
    ]);
  },
});
