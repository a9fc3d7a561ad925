import { useState } from 'react';
import { expect, fn } from 'storybook/test';
import { Paginator } from '#design-system/components/paginator/Paginator.tsx';
import { SearchField } from '#design-system/components/search-field/SearchField.tsx';
import { MemberPicker, type PickableMember } from '#design-system/patterns/member-picker/MemberPicker.tsx';
import preview from '#storybook/preview.tsx';
import { guide } from '../guides/MemberPicker.tsx';
import { maxWidth } from '../storyHelpers.tsx';

const members: readonly PickableMember[] = [
  { id: '1', fullName: 'Anna Kowalska', email: 'anna.kowalska@imanworks.com', chosen: true },
  { id: '2', fullName: 'Bartosz Lis', email: 'bartosz.lis@imanworks.com', chosen: false },
  { id: '3', fullName: 'Chidi Okafor', email: 'chidi.okafor@imanworks.com', chosen: false, fixed: true },
  { id: '4', fullName: '', email: 'dana.levi@imanworks.com', chosen: false },
];

const meta = preview.meta({
  id: 'patterns-memberpicker',
  title: 'Patterns/MemberPicker (people picker, transfer list)',
  component: MemberPicker,
  parameters: { guide },
  args: {
    members,
    selectAll: 'some' as const,
    count: 1,
    search: <SearchField label="Search by name or email" />,
    pager: <Paginator value={1} pageCount={24} rangeText="1–10 of 240" onValueChange={fn()} />,
    onMemberToggle: fn(),
    onSelectAllChange: fn(),
  },
  render: function Stateful(args) {
    const [chosen, setChosen] = useState(
      () => new Set(args.members.filter((member) => member.chosen).map(({ id }) => id)),
    );
    const onMemberToggle = (id: string, next: boolean) => {
      args.onMemberToggle(id, next);
      setChosen((all) => (next ? new Set([...all, id]) : new Set([...all].filter((other) => other !== id))));
    };
    return (
      <MemberPicker
        {...args}
        members={args.members.map((member) => ({ ...member, chosen: chosen.has(member.id) }))}
        onMemberToggle={onMemberToggle}
      />
    );
  },
  decorators: [maxWidth(600)],
});

export const Playground = meta.story();
export const AllSelected = meta.story({
  args: { selectAll: 'all', count: 240, members: members.map((member) => ({ ...member, chosen: true })) },
});
export const Loading = meta.story({ args: { loading: true } });
export const Empty = meta.story({ args: { members: [], pager: undefined } });
export const Disabled = meta.story({ args: { disabled: true } });
export const LongContent = meta.story({
  args: {
    members: [
      {
        id: '9',
        fullName: 'Maria Magdalena Wolfeschlegelsteinhausenbergerdorff-Nowakowska',
        email: 'averyveryverylongunbrokenaddress.of.somebody@department.example-organization.com',
        chosen: true,
        fixed: true,
      },
    ],
  },
  decorators: [maxWidth(343)],
});

export const ClickingTheRowTogglesTheMember = meta.story({
  tags: ['!autodocs'],
  play: async ({ args, canvas, canvasElement, step, userEvent }) => {
    const box = canvas.getByRole('checkbox', { name: 'Bartosz Lis, bartosz.lis@imanworks.com' });
    await step('click the email address', async () => {
      const { x, y } = canvas.getByText('bartosz.lis@imanworks.com').getBoundingClientRect();
      const target = canvasElement.ownerDocument.elementFromPoint(x + 5, y + 5);
      if (target === null) throw new Error('Nothing lies under the pointer.');
      await userEvent.click(target);
      await expect(args.onMemberToggle).toHaveBeenLastCalledWith('2', true);
      await expect(box).toBeChecked();
    });
    await step('deselect with Space', async () => {
      box.focus();
      await userEvent.keyboard(' ');
      await expect(args.onMemberToggle).toHaveBeenLastCalledWith('2', false);
    });
  },
});

export const AlreadyInvitedMembersStaySelected = meta.story({
  tags: ['!autodocs'],
  play: async ({ canvas }) => {
    const fixed = canvas.getByRole('checkbox', { name: 'Chidi Okafor, chidi.okafor@imanworks.com, Already invited' });
    await expect(fixed).toBeChecked();
    await expect(fixed).toBeDisabled();
  },
});

export const SelectAllIsIndeterminateForAPartialSelection = meta.story({
  tags: ['!autodocs'],
  play: async ({ args, canvas, userEvent }) => {
    const all = canvas.getByRole('checkbox', { name: 'Select All' });
    await expect(all).toBePartiallyChecked();
    await expect(canvas.getByRole('status')).toHaveTextContent('1 selected');
    await userEvent.click(all);
    await expect(args.onSelectAllChange).toHaveBeenCalledWith(true);
  },
});
