import { expect, fn, waitFor, within } from 'storybook/test';
import { FilterMenu } from '#design-system/components/filter-menu/FilterMenu.tsx';
import { TextField } from '#design-system/components/text-field/TextField.tsx';
import preview from '#storybook/preview.tsx';
import { guide } from '../guides/FilterMenu.tsx';
import { minHeight, withValueState } from '../storyHelpers.tsx';

const options = [
  { value: 'NotStarted', label: 'Not Started' },
  { value: 'Active', label: 'Active' },
  { value: 'InProgress', label: 'In Progress' },
  { value: 'Completed', label: 'Completed' },
  { value: 'Canceled', label: 'Cancelled' },
];

const meta = preview.meta({
  id: 'design-system-inputs-filtermenu',
  title: 'Design System/Inputs/FilterMenu (facets, filter)',
  component: FilterMenu<string>,
  parameters: { guide },
  args: { options, value: [], onValueChange: fn() },
  render: withValueState(FilterMenu),
});

export const Playground = meta.story();
export const WithSelection = meta.story({ args: { value: ['Active', 'Completed'] } });
export const Disabled = WithSelection.extend({ args: { disabled: true } });

export const Open = meta.story({
  tags: ['!autodocs', 'visual'],
  args: { value: ['Active', 'Completed'] },
  decorators: [minHeight(340)],
  play: async ({ canvas, canvasElement, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Filters 2 selected' }));
    const body = within(canvasElement.ownerDocument.body);
    await expect(await body.findByRole('checkbox', { name: 'Completed' })).toBeChecked();
  },
});

export const Groups = meta.story({
  tags: ['!autodocs', 'visual'],
  args: {
    options: [
      { value: 'Active', label: 'Active', group: 'Status' },
      { value: 'Invited', label: 'Invited', group: 'Status' },
      { value: 'Member', label: 'Member', group: 'Role' },
      { value: 'Administrator', label: 'Administrator', group: 'Role' },
    ],
    value: ['Active'],
  },
  decorators: [minHeight(380)],
  play: async ({ args, canvas, canvasElement, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Filters 1 selected' }));
    const body = within(canvasElement.ownerDocument.body);
    const role = within(await body.findByRole('group', { name: 'Role' }));
    await userEvent.click(role.getByRole('checkbox', { name: 'Member' }));
    await expect(args.onValueChange).toHaveBeenLastCalledWith(['Active', 'Member']);
    await expect(role.queryByRole('checkbox', { name: 'Active' })).not.toBeInTheDocument();
  },
});

export const Fields = meta.story({
  tags: ['!autodocs', 'visual'],
  args: {
    options: options.slice(0, 2),
    value: ['Active', 'team:Night'],
    children: <TextField label="Team" defaultValue="Night" />,
  },
  decorators: [minHeight(300)],
  play: async ({ args, canvas, canvasElement, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Filters 2 selected' }));
    const body = within(canvasElement.ownerDocument.body);
    await waitFor(() => expect(body.getByRole('textbox', { name: 'Team' })).toHaveFocus());
    await userEvent.click(body.getByRole('checkbox', { name: 'Active' }));
    await expect(args.onValueChange).toHaveBeenLastCalledWith(['team:Night']);
  },
});

export const LongContent = meta.story({
  tags: ['!autodocs'],
  args: {
    label: 'Filters of the assessments',
    options: [
      { value: 'long', label: 'Annual occupational health assessment of the northern harbor warehouse team' },
      { value: 'unbroken', label: 'Wolfeschlegelsteinhausenbergerdorffnowakowskadepartment' },
    ],
    value: ['long'],
  },
  decorators: [
    (Story) => (
      <div style={{ maxInlineSize: 240, minBlockSize: 340 }}>
        <Story />
      </div>
    ),
  ],
  play: async ({ canvas, canvasElement, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Filters of the assessments 1 selected' }));
    const body = within(canvasElement.ownerDocument.body);
    await expect(await body.findByRole('checkbox', { name: /^Annual/ })).toBeChecked();
  },
});

export const ClosesWhenFocusLeaves = meta.story({
  tags: ['!autodocs'],
  decorators: [
    (Story) => (
      <>
        <Story />
        <a href="#next">Next</a>
      </>
    ),
  ],
  play: async ({ canvas, canvasElement, userEvent }) => {
    const body = within(canvasElement.ownerDocument.body);
    await userEvent.click(canvas.getByRole('button', { name: 'Filters' }));
    await waitFor(() => expect(body.getByRole('checkbox', { name: 'Not Started' })).toHaveFocus());
    body.getByRole('checkbox', { name: 'Cancelled' }).focus();
    await userEvent.tab();
    await expect(canvas.getByRole('link', { name: 'Next' })).toHaveFocus();
    await waitFor(() => expect(body.queryByRole('dialog')).not.toBeInTheDocument());
  },
});

export const CountsAndClearsFilters = meta.story({
  tags: ['!autodocs'],
  play: async ({ args, canvas, canvasElement, step, userEvent }) => {
    const body = within(canvasElement.ownerDocument.body);
    await step('select two by keyboard', async () => {
      await userEvent.tab();
      await userEvent.keyboard('{Enter}');
      await waitFor(() => expect(body.getByRole('checkbox', { name: 'Not Started' })).toHaveFocus());
      await userEvent.keyboard(' ');
      await userEvent.tab();
      await userEvent.keyboard(' ');
      await expect(args.onValueChange).toHaveBeenLastCalledWith(['NotStarted', 'Active']);
    });
    await step('clear them', async () => {
      await userEvent.click(body.getByRole('button', { name: 'Clear filters' }));
      await expect(args.onValueChange).toHaveBeenLastCalledWith([]);
    });
    await step('Escape closes and returns focus', async () => {
      await userEvent.keyboard('{Escape}');
      await waitFor(() => expect(canvas.getByRole('button', { name: 'Filters' })).toHaveFocus());
    });
  },
});

export const KeepsItsOwnValue = meta.story({
  tags: ['!autodocs'],
  render: ({ value: _, ...args }) => <FilterMenu {...args} defaultValue={['Active']} />,
  play: async ({ args, canvas, canvasElement, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Filters 1 selected' }));
    const body = within(canvasElement.ownerDocument.body);
    await userEvent.click(await body.findByRole('checkbox', { name: 'Completed' }));
    await expect(args.onValueChange).toHaveBeenLastCalledWith(['Active', 'Completed']);
    await expect(canvas.getByRole('button', { name: 'Filters 2 selected' })).toBeVisible();
  },
});
