import { useDocumentTitle } from '#app/shell/useDocumentTitle.ts';
import { PageHeader } from '#design-system/patterns/page-header/PageHeader.tsx';
import { SignedInDevices } from './SignedInDevices.tsx';

/** The devices that an administrator is signed in on. */
export function SessionsPage() {
  useDocumentTitle('Signed-in devices');
  return (
    <>
      <PageHeader title="Devices" />
      <SignedInDevices />
    </>
  );
}
