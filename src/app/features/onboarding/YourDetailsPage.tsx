import { Form } from 'react-final-form';
import { useNavigate } from 'react-router-dom';
import { useUploadUserImageMutation } from '#app/api/fileApi.ts';
import { useUpdateProfileMutation } from '#app/api/userApi.ts';
import { FormAvatarUpload, type ImageValue } from '#app/forms/FormAvatarUpload.tsx';
import { FormTextField } from '#app/forms/FormTextField.tsx';
import { emailRequired, judge, nameRequired } from '#app/forms/rules.ts';
import { useAppDispatch } from '#app/hooks.ts';
import { paths } from '#app/paths.ts';
import { reloadUser } from '#app/session/session.ts';
import { useCurrentUser } from '#app/session/useSession.ts';
import { useDocumentTitle } from '#app/shell/useDocumentTitle.ts';
import { useToast } from '#app/toasts/useToast.ts';
import type { CurrentUser } from '#contract/user.ts';
import { Button } from '#design-system/components/button/Button.tsx';
import { StepButtons, StepForm, StepHeader } from './StepPage.styles.ts';

interface Values {
  fullName: string;
  email: string;
  image: ImageValue | null;
}

const validate = judge({ fullName: nameRequired, email: emailRequired });

/** Step 1 of onboarding: who the administrator is. */
export function YourDetailsPage() {
  useDocumentTitle('Your Details');
  const user = useCurrentUser();
  return user ? <DetailsForm user={user} /> : null;
}

function DetailsForm({ user }: { user: CurrentUser }) {
  const [updateProfile] = useUpdateProfileMutation();
  const [uploadImage, { isLoading: uploading }] = useUploadUserImageMutation();
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const toast = useToast();

  const save = async ({ fullName, email, image }: Values) => {
    try {
      await updateProfile({ fullName: fullName.trim(), email, image: image?.id ?? null }).unwrap();
      await dispatch(reloadUser());
      navigate(paths.onboardingOrganization);
    } catch (error) {
      toast.failure(error);
    }
  };

  const initialValues: Values = { fullName: user.fullName ?? '', email: user.email, image: user.image };
  return (
    <Form onSubmit={save} initialValues={initialValues} validate={validate} keepDirtyOnReinitialize>
      {({ handleSubmit, valid, submitting, values }) => (
        <StepForm onSubmit={handleSubmit} noValidate>
          <StepHeader>
            <h1>Set Up Your Account</h1>
            <p>This is how your team will see you.</p>
          </StepHeader>
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
          <StepButtons>
            <Button type="submit" variant="primary" disabled={!valid || uploading} loading={submitting === true}>
              Next Step
            </Button>
          </StepButtons>
        </StepForm>
      )}
    </Form>
  );
}
