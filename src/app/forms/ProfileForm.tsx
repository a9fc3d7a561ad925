import { type ReactNode, useMemo } from 'react';
import { useUploadUserImageMutation } from '#app/api/fileApi.ts';
import { useUpdateProfileMutation } from '#app/api/userApi.ts';
import { useAppDispatch } from '#app/hooks.ts';
import { reloadUser } from '#app/session/session.ts';
import type { CurrentUser } from '#contract/user.ts';
import type { ImageValue } from './FormAvatarUpload.tsx';
import { FormTextField } from './FormTextField.tsx';
import { PictureForm } from './PictureForm.tsx';
import { createValidator, emailRequired, personNameRequired } from './rules.ts';

export interface ProfileFormProps {
  user: CurrentUser;
  /** Shown above the fields. */
  header?: ReactNode;
  submitLabel: string;
  /** Called after the profile was saved and fetched again. */
  onSaved: () => void;
}

interface Values {
  fullName: string;
  email: string;
  image: ImageValue | null;
}

const validate = createValidator({ fullName: personNameRequired, email: emailRequired });

/** Picture and name of the signed-in person. */
export function ProfileForm({ user, header, submitLabel, onSaved }: ProfileFormProps) {
  const [updateProfile] = useUpdateProfileMutation();
  const [uploadImage, { isLoading: uploading }] = useUploadUserImageMutation();
  const dispatch = useAppDispatch();

  const initialValues: Values = useMemo(
    () => ({ fullName: user.fullName ?? '', email: user.email, image: user.image }),
    [user],
  );

  const save = async ({ fullName, email, image }: Values) => {
    await updateProfile({ fullName: fullName.trim(), email, image: image?.id ?? null }).unwrap();
    await dispatch(reloadUser());
    onSaved();
  };

  return (
    <PictureForm
      initialValues={initialValues}
      validate={validate}
      ownerName={({ fullName }) => fullName}
      upload={async (file) => (await uploadImage(file).unwrap()).data}
      uploading={uploading}
      onSave={save}
      header={header}
      submitLabel={submitLabel}
    >
      <FormTextField name="fullName" label="Full Name" autoComplete="name" />
      <FormTextField
        name="email"
        label="Email Address"
        type="email"
        readOnly
        hint="You log in with this address. It cannot be changed."
      />
    </PictureForm>
  );
}
