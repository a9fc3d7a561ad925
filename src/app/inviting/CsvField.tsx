import { Download } from 'lucide-react';
import { saveTextFile } from '#app/files/saveTextFile.ts';
import { Button } from '#design-system/components/button/Button.tsx';
import { FileDropZone } from '#design-system/components/file-drop-zone/FileDropZone.tsx';
import { csvMostBytes, csvTemplate } from '#domain/memberCsv.ts';
import { Explanation, Root } from './CsvField.styles.ts';

export interface CsvFieldProps {
  file: File | undefined;
  onFileChange: (file: File | undefined) => void;
  disabled: boolean;
}

/** Chooses the one CSV file of an import, and offers a template for it. */
export function CsvField({ file, onFileChange, disabled }: CsvFieldProps) {
  return (
    <Root>
      <Explanation>
        <p>The first row names the columns: Full Name and Email.</p>
        <Button
          variant="ghost"
          icon={<Download aria-hidden />}
          onClick={() => saveTextFile('members-template.csv', csvTemplate, 'text/csv')}
        >
          Download Template
        </Button>
      </Explanation>
      <FileDropZone
        label="CSV file"
        extensions={['.csv']}
        maxFiles={1}
        maxBytes={csvMostBytes}
        disabled={disabled}
        value={file ? [file] : []}
        onValueChange={([chosen]) => onFileChange(chosen)}
      />
    </Root>
  );
}
