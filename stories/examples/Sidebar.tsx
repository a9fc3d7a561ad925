import { LayoutDashboard, LogOut, UsersRound } from 'lucide-react';
import { Sidebar } from '#design-system/patterns/sidebar/Sidebar.tsx';

/** Marks the page that was chosen last. */
export function Example() {
  return (
    <Sidebar
      homeHref="#home"
      items={[
        { id: 'dashboard', label: 'Dashboard', href: '#dashboard', icon: <LayoutDashboard />, active: false },
        { id: 'members', label: 'Members', href: '#members', icon: <UsersRound />, active: true },
      ]}
      user={{ name: 'Ursula Iman', email: 'ursula@imanworks.com' }}
      menuItems={[{ id: 'logOut', label: 'Log out', icon: <LogOut />, onSelect: () => location.reload() }]}
    />
  );
}
