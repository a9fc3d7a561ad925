import { type ReactNode, useMemo } from 'react';
import { Form } from 'react-final-form';
import { useUploadOrganizationImageMutation } from '#app/api/fileApi.ts';
import { useCreateOrganizationMutation, useUpdateOrganizationMutation } from '#app/api/organizationApi.ts';
import { useAppDispatch } from '#app/hooks.ts';
import { reloadOrganizations } from '#app/session/session.ts';
import { browser } from '#app/timeZone.ts';
import { useToast } from '#app/toasts/useToast.ts';
import type { Organization } from '#contract/organization.ts';
import { Button } from '#design-system/components/button/Button.tsx';
import { FormAvatarUpload, type ImageValue } from './FormAvatarUpload.tsx';
import { FormSelect } from './FormSelect.tsx';
import { FormTextField } from './FormTextField.tsx';
import { FieldStack, FormButtons } from './form.styles.ts';
import { addressRequired, judge, nameRequired } from './rules.ts';
import { listTimeZones } from './timeZones.ts';

export interface OrganizationFormProps {
  /** The one to edit; without it one is created. */
  organization: Organization | undefined;
  /** Stands above the fields. */
  header?: ReactNode;
  submitLabel: string;
  /** After the organization was saved and read anew. */
  onSaved: () => void;
}

interface Values {
  name: string;
  address: string;
  image: ImageValue | null;
  timeZone: string;
}

const validate = judge({ name: nameRequired, address: addressRequired });

/** Picture, name, address and time zone of an organization. A failed save keeps what was typed. */
export function OrganizationForm({ organization, header, submitLabel, onSaved }: OrganizationFormProps) {
  const [createOrganization] = useCreateOrganizationMutation();
  const [updateOrganization] = useUpdateOrganizationMutation();
  const [uploadImage, { isLoading: uploading }] = useUploadOrganizationImageMutation();
  const dispatch = useAppDispatch();
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
