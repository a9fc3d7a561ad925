import { FileDown } from 'lucide-react';
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useAppDispatch } from '#app/api/hooks.ts';
import { forgetErased } from '#app/api/memberApi.ts';
import { ErasureOutcome } from '#app/product/privacy/ErasureOutcome.tsx';
import { useCurrentUser } from '#app/session/useSession.ts';
import { saveTextFile } from '#app/ui/files/saveFile.ts';
import type { ErasureReceipt as Receipt } from '#contract/personalData.ts';
import { Button } from '#design-system/components/button/Button.tsx';
import { KeyValueList } from '#design-system/components/key-value-list/KeyValueList.tsx';
import { Modal } from '#design-system/components/modal/Modal.tsx';
import { Stack } from '#design-system/components/stack/Stack.tsx';
import { formatDateTime } from '#domain/calendarDate.ts';
import { erasureOutcome } from '#domain/personalDataCategories.ts';

/** Shows the receipt of the erasure that led to this page, without the name: nothing may keep it. */
export function ErasureReceipt({ timeZone }: { timeZone: string }) {
  const { pathname, search, state } = useLocation();
  const navigate = useNavigate();
  const administrator = useCurrentUser()?.fullName ?? '';
  const receipt = (state as { erasure?: Receipt & { organizationName: string } } | null)?.erasure;
  const dispatch = useAppDispatch();
  const isErased = receipt !== undefined;
  useEffect(() => {
    // Not before their page has closed, which would ask for them again.
    if (isErased) dispatch(forgetErased());
  }, [dispatch, isErased]);
  if (receipt === undefined) return null;

  const facts = [
    { label: 'Reference', value: receipt.reference },
    { label: 'Organization', value: receipt.organizationName },
    { label: 'Erased on', value: formatDateTime(receipt.erasedAt, timeZone) },
    { label: 'Erased by', value: administrator },
  ];
  const appointments = `Appointments cancelled: ${receipt.canceledAppointments}`;
  const lines = [
    ...facts.map(({ label, value }) => `${label}: ${value}`),
    appointments,
    `Deleted: ${erasureOutcome.removed.join(' · ')}`,
    `Kept: ${erasureOutcome.stays.join(' · ')}`,
  ];
  const close = () => navigate({ pathname, search }, { replace: true, state: null });
  const save = () =>
    saveTextFile(
      `erasure-${receipt.reference}.txt`,
      `Erasure of personal data\n\n${lines.map((line) => `${line}\n`).join('')}`,
      'text/plain',
    );

  return (
    <Modal
      open
      title="The personal data was erased"
      description="This receipt does not name the person. Download it to answer their request: it is not shown again."
      onOpenChange={close}
      footer={
        <>
          <Button icon={<FileDown aria-hidden />} onClick={save}>
            Download Receipt
          </Button>
          <Button variant="primary" onClick={close}>
            Done
          </Button>
        </>
      }
    >
      <Stack gap={5}>
        <KeyValueList items={facts} />
        <ErasureOutcome appointments={appointments} />
      </Stack>
    </Modal>
  );
}
