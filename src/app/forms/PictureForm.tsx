import type { ReactNode } from 'react';
import { Form } from 'react-final-form';
import { useToast } from '#app/toasts/useToast.ts';
import { Button } from '#design-system/components/button/Button.tsx';
import { FormAvatarUpload, type FormAvatarUploadProps, type ImageValue } from './FormAvatarUpload.tsx';
import { FieldStack, FormButtons } from './form.styles.ts';

export interface PictureFormProps<Values extends { image: ImageValue | null }> {
  initialValues: Values;
  validate: (values: Values) => Partial<Record<keyof Values, string>>;
  /** The name whose initials are shown without a picture. */
  ownerName: (values: Values) => string;
  /** Sends the picture. Throws the error of the call. */
  upload: (file: File) => Promise<ImageValue>;
  uploading: boolean;
  /** Names the picture, if it is none of a person. */
  pictureLabels?: Pick<FormAvatarUploadProps, 'uploadLabel' | 'removeLabel'>;
  /** Throws the error of the call, which is shown as a toast. The input stays. */
  onSave: (values: Values) => Promise<void>;
  /** Shown above the fields. */
  header?: ReactNode;
  submitLabel: string;
  /** The fields below the picture. */
  children: ReactNode;
}

/** A form with a picture above its fields. */
export function PictureForm<Values extends { image: ImageValue | null }>({
  initialValues,
  validate,
  ownerName,
  upload,
  uploading,
  pictureLabels,
  onSave,
  header,
  submitLabel,
  children,
}: PictureFormProps<Values>) {
  const toast = useToast();
  const save = async (values: Values) => {
    try {
      await onSave(values);
    } catch (error) {
      toast.failure(error);
    }
  };

  return (
    <Form<Values> onSubmit={save} initialValues={initialValues} validate={validate} keepDirtyOnReinitialize>
      {({ handleSubmit, valid, submitting, values }) => (
        <FieldStack onSubmit={handleSubmit} noValidate>
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
