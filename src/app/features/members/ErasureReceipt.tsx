import { FileDown } from 'lucide-react';
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useAppDispatch } from '#app/api/hooks.ts';
import { forgetErased } from '#app/api/memberApi.ts';
import { describeErasure, ErasureOutcome } from '#app/product/privacy/ErasureOutcome.tsx';
import { useCurrentUser } from '#app/session/useSession.ts';
import { saveTextFile } from '#app/ui/files/saveFile.ts';
import { useFormats } from '#app/ui/texts/useFormats.ts';
import { useTexts } from '#app/ui/texts/useTexts.ts';
import type { ErasureReceipt as Receipt } from '#contract/personalData.ts';
import { Button } from '#design-system/components/button/Button.tsx';
import { KeyValueList } from '#design-system/components/key-value-list/KeyValueList.tsx';
import { Modal } from '#design-system/components/modal/Modal.tsx';
import { Stack } from '#design-system/components/stack/Stack.tsx';

/** Shows the receipt of the erasure that led to this page, without the name: nothing may keep it. */
export function ErasureReceipt({ timeZone }: { timeZone: string }) {
  const t = useTexts('eraseMember');
  const common = useTexts('common');
  const tErasure = useTexts('erasure');
  const formats = useFormats();
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
    { label: t('reference'), value: receipt.reference },
    { label: t('organization'), value: receipt.organizationName },
    { label: t('erasedOn'), value: formats.dateTime(receipt.erasedAt, timeZone) },
    { label: t('erasedBy'), value: administrator },
  ];
  const { removed, stays } = describeErasure(tErasure);
  const appointments = t('appointmentsCancelled', { count: formats.number(receipt.canceledAppointments) });
  const lines = [
    ...facts.map(({ label, value }) => t('fact', { name: label, value })),
    appointments,
    t('deleted', { data: formats.facts(removed) }),
    t('kept', { data: formats.facts(stays) }),
  ];
  const close = () => navigate({ pathname, search }, { replace: true, state: null });
  const save = () =>
    saveTextFile(
      t('file', { reference: receipt.reference }),
      `${t('fileTitle')}\n\n${lines.map((line) => `${line}\n`).join('')}`,
      'text/plain',
    );

  return (
    <Modal
      open
      title={t('erased')}
      description={t('nameless')}
      onOpenChange={close}
      footer={
        <>
          <Button icon={<FileDown aria-hidden />} onClick={save}>
            {t('downloadReceipt')}
          </Button>
          <Button variant="primary" onClick={close}>
            {common('done')}
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
