import { useState } from 'react';
import { expect, fn } from 'storybook/test';
import { Stepper } from '#design-system/components/stepper/Stepper.tsx';
import preview from '#storybook/preview.tsx';
import { guide } from '../guides/Stepper.tsx';
import { maxWidth } from '../storyHelpers.tsx';

const meta = preview.meta({
  id: 'design-system-navigation-stepper',
  title: 'Design System/Navigation/Stepper (progress steps)',
  component: Stepper,
  parameters: { guide },
  args: { steps: ['General Info', 'Scheduling', 'Invite Members'], value: 1 },
  decorators: [maxWidth(648)],
});

export const Playground = meta.story({
  play: async ({ canvas }) => {
    const [done, current, upcoming] = canvas.getAllByRole('listitem');
    await expect(done).toHaveTextContent('Completed: General Info');
    await expect(current).toHaveAttribute('aria-current', 'step');
    await expect(upcoming).not.toHaveAttribute('aria-current');
  },
});
export const First = meta.story({ args: { value: 0 } });
export const AllDone = meta.story({ args: { value: 3 } });
export const Narrow = meta.story({
  decorators: [maxWidth(320)],
});
export const LongContent = meta.story({
  args: {
    steps: ['General info of the assessment', 'Wolfeschlegelsteinhausenbergerdorff', 'Invite the members'],
  },
  decorators: [maxWidth(343)],
});

export const Vertical = meta.story({ args: { orientation: 'vertical' } });

export const WithError = meta.story({
  args: { value: 2, errors: [1] },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('listitem')[1]).toHaveTextContent('Has an error: Scheduling');
  },
});

export const DoneStepsCanBePressed = meta.story({
  tags: ['!autodocs'],
  args: { value: 2, errors: [1], onValueChange: fn() },
  play: async ({ args, canvas, userEvent }) => {
    const names = canvas.getAllByRole('button').map((button) => button.textContent);
    await expect(names).toEqual(['Completed: General Info', 'Has an error: Scheduling']);
    await userEvent.click(canvas.getByRole('button', { name: 'Completed: General Info' }));
    await expect(args.onValueChange).toHaveBeenLastCalledWith(0);
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await expect(args.onValueChange).toHaveBeenLastCalledWith(1);
  },
});

/** The pressed button becomes the current step, which is no button. */
export const KeepsFocusWhenTheStepChanges = meta.story({
  tags: ['!autodocs'],
  args: { value: 2 },
  render: function Stateful(args) {
    const [value, setValue] = useState(args.value);
    return <Stepper {...args} value={value} onValueChange={setValue} />;
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab();
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    const [, scheduling] = canvas.getAllByRole('listitem');
    await expect(scheduling).toHaveAttribute('aria-current', 'step');
    await expect(scheduling).toContainElement(document.activeElement as HTMLElement);
    await userEvent.tab({ shift: true });
    await expect(canvas.getByRole('button', { name: 'Completed: General Info' })).toHaveFocus();
  },
});

/** Expects that no step covers another or leaves the stepper. */
async function expectNoOverlap(root: HTMLElement) {
  const boxes = [...root.querySelectorAll('li')].map((step) => step.getBoundingClientRect());
  const { right } = root.getBoundingClientRect();
  for (const [index, box] of boxes.entries()) {
    await expect(box.right).toBeLessThanOrEqual(right + 1);
    const next = boxes[index + 1];
    // Works left to right and right to left.
    const overlaps = next && next.left < box.right - 1 && next.right > box.left + 1 && next.top < box.bottom - 1;
    await expect(overlaps ?? false).toBe(false);
  }
  for (const label of root.querySelectorAll<HTMLElement>('[aria-current] span')) {
    await expect(label.scrollWidth).toBeLessThanOrEqual(label.clientWidth + 1);
  }
}

// Not on the docs page, where its globals would apply to the whole page.
export const LargeText = meta.story({
  tags: ['!autodocs'],
  globals: { direction: 'ltr', textSize: 'large' },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Step 2 of 3')).toBeVisible();
    await expectNoOverlap(canvas.getByRole('navigation'));
  },
});

export const TwelveSteps = meta.story({
  args: { steps: Array.from({ length: 12 }, (_, index) => `Questions ${index % 6}`), value: 7 },
  decorators: [maxWidth(320)],
  play: async ({ canvas }) => {
    await expectNoOverlap(canvas.getByRole('navigation'));
  },
});

export const SurvivesNoStepsAndNaN = meta.story({
  tags: ['!autodocs'],
  render: () => (
    <>
      <Stepper steps={[]} value={0} label="No steps" />
      <Stepper steps={['General Info', 'General Info']} value={Number.NaN} label="Not a number" />
    </>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('navigation')).toHaveLength(2);
    await expect(canvas.getByText('Step 1 of 2')).toBeInTheDocument();
  },
});
