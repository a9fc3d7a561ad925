import { CloudUpload } from 'lucide-react';
import { type ComponentProps, useRef, useState } from 'react';
import { useDropzone } from 'react-dropzone';
import { FieldError } from '../../internal/FieldError.tsx';
import { formatFileSize } from '../../internal/fileKinds.ts';
import { useFieldIds } from '../../internal/useFieldIds.ts';
import { VisuallyHidden } from '../../internal/VisuallyHidden.ts';
import { ChosenFile } from './ChosenFile.tsx';
import { Badge, Choose, Files, Prompt, Root, Rules, Zone } from './FileDropZone.styles.ts';
import { type RefusedFile, sortFiles } from './sortFiles.ts';

export interface FileDropZoneProps extends Omit<ComponentProps<'div'>, 'children' | 'onChange'> {
  /** Names the zone: 'CSV file'. */
  label: string;
  value: readonly File[];
  onValueChange: (value: readonly File[]) => void;
  /** Accepted extensions, lower case with the dot: '.csv'. */
  extensions: readonly string[];
  /** How many files may be chosen; the zone is disabled once they are. */
  maxFiles?: number;
  /** Largest size of one file in bytes. */
  maxBytes?: number;
  disabled?: boolean;
  /** Share of the files sent, 0 to 1, while they are on their way. */
  progress?: number | undefined;
  errorMessage?: string | undefined;
  chooseLabel?: string;
  dropLabel?: string;
  removeLabel?: string;
  listLabel?: string;
}

/** Takes files by drop or by choice, lists them and says why one is refused. `ref` and other props go to the root. */
export function FileDropZone(props: FileDropZoneProps) {
  const {
    label,
    value,
    onValueChange,
    extensions,
    maxFiles = 1,
    maxBytes,
    disabled = false,
    progress,
    ...rest
  } = props;
  const { errorMessage, chooseLabel = 'Choose a file', dropLabel = 'or drop it here', ...moreTexts } = rest;
  const { removeLabel = 'Remove', listLabel = 'Chosen files', id, ...rootProps } = moreTexts;
  const ids = useFieldIds(id);
  const button = useRef<HTMLButtonElement>(null);
  const [refused, setRefused] = useState<readonly RefusedFile[]>([]);
  const closed = disabled || value.length >= maxFiles;
  const refusal = refused.map(({ name, reason }) => `${name}: ${reason}.`).join(' ');
  const error = refusal === '' ? errorMessage : refusal;

  const { getRootProps, getInputProps, isDragActive } = useDropzone({
    // Only the dialog of the system listens to this: what arrives is judged below, where it can be explained.
    accept: { 'application/octet-stream': extensions },
    multiple: maxFiles > 1,
    disabled: closed,
    noKeyboard: true,
    onDrop: (accepted, rejections) => {
      const offered = [...accepted, ...rejections.map(({ file }) => file)];
      const sorted = sortFiles(value, offered, { extensions, maxFiles, maxBytes });
      setRefused(sorted.refused);
      if (sorted.files.length > value.length) onValueChange(sorted.files);
    },
  });
  const remove = (index: number) => {
    onValueChange(value.filter((_file, position) => position !== index));
    setRefused([]);
    button.current?.focus();
  };

  return (
    <Root id={ids.control} {...rootProps}>
      <Zone
        {...getRootProps()}
        data-drag={isDragActive || undefined}
        data-disabled={closed || undefined}
        data-invalid={error ? true : undefined}
      >
        <input {...getInputProps({ 'aria-label': label, style: { display: 'none' } })} />
        <Badge>
          <CloudUpload aria-hidden />
        </Badge>
        <Prompt>
          {/* A press on it reaches the zone, as a press anywhere in the zone does. */}
          <Choose
            ref={button}
            type="button"
            aria-disabled={closed || undefined}
            aria-describedby={error ? `${ids.hint} ${ids.error}` : ids.hint}
          >
            <VisuallyHidden>{`${label}: `}</VisuallyHidden>
            {chooseLabel}
          </Choose>{' '}
          {dropLabel}
        </Prompt>
        <Rules id={ids.hint}>
          <bdi>{rulesText(extensions, maxBytes)}</bdi>
        </Rules>
      </Zone>
      <FieldError id={ids.error} errorMessage={error} />
      <Files aria-label={listLabel}>
        {value.map((file, index) => (
          <ChosenFile
            key={index}
            file={file}
            progress={progress}
            removeLabel={removeLabel}
            disabled={disabled}
            onRemove={() => remove(index)}
          />
        ))}
      </Files>
    </Root>
  );
}

function rulesText(extensions: readonly string[], maxBytes: number | undefined): string {
  const kinds = extensions.join(', ');
  return maxBytes === undefined ? kinds : `${kinds}, up to ${formatFileSize(maxBytes)}`;
}
