import { CloudUpload, FileText as FileIcon, X } from 'lucide-react';
import { type ComponentProps, useLayoutEffect, useRef, useState } from 'react';
import { useDropzone } from 'react-dropzone';
import { formatFileSize } from '../../internal/formatFileSize.ts';
import { describedBy, useFieldIds } from '../../internal/useFieldIds.ts';
import { type FieldValue, useFieldValue } from '../../internal/useFieldValue.ts';
import { useMergedRefs } from '../../internal/useMergedRefs.ts';
import { VisuallyHidden } from '../../internal/VisuallyHidden.ts';
import { FieldGroup, type FieldGroupProps } from '../field-group/FieldGroup.tsx';
import { IconButton } from '../icon-button/IconButton.tsx';
import {
  ChooseButton,
  FileDetails,
  FileList,
  FileName,
  FileRow,
  IconCircle,
  Progress,
  Prompt,
  Root,
  Rules,
  Zone,
} from './FileDropZone.styles.ts';
import { type RejectedFile, sortFiles } from './sortFiles.ts';

export interface FileDropZoneProps
  extends FieldValue<readonly File[]>,
    Omit<FieldGroupProps, 'children' | 'defaultValue' | 'ref'>,
    Pick<ComponentProps<'button'>, 'ref'> {
  /** Accepted extensions with the dot: '.csv'. Upper and lower case are the same. */
  extensions: ReadonlyArray<string>;
  /** Maximum number of files. The zone is disabled once reached. @default 1 */
  maxFiles?: number;
  /** Maximum size of a file in bytes. */
  maxBytes?: number;
  /** Shows the files without letting them change. */
  readOnly?: boolean | undefined;
  /** Upload progress from 0 to 1. Undefined if no upload is running. */
  progress?: number | undefined;
  /**
   * Text of the button that chooses a file.
   * @default 'Choose a file'
   */
  chooseLabel?: string;
  /**
   * Text beside the button.
   * @default 'or drop it here'
   */
  dropLabel?: string;
  /** Followed by the file name. @default 'Remove' */
  removeLabel?: string;
  /** Accessible name of the list. @default 'Chosen files' */
  listLabel?: string;
}

const noFiles: readonly File[] = [];

/**
 * Accepts files by drop or file dialog, lists them and explains rejections. FormData gets the files. `ref` goes to the
 * button, other props to the fieldset.
 */
export function FileDropZone(props: FileDropZoneProps) {
  const { label, value: given, defaultValue, onValueChange, extensions, maxFiles = 1, maxBytes, ref, ...rest } = props;
  const { name, disabled = false, readOnly = false, progress, errorMessage, ...texts } = rest;
  const { chooseLabel = 'Choose a file', dropLabel = 'or drop it here', removeLabel = 'Remove', ...others } = texts;
  const { listLabel = 'Chosen files', ...groupProps } = others;
  const [value, setValue] = useFieldValue({ value: given, defaultValue, onValueChange }, noFiles);
  const ids = useFieldIds(props.id);
  const button = useRef<HTMLButtonElement>(null);
  const [rejected, setRejected] = useState<readonly RejectedFile[]>([]);
  const locked = disabled || readOnly;
  const blocked = locked || !(value.length < maxFiles);
  const rejections = rejected.map(({ name: fileName, reason }) => `${fileName}: ${reason}.`).join(' ');
  const error = rejections === '' ? errorMessage : rejections;

  const { getRootProps, getInputProps, isDragActive } = useDropzone({
    // Filters the file dialog only. sortFiles checks the files and gives reasons.
    accept: { 'application/octet-stream': extensions },
    multiple: maxFiles > 1,
    disabled: blocked,
    noKeyboard: true,
    onDrop: (accepted, filtered) => {
      const dropped = [...accepted, ...filtered.map(({ file }) => file)];
      const sorted = sortFiles(value, dropped, { extensions, maxFiles, maxBytes });
      setRejected(sorted.rejected);
      if (sorted.files.length > value.length) setValue(sorted.files);
    },
  });
  const remove = (index: number) => {
    setValue(value.filter((_file, position) => position !== index));
    setRejected([]);
    button.current?.focus();
  };

  return (
    <FieldGroup {...groupProps} id={ids.control} label={label} errorMessage={error}>
      <Root>
        <Zone
          {...getRootProps()}
          data-drag={isDragActive || undefined}
          data-disabled={blocked || undefined}
          data-invalid={error ? true : undefined}
        >
          <input {...getInputProps({ 'aria-label': label, style: { display: 'none' } })} />
          <IconCircle>
            <CloudUpload aria-hidden />
          </IconCircle>
          <Prompt>
            {/* The click bubbles to the zone, which opens the file dialog. */}
            <ChooseButton
              ref={useMergedRefs(button, ref)}
              type="button"
              aria-disabled={blocked || undefined}
              aria-describedby={describedBy(ids, { ...props, errorMessage: error, others: `${ids.control}-rules` })}
            >
              <VisuallyHidden>{`${label}: `}</VisuallyHidden>
              {chooseLabel}
            </ChooseButton>{' '}
            {dropLabel}
          </Prompt>
          <Rules id={`${ids.control}-rules`}>
            <bdi>{rulesText(extensions, maxBytes)}</bdi>
          </Rules>
        </Zone>
        <FileList aria-label={listLabel}>
          {value.map((file, index) => (
            <ChosenFile
              key={index}
              file={file}
              progress={progress}
              removeLabel={removeLabel}
              disabled={locked}
              onRemove={() => remove(index)}
            />
          ))}
        </FileList>
        {name === undefined ? null : <FormFiles name={name} files={value} disabled={disabled} />}
      </Root>
    </FieldGroup>
  );
}

interface FormFilesProps {
  name: string;
  files: readonly File[];
  disabled: boolean;
}

/** A hidden file input that puts the chosen files into FormData. Dropped files never reach the input of the zone. */
function FormFiles({ name, files, disabled }: FormFilesProps) {
  const input = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => {
    const transfer = new DataTransfer();
    for (const file of files) transfer.items.add(file);
    if (input.current) input.current.files = transfer.files;
  }, [files]);
  return <input ref={input} type="file" name={name} multiple hidden disabled={disabled} />;
}

interface ChosenFileProps {
  file: File;
  progress: number | undefined;
  removeLabel: string;
  disabled: boolean;
  onRemove: () => void;
}

function ChosenFile({ file, progress, removeLabel, disabled, onRemove }: ChosenFileProps) {
  return (
    <FileRow>
      <FileIcon aria-hidden />
      <FileDetails>
        <FileName>
          <bdi>{file.name}</bdi>
        </FileName>
        <Rules>
          <bdi>{formatFileSize(file.size)}</bdi>
        </Rules>
        {progress === undefined || Number.isNaN(progress) ? null : (
          <Progress aria-label={file.name} value={progress} max={1} />
        )}
      </FileDetails>
      <IconButton
        label={`${removeLabel} ${file.name}`}
        icon={<X aria-hidden />}
        disabled={disabled}
        onClick={onRemove}
      />
    </FileRow>
  );
}

function rulesText(extensions: readonly string[], maxBytes: number | undefined): string {
  const kinds = extensions.join(', ');
  return maxBytes === undefined || Number.isNaN(maxBytes) ? kinds : `${kinds}, up to ${formatFileSize(maxBytes)}`;
}
