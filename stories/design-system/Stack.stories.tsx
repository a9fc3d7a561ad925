import { expect } from 'storybook/test';
import { Card } from '#design-system/components/card/Card.tsx';
import { Stack } from '#design-system/components/stack/Stack.tsx';
import preview from '#storybook/preview.tsx';
import { guide } from '../guides/Stack.tsx';
import { maxWidth } from '../storyHelpers.tsx';

const meta = preview.meta({
  id: 'design-system-layout-stack',
  title: 'Design System/Layout/Stack (flex, spacing)',
  component: Stack,
  parameters: { guide },
  args: { children: ['Monday', 'Tuesday', 'Wednesday'].map((day) => <Card key={day}>{day}</Card>) },
});

export const Playground = meta.story({
  play: async ({ canvas }) => {
    const [first, second] = ['Monday', 'Tuesday'].map((day) => canvas.getByText(day).getBoundingClientRect());
    await expect(second?.top).toBeGreaterThan(first?.bottom ?? 0);
  },
});
export const Row = meta.story({ args: { direction: 'row', gap: 2 } });
export const LongContent = meta.story({
  args: { direction: 'row', children: <p>{'Wolfeschlegelsteinhausenbergerdorff '.repeat(8)}</p> },
  decorators: [maxWidth(240)],
});
