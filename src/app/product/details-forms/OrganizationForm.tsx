import type { ReactNode } from 'react';
import { FormSpy } from 'react-final-form';
import { useUploadOrganizationImageMutation } from '#app/api/fileApi.ts';
import { useAppDispatch } from '#app/api/hooks.ts';
import { useCreateOrganizationMutation, useUpdateOrganizationMutation } from '#app/api/organizationApi.ts';
import { reloadOrganizations } from '#app/session/session.ts';
import { useLazyListOrganizationsQuery } from '#app/session/sessionApi.ts';
import { FormTextField } from '#app/ui/forms/FormTextField.tsx';
import { addressRequired, createValidator, organizationNameRequired, timeZoneRequired } from '#app/ui/forms/rules.ts';
import { useFormField } from '#app/ui/forms/useFormField.ts';
import { getCatalogue, useTexts } from '#app/ui/texts/useTexts.ts';
import { browser } from '#app/ui/time/timeZone.ts';
import type { AdministeredOrganization } from '#contract/organization.ts';
import { Select } from '#design-system/components/select/Select.tsx';
import { type Language, languageNames, languages } from '#texts/languages.ts';
import type { ImageValue } from './FormAvatarUpload.tsx';
import { PictureForm } from './PictureForm.tsx';
import { TimeZoneField } from './TimeZoneField.tsx';

export interface OrganizationFormProps {
  /** Undefined to create one. */
  organization: AdministeredOrganization | undefined;
  /** Shown above the fields. */
  header?: ReactNode;
  submitLabel: string;
  /** Called before a new time zone is saved. False to go back to the form. */
  onTimeZoneChange?: ((timeZone: string) => Promise<boolean>) | undefined;
  /** Called with the values of the fields, first with the saved ones. */
  onValues?: ((values: OrganizationValues) => void) | undefined;
  /** Called after the organization was saved and fetched again. */
  onSaved: () => void;
}

export interface OrganizationValues {
  name: string;
  address: string;
  image: ImageValue | null;
  timeZone: string;
  language: Language;
}

const languageOptions = languages.map((value) => ({ value, label: languageNames[value] }));

const validate = createValidator({
  name: organizationNameRequired,
  address: addressRequired,
  timeZone: timeZoneRequired,
});

const toValues = (organization: AdministeredOrganization | undefined): OrganizationValues => ({
  name: organization?.name ?? '',
  address: organization?.address ?? '',
  image: organization?.image ?? null,
  timeZone: organization?.timeZone ?? browser.timeZone(),
  // A new one begins with that of the page.
  language: organization === undefined ? getCatalogue().language : (organization.language ?? 'en'),
});

/** Picture, name, address, time zone and language of an organization. */
export function OrganizationForm(props: OrganizationFormProps) {
  const { organization, header, submitLabel, onTimeZoneChange, onValues, onSaved } = props;
  const t = useTexts('detailsForms');
  const labels = {
    name: t('organizationName'),
    address: t('address'),
    image: t('logo'),
    timeZone: t('timeZone'),
    language: t('language'),
  };
  const [createOrganization] = useCreateOrganizationMutation();
  const [updateOrganization] = useUpdateOrganizationMutation();
  const [uploadImage, { isLoading: uploading }] = useUploadOrganizationImageMutation();
  const [loadOrganizations] = useLazyListOrganizationsQuery();
  const dispatch = useAppDispatch();

  const load = async () => (await loadOrganizations().unwrap()).data.find(({ id }) => id === organization?.id);

  const save = async (
    { name, address, image, timeZone, language }: OrganizationValues,
    latest: AdministeredOrganization | undefined,
  ) => {
    if (latest !== undefined && timeZone !== latest.timeZone && onTimeZoneChange !== undefined) {
      if (!(await onTimeZoneChange(timeZone))) return;
    }
    const profile = { name: name.trim(), address: address.trim(), image: image?.id ?? null, timeZone, language };
    if (latest === undefined) await createOrganization(profile).unwrap();
    else await updateOrganization({ organizationId: latest.id, ...profile, version: latest.version }).unwrap();
    await dispatch(reloadOrganizations());
    onSaved();
  };

  return (
    <PictureForm
      saved={organization}
      toValues={toValues}
      load={load}
      timeZone={organization?.timeZone ?? browser.timeZone()}
      labels={labels}
      options={{ language: languageNames }}
      validate={validate}
      ownerName={({ name }) => name}
      upload={async (file) => (await uploadImage(file).unwrap()).data}
      uploading={uploading}
      pictureLabels={{ uploadLabel: t('uploadLogo'), removeLabel: t('removeLogo') }}
      onSave={save}
      header={header}
      submitLabel={submitLabel}
    >
      <FormSpy<OrganizationValues>
        subscription={{ values: true }}
        onChange={({ values }) => (values === undefined ? undefined : onValues?.(values))}
      />
      <FormTextField name="name" label={labels.name} required autoComplete="organization" />
      <FormTextField name="address" label={labels.address} required autoComplete="off" />
      <TimeZoneField
        current={organization?.timeZone ?? browser.timeZone()}
        label={labels.timeZone}
        description={t('shownInTime')}
      />
      <LanguageField />
    </PictureForm>
  );
}

function LanguageField() {
  const t = useTexts('detailsForms');
  return (
    <Select
      label={t('language')}
      required
      options={languageOptions}
      description={t('languageOfMails')}
      {...useFormField<Language>('language')}
    />
  );
}
