import { useMemo } from 'react';
import { Form } from 'react-final-form';
import { Navigate, useNavigate } from 'react-router-dom';
import { useUploadOrganizationImageMutation } from '#app/api/fileApi.ts';
import { useCreateOrganizationMutation, useUpdateOrganizationMutation } from '#app/api/organizationApi.ts';
import { FormAvatarUpload, type ImageValue } from '#app/forms/FormAvatarUpload.tsx';
import { FormSelect } from '#app/forms/FormSelect.tsx';
import { FormTextField } from '#app/forms/FormTextField.tsx';
import { addressRequired, judge, nameRequired } from '#app/forms/rules.ts';
import { useAppDispatch } from '#app/hooks.ts';
import { paths } from '#app/paths.ts';
import { reloadOrganizations } from '#app/session/session.ts';
import { useListOrganizationsQuery } from '#app/session/sessionApi.ts';
import { useCurrentUser } from '#app/session/useSession.ts';
import { useDocumentTitle } from '#app/shell/useDocumentTitle.ts';
import { browser } from '#app/timeZone.ts';
import { useToast } from '#app/toasts/useToast.ts';
import type { Organization } from '#contract/organization.ts';
import { Button } from '#design-system/components/button/Button.tsx';
import { ErrorState } from '#design-system/components/error-state/ErrorState.tsx';
import { Spinner } from '#design-system/components/spinner/Spinner.tsx';
import { StepButtons, StepForm, StepHeader } from './StepPage.styles.ts';
import { listTimeZones } from './timeZones.ts';

interface Values {
  name: string;
  address: string;
  image: ImageValue | null;
  timeZone: string;
}

const validate = judge({ name: nameRequired, address: addressRequired });

/** Step 2 of onboarding: creates the organization, or edits the one that exists. */
export function OrganizationDetailsPage() {
  useDocumentTitle('Organization Details');
  const user = useCurrentUser();
  const { data, isError, isFetching, refetch } = useListOrganizationsQuery();

  if (user?.fullName === null) return <Navigate to={paths.onboarding} replace />;
  // Without knowing what exists, saving could create a second organization.
  if (data === undefined && isError) {
    return <ErrorState title="Your organization could not be loaded" onRetry={refetch} retrying={isFetching} />;
  }
  return data === undefined ? <Spinner size="large" /> : <OrganizationForm organization={data.data[0]} />;
}

function OrganizationForm({ organization }: { organization: Organization | undefined }) {
  const [createOrganization] = useCreateOrganizationMutation();
  const [updateOrganization] = useUpdateOrganizationMutation();
  const [uploadImage, { isLoading: uploading }] = useUploadOrganizationImageMutation();
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const toast = useToast();

  const initialValues: Values = useMemo(
    () => ({
      name: organization?.name ?? '',
      address: organization?.address ?? '',
      image: organization?.image ?? null,
      timeZone: organization?.timeZone ?? browser.timeZone(),
    }),
    [organization],
  );
  const timeZones = useMemo(() => listTimeZones(initialValues.timeZone), [initialValues]);

  const save = async ({ name, address, image, timeZone }: Values) => {
    const profile = { name: name.trim(), address: address.trim(), image: image?.id ?? null, timeZone };
    try {
      if (organization === undefined) await createOrganization(profile).unwrap();
      else await updateOrganization({ organizationId: organization.id, ...profile }).unwrap();
      await dispatch(reloadOrganizations());
      navigate(paths.onboardingInvite);
    } catch (error) {
      toast.failure(error);
    }
  };

  return (
    <Form onSubmit={save} initialValues={initialValues} validate={validate} keepDirtyOnReinitialize>
      {({ handleSubmit, valid, submitting, values }) => (
        <StepForm onSubmit={handleSubmit} noValidate>
          <StepHeader>
            <h1>Add Organization Details</h1>
            <p>Members see the name and the address in their invitations and appointments.</p>
          </StepHeader>
          <FormAvatarUpload
            name="image"
            ownerName={values.name}
            uploading={uploading}
            upload={async (file) => (await uploadImage(file).unwrap()).data}
          />
          <FormTextField name="name" label="Organization Name" autoComplete="organization" maxLength={120} />
          <FormTextField name="address" label="Address" autoComplete="street-address" maxLength={300} />
          <FormSelect
            name="timeZone"
            label="Time Zone"
            options={timeZones}
            hint="Assessments and appointments are shown in this time."
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
