import { useDocumentTitle } from '#app/shell/useDocumentTitle.ts';
import { Narrow } from './ProfilePage.styles.ts';
import { SignedInDevices } from './SignedInDevices.tsx';

/** The signed-in devices of an administrator. */
function SessionsPage() {
  useDocumentTitle('Your Devices');
  return (
    <Narrow>
      <SignedInDevices />
    </Narrow>
  );
}

export { SessionsPage as Component };
