import { ClipboardCheck, LayoutDashboard, LogOut, Settings, Users } from 'lucide-react';
import { Outlet, useLocation, useNavigate } from 'react-router-dom';
import { useFileUrl } from '#app/api/fileApi.ts';
import { InvitationCards } from '#app/memberships/InvitationCards.tsx';
import { ProposedNameCards } from '#app/memberships/ProposedNameCards.tsx';
import { paths } from '#app/paths.ts';
import { useCurrentUser } from '#app/session/useSession.ts';
import { AppFrame } from '#design-system/patterns/app-frame/AppFrame.tsx';
import { PageFooter } from '#design-system/patterns/page-footer/PageFooter.tsx';
import { Sidebar } from '#design-system/patterns/sidebar/Sidebar.tsx';
import { isWithin } from './isWithin.ts';
import { useBrand } from './useBrand.ts';
import { useLogOut } from './useLogOut.ts';
import { useOrganizationSwitch } from './useOrganizationSwitch.tsx';
import { useRoleSwitch } from './useRoleSwitch.tsx';
import { useThemeMenuItem } from './useThemeMenuItem.tsx';

const navItems = [
  { id: 'dashboard', label: 'Dashboard', href: paths.dashboard, icon: <LayoutDashboard aria-hidden /> },
  { id: 'members', label: 'Members', href: paths.members, icon: <Users aria-hidden /> },
  { id: 'assessments', label: 'Assessments', href: paths.assessments, icon: <ClipboardCheck aria-hidden /> },
] as const;

/** Wraps every page of an administrator: the sidebar and the footer. */
function AppShell() {
  const { pathname } = useLocation();
  const { name, copyright } = useBrand();
  const user = useCurrentUser();
  const fileUrl = useFileUrl();
  const logOut = useLogOut(paths.logIn);
  const navigate = useNavigate();
  const themeItem = useThemeMenuItem();
  const { organization, menuItems: organizationItems } = useOrganizationSwitch();
  const roleItems = useRoleSwitch();

  return (
    <AppFrame
      sidebar={
        <Sidebar
          brandName={name}
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
            { id: 'log-out', label: 'Log out', icon: <LogOut aria-hidden />, onSelect: logOut, separated: true },
          ]}
        />
      }
      footer={<PageFooter copyright={copyright} privacyHref={paths.privacyPolicy} />}
    >
      <InvitationCards />
      <ProposedNameCards />
      <Outlet />
    </AppFrame>
  );
}

export { AppShell as Component };
