import { expect } from 'storybook/test';
import { Stepper } from '#design-system/components/stepper/Stepper.tsx';
import preview from '#storybook/preview.tsx';

const meta = preview.meta({
  title: 'Design System/Navigation/Stepper',
  component: Stepper,
  args: { steps: ['General Info', 'Scheduling', 'Invite Members'], current: 1 },
  decorators: [
    (Story) => (
      <div style={{ maxInlineSize: 648 }}>
        <Story />
      </div>
    ),
  ],
});

export const Playground = meta.story({
  tags: ['visual'],
  play: async ({ canvas }) => {
    const [done, current, upcoming] = canvas.getAllByRole('listitem');
    await expect(done).toHaveTextContent('Completed: General Info');
    await expect(current).toHaveAttribute('aria-current', 'step');
    await expect(upcoming).not.toHaveAttribute('aria-current');
  },
});
export const First = meta.story({ args: { current: 0 } });
export const AllDone = meta.story({ args: { current: 3 } });
export const Narrow = meta.story({
  decorators: [
    (Story) => (
      <div style={{ maxInlineSize: 320 }}>
        <Story />
      </div>
    ),
  ],
});
export const LongContent = meta.story({
  args: {
    steps: ['General info of the assessment', 'Wolfeschlegelsteinhausenbergerdorff', 'Invite the members'],
  },
  decorators: [
    (Story) => (
      <div style={{ maxInlineSize: 343 }}>
        <Story />
      </div>
    ),
  ],
});
