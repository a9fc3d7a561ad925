import type { FormApi } from 'final-form';
import { type ReactNode, useEffect, useMemo } from 'react';
import { Form } from 'react-final-form';
import { useFileUrl } from '#app/api/fileApi.ts';
import type { Sections } from '#app/ui/forms/edits.ts';
import { FieldStack, FormButtons } from '#app/ui/forms/form.styles.ts';
import { useTexts } from '#app/ui/texts/useTexts.ts';
import { useToast } from '#app/ui/toasts/useToast.ts';
import type { LastChanges } from '#contract/common.ts';
import { Avatar } from '#design-system/components/avatar/Avatar.tsx';
import { Button } from '#design-system/components/button/Button.tsx';
import { FormAvatarUpload, type FormAvatarUploadProps, type ImageValue } from './FormAvatarUpload.tsx';
import { useFieldEdits } from './useFieldEdits.ts';

interface PictureValues {
  image: ImageValue | null;
}

export interface PictureFormProps<
  Saved extends { lastChanges?: LastChanges | undefined },
  Values extends PictureValues,
> {
  /** Undefined to create a new one. */
  saved: Saved | undefined;
  /** Returns the saved values of the fields. Must be stable. */
  toValues: (saved: Saved | undefined) => Values;
  /** Loads the newest one. Undefined if it is gone. Throws the error of the call. */
  load: () => Promise<Saved | undefined>;
  /** In which times of changes are shown. */
  timeZone: string;
  /** Names the fields if somebody else has changed them too. */
  labels: Readonly<Record<keyof Values, string>>;
  /** Names the values of fields that are chosen from a list. */
  options?: Partial<Readonly<Record<keyof Values, Readonly<Record<string, string>>>>> | undefined;
  validate: (values: Values) => Partial<Record<keyof Values, string>>;
  /** The name whose initials are shown without a picture. */
  ownerName: (values: Values) => string;
  /** Sends the picture. Throws the error of the call. */
  upload: (file: File) => Promise<ImageValue>;
  uploading: boolean;
  /** Labels for a picture of something other than a person. */
  pictureLabels?: Pick<FormAvatarUploadProps, 'uploadLabel' | 'removeLabel'>;
  /** Saves the values over `latest`. Throws the error of the call, which is shown as a toast. The input stays. */
  onSave: (values: Values, latest: Saved | undefined) => Promise<void>;
  /** Shown above the fields. */
  header?: ReactNode;
  submitLabel: string;
  /** The fields below the picture. */
  children: ReactNode;
}

/** A form with a picture above its fields. Asks before it replaces what was saved elsewhere since the person typed. */
export function PictureForm<Saved extends { lastChanges?: LastChanges | undefined }, Values extends PictureValues>({
  saved,
  toValues,
  load,
  timeZone,
  labels,
  options,
  validate,
  ownerName,
  upload,
  uploading,
  pictureLabels,
  onSave,
  header,
  submitLabel,
  children,
}: PictureFormProps<Saved, Values>) {
  const toast = useToast();
  const t = useTexts('common');
  const fileUrl = useFileUrl();
  const initialValues = useMemo(() => toValues(saved), [toValues, saved]);
  const describe = (field: string, value: unknown) =>
    field === 'image' && value ? (
      <Avatar name={labels.image} alt={labels.image} src={fileUrl(value as ImageValue)} />
    ) : (
      (options?.[field as keyof Values]?.[String(value)] ?? String(value || t('none')))
    );
  const edits = useFieldEdits<Saved, Values>({ toValues, join, labels, describe, timeZone });

  const save = async (values: Values, form: FormApi<Values>) => {
    try {
      if (saved === undefined) await onSave(values, undefined);
      else await edits.save({ saved, values, form, send: onSave, load });
    } catch (error) {
      toast.failure(error);
    }
  };

  return (
    <Form<Values>
      onSubmit={save}
      initialValues={initialValues}
      // A new function validates again: the language may have changed.
      validate={(values) => validate(values)}
      keepDirtyOnReinitialize
    >
      {({ handleSubmit, valid, submitting, values }) => (
        <FieldStack onSubmit={handleSubmit} noValidate>
          <RememberEdits remember={edits.remember} saved={initialValues} typed={values} />
          {edits.question}
          {header}
          <FormAvatarUpload
            name="image"
            ownerName={ownerName(values)}
            uploading={uploading}
            upload={upload}
            {...pictureLabels}
          />
          {children}
          <FormButtons>
            <Button type="submit" variant="primary" disabled={!valid || uploading} loading={submitting === true}>
              {submitLabel}
            </Button>
          </FormButtons>
        </FieldStack>
      )}
    </Form>
  );
}

interface RememberEditsProps {
  remember: (saved: object, typed: object) => void;
  saved: object;
  typed: object;
}

/** Remembers on which saved values the changes are based. Untouched fields show newer ones, touched fields keep theirs. */
function RememberEdits({ remember, saved, typed }: RememberEditsProps) {
  useEffect(() => {
    remember(saved, typed);
  }, [remember, saved, typed]);
  return null;
}

// Sections hold what was split, and '' for a removed picture.
const join = <Values extends PictureValues>(fields: Sections) =>
  ({ ...fields, image: fields['image'] || null }) as Values;
