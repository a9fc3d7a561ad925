import { Plus } from 'lucide-react';
import { expect } from 'storybook/test';
import { LinkButton } from '#design-system/components/link/LinkButton.tsx';
import preview from '#storybook/preview.tsx';
import { guide } from '../guides/LinkButton.tsx';
import { maxWidth } from '../storyHelpers.tsx';

const meta = preview.meta({
  id: 'design-system-actions-linkbutton',
  title: 'Design System/Actions/LinkButton (call to action)',
  component: LinkButton,
  parameters: { guide },
  args: { children: 'Create Assessment', href: '#create', variant: 'primary' as const },
});

export const Playground = meta.story();
export const WithIcon = Playground.extend({ args: { icon: <Plus aria-hidden /> } });

export const Variants = meta.story({
  render: () => (
    <div style={{ display: 'flex', flexWrap: 'wrap', gap: 'var(--space-3)', alignItems: 'center' }}>
      <LinkButton href="#a" variant="primary">
        Create Assessment
      </LinkButton>
      <LinkButton href="#b">View All</LinkButton>
      <LinkButton href="#c" variant="ghost">
        View All
      </LinkButton>
      <LinkButton href="#d" variant="primary" size="large">
        Log In
      </LinkButton>
    </div>
  ),
});
export const LongContent = meta.story({
  args: { children: 'Go to the annual occupational health assessment of the northern harbor warehouse team' },
  decorators: [maxWidth(240)],
});

export const IsALinkForAssistiveTechnology = meta.story({
  tags: ['!autodocs'],
  play: async ({ canvas, userEvent }) => {
    const link = canvas.getByRole('link', { name: 'Create Assessment' });
    await expect(link).toHaveAttribute('href', '#create');
    await userEvent.tab();
    await expect(link).toHaveFocus();
  },
});
