import { paths } from '#app/session/paths.ts';
import { useCurrentUser } from '#app/session/useSession.ts';
import { useDocumentTitle } from '#app/shell/useDocumentTitle.ts';
import { Narrow } from '#app/ui/forms/form.styles.ts';
import { useTexts } from '#app/ui/texts/useTexts.ts';
import { Breadcrumbs } from '#design-system/components/breadcrumbs/Breadcrumbs.tsx';
import { PageHeader } from '#design-system/patterns/page-header/PageHeader.tsx';
import { SignedInDevices } from './SignedInDevices.tsx';

/** The signed-in devices of a member or practitioner. */
function OwnDevicesPage() {
  const t = useTexts('profile');
  const title = t('yourDevices');
  useDocumentTitle(title);
  const isMember = useCurrentUser()?.role === 'Member';
  const items = isMember
    ? [
        { label: t('yourProfile'), href: paths.myProfile },
        { label: title, href: paths.myDevices },
      ]
    : [
        { label: t('yourProfile'), href: paths.practiceProfile },
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
