import { expect } from 'storybook/test';
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
      { id: 'prepare', title: 'How do I prepare?', content: <p>Do not eat for eight hours.</p>, open: true },
      { id: 'bring', title: 'What do I bring?', content: <p>Your identity card.</p> },
      { id: 'move', title: 'Can I move my appointment?', content: <p>Yes, until the day before.</p> },
    ],
  },
  decorators: [maxWidth(520)],
});

export const Playground = meta.story();
export const LongContent = meta.story({
  args: {
    items: [
      {
        id: 'long',
        title: 'What does Wolfeschlegelsteinhausenbergerdorff bring to an appointment in the northern warehouse?',
        content: <p>{'Everything that is on the list. '.repeat(20)}</p>,
        open: true,
      },
    ],
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
    await expect(canvas.getByText('Your identity card.')).toBeVisible();
    await expect(canvas.getByText('Do not eat for eight hours.')).toBeVisible();
  },
});
