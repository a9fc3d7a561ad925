import { expect, fn, within } from 'storybook/test';
import { SortMenu } from '#design-system/components/sort-menu/SortMenu.tsx';
import preview from '#storybook/preview.tsx';
import { guide } from '../guides/SortMenu.tsx';
import { maxWidth, minHeight, withValueState } from '../storyHelpers.tsx';

const options = [
  { value: 'createdAt_ASC', label: 'Recently Added' },
  { value: 'createdAt_DESC', label: 'Oldest First' },
  { value: 'isInActive_DESC', label: 'Status (Active First)' },
  { value: 'fullName_ASC', label: 'Name A-Z' },
  { value: 'fullName_DESC', label: 'Name Z-A' },
];

const meta = preview.meta({
  id: 'design-system-inputs-sortmenu',
  title: 'Design System/Inputs/SortMenu (order by)',
  component: SortMenu<string>,
  parameters: { guide },
  args: { options, value: 'createdAt_ASC', onValueChange: fn() },
  render: withValueState(SortMenu),
});

export const Playground = meta.story();
export const Disabled = meta.story({ args: { disabled: true } });

export const Open = meta.story({
  tags: ['!autodocs', 'visual'],
  decorators: [minHeight(300)],
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
  decorators: [maxWidth(240)],
});

export const ReportsTheSelectedOrder = meta.story({
  tags: ['!autodocs'],
  play: async ({ args, canvas, canvasElement, userEvent }) => {
    const body = within(canvasElement.ownerDocument.body);
    await userEvent.tab();
    await expect(canvas.getByRole('combobox', { name: 'Sort by' })).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}');
    await body.findByRole('listbox');
    await userEvent.keyboard('{End}{Enter}');
    await expect(args.onValueChange).toHaveBeenLastCalledWith('fullName_DESC');
  },
});
