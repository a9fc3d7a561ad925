import { type ReactNode, useMemo } from 'react';
import { useUploadUserImageMutation } from '#app/api/fileApi.ts';
import { useAppDispatch } from '#app/api/hooks.ts';
import { useUpdateProfileMutation } from '#app/api/profileApi.ts';
import { reloadUser } from '#app/session/session.ts';
import { useLazyGetMeQuery } from '#app/session/sessionApi.ts';
import { FormTextField } from '#app/ui/forms/FormTextField.tsx';
import { createValidator, emailRequired, personNameRequired } from '#app/ui/forms/rules.ts';
import { useTexts } from '#app/ui/texts/useTexts.ts';
import { browser } from '#app/ui/time/timeZone.ts';
import type { CurrentUser } from '#contract/user.ts';
import type { ImageValue } from './FormAvatarUpload.tsx';
import { PictureForm } from './PictureForm.tsx';

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

const toValues = (user: CurrentUser | undefined): Values => ({
  fullName: user?.fullName ?? '',
  email: user?.email ?? '',
  image: user?.image ?? null,
});

/** Only the person changes their own profile. */
function withAuthor(user: CurrentUser) {
  const change = { by: { id: user.id, fullName: user.fullName } };
  return { ...user, lastChanges: { fullName: change, image: change } };
}

/** Picture and name of the signed-in person. */
export function ProfileForm({ user, header, submitLabel, onSaved }: ProfileFormProps) {
  const t = useTexts('detailsForms');
  const common = useTexts('common');
  const labels = { fullName: common('fullName'), email: common('emailAddress'), image: t('picture') };
  const [updateProfile] = useUpdateProfileMutation();
  const [uploadImage, { isLoading: uploading }] = useUploadUserImageMutation();
  const [loadUser] = useLazyGetMeQuery();
  const dispatch = useAppDispatch();

  const saved = useMemo(() => withAuthor(user), [user]);

  const load = async () => withAuthor((await loadUser().unwrap()).data);

  const save = async ({ fullName, email, image }: Values, latest: CurrentUser | undefined) => {
    const profile = { fullName: fullName.trim(), email, image: image?.id ?? null, version: latest?.version };
    await updateProfile(profile).unwrap();
    await dispatch(reloadUser());
    onSaved();
  };

  return (
    <PictureForm
      saved={saved}
      toValues={toValues}
      load={load}
      timeZone={browser.timeZone()}
      labels={labels}
      validate={validate}
      ownerName={({ fullName }) => fullName}
      upload={async (file) => (await uploadImage(file).unwrap()).data}
      uploading={uploading}
      onSave={save}
      header={header}
      submitLabel={submitLabel}
    >
      <FormTextField name="fullName" label={labels.fullName} required autoComplete="name" />
      <FormTextField name="email" label={labels.email} type="email" readOnly description={t('cannotChange')} />
    </PictureForm>
  );
}
