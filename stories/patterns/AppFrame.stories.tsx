import { expect, fn } from 'storybook/test';
import type { MenuItem } from '#design-system/components/menu/MenuList.tsx';
import { AppFrame } from '#design-system/patterns/app-frame/AppFrame.tsx';
import { PageFooter } from '#design-system/patterns/page-footer/PageFooter.tsx';
import { PageHeader } from '#design-system/patterns/page-header/PageHeader.tsx';
import { Sidebar } from '#design-system/patterns/sidebar/Sidebar.tsx';
import preview from '#storybook/preview.tsx';
import { guide } from '../guides/AppFrame.tsx';

const menuItems: readonly MenuItem[] = [{ id: 'logOut', label: 'Log out', onSelect: fn() }];

const meta = preview.meta({
  id: 'patterns-appframe',
  title: 'Patterns/AppFrame (app shell, layout)',
  component: AppFrame,
  parameters: { guide, layout: 'fullscreen' },
  args: {
    sidebar: (
      <Sidebar
        homeHref="#"
        items={[]}
        user={{ name: 'Ursula Iman', email: 'ursula@imanworks.com' }}
        menuItems={menuItems}
      />
    ),
    children: <PageHeader title="Dashboard" />,
    footer: <PageFooter />,
  },
});

export const Playground = meta.story({ tags: ['visual'] });

export const FirstLinkSkipsToContent = meta.story({
  tags: ['!autodocs'],
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab();
    const link = canvas.getByRole('link', { name: 'Skip to content' });
    await expect(link).toHaveFocus();
    await expect(canvas.getByRole('main')).toHaveAttribute('id', link.getAttribute('href')?.slice(1) ?? '');
  },
});
