import { Trash2, Upload } from 'lucide-react';
import { type ComponentProps, useRef, useState } from 'react';
import styled from 'styled-components';
import { FieldError } from '../../internal/FieldError.tsx';
import { Description } from '../../internal/FormField.styles.ts';
import { describedBy, useFieldIds } from '../../internal/useFieldIds.ts';
import { useLabels } from '../../labels/LabelsProvider.tsx';
import { Avatar } from '../avatar/Avatar.tsx';
import { Button } from '../button/Button.tsx';

export interface AvatarUploadProps extends Omit<ComponentProps<'div'>, 'children'> {
  /** Name for the initials while there is no picture. */
  name: string;
  /** Current picture. */
  src?: string | null | undefined;
  /** Called with an accepted image. */
  onFileSelect: (file: File) => void;
  /** Called when the picture is removed. */
  onRemove: () => void;
  /** Shows that the picture is being uploaded. */
  loading?: boolean;
  /** Disables both buttons. */
  disabled?: boolean;
  /**
   * Names the upload of something else than a profile picture.
   * @default the label `uploadPicture`
   */
  uploadLabel?: string | undefined;
  /**
   * Names the removal of something else than a profile picture.
   * @default the label `removePicture`
   */
  removeLabel?: string | undefined;
  /** Help below the buttons. */
  description?: string;
  /** Shown below the picture, and read with it. */
  errorMessage?: string | undefined;
}

const imageTypes = ['image/png', 'image/jpeg', 'image/webp', 'image/gif', 'image/avif'] as const;

/** Shows, uploads and removes a picture. Accepts PNG, JPEG, WebP, GIF and AVIF. `ref` and other props go to the root. */
export function AvatarUpload(props: AvatarUploadProps) {
  const {
    name,
    src,
    onFileSelect,
    onRemove,
    uploadLabel,
    removeLabel,
    loading = false,
    disabled = false,
    description,
    errorMessage,
    id,
    ...rootProps
  } = props;
  const { labels } = useLabels();
  const ids = useFieldIds(id);
  const input = useRef<HTMLInputElement>(null);
  const uploadButton = useRef<HTMLButtonElement>(null);
  const [hasWrongType, setHasWrongType] = useState(false);
  const uploadName = uploadLabel ?? labels.uploadPicture;
  const error = hasWrongType ? labels.wrongPictureType : errorMessage;

  const choose = (file: File | undefined) => {
    if (file === undefined) return;
    const isAccepted = imageTypes.some((type) => type === file.type);
    setHasWrongType(!isAccepted);
    if (isAccepted) onFileSelect(file);
  };
  const remove = () => {
    setHasWrongType(false);
    onRemove();
    // The remove button disappears with the picture.
    uploadButton.current?.focus();
  };

  return (
    <Root id={ids.control} {...rootProps}>
      <Avatar name={name} src={src} size="large" loading={loading} />
      <Side>
        <Actions>
          <Button
            ref={uploadButton}
            icon={<Upload aria-hidden />}
            disabled={disabled}
            aria-disabled={loading || undefined}
            aria-describedby={describedBy(ids, { description, errorMessage: error })}
            onClick={() => {
              if (!loading) input.current?.click();
            }}
          >
            {loading ? labels.uploadingPicture : uploadName}
          </Button>
          {src && !loading ? (
            <Button variant="ghost" icon={<Trash2 aria-hidden />} disabled={disabled} onClick={remove}>
              {removeLabel ?? labels.removePicture}
            </Button>
          ) : null}
        </Actions>
        {description ? <Description id={ids.description}>{description}</Description> : null}
        <FieldError id={ids.error} errorMessage={error} />
        <input
          ref={input}
          type="file"
          hidden
          tabIndex={-1}
          aria-label={uploadName}
          accept={imageTypes.join(',')}
          onChange={(event) => {
            choose(event.currentTarget.files?.[0]);
            // Lets the same file be chosen again.
            event.currentTarget.value = '';
          }}
        />
      </Side>
    </Root>
  );
}

const Root = styled.div`
  display: flex;
  align-items: center;
  gap: var(--space-4);
  min-inline-size: 0;
`;

const Side = styled.div`
  min-inline-size: 0;
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-2);
`;
