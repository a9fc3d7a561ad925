import { Outlet, useLocation } from 'react-router-dom';
import { isWithin, paths } from '#app/session/paths.ts';
import { Stack } from '#design-system/components/stack/Stack.tsx';
import { TabLinks } from '#design-system/components/tab-links/TabLinks.tsx';
import { PageHeader } from '#design-system/patterns/page-header/PageHeader.tsx';

const pages = [
  { label: 'Profile', href: paths.profileSettings },
  { label: 'Organization', href: paths.organizationSettings },
  { label: 'Team', href: paths.teamSettings },
  { label: 'Audit Log', href: paths.auditLog },
  { label: 'Your Devices', href: paths.sessions },
] as const;

/** Layout of the settings pages: title and navigation. */
function SettingsLayout() {
  const { pathname } = useLocation();
  return (
    <Stack gap={5}>
      <PageHeader title="Settings" />
      <TabLinks label="Settings" links={pages.map((page) => ({ ...page, active: isWithin(pathname, page.href) }))} />
      <Outlet />
    </Stack>
  );
}

export { SettingsLayout as Component };
