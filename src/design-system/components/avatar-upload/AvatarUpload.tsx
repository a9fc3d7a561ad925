import { Trash2, Upload } from 'lucide-react';
import { type ComponentProps, useRef, useState } from 'react';
import { FieldError } from '../../internal/FieldError.tsx';
import { Hint } from '../../internal/FormField.styles.ts';
import { describedBy } from '../../internal/fieldIds.ts';
import { useFieldIds } from '../../internal/useFieldIds.ts';
import { Avatar } from '../avatar/Avatar.tsx';
import { Button } from '../button/Button.tsx';
import { Actions, Root, Side } from './AvatarUpload.styles.ts';
import { imageTypes, isAcceptedImage } from './imageKinds.ts';

export interface AvatarUploadProps extends Omit<ComponentProps<'div'>, 'children'> {
  name: string;
  imageUrl?: string | null | undefined;
  onFileSelect: (file: File) => void;
  onRemove: () => void;
  /** The chosen picture is on its way. */
  loading?: boolean;
  disabled?: boolean;
  hint?: string;
  errorMessage?: string | undefined;
  uploadLabel?: string;
  loadingLabel?: string;
  removeLabel?: string;
  /** Said when the chosen file is no picture of an accepted kind. */
  refusedMessage?: string;
}

/** Shows, chooses and removes a picture. `ref` and other props go to the root. */
export function AvatarUpload(props: AvatarUploadProps) {
  const {
    name,
    imageUrl,
    onFileSelect,
    onRemove,
    loading = false,
    disabled = false,
    hint,
    errorMessage,
    ...texts
  } = props;
  const { uploadLabel = 'Upload Profile Picture', loadingLabel = 'Uploading...', ...moreTexts } = texts;
  const { removeLabel = 'Remove Profile Picture', refusedMessage = defaultRefusal, id, ...rootProps } = moreTexts;
  const ids = useFieldIds(id);
  const input = useRef<HTMLInputElement>(null);
  const uploadButton = useRef<HTMLButtonElement>(null);
  const [refused, setRefused] = useState(false);
  const error = refused ? refusedMessage : errorMessage;

  const choose = (file: File | undefined) => {
    if (file === undefined) return;
    setRefused(!isAcceptedImage(file));
    if (isAcceptedImage(file)) onFileSelect(file);
  };
  const remove = () => {
    setRefused(false);
    onRemove();
    // The button that was pressed goes away with the picture.
    uploadButton.current?.focus();
  };

  return (
    <Root id={ids.control} {...rootProps}>
      <Avatar name={name} imageUrl={imageUrl} size="large" loading={loading} />
      <Side>
        <Actions>
          <Button
            ref={uploadButton}
            icon={<Upload aria-hidden />}
            disabled={disabled}
            aria-disabled={loading || undefined}
            aria-describedby={describedBy(ids, { hint, errorMessage: error })}
            onClick={() => {
              if (!loading) input.current?.click();
            }}
          >
            {loading ? loadingLabel : uploadLabel}
          </Button>
          {imageUrl && !loading ? (
            <Button variant="ghost" icon={<Trash2 aria-hidden />} disabled={disabled} onClick={remove}>
              {removeLabel}
            </Button>
          ) : null}
        </Actions>
        {hint ? <Hint id={ids.hint}>{hint}</Hint> : null}
        <FieldError id={ids.error} errorMessage={error} />
        <input
          ref={input}
          type="file"
          hidden
          tabIndex={-1}
          aria-label={uploadLabel}
          accept={imageTypes.join(',')}
          onChange={(event) => {
            choose(event.currentTarget.files?.[0]);
            // The same file can then be chosen again.
            event.currentTarget.value = '';
          }}
        />
      </Side>
    </Root>
  );
}

const defaultRefusal = 'Choose a PNG, JPEG, WebP, GIF or AVIF image.';
