import { useDocumentTitle } from '#app/shell/useDocumentTitle.ts';
import { Narrow } from './SettingsLayout.styles.ts';
import { SignedInDevices } from './SignedInDevices.tsx';

/** The devices that an administrator is signed in on. */
export function SessionsPage() {
  useDocumentTitle('Signed-in Devices');
  return (
    <Narrow>
      <SignedInDevices />
    </Narrow>
  );
}
