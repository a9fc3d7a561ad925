import { UserRoundPlus, UsersRound } from 'lucide-react';
import { Button } from '#design-system/components/button/Button.tsx';
import { EmptyState } from '#design-system/components/empty-state/EmptyState.tsx';
import preview from '#storybook/preview.tsx';
import { guide } from '../guides/EmptyState.tsx';
import { maxWidth } from '../storyHelpers.tsx';

const meta = preview.meta({
  id: 'design-system-feedback-emptystate',
  title: 'Design System/Feedback/EmptyState (no results, zero state)',
  component: EmptyState,
  parameters: { guide },
  args: {
    icon: <UsersRound />,
    title: 'No team members yet',
    description: 'Add your team to manage assessments efficiently.',
    actions: (
      <Button variant="primary" icon={<UserRoundPlus />}>
        Invite Team Members
      </Button>
    ),
  },
});

export const Playground = meta.story();
export const WithoutAction = meta.story({ args: { actions: undefined } });
export const LongContent = meta.story({
  args: {
    title: 'No member of this organization matches the search you have typed',
    description: 'averyveryverylongunbrokenaddress.of.somebody@department.subsidiary.example-organization.com',
  },
  decorators: [maxWidth(320)],
});
