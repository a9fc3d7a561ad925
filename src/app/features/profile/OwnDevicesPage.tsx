import { paths } from '#app/session/paths.ts';
import { useCurrentUser } from '#app/session/useSession.ts';
import { useDocumentTitle } from '#app/shell/useDocumentTitle.ts';
import { Breadcrumbs } from '#design-system/components/breadcrumbs/Breadcrumbs.tsx';
import { PageHeader } from '#design-system/patterns/page-header/PageHeader.tsx';
import { Narrow } from './ProfilePage.styles.ts';
import { SignedInDevices } from './SignedInDevices.tsx';

const title = 'Your Devices';

/** The signed-in devices of a member or practitioner. */
function OwnDevicesPage() {
  useDocumentTitle(title);
  const isMember = useCurrentUser()?.role === 'Member';
  const items = isMember
    ? [
        { label: 'Your Profile', href: paths.myProfile },
        { label: title, href: paths.myDevices },
      ]
    : [
        { label: 'Your Profile', href: paths.practiceProfile },
        { label: title, href: paths.practiceDevices },
      ];
  return (
    <Narrow>
      <PageHeader title={title} breadcrumbs={<Breadcrumbs items={items} />} />
      <SignedInDevices />
    </Narrow>
  );
}

export { OwnDevicesPage as Component };
