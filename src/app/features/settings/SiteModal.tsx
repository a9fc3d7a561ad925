import type { FormApi } from 'final-form';
import { type FormEvent, useId, useState } from 'react';
import { Form } from 'react-final-form';
import { useAddSiteMutation, useLazyListSitesQuery, useUpdateSiteMutation } from '#app/api/siteApi.ts';
import { TimeZoneField } from '#app/product/details-forms/TimeZoneField.tsx';
import { useFieldEdits } from '#app/product/details-forms/useFieldEdits.ts';
import type { Sections } from '#app/ui/forms/edits.ts';
import { FormError, submissionErrors } from '#app/ui/forms/FormError.tsx';
import { FormModal, FormModalActions } from '#app/ui/forms/FormModal.tsx';
import { FormTextArea } from '#app/ui/forms/FormTextArea.tsx';
import { FormTextField } from '#app/ui/forms/FormTextField.tsx';
import { FieldStack } from '#app/ui/forms/form.styles.ts';
import { addressRequired, createValidator, siteNameRequired, timeZoneRequired } from '#app/ui/forms/rules.ts';
import { useErrorFocus } from '#app/ui/forms/useErrorFocus.ts';
import { ownLanguage } from '#app/ui/texts/OwnText.tsx';
import { useFormats } from '#app/ui/texts/useFormats.ts';
import { getMessages } from '#app/ui/texts/useMessages.ts';
import { useTexts } from '#app/ui/texts/useTexts.ts';
import { useToast } from '#app/ui/toasts/useToast.ts';
import type { Organization } from '#contract/organization.ts';
import type { Site } from '#contract/site.ts';
import { longestSiteNote, validateMapUrl } from '#domain/site.ts';
import { validateLength } from '#domain/validateText.ts';
import { RoomRows } from './RoomRows.tsx';
import { type RoomRow, toRows, toSavedRooms, validateRooms } from './siteRooms.ts';

export interface SiteModalProps {
  organization: Organization;
  /** Undefined to add one. */
  site: Site | undefined;
  onDismiss: () => void;
}

interface Values {
  name: string;
  address: string;
  timeZone: string;
  mapUrl: string;
  directions: string;
  accessibility: string;
  rooms: readonly RoomRow[];
}

const validateTexts = createValidator({
  name: siteNameRequired,
  address: addressRequired,
  timeZone: timeZoneRequired,
  mapUrl: (text = '') => (text.trim() === '' ? undefined : validateMapUrl(text.trim())),
  directions: (text = '') => validateLength('directionsTooLong', text, longestSiteNote),
  accessibility: (text = '') => validateLength('accessibilityTooLong', text, longestSiteNote),
});

function validate({ rooms, ...texts }: Values) {
  const [error] = validateRooms(rooms).values();
  return { ...validateTexts(texts), ...(error && { rooms: getMessages()(error) }) };
}

