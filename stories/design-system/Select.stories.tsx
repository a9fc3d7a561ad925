import { useState } from 'react';
import { expect, fn, waitFor, within } from 'storybook/test';
import { Select } from '#design-system/components/select/Select.tsx';
import preview from '#storybook/preview.tsx';

const zones = [
  { value: 'Europe/Warsaw', label: 'Europe/Warsaw' },
  { value: 'Europe/London', label: 'Europe/London' },
  { value: 'America/New_York', label: 'America/New York' },
  { value: 'Asia/Tokyo', label: 'Asia/Tokyo' },
];

const meta = preview.meta({
  title: 'Design System/Inputs/Select',
  component: Select<string>,
  args: { label: 'Time zone', options: zones, value: 'Europe/Warsaw', onValueChange: fn() },
  decorators: [
    (Story) => (
      <div style={{ maxInlineSize: 360 }}>
        <Story />
      </div>
    ),
  ],
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
    return <Select {...args} value={value} onValueChange={onValueChange} />;
  },
});

export const Playground = meta.story();
export const Empty = meta.story({ args: { value: '', placeholder: 'Choose a time zone' } });
export const WithHint = meta.story({ args: { hint: 'All times are shown in this zone.' } });
export const Invalid = Empty.extend({ tags: ['visual'], args: { errorMessage: 'Time zone is required' } });
export const Disabled = meta.story({ args: { disabled: true } });
export const LongContent = meta.story({
  args: {
    options: [{ value: 'a', label: 'America/Argentina/ComodRivadavia, which is kept for those who wrote it' }],
    value: 'a',
  },
});

export const Open = meta.story({
  tags: ['!autodocs', 'visual'],
  decorators: [
    (Story) => (
      <div style={{ minBlockSize: 280 }}>
        <Story />
      </div>
    ),
  ],
  play: async ({ canvas, canvasElement, userEvent }) => {
    await userEvent.click(canvas.getByRole('combobox', { name: 'Time zone' }));
    const list = await within(canvasElement.ownerDocument.body).findByRole('listbox');
    await expect(within(list).getAllByRole('option')).toHaveLength(4);
  },
});

export const IsChosenByKeyboard = meta.story({
  tags: ['!autodocs'],
  play: async ({ args, canvas, canvasElement, userEvent }) => {
    await userEvent.tab();
    await userEvent.keyboard('{ArrowDown}');
    const list = await within(canvasElement.ownerDocument.body).findByRole('listbox');
    await waitFor(() => expect(within(list).getByRole('option', { name: 'Europe/Warsaw' })).toHaveFocus());
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await expect(args.onValueChange).toHaveBeenLastCalledWith('Europe/London');
    await expect(canvas.getByRole('combobox', { name: 'Time zone' })).toHaveTextContent('Europe/London');
  },
});

export const OpensAtAnEndWhileNothingIsChosen = Empty.extend({
  tags: ['!autodocs'],
  play: async ({ canvasElement, userEvent }) => {
    const page = within(canvasElement.ownerDocument.body);
    await userEvent.tab();
    await userEvent.keyboard('{ArrowUp}');
    await waitFor(() => expect(page.getByRole('option', { name: 'Asia/Tokyo' })).toHaveFocus());
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(page.queryByRole('listbox')).not.toBeInTheDocument());
    await userEvent.keyboard('{ArrowDown}');
    await waitFor(() => expect(page.getByRole('option', { name: 'Europe/Warsaw' })).toHaveFocus());
  },
});

export const IsChosenByTyping = meta.story({
  tags: ['!autodocs'],
  play: async ({ args, canvas, canvasElement, userEvent }) => {
    await userEvent.tab();
    await userEvent.keyboard('america/new y');
    await expect(args.onValueChange).toHaveBeenLastCalledWith('America/New_York');
    await expect(canvas.getByRole('combobox', { name: 'Time zone' })).toHaveTextContent('America/New York');
    await expect(within(canvasElement.ownerDocument.body).queryByRole('listbox')).not.toBeInTheDocument();
  },
});

export const MovesByTypingWhileItIsOpen = meta.story({
  tags: ['!autodocs'],
  play: async ({ args, canvas, canvasElement, userEvent }) => {
    const page = within(canvasElement.ownerDocument.body);
    await userEvent.click(canvas.getByRole('combobox', { name: 'Time zone' }));
    await waitFor(() => expect(page.getByRole('option', { name: 'Europe/Warsaw' })).toHaveFocus());
    await userEvent.keyboard('america/new y');
    await expect(page.getByRole('option', { name: 'America/New York' })).toHaveFocus();
    await expect(args.onValueChange).not.toHaveBeenCalled();
    await userEvent.keyboard('{Enter}');
    await expect(args.onValueChange).toHaveBeenLastCalledWith('America/New_York');
    await expect(canvas.getByRole('combobox', { name: 'Time zone' })).toHaveFocus();
  },
});

export const OpensWithinItsDialog = meta.story({
  tags: ['!autodocs'],
  render: (args) => (
    // As large as the list, like the product's dialogs: otherwise the list would resize what it is placed by.
    <dialog
      ref={(dialog) => dialog?.showModal()}
      aria-label="Settings"
      style={{ inlineSize: 400, blockSize: 480, overflow: 'hidden' }}
    >
      <Select {...args} />
    </dialog>
  ),
  play: async ({ canvas, userEvent }) => {
    const dialog = canvas.getByRole('dialog', { name: 'Settings' });
    await userEvent.click(within(dialog).getByRole('combobox', { name: 'Time zone' }));
    await userEvent.click(await within(dialog).findByRole('option', { name: 'Asia/Tokyo' }));
  },
});
