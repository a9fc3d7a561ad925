import { UsersRound } from 'lucide-react';
import { AppFrame } from '#design-system/patterns/app-frame/AppFrame.tsx';
import { PageFooter } from '#design-system/patterns/page-footer/PageFooter.tsx';
import { PageHeader } from '#design-system/patterns/page-header/PageHeader.tsx';
import { Sidebar } from '#design-system/patterns/sidebar/Sidebar.tsx';

/** The frame of a signed-in page. */
export function Example() {
  return (
    <AppFrame
      sidebar={
        <Sidebar
          homeHref="#home"
          items={[{ id: 'members', label: 'Members', href: '#members', icon: <UsersRound />, active: true }]}
          user={{ name: 'Ursula Iman', email: 'ursula@imanworks.com' }}
          menuItems={[{ id: 'logOut', label: 'Log out', onSelect: () => location.reload() }]}
        />
      }
      footer={<PageFooter />}
    >
      <PageHeader title="Members List" count={240} countLabel="members" />
    </AppFrame>
  );
}
