import { useDocumentTitle } from '#app/shell/useDocumentTitle.ts';
import { useTexts } from '#app/ui/texts/useTexts.ts';
import { Narrow } from './ProfilePage.styles.ts';
import { SignedInDevices } from './SignedInDevices.tsx';

/** The signed-in devices of an administrator. */
function SessionsPage() {
  useDocumentTitle(useTexts('profile')('yourDevices'));
  return (
    <Narrow>
      <SignedInDevices />
    </Narrow>
  );
}

export { SessionsPage as Component };
