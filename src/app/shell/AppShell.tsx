import { Building2, CalendarDays, ClipboardCheck, LayoutDashboard, LogOut, Plus, Settings, Users } from 'lucide-react';
import { Outlet, useLocation, useNavigate } from 'react-router-dom';
import { useFileUrl } from '#app/api/fileApi.ts';
import { useAppDispatch } from '#app/api/hooks.ts';
import { useChooseOrganizationMutation } from '#app/api/organizationApi.ts';
import { isWithin, paths } from '#app/session/paths.ts';
import { reloadOrganizations } from '#app/session/session.ts';
import { useListOrganizationsQuery } from '#app/session/sessionApi.ts';
import { useCurrentUser } from '#app/session/useSession.ts';
import { InvitationCards } from '#app/shell/own-organizations/InvitationCards.tsx';
import { ProposedNameCards } from '#app/shell/own-organizations/ProposedNameCards.tsx';
import { useToast } from '#app/ui/toasts/useToast.ts';
import type { Organization } from '#contract/organization.ts';
import type { MenuItem } from '#design-system/components/menu/MenuList.tsx';
import { AppFrame } from '#design-system/patterns/app-frame/AppFrame.tsx';
import { PageFooter } from '#design-system/patterns/page-footer/PageFooter.tsx';
import { Sidebar } from '#design-system/patterns/sidebar/Sidebar.tsx';
import { useBrandName } from './useBrandName.ts';
import { useLogOutMenu } from './useLogOutMenu.tsx';
import { useRoleSwitch } from './useRoleSwitch.tsx';
import { useThemeMenuItem } from './useThemeMenuItem.tsx';

const navItems = [
  { id: 'dashboard', label: 'Dashboard', href: paths.dashboard, icon: <LayoutDashboard aria-hidden /> },
  { id: 'members', label: 'Members', href: paths.members, icon: <Users aria-hidden /> },
  { id: 'assessments', label: 'Assessments', href: paths.assessments, icon: <ClipboardCheck aria-hidden /> },
  { id: 'calendar', label: 'Calendar', href: paths.calendar, icon: <CalendarDays aria-hidden /> },
] as const;

/** Wraps every page of an administrator: the sidebar and the footer. */
function AppShell() {
  const { pathname } = useLocation();
  const brandName = useBrandName();
  const user = useCurrentUser();
  const fileUrl = useFileUrl();
  const { onLogOut, question } = useLogOutMenu(paths.logIn);
  const navigate = useNavigate();
  const themeItem = useThemeMenuItem();
  const { organization, menuItems: organizationItems } = useOrganizationSwitch();
  const roleItems = useRoleSwitch();

  return (
    <AppFrame
      sidebar={
        <Sidebar
          brandName={brandName}
          homeHref={paths.dashboard}
          items={navItems.map((item) => ({ ...item, active: isWithin(pathname, item.href) }))}
          organization={organization?.name}
          user={{ name: user?.fullName ?? '', email: user?.email ?? '', imageUrl: fileUrl(user?.image) }}
          menuItems={[
            {
              id: 'settings',
              label: 'Settings',
              icon: <Settings aria-hidden />,
              onSelect: () => navigate(paths.settings),
            },
            ...roleItems,
            themeItem,
            ...organizationItems,
            { id: 'log-out', label: 'Log out', icon: <LogOut aria-hidden />, onSelect: onLogOut, separated: true },
          ]}
        />
      }
      footer={<PageFooter brandName={brandName} privacyHref={paths.privacyPolicy} />}
    >
      {question}
      <InvitationCards />
      <ProposedNameCards />
      <Outlet />
    </AppFrame>
  );
}

/** Returns the administrator's chosen organization, and menu items that switch to another or found one. */
function useOrganizationSwitch(): { organization: Organization | undefined; menuItems: MenuItem[] } {
  const { data } = useListOrganizationsQuery();
  const [choose] = useChooseOrganizationMutation();
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const toast = useToast();
  const [organization, ...others] = data?.data ?? [];

  const switchTo = async ({ id, name }: Organization) => {
    try {
      await choose(id).unwrap();
      await dispatch(reloadOrganizations());
      // The page may show something of the organization before.
      navigate(paths.dashboard);
      toast.info(`You are now in ${name}`);
    } catch (error) {
      toast.failure(error);
    }
  };

  return {
    organization,
    menuItems: [
      ...others.map((other, index) => ({
        id: other.id,
        label: `Switch to ${other.name}`,
        icon: <Building2 aria-hidden />,
        separated: index === 0,
        onSelect: () => void switchTo(other),
      })),
      {
        id: 'new-organization',
        label: 'New Organization',
        icon: <Plus aria-hidden />,
        separated: others.length === 0,
        onSelect: () => void navigate(paths.newOrganization),
      },
    ],
  };
}

export { AppShell as Component };
