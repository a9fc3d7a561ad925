import { Outlet, useLocation } from 'react-router-dom';
import { isWithin, paths } from '#app/paths.ts';
import { TabLinks } from '#design-system/components/tab-links/TabLinks.tsx';
import { PageHeader } from '#design-system/patterns/page-header/PageHeader.tsx';
import { Page } from './SettingsLayout.styles.ts';

const pages = [
  { label: 'Profile', href: paths.profileSettings },
  { label: 'Organization', href: paths.organizationSettings },
  { label: 'Team', href: paths.teamSettings },
  { label: 'Audit Log', href: paths.auditLog },
  { label: 'Signed-in Devices', href: paths.sessions },
] as const;

/** Layout of the settings pages: title and navigation. */
function SettingsLayout() {
  const { pathname } = useLocation();
  return (
    <Page>
      <PageHeader title="Settings" />
      <TabLinks label="Settings" links={pages.map((page) => ({ ...page, active: isWithin(pathname, page.href) }))} />
      <Outlet />
    </Page>
  );
}

export { SettingsLayout as Component };
