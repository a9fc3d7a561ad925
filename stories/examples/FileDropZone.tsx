import { useState } from 'react';
import { FileDropZone } from '#design-system/components/file-drop-zone/FileDropZone.tsx';

/** Chooses a CSV file of members. */
export function Example() {
  const [files, setFiles] = useState<readonly File[]>([]);
  return (
    <FileDropZone
      label="Members"
      extensions={['.csv']}
      maxBytes={20 * 1024 * 1024}
      value={files}
      onValueChange={setFiles}
    />
  );
}
