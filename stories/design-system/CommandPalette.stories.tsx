import { CalendarDays, ClipboardCheck, LayoutDashboard, Plus, User } from 'lucide-react';
import { useState } from 'react';
import { expect, fn, within } from 'storybook/test';
import { Button } from '#design-system/components/button/Button.tsx';
import { type CommandGroup, CommandPalette } from '#design-system/components/command-palette/CommandPalette.tsx';
import preview from '#storybook/preview.tsx';
import { pressEscape } from '#tests/support/dismissDialog.ts';
import { guide } from '../guides/CommandPalette.tsx';
import { useOpenState } from '../storyHelpers.tsx';

/** The dialog is outside of the root element. */
const page = within(document.body);

const groups: CommandGroup[] = [
  {
    id: 'people',
    label: 'People',
    commands: [
      { id: 'anna', label: 'Anna Kowalska', detail: 'anna.kowalska@imanworks.com', icon: <User aria-hidden /> },
      { id: 'bartosz', label: 'Bartosz Lis', detail: 'bartosz.lis@imanworks.com', icon: <User aria-hidden /> },
    ],
  },
  {
    id: 'assessments',
    label: 'Assessments',
    commands: [{ id: 'autumn', label: 'Autumn health check', detail: 'Active', icon: <ClipboardCheck aria-hidden /> }],
  },
  {
    id: 'pages',
    label: 'Pages',
    commands: [
      { id: 'dashboard', label: 'Dashboard', icon: <LayoutDashboard aria-hidden /> },
      { id: 'calendar', label: 'Calendar', icon: <CalendarDays aria-hidden /> },
      { id: 'create', label: 'Create Assessment', icon: <Plus aria-hidden /> },
    ],
  },
];

const meta = preview.meta({
  id: 'design-system-overlays-commandpalette',
  title: 'Design System/Overlays/CommandPalette (command menu, quick search)',
  component: CommandPalette,
  parameters: { guide },
  args: {
    open: true,
    onOpenChange: fn(),
    title: 'Find Anything',
    searchLabel: 'Search people, assessments and pages',
    text: '',
    onTextChange: fn(),
    groups,
    onChoose: fn(),
  },
  render: function Stateful(args, story) {
    const [open, setOpen] = useOpenState(story, args.open);
    const [text, setText] = useState(args.text);
    const matching = (label: string) => label.toLowerCase().includes(text.trim().toLowerCase());
    return (
      <>
        <Button onClick={() => setOpen(true)}>Search</Button>
        <CommandPalette
          {...args}
          open={open}
          onOpenChange={(next) => {
            args.onOpenChange(next);
            setOpen(next);
          }}
          text={text}
          onTextChange={(next) => {
            args.onTextChange(next);
            setText(next);
          }}
          groups={args.groups.map((group) => ({
            ...group,
            commands: group.commands.filter(({ label }) => matching(label)),
          }))}
        />
      </>
    );
  },
});

export const Playground = meta.story({ tags: ['visual'] });
export const Empty = meta.story({ tags: ['visual'], args: { text: 'zzz' } });
export const Loading = meta.story({ tags: ['visual'], args: { groups: [], loading: true } });
export const LongContent = meta.story({
  tags: ['visual'],
  args: {
    groups: [
      {
        id: 'people',
        label: 'People',
        commands: [
          {
            id: 'long',
            label: 'Maria Magdalena Wolfeschlegelsteinhausenbergerdorff-Nowakowska',
            detail: 'averyveryverylongunbrokenaddress.of.somebody@department.example-organization.com',
            icon: <User aria-hidden />,
          },
        ],
      },
    ],
  },
});

export const FindsByKeyboard = meta.story({
  tags: ['!autodocs'],
  play: async ({ args, userEvent }) => {
    const field = page.getByRole('combobox', { name: 'Search people, assessments and pages' });
    await expect(field).toHaveFocus();
    await expect(page.getByRole('option', { name: /Anna Kowalska/ })).toHaveAttribute('data-active');
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    await expect(page.getByRole('option', { name: /Autumn/ })).toHaveAttribute('data-active');
    await userEvent.keyboard('lis');
    await expect(page.getAllByRole('option')).toHaveLength(1);
    await userEvent.keyboard('{Enter}');
    await expect(args.onChoose).toHaveBeenCalledWith(expect.objectContaining({ id: 'bartosz' }));
    await userEvent.keyboard('{Escape}');
    await expect(field).toHaveValue('');
    await expect(args.onOpenChange).not.toHaveBeenCalled();
    pressEscape(page.getByRole('dialog'));
    await expect(args.onOpenChange).toHaveBeenCalledWith(false);
  },
});

export const ChoosesByPointer = meta.story({
  tags: ['!autodocs'],
  play: async ({ args, userEvent }) => {
    await userEvent.click(page.getByRole('option', { name: 'Calendar' }));
    await expect(args.onChoose).toHaveBeenCalledWith(expect.objectContaining({ id: 'calendar' }));
    await expect(page.getByRole('combobox')).toHaveFocus();
  },
});

export const SaysThatNothingMatches = meta.story({
  tags: ['!autodocs'],
  play: async ({ args, userEvent }) => {
    await userEvent.keyboard('zzz{Enter}');
    await expect(page.getByRole('status')).toHaveTextContent('No matches');
    await expect(page.getByRole('combobox')).toHaveAttribute('aria-expanded', 'false');
    await expect(args.onChoose).not.toHaveBeenCalled();
  },
});
