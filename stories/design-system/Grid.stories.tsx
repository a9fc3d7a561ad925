import { expect } from 'storybook/test';
import { Card } from '#design-system/components/card/Card.tsx';
import { Grid } from '#design-system/components/grid/Grid.tsx';
import preview from '#storybook/preview.tsx';
import { guide } from '../guides/Grid.tsx';
import { maxWidth } from '../storyHelpers.tsx';

const meta = preview.meta({
  id: 'design-system-layout-grid',
  title: 'Design System/Layout/Grid (columns)',
  component: Grid,
  parameters: { guide },
  args: { children: ['Monday', 'Tuesday', 'Wednesday', 'Thursday'].map((day) => <Card key={day}>{day}</Card>) },
  decorators: [maxWidth(640)],
});

export const Playground = meta.story();
export const Narrow = meta.story({
  decorators: [maxWidth(200)],
  play: async ({ canvas }) => {
    const [first, second] = ['Monday', 'Tuesday'].map((day) => canvas.getByText(day).getBoundingClientRect());
    await expect(second?.top).toBeGreaterThan(first?.bottom ?? 0);
  },
});
export const LongContent = meta.story({
  args: { children: <p>{'Wolfeschlegelsteinhausenbergerdorff '.repeat(8)}</p> },
  decorators: [maxWidth(200)],
});
