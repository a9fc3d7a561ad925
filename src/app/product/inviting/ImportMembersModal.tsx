import { useState } from 'react';
import { useTexts } from '#app/ui/texts/useTexts.ts';
import { Button } from '#design-system/components/button/Button.tsx';
import { Stack } from '#design-system/components/stack/Stack.tsx';
import { CsvField } from './CsvField.tsx';
import { ImportPreview } from './ImportPreview.tsx';
import { InviteModal } from './InviteModal.tsx';
import { useCsvFile } from './useCsvFile.ts';
import { type InviteOutcome, needsReading, useInviting } from './useInviting.ts';

export interface ImportMembersModalProps {
  open: boolean;
  onDismiss: () => void;
}

/** Invites the people of a CSV file. */
export function ImportMembersModal({ open, onDismiss }: ImportMembersModalProps) {
  // Resets the form each time it opens.
  return open ? <OpenModal onDismiss={onDismiss} /> : null;
}

function OpenModal({ onDismiss }: { onDismiss: () => void }) {
  const { file, reading, headings, checked, chooseFile, setColumns, chooseEncoding, setChecked } = useCsvFile();
  const t = useTexts('importing');
  const tInviting = useTexts('inviting');
  const [outcome, setOutcome] = useState<InviteOutcome>();
  const { importFile, isLoading, uploaded } = useInviting();
  const sent = isLoading ? uploaded : checked;

  const submit = async () => {
    if (file === undefined) return;
    const result = await importFile(file, reading);
    if (result === undefined) return;
    // The page shows the progress of a large import.
    if (result.importId === undefined && needsReading(result)) setOutcome(result);
    else onDismiss();
  };

  return (
    <InviteModal
      title={t('importFromCsv')}
      source="file"
      sending={isLoading}
      outcome={outcome}
      onDismiss={onDismiss}
      submitButton={
        <Button variant="primary" disabled={file === undefined} loading={isLoading} onClick={submit}>
          {tInviting('importMembers')}
        </Button>
      }
    >
      <Stack>
        <CsvField file={file} onFileChange={chooseFile} disabled={isLoading} sent={sent < 1 ? sent : undefined} />
        {file ? (
          <ImportPreview
            file={file}
            reading={reading}
            headings={headings}
            onColumnsChange={setColumns}
            onEncodingChange={chooseEncoding}
            importing={isLoading}
            onUpload={setChecked}
          />
        ) : null}
      </Stack>
    </InviteModal>
  );
}
