import { type ReactNode, useMemo } from 'react';
import { Form } from 'react-final-form';
import { useUploadUserImageMutation } from '#app/api/fileApi.ts';
import { useUpdateProfileMutation } from '#app/api/userApi.ts';
import { useAppDispatch } from '#app/hooks.ts';
import { reloadUser } from '#app/session/session.ts';
import { useToast } from '#app/toasts/useToast.ts';
import type { CurrentUser } from '#contract/user.ts';
import { Button } from '#design-system/components/button/Button.tsx';
import { FormAvatarUpload, type ImageValue } from './FormAvatarUpload.tsx';
import { FormTextField } from './FormTextField.tsx';
import { FieldStack, FormButtons } from './form.styles.ts';
import { emailRequired, judge, nameRequired } from './rules.ts';

export interface ProfileFormProps {
  user: CurrentUser;
  /** Stands above the fields. */
  header?: ReactNode;
  submitLabel: string;
  /** After the profile was saved and read anew. */
  onSaved: () => void;
}

interface Values {
  fullName: string;
  email: string;
  image: ImageValue | null;
}

const validate = judge({ fullName: nameRequired, email: emailRequired });

/** The picture and the name of the signed-in person. A failed save keeps what was typed. */
export function ProfileForm({ user, header, submitLabel, onSaved }: ProfileFormProps) {
  const [updateProfile] = useUpdateProfileMutation();
  const [uploadImage, { isLoading: uploading }] = useUploadUserImageMutation();
  const dispatch = useAppDispatch();
  const toast = useToast();

  const initialValues: Values = useMemo(
    () => ({ fullName: user.fullName ?? '', email: user.email, image: user.image }),
    [user],
  );

  const save = async ({ fullName, email, image }: Values) => {
    try {
      await updateProfile({ fullName: fullName.trim(), email, image: image?.id ?? null }).unwrap();
      await dispatch(reloadUser());
      onSaved();
    } catch (error) {
      toast.failure(error);
    }
  };

  return (
    <Form onSubmit={save} initialValues={initialValues} validate={validate} keepDirtyOnReinitialize>
      {({ handleSubmit, valid, submitting, values }) => (
        <FieldStack onSubmit={handleSubmit} noValidate>
          {header}
          <FormAvatarUpload
            name="image"
            ownerName={values.fullName}
            uploading={uploading}
            upload={async (file) => (await uploadImage(file).unwrap()).data}
          />
          <FormTextField name="fullName" label="Full Name" autoComplete="name" maxLength={100} />
          <FormTextField
            name="email"
            label="Email Address"
            type="email"
            readOnly
            hint="You log in with this address. It cannot be changed."
          />
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
