import { useDocumentTitle } from '#app/shell/useDocumentTitle.ts';
import { PageHeader } from '#design-system/patterns/page-header/PageHeader.tsx';
import { Narrow } from './SettingsLayout.styles.ts';
import { SignedInDevices } from './SignedInDevices.tsx';

/** The devices that a member or a practitioner is signed in on. */
export function OwnDevicesPage() {
  useDocumentTitle('Your Devices');
  return (
    <Narrow>
      <PageHeader title="Your Devices" />
      <SignedInDevices />
    </Narrow>
  );
}
