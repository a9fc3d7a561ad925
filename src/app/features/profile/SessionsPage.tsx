import { useDocumentTitle } from '#app/shell/useDocumentTitle.ts';
import { Narrow } from '#app/ui/forms/form.styles.ts';
import { useTexts } from '#app/ui/texts/useTexts.ts';
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
