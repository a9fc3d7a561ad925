import { Download } from 'lucide-react';
import { styled } from 'styled-components';
import { useOwnFields, useUsedFields } from '#app/session/useUsedFields.ts';
import { saveTextFile } from '#app/ui/files/saveFile.ts';
import { useTexts } from '#app/ui/texts/useTexts.ts';
import { Button } from '#design-system/components/button/Button.tsx';
import { FileDropZone } from '#design-system/components/file-drop-zone/FileDropZone.tsx';
import { csvMostBytes } from '#domain/csvLimits.ts';
import { createCsvTemplate } from '#domain/csvTemplate.ts';

export interface CsvFieldProps {
  file: File | undefined;
  onFileChange: (file: File | undefined) => void;
  disabled: boolean;
  /** Upload progress from 0 to 1. Undefined while nothing is uploaded. */
  sent: number | undefined;
}

/** Smaller files are uploaded too fast for a progress bar. */
const longFileBytes = 256 * 1024;

/** Chooses the CSV file of an import, and offers a template. */
export function CsvField({ file, onFileChange, disabled, sent }: CsvFieldProps) {
  const t = useTexts('importing');
  const inviting = useTexts('inviting');
  const fields = useUsedFields();
  const ownFields = useOwnFields();
  return (
    <Root>
      <Explanation>
        <p>
          {t('whatFileHolds')} {inviting('withoutEmail')}
        </p>
        <Button
          variant="ghost"
          icon={<Download aria-hidden />}
          onClick={() => saveTextFile(t('templateFile'), createCsvTemplate(fields, ownFields), 'text/csv')}
        >
          {t('downloadTemplate')}
        </Button>
      </Explanation>
      <FileDropZone
        label={t('csvFile')}
        labelHidden
        extensions={['.csv']}
        maxFiles={1}
        maxBytes={csvMostBytes}
        disabled={disabled}
        progress={file && file.size >= longFileBytes ? sent : undefined}
        value={file ? [file] : []}
        onValueChange={([chosen]) => onFileChange(chosen)}
      />
    </Root>
  );
}

const Root = styled.div`
  display: grid;
  gap: var(--space-3);
`;

const Explanation = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: var(--space-1) var(--space-3);
  color: var(--color-text-muted);

  > button { margin-inline: calc(-1 * var(--space-3)); }
`;
