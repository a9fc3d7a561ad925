import { expect } from 'storybook/test';
import { SkipLink } from '#design-system/components/skip-link/SkipLink.tsx';
import preview from '#storybook/preview.tsx';
import { guide } from '../guides/SkipLink.tsx';
import { maxWidth } from '../storyHelpers.tsx';

const meta = preview.meta({
  id: 'design-system-navigation-skiplink',
  title: 'Design System/Navigation/SkipLink (bypass link)',
  component: SkipLink,
  parameters: { guide },
  args: { targetId: 'content' },
  render: (args) => (
    <>
      <SkipLink {...args} />
      <nav aria-label="Pages">
        <a href="#members">Members</a>
      </nav>
      <main id="content" tabIndex={-1}>
        The main area. Press Tab to see the link.
      </main>
    </>
  ),
});

export const Playground = meta.story();
export const LongContent = meta.story({
  args: { children: 'Skip the navigation of the organization and go to the content of this page' },
  decorators: [maxWidth(240)],
});

export const ShowsOnFocus = meta.story({
  tags: ['visual'],
  play: async ({ canvas, userEvent }) => {
    const link = canvas.getByRole('link', { name: 'Skip to content' });
    await expect(link.offsetHeight).toBe(1);
    await userEvent.tab();
    await expect(link).toHaveFocus();
    await expect(link.offsetHeight).toBeGreaterThan(24);
    await expect(link).toHaveAttribute('href', '#content');
  },
});
