import { CloudUpload, FileText as FileIcon, X } from 'lucide-react';
import { type ComponentProps, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useDropzone } from 'react-dropzone';
import { formatFileSize } from '../../internal/formatFileSize.ts';
import { HiddenInput } from '../../internal/HiddenInput.tsx';
import { describedBy, useFieldIds } from '../../internal/useFieldIds.ts';
import { type FieldValue, useFieldValue, useFormReset } from '../../internal/useFieldValue.ts';
import { useMergedRefs } from '../../internal/useMergedRefs.ts';
import { VisuallyHidden } from '../../internal/VisuallyHidden.ts';
import { useLabels } from '../../labels/LabelsProvider.tsx';
import type { Localization } from '../../labels/labels.ts';
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
}

const noFiles: readonly File[] = [];

/**
 * Accepts files by drop or file dialog, lists them and explains rejections. FormData gets the files. `ref` goes to the
 * button, other props to the fieldset.
 */
export function FileDropZone(props: FileDropZoneProps) {
  const { label, value: given, defaultValue, onValueChange, extensions, maxFiles = 1, maxBytes, ref, ...rest } = props;
  const { name, disabled = false, readOnly = false, progress, errorMessage, ...groupProps } = rest;
  const localization = useLabels();
  const { labels } = localization;
  const [value, setValue, fieldRef] = useFieldValue({ value: given, defaultValue, onValueChange }, noFiles);
  const ids = useFieldIds(props.id);
  const button = useRef<HTMLButtonElement>(null);
  const root = useRef<HTMLDivElement>(null);
  const [rejected, setRejected] = useState<readonly RejectedFile[]>([]);
  const locked = disabled || readOnly;
  const blocked = locked || !(value.length < maxFiles);
  const rejections = rejected.map(({ name: fileName, reason }) => `${fileName}: ${reason}.`).join(' ');
  const error = rejections === '' ? errorMessage : rejections;

  // Dropped files never reach the input of the zone, so they are added when the form is read.
  const addFiles = useEffectEvent(({ formData }: FormDataEvent) => {
    if (name === undefined || disabled || root.current?.closest('fieldset:disabled')) return;
    for (const file of value) formData.append(name, file);
  });
  useEffect(() => {
    const form = root.current?.closest('form');
    const listen = (event: FormDataEvent) => addFiles(event);
    form?.addEventListener('formdata', listen);
    return () => form?.removeEventListener('formdata', listen);
  }, []);

  useFormReset(root, () => setRejected([]));

  const { getRootProps, getInputProps, isDragActive } = useDropzone({
    // Filters the file dialog only. sortFiles checks the files and gives reasons.
    accept: { 'application/octet-stream': extensions },
    multiple: maxFiles > 1,
    disabled: blocked,
    noKeyboard: true,
    onDrop: (accepted, filtered) => {
      const dropped = [...accepted, ...filtered.map(({ file }) => file)];
      const sorted = sortFiles(value, dropped, { extensions, maxFiles, maxBytes }, localization);
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
    <FieldGroup {...groupProps} id={ids.control} label={label} readOnly={readOnly} errorMessage={error}>
      <Root ref={useMergedRefs(root, fieldRef)}>
        <HiddenInput
          value={value.map((file) => file.name).join()}
          required={props.required && !readOnly}
          disabled={disabled}
          onFocus={() => button.current?.focus()}
        />
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
              {labels.chooseFile}
            </ChooseButton>{' '}
            {labels.dropFile}
          </Prompt>
          <Rules id={`${ids.control}-rules`}>
            <bdi>{extensions.join(', ')}</bdi>
            {largestText(maxBytes, localization)}
          </Rules>
        </Zone>
        <FileList aria-label={labels.chosenFiles}>
          {value.map((file, index) => (
            <ChosenFile key={index} file={file} progress={progress} disabled={locked} onRemove={() => remove(index)} />
          ))}
        </FileList>
      </Root>
    </FieldGroup>
  );
}

interface ChosenFileProps {
  file: File;
  progress: number | undefined;
  disabled: boolean;
  onRemove: () => void;
}

function ChosenFile({ file, progress, disabled, onRemove }: ChosenFileProps) {
  const localization = useLabels();
  return (
    <FileRow>
      <FileIcon aria-hidden />
      <FileDetails>
        <FileName>
          <bdi>{file.name}</bdi>
        </FileName>
        <Rules>
          <bdi>{formatFileSize(file.size, localization)}</bdi>
        </Rules>
        {progress === undefined || Number.isNaN(progress) ? null : (
          <Progress aria-label={file.name} value={progress} max={1} />
        )}
      </FileDetails>
      <IconButton
        label={localization.labels.remove(file.name)}
        icon={<X aria-hidden />}
        disabled={disabled}
        onClick={onRemove}
      />
    </FileRow>
  );
}

function largestText(maxBytes: number | undefined, localization: Localization): string {
  if (maxBytes === undefined || Number.isNaN(maxBytes)) return '';
  return `, ${localization.labels.maxFileSize(formatFileSize(maxBytes, localization))}`;
}
