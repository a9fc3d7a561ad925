import { FileText as FileIcon, X } from 'lucide-react';
import { formatFileSize } from '../../internal/fileKinds.ts';
import { IconButton } from '../icon-button/IconButton.tsx';
import { FileName, FileRow, FileText, Progress, Rules } from './FileDropZone.styles.ts';

export interface ChosenFileProps {
  file: File;
  /** Share sent, 0 to 1; undefined while nothing is being sent. */
  progress: number | undefined;
  removeLabel: string;
  disabled: boolean;
  onRemove: () => void;
}

/** One chosen file of a FileDropZone. */
export function ChosenFile({ file, progress, removeLabel, disabled, onRemove }: ChosenFileProps) {
  return (
    <FileRow>
      <FileIcon aria-hidden />
      <FileText>
        <FileName>
          <bdi>{file.name}</bdi>
        </FileName>
        <Rules>
          <bdi>{formatFileSize(file.size)}</bdi>
        </Rules>
        {progress === undefined ? null : <Progress aria-label={file.name} value={progress} max={1} />}
      </FileText>
      <IconButton
        label={`${removeLabel} ${file.name}`}
        icon={<X aria-hidden />}
        disabled={disabled}
        onClick={onRemove}
      />
    </FileRow>
  );
}
