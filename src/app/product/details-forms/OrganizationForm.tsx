import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { useUploadOrganizationImageMutation } from '#app/api/fileApi.ts';
import { useAppDispatch } from '#app/api/hooks.ts';
import { useCreateOrganizationMutation, useUpdateOrganizationMutation } from '#app/api/organizationApi.ts';
import { reloadOrganizations } from '#app/session/session.ts';
import { useLazyListOrganizationsQuery } from '#app/session/sessionApi.ts';
import { FormTextField } from '#app/ui/forms/FormTextField.tsx';
import { addressRequired, createValidator, organizationNameRequired, timeZoneRequired } from '#app/ui/forms/rules.ts';
import { useFormField } from '#app/ui/forms/useFormField.ts';
import { type Formats, useFormats } from '#app/ui/texts/useFormats.ts';
import { getCatalogue, useCatalogue, useTexts } from '#app/ui/texts/useTexts.ts';
import { clock } from '#app/ui/time/clock.ts';
import { browser } from '#app/ui/time/timeZone.ts';
import type { AdministeredOrganization } from '#contract/organization.ts';
import { Combobox } from '#design-system/components/combobox/Combobox.tsx';
import { Select } from '#design-system/components/select/Select.tsx';
import type { SelectOption } from '#design-system/components/select/SelectList.tsx';
import { type Language, languageNames, languages } from '#texts/languages.ts';
import type { ImageValue } from './FormAvatarUpload.tsx';
import { PictureForm } from './PictureForm.tsx';

export interface OrganizationFormProps {
  /** Undefined to create one. */
  organization: AdministeredOrganization | undefined;
  /** Shown above the fields. */
  header?: ReactNode;
  submitLabel: string;
  /** Called before a new time zone is saved. False to go back to the form. */
  onTimeZoneChange?: ((timeZone: string) => Promise<boolean>) | undefined;
  /** Called after the organization was saved and fetched again. */
  onSaved: () => void;
}

interface Values {
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

const toValues = (organization: AdministeredOrganization | undefined): Values => ({
  name: organization?.name ?? '',
  address: organization?.address ?? '',
  image: organization?.image ?? null,
  timeZone: organization?.timeZone ?? browser.timeZone(),
  // A new one begins with that of the page.
  language: organization === undefined ? getCatalogue().language : (organization.language ?? 'en'),
});

/** Picture, name, address, time zone and language of an organization. */
export function OrganizationForm(props: OrganizationFormProps) {
  const { organization, header, submitLabel, onTimeZoneChange, onSaved } = props;
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
    { name, address, image, timeZone, language }: Values,
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
      <FormTextField name="name" label={labels.name} required autoComplete="organization" />
      <FormTextField name="address" label={labels.address} required autoComplete="off" />
      <TimeZoneField current={organization?.timeZone ?? browser.timeZone()} />
      <LanguageField />
    </PictureForm>
  );
}

function TimeZoneField({ current }: { current: string }) {
  const t = useTexts('detailsForms');
  const { language } = useCatalogue();
  const formats = useFormats();
  const zones = useMemo(() => listTimeZones(current), [current]);
  const [options, setOptions] = useState<readonly SelectOption[]>(zones);
  useEffect(() => {
    setOptions(zones);
    // English names are the city, which the label has.
    if (language === 'en') return;
    const stop = new AbortController();
    void describeTimeZones(zones, formats, stop.signal).then(
      (described) => stop.signal.aborted || setOptions(described),
    );
    return () => stop.abort();
  }, [zones, language, formats]);
  return (
    <Combobox
      label={t('timeZone')}
      required
      keepsUnknown
      options={options}
      description={t('shownInTime')}
      {...useFormField<string>('timeZone', { parse: (name) => name })}
    />
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

/** Lists the time zones of the browser by IANA name, and the current one and UTC. */
function listTimeZones(current: string): { value: string; label: string }[] {
  // Browsers leave UTC out of their list, and know old names that are not in it.
  const names = new Set([...Intl.supportedValuesOf('timeZone'), 'UTC', current]);
  return [...names].sort().map((name) => ({ value: name, label: name.replaceAll('_', ' ') }));
}

/** Adds what the locale calls each zone, so that a search finds it. A few at a time, because all take up to a second. */
async function describeTimeZones(zones: readonly SelectOption[], formats: Formats, signal: AbortSignal) {
  const described: SelectOption[] = [];
  for (const [index, zone] of zones.entries()) {
    if (index % 10 === 0) await new Promise((resolve) => setTimeout(resolve));
    if (signal.aborted) break;
    described.push({ ...zone, description: formats.timeZone(clock.now(), zone.value) });
  }
  return described;
}
