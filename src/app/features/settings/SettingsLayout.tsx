import { Outlet, useLocation } from 'react-router-dom';
import { isWithin, paths } from '#app/session/paths.ts';
import { useTexts } from '#app/ui/texts/useTexts.ts';
import { Stack } from '#design-system/components/stack/Stack.tsx';
import { TabLinks } from '#design-system/components/tab-links/TabLinks.tsx';
import { PageHeader } from '#design-system/patterns/page-header/PageHeader.tsx';

const pages = [
  { name: 'profile', href: paths.profileSettings },
  { name: 'organization', href: paths.organizationSettings },
  { name: 'sites', href: paths.siteSettings },
  { name: 'details', href: paths.detailSettings },
  { name: 'team', href: paths.teamSettings },
  { name: 'auditLog', href: paths.auditLog },
  { name: 'yourDevices', href: paths.sessions },
] as const;

/** Layout of the settings pages: title and navigation. */
function SettingsLayout() {
  const t = useTexts('organizationSettings');
  const { pathname } = useLocation();
  const links = pages.map(({ name, href }) => ({ label: t(name), href, active: isWithin(pathname, href) }));
  return (
    <Stack gap={5}>
      <PageHeader title={t('settings')} />
      <TabLinks label={t('settings')} links={links} />
      <Outlet />
    </Stack>
  );
}

export { SettingsLayout as Component };
