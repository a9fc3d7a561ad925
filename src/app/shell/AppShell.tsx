import { Building2, CalendarDays, ClipboardCheck, LayoutDashboard, LogOut, Plus, Settings, Users } from 'lucide-react';
import { Outlet, useLocation, useNavigate } from 'react-router-dom';
import { useFileUrl } from '#app/api/fileApi.ts';
import { useAppDispatch } from '#app/api/hooks.ts';
import { isWithin, paths } from '#app/session/paths.ts';
import { reloadOrganizations } from '#app/session/session.ts';
import { useListOrganizationsQuery } from '#app/session/sessionApi.ts';
import { useCurrentUser } from '#app/session/useSession.ts';
import { InvitationCards } from '#app/shell/own-organizations/InvitationCards.tsx';
import { ProposedNameCards } from '#app/shell/own-organizations/ProposedNameCards.tsx';
import { useTexts } from '#app/ui/texts/useTexts.ts';
import type { OwnMembership } from '#contract/membership.ts';
import type { Organization } from '#contract/organization.ts';
import { FullScreenLoading } from '#design-system/components/full-screen-loading/FullScreenLoading.tsx';
import type { MenuItem } from '#design-system/components/menu/MenuList.tsx';
import { AppFrame } from '#design-system/patterns/app-frame/AppFrame.tsx';
import { PageFooter } from '#design-system/patterns/page-footer/PageFooter.tsx';
import { Sidebar } from '#design-system/patterns/sidebar/Sidebar.tsx';
import { useFind } from './find/useFind.tsx';
import { useBrandName } from './useDocumentTitle.ts';
import { useLanguageChoice } from './useLanguageChoice.ts';
import { useLinkedOrganization } from './useLinkedOrganization.ts';
import { useLogOutMenu } from './useLogOutMenu.tsx';
import { useRoleSwitch } from './useRoleSwitch.tsx';
import { useSwitchOrganization } from './useSwitchOrganization.ts';
import { useThemeMenuItem } from './useThemeMenuItem.tsx';

const navItems = [
  { id: 'dashboard', href: paths.dashboard, icon: <LayoutDashboard aria-hidden /> },
  { id: 'members', href: paths.members, icon: <Users aria-hidden /> },
  { id: 'assessments', href: paths.assessments, icon: <ClipboardCheck aria-hidden /> },
  { id: 'calendar', href: paths.calendar, icon: <CalendarDays aria-hidden /> },
] as const;

/** Wraps every page of an administrator: the sidebar and the footer. */
function AppShell() {
  const t = useTexts('frame');
  const { pathname } = useLocation();
  const brandName = useBrandName();
  const languages = useLanguageChoice();
  const user = useCurrentUser();
  const fileUrl = useFileUrl();
  const { onLogOut, question } = useLogOutMenu(paths.logIn);
  const navigate = useNavigate();
  const themeItem = useThemeMenuItem();
  const { organization, menuItems: organizationItems } = useOrganizationSwitch();
  const { search, palette } = useFind(organization?.id);
  const roleItems = useRoleSwitch();
  const isSwitching = useLinkedOrganization();
  const dispatch = useAppDispatch();

  const enterJoined = async ({ role }: OwnMembership) => {
    if (role !== 'OrganizationAdmin') return;
    // If it fails, the dashboard shows the error.
    await dispatch(reloadOrganizations()).catch(() => undefined);
    // The card that says so keeps the focus.
    navigate(paths.dashboard, { state: { focusesContent: true } });
  };

  return (
    <AppFrame
      sidebar={
        <Sidebar
          brandName={brandName}
          homeHref={paths.dashboard}
          search={search}
          items={navItems.map((item) => ({ ...item, label: t(item.id), active: isWithin(pathname, item.href) }))}
          organization={organization?.name}
          user={{ name: user?.fullName ?? '', email: user?.email ?? '', imageUrl: fileUrl(user?.image) }}
          menuItems={[
            { id: 'settings', label: t('settings'), icon: <Settings aria-hidden />, href: paths.settings },
            ...roleItems,
            themeItem,
            ...organizationItems,
            { id: 'log-out', label: t('logOut'), icon: <LogOut aria-hidden />, onSelect: onLogOut, separated: true },
          ]}
        />
      }
      footer={<PageFooter brandName={brandName} privacyHref={paths.privacyPolicy} languages={languages} />}
    >
      {question}
      {palette}
      <InvitationCards onJoined={(membership) => void enterJoined(membership)} />
      <ProposedNameCards />
      {isSwitching ? <FullScreenLoading /> : <Outlet />}
    </AppFrame>
  );
}

/** Returns the administrator's chosen organization, and menu items that switch to another or found one. */
function useOrganizationSwitch(): { organization: Organization | undefined; menuItems: MenuItem[] } {
  const t = useTexts('frame');
  const { data } = useListOrganizationsQuery();
  const switchTo = useSwitchOrganization();
  const navigate = useNavigate();
  const [organization, ...others] = data?.data ?? [];

  const open = async (other: Organization) => {
    // The page may show something of the organization before.
    if (await switchTo(other)) navigate(paths.dashboard);
  };

  return {
    organization,
    menuItems: [
      ...others.map((other, index) => ({
        id: other.id,
        label: t('switchTo', { organization: other.name }),
        icon: <Building2 aria-hidden />,
        separated: index === 0,
        onSelect: () => void open(other),
      })),
      {
        id: 'new-organization',
        label: t('newOrganization'),
        icon: <Plus aria-hidden />,
        separated: others.length === 0,
        href: paths.newOrganization,
      },
    ],
  };
}

export { AppShell as Component };
