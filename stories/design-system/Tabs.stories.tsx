import { expect, fn } from 'storybook/test';
import { Tabs } from '#design-system/components/tabs/Tabs.tsx';
import preview from '#storybook/preview.tsx';
import { guide } from '../guides/Tabs.tsx';
import { maxWidth, withValueState } from '../storyHelpers.tsx';

const meta = preview.meta({
  id: 'design-system-navigation-tabs',
  title: 'Design System/Navigation/Tabs',
  component: Tabs<string>,
  parameters: { guide },
  args: {
    label: 'Members of the assessment',
    value: 'scheduled',
    tabs: [
      { value: 'scheduled', label: 'Scheduled', count: 163, content: <p>Anna Kowalska</p> },
      { value: 'notScheduled', label: 'Not Scheduled', count: 77, content: <p>Chidi Okafor</p> },
    ],
    onValueChange: fn(),
  },
  render: withValueState(Tabs),
});

export const Playground = meta.story();
export const WithoutCounts = meta.story({
  args: {
    label: 'How to invite',
    value: 'csv',
    tabs: [
      { value: 'csv', label: 'Import CSV File', content: 'Drop a file here' },
      { value: 'manual', label: 'Add Manually', content: 'Name and e-mail' },
      { value: 'other', label: 'Directory', content: 'Not yet', disabled: true },
    ],
  },
});
export const LongContent = meta.story({
  args: {
    tabs: [
      { value: 'scheduled', label: 'Members who have an appointment', count: 163_000, content: <p>Anna Kowalska</p> },
      { value: 'notScheduled', label: 'Members without one', count: 77_000, content: <p>Chidi Okafor</p> },
    ],
  },
  decorators: [maxWidth(343)],
});

export const ListAndPanelHaveOneEdge = meta.story({
  tags: ['!autodocs'],
  play: async ({ canvas }) => {
    const list = canvas.getByRole('tablist').getBoundingClientRect();
    const panel = canvas.getByRole('tabpanel').getBoundingClientRect();
    await expect([list.left, list.right]).toEqual([panel.left, panel.right]);
    await expect(panel.top - list.bottom).toBe(16);
  },
});

export const ArrowKeysMoveBetweenTheTabs = meta.story({
  tags: ['!autodocs'],
  play: async ({ args, canvas, canvasElement, userEvent }) => {
    await userEvent.click(canvas.getByRole('tab', { name: 'Scheduled 163' }));
    await expect(args.onValueChange).not.toHaveBeenCalled();
    await userEvent.keyboard(canvasElement.ownerDocument.dir === 'rtl' ? '{ArrowLeft}' : '{ArrowRight}');
    await expect(args.onValueChange).toHaveBeenLastCalledWith('notScheduled');
    await expect(canvas.getByRole('tab', { name: 'Not Scheduled 77' })).toHaveFocus();
    await expect(canvas.getByRole('tabpanel', { name: 'Not Scheduled 77' })).toHaveTextContent('Chidi Okafor');
    await userEvent.tab();
    await expect(canvas.getByRole('tabpanel')).toHaveFocus();
  },
});

export const ArrowKeysFromRightToLeft = meta.story({
  ...ArrowKeysMoveBetweenTheTabs.input,
  // The index of stories does not see those of the spread one.
  tags: ['!autodocs'],
  globals: { direction: 'rtl' },
});

export const KeysWrapAroundAndSkipDisabledTabs = meta.story({
  ...WithoutCounts.input,
  tags: ['!autodocs'],
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.tab();
    await userEvent.keyboard('{End}');
    await expect(canvas.getByRole('tab', { name: 'Add Manually' })).toHaveFocus();
    await userEvent.keyboard('{ArrowRight}');
    await expect(canvas.getByRole('tab', { name: 'Import CSV File' })).toHaveFocus();
    await expect(args.onValueChange).toHaveBeenLastCalledWith('csv');
  },
});

export const ValuesMayContainSpaces = meta.story({
  tags: ['!autodocs'],
  args: {
    value: 'not scheduled yet',
    tabs: [
      { value: 'has an appointment', label: 'Scheduled', content: <p>Anna Kowalska</p> },
      { value: 'not scheduled yet', label: 'Not Scheduled', content: <p>Chidi Okafor</p> },
    ],
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('tabpanel')).toHaveAccessibleName('Not Scheduled');
  },
});

export const ShowsTheFirstTabWithoutAMatchingValue = meta.story({
  tags: ['!autodocs'],
  args: { value: 'removed' },
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByRole('tab', { name: 'Scheduled 163' })).toHaveAttribute('aria-selected', 'true');
    await expect(canvas.getByRole('tabpanel')).toHaveTextContent('Anna Kowalska');
    await userEvent.tab();
    await userEvent.keyboard('{ArrowRight}');
    await expect(args.onValueChange).toHaveBeenLastCalledWith('notScheduled');
  },
});

export const SkipsADisabledTabThatIsChosen = meta.story({
  ...WithoutCounts.input,
  tags: ['!autodocs'],
  args: { ...WithoutCounts.input.args, value: 'other' },
  play: async ({ canvas, userEvent }) => {
    const first = canvas.getByRole('tab', { name: 'Import CSV File' });
    await expect(first).toHaveAttribute('aria-selected', 'true');
    await expect(canvas.getByRole('tabpanel')).toHaveTextContent('Drop a file here');
    await userEvent.tab();
    await expect(first).toHaveFocus();
  },
});

export const KeepsItsOwnValue = meta.story({
  tags: ['!autodocs'],
  render: ({ value: _, ...args }) => <Tabs {...args} defaultValue={'scheduled'} />,
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('tab', { name: 'Not Scheduled 77' }));
    await expect(canvas.getByRole('tabpanel', { name: 'Not Scheduled 77' })).toBeVisible();
    await expect(args.onValueChange).toHaveBeenLastCalledWith('notScheduled');
  },
});