/** Adds or changes a site with its rooms. Asks before it replaces what somebody else has saved meanwhile. */
export function SiteModal({ organization, site, onDismiss }: SiteModalProps) {
  const { id: organizationId, timeZone } = organization;
  const t = useTexts('sites');
  const common = useTexts('common');
  const formats = useFormats();
  const toast = useToast();
  const formId = useId();
  const submit = useErrorFocus();
  const [add, adding] = useAddSiteMutation();
  const [update, updating] = useUpdateSiteMutation();
  const [loadSites] = useLazyListSitesQuery();
  const saving = adding.isLoading || updating.isLoading;
  const labels = {
    name: t('siteName'),
    address: t('address'),
    timeZone: t('zone'),
    mapUrl: t('mapLink'),
    directions: t('directions'),
    accessibility: t('accessibility'),
    rooms: t('rooms'),
  };
  // The language of its texts.
  const language = site === undefined ? organization.language : site.language;
  const own = ownLanguage(language);
  // Kept while the form is open: the list loads again, and nothing that was typed is lost.
  const [opened, setOpened] = useState(site);
  const toValues = (of: Site | undefined): Values => ({
    name: of?.name ?? '',
    address: of?.address ?? '',
    timeZone: of?.timeZone ?? timeZone,
    mapUrl: of?.mapUrl ?? '',
    directions: of?.directions ?? '',
    accessibility: of?.accessibility ?? '',
    rooms: of ? toRows(of) : [],
  });
  const describe = (field: string, value: unknown) => {
    const text = field === 'rooms' ? formats.plainList((value as Values['rooms']).map(({ name }) => name)) : value;
    return String(text || common('none'));
  };
  const edits = useFieldEdits<Site, Values>({ toValues, join, labels, describe, timeZone });

  const toBody = (values: Values) => ({
    name: values.name,
    address: values.address,
    // In the organization's time zone the site follows its changes.
    timeZone: values.timeZone === timeZone ? null : values.timeZone,
    mapUrl: values.mapUrl.trim() || null,
    directions: values.directions,
    accessibility: values.accessibility,
  });

  const save = async (values: Values, form: FormApi<Values>) => {
    try {
      if (opened === undefined) {
        await add({ organizationId, ...toBody(values), rooms: toSavedRooms(values.rooms, undefined) }).unwrap();
        toast.success(t('added'));
      } else {
        const reply = await edits.save({
          saved: opened,
          values,
          form,
          send: (next, latest) =>
            update({
              organizationId,
              siteId: latest.id,
              ...toBody(next),
              rooms: toSavedRooms(next.rooms, latest),
              version: latest.version,
            }).unwrap(),
          load: async () => (await loadSites(organizationId).unwrap()).data.find(({ id }) => id === opened.id),
          onNewer: setOpened,
        });
        if (reply === undefined) return undefined;
        toast.success(t('saved'));
      }
      onDismiss();
      return undefined;
    } catch (error) {
      return submissionErrors(error);
    }
  };

  return (
    <Form<Values> onSubmit={save} initialValues={toValues(opened)} validate={validate} keepDirtyOnReinitialize>
      {({ handleSubmit, dirty, values }) => (
        <FormModal
          open
          dirty={dirty}
          title={site === undefined ? t('addSite') : t('editSite', { name: site.name })}
          onOpenChange={onDismiss}
          locked={saving}
          footer={
            <FormModalActions
              formId={formId}
              submitLabel={site === undefined ? t('addSite') : common('save')}
              saving={saving}
              onCancel={onDismiss}
            />
          }
        >
          <FieldStack
            id={formId}
            noValidate
            onSubmit={(event: FormEvent<HTMLFormElement>) => void submit(event, handleSubmit)}
          >
            {edits.question}
            <FormError />
            <FormTextField {...own} name="name" label={labels.name} required autoComplete="off" />
            <FormTextField {...own} name="address" label={labels.address} required autoComplete="off" />
            <TimeZoneField
              current={opened?.timeZone ?? timeZone}
              label={labels.timeZone}
              description={
                opened === undefined || values.timeZone === toValues(opened).timeZone
                  ? t('zoneOfSite')
                  : t('zoneChanges')
              }
            />
            <FormTextField
              name="mapUrl"
              label={labels.mapUrl}
              labelSuffix={common('optional')}
              description={t('aboutMapLink')}
              type="url"
              dir="ltr"
              autoComplete="off"
            />
            <FormTextArea
              {...own}
              name="directions"
              label={labels.directions}
              labelSuffix={common('optional')}
              description={t('aboutDirections')}
              rows={3}
            />
            <FormTextArea
              {...own}
              name="accessibility"
              label={labels.accessibility}
              labelSuffix={common('optional')}
              description={t('aboutAccessibility')}
              rows={2}
            />
            <RoomRows language={language} />
          </FieldStack>
        </FormModal>
      )}
    </Form>
  );
}

// Sections hold what was split.
const join = (fields: Sections) => fields as unknown as Values;
