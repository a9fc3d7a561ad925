import { StatusBadge } from '#design-system/components/status-badge/StatusBadge.tsx';
import { MemberRow } from '#design-system/patterns/member-row/MemberRow.tsx';
import preview from '#storybook/preview.tsx';
import { guide } from '../guides/MemberRow.tsx';
import { maxWidth } from '../storyHelpers.tsx';

const meta = preview.meta({
  id: 'patterns-memberrow',
  title: 'Patterns/MemberRow (user row, list item)',
  component: MemberRow,
  parameters: { guide },
  args: { fullName: 'Anna Kowalska', email: 'anna.kowalska@imanworks.com' },
});

export const Playground = meta.story();
export const WithStatus = meta.story({
  args: { trailing: <StatusBadge tone="success">Active</StatusBadge> },
});
export const WithoutName = meta.story({ args: { fullName: '' } });
export const LongContent = meta.story({
  args: {
    fullName: 'Maria Magdalena Wolfeschlegelsteinhausenbergerdorff-Nowakowska',
    email: 'averyveryverylongunbrokenaddress.of.somebody@department.example-organization.com',
    trailing: <StatusBadge>Deactivated</StatusBadge>,
  },
  decorators: [maxWidth(343)],
});
