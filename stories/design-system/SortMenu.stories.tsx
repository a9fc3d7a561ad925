import { useState } from 'react';
import { expect, fn, within } from 'storybook/test';
import { SortMenu } from '#design-system/components/sort-menu/SortMenu.tsx';
import preview from '#storybook/preview.tsx';

const options = [
  { value: 'createdAt_ASC', label: 'Recently Added' },
  { value: 'createdAt_DESC', label: 'Oldest First' },
  { value: 'isInActive_DESC', label: 'Status (Active First)' },
  { value: 'fullName_ASC', label: 'Name A-Z' },
  { value: 'fullName_DESC', label: 'Name Z-A' },
];

const meta = preview.meta({
  title: 'Design System/Inputs/SortMenu',
  component: SortMenu<string>,
  args: { options, value: 'createdAt_ASC', onValueChange: fn() },
  // Shared with the box inside, where the docs do not look.
  argTypes: {
    options: { description: 'Each with the value it stands for and the words that are seen.' },
    value: { description: "The value of the chosen option; '' while none is." },
    onValueChange: { description: '`(value) => void`' },
  },
  render: function Stateful(args) {
    const [value, setValue] = useState(args.value);
    const onValueChange = (next: string) => {
      args.onValueChange(next);
      setValue(next);
    };
    return <SortMenu {...args} value={value} onValueChange={onValueChange} />;
  },
});

export const Playground = meta.story();
export const Disabled = meta.story({ args: { disabled: true } });

export const Open = meta.story({
  tags: ['!autodocs', 'visual'],
  decorators: [
    (Story) => (
      <div style={{ minBlockSize: 300 }}>
        <Story />
      </div>
    ),
  ],
  play: async ({ canvas, canvasElement, userEvent }) => {
    await userEvent.click(canvas.getByRole('combobox', { name: 'Sort by' }));
    const body = within(canvasElement.ownerDocument.body);
    await expect(await body.findByRole('option', { name: 'Recently Added' })).toHaveAttribute('aria-selected', 'true');
  },
});
export const LongContent = meta.story({
  args: {
    options: [{ value: 'long', label: 'Status within the northern harbor warehouse (Active First)' }],
    value: 'long',
  },
  decorators: [
    (Story) => (
      <div style={{ maxInlineSize: 240 }}>
        <Story />
      </div>
    ),
  ],
});

export const TellsTheChosenOrder = meta.story({
  tags: ['!autodocs'],
  play: async ({ args, canvas, canvasElement, userEvent }) => {
    await userEvent.click(canvas.getByRole('combobox', { name: 'Sort by' }));
    const body = within(canvasElement.ownerDocument.body);
    await userEvent.click(await body.findByRole('option', { name: 'Name Z-A' }));
    await expect(args.onValueChange).toHaveBeenLastCalledWith('fullName_DESC');
  },
});
