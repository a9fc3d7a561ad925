import { expect } from 'storybook/test';
import { TabLinks } from '#design-system/components/tab-links/TabLinks.tsx';
import preview from '#storybook/preview.tsx';
import { guide } from '../guides/TabLinks.tsx';
import { maxWidth } from '../storyHelpers.tsx';

const meta = preview.meta({
  id: 'design-system-navigation-tablinks',
  title: 'Design System/Navigation/TabLinks (sub navigation)',
  component: TabLinks,
  parameters: { guide },
  args: {
    label: 'Settings',
    links: [
      { label: 'Profile', href: '/app/settings/profile', active: true },
      { label: 'Organization', href: '/app/settings/organization', active: false },
      { label: 'Team', href: '/app/settings/team', active: false },
    ],
  },
});

export const Playground = meta.story({
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('navigation', { name: 'Settings' })).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Profile' })).toHaveAttribute('aria-current', 'page');
    await expect(canvas.getByRole('link', { name: 'Team' })).not.toHaveAttribute('aria-current');
    await expect(canvas.getByRole('link', { name: 'Team' })).toHaveAttribute('href', '/app/settings/team');
  },
});

export const LongContent = meta.story({
  args: {
    links: ['Profile', 'Organization details and address', 'Administrators and practitioners', 'Audit log'].map(
      (label, index) => ({ label, href: `/app/settings/${index}`, active: index === 1 }),
    ),
  },
  decorators: [maxWidth(320)],
});

export const ScrollsTheCurrentLinkIntoView = meta.story({
  tags: ['!autodocs'],
  args: {
    links: ['Profile', 'Organization', 'Team', 'Audit Log', 'Your Devices'].map((label, index) => ({
      label,
      href: `/app/settings/${index}`,
      active: index === 4,
    })),
  },
  decorators: LongContent.input.decorators,
  play: async ({ canvas }) => {
    const { right } = canvas.getByRole('navigation', { name: 'Settings' }).getBoundingClientRect();
    const link = canvas.getByRole('link', { name: 'Your Devices' }).getBoundingClientRect();
    await expect(link.right).toBeLessThanOrEqual(right + 1);
  },
});

export const TabReachesEachLink = meta.story({
  tags: ['!autodocs'],
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab();
    await expect(canvas.getByRole('link', { name: 'Profile' })).toHaveFocus();
    await userEvent.tab();
    await expect(canvas.getByRole('link', { name: 'Organization' })).toHaveFocus();
  },
});
