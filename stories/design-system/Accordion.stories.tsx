import { expect, fn, waitFor } from 'storybook/test';
import { Accordion } from '#design-system/components/accordion/Accordion.tsx';
import preview from '#storybook/preview.tsx';
import { guide } from '../guides/Accordion.tsx';
import { maxWidth } from '../storyHelpers.tsx';

const meta = preview.meta({
  id: 'design-system-data-accordion',
  title: 'Design System/Data/Accordion (collapse, disclosure)',
  component: Accordion,
  parameters: { guide },
  args: {
    items: [
      { value: 'prepare', title: 'How do I prepare?', content: <p>Do not eat for eight hours.</p> },
      { value: 'bring', title: 'What do I bring?', content: <p>Your identity card.</p> },
      { value: 'move', title: 'Can I move my appointment?', content: <p>Yes, until the day before.</p> },
    ],
    defaultValue: ['prepare'],
    onValueChange: fn(),
  },
  decorators: [maxWidth(520)],
});

export const Playground = meta.story();
export const LongContent = meta.story({
  args: {
    items: [
      {
        value: 'long',
        title: 'What does Wolfeschlegelsteinhausenbergerdorff bring to an appointment in the northern warehouse?',
        content: <p>{'Everything that is on the list. '.repeat(20)}</p>,
      },
    ],
    defaultValue: ['long'],
  },
  decorators: [maxWidth(240)],
});

export const OpensByKeyboard = meta.story({
  tags: ['!autodocs'],
  play: async ({ canvas, userEvent }) => {
    const summary = canvas.getByText('What do I bring?').closest('summary');
    await expect(canvas.getByText('Your identity card.')).not.toBeVisible();
    await userEvent.tab();
    await userEvent.tab();
    await expect(summary).toHaveFocus();
    summary?.click();
    await waitFor(() => expect(canvas.getByText('Your identity card.')).toBeVisible());
    await expect(canvas.getByText('Do not eat for eight hours.')).toBeVisible();
  },
});

export const TheOwnerDecides = meta.story({
  tags: ['!autodocs'],
  args: { value: [] },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByText('What do I bring?'));
    await expect(args.onValueChange).toHaveBeenLastCalledWith(['bring']);
    await expect(canvas.getByText('Your identity card.')).not.toBeVisible();
  },
});
