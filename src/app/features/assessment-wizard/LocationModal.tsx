import { type FormEvent, useId, useMemo, useState } from 'react';
import { Form, useField } from 'react-final-form';
import { FormModal, FormModalActions } from '#app/ui/forms/FormModal.tsx';
import { useErrorFocus } from '#app/ui/forms/useErrorFocus.ts';
import { useFormField } from '#app/ui/forms/useFormField.ts';
import { errorMessage, isStale } from '#app/ui/texts/errorMessage.ts';
import { Muted } from '#app/ui/texts/Muted.ts';
import { useFormats } from '#app/ui/texts/useFormats.ts';
import { getTexts, useTexts } from '#app/ui/texts/useTexts.ts';
import { useToast } from '#app/ui/toasts/useToast.ts';
import type { AssessmentDetails, Track } from '#contract/assessment.ts';
import type { Practitioner } from '#contract/practitioner.ts';
import type { Site } from '#contract/site.ts';
import { Banner } from '#design-system/components/banner/Banner.tsx';
import { MultiCombobox } from '#design-system/components/combobox/MultiCombobox.tsx';
import { NumberStepper } from '#design-system/components/number-stepper/NumberStepper.tsx';
import { Select } from '#design-system/components/select/Select.tsx';
import { Stack } from '#design-system/components/stack/Stack.tsx';
import { mostAppointmentsPerSlot } from '#domain/assessmentSettings.ts';
import { keepWithin } from '#domain/scheduleRules.ts';
import { settingsOf } from './assessmentForm.ts';
import { HoursFields } from './HoursFields.tsx';
import { type Hours, hoursOfTrack, toScheduleBody, validateHours } from './scheduleForm.ts';
import { useSaveTracksMutation } from './wizardApi.ts';

export interface LocationModalProps {
  assessment: AssessmentDetails;
  tracks: readonly Track[];
  /** Of the track to edit. The number of tracks for a new one. */
  index: number;
  /** The track with which a new one begins, without its room and practitioners: they are for one track at a time. */
  copied?: Track | undefined;
  sites: readonly Site[];
  practitioners: readonly Practitioner[];
  onDismiss: () => void;
}

/** Stands for the organization's own address, and for no particular room. */
const none = 'none';

interface LocationValues extends Hours {
  siteId: string;
  roomId: string;
  practitionerIds: readonly string[];
  appointmentsPerSlot: number;
}

/** Edits where and with whom a track takes place, and the hours, seats and rules of all but the first track. */
export function LocationModal(props: LocationModalProps) {
  const { assessment, tracks, index, copied, sites, practitioners, onDismiss } = props;
  const t = useTexts('locations');
  const common = useTexts('common');
  const toast = useToast();
  const formId = useId();
  const saved = tracks[index];
  const isFirst = index === 0;
  const [refusal, setRefusal] = useState<string>();
  const submit = useErrorFocus();
  const [saveTracks, { isLoading }] = useSaveTracksMutation();
  const initialValues = useMemo(
    () => toValues(assessment, saved, saved ?? copied ?? tracks[0]),
    [assessment, saved, copied, tracks],
  );

  const save = async ({ siteId, roomId, practitionerIds, appointmentsPerSlot, ...hours }: LocationValues) => {
    setRefusal(undefined);
    const place = {
      siteId: siteId === none ? null : siteId,
      roomId: roomId === none ? null : roomId,
      practitionerIds: [...practitionerIds],
    };
    const next =
      isFirst && saved
        ? { ...saved, ...place }
        : {
            ...(saved && { id: saved.id }),
            ...place,
            ...toScheduleBody(assessment, keepWithin(hours, settingsOf(assessment))),
            appointmentsPerSlot,
          };
    try {
      const body = {
        tracks: [...tracks.slice(0, index), next, ...tracks.slice(index + 1)],
        version: assessment.version,
      };
      await saveTracks({ assessmentId: assessment.id, body }).unwrap();
      toast.success(t('saved'));
      onDismiss();
    } catch (error) {
      setRefusal(isStale(error) ? t('changedMeanwhile') : errorMessage(error));
    }
  };
  return (
    <Form<LocationValues>
      onSubmit={save}
      initialValues={initialValues}
      validate={(values) => (isFirst ? {} : validateLocation(values))}
      keepDirtyOnReinitialize
    >
      {({ handleSubmit, dirty, values }) => (
        <FormModal
          open
          dirty={dirty}
          title={saved === undefined ? t('add') : t('editPlace')}
          locked={isLoading}
          onOpenChange={onDismiss}
          footer={
            <FormModalActions formId={formId} submitLabel={common('save')} saving={isLoading} onCancel={onDismiss} />
          }
        >
          <form
            id={formId}
            noValidate
            onSubmit={(event: FormEvent<HTMLFormElement>) => {
              // React sends the event to the form around the dialog, too.
              event.stopPropagation();
              void submit(event, handleSubmit);
            }}
          >
            <Stack gap={5}>
              {refusal === undefined ? null : (
                <Banner tone="warning" live title={t('notSaved')}>
                  {refusal}
                </Banner>
              )}
              <PlaceFields sites={sites} practitioners={practitioners} />
              {isFirst ? (
                <Muted>{t('hoursOfFirst')}</Muted>
              ) : (
                <>
                  <SeatsField />
                  <HoursFields
                    {...settingsOf(assessment)}
                    timeZone={sites.find(({ id }) => id === values.siteId)?.timeZone ?? assessment.timeZone}
                    disabled={isLoading}
                  />
                </>
              )}
            </Stack>
          </form>
        </FormModal>
      )}
    </Form>
  );
}

function toValues(assessment: AssessmentDetails, saved: Track | undefined, of: Track | undefined): LocationValues {
  const { siteId, roomId, practitionerIds = [] } = saved ?? { siteId: of === undefined ? null : of.siteId };
  return {
    ...hoursOfTrack(of, assessment.timeZone),
    siteId: siteId ?? none,
    roomId: roomId ?? none,
    practitionerIds,
    appointmentsPerSlot: of?.appointmentsPerSlot ?? 1,
  };
}

function validateLocation({ appointmentsPerSlot, ...hours }: LocationValues) {
  const isCounted = appointmentsPerSlot >= 1 && appointmentsPerSlot <= mostAppointmentsPerSlot;
  return {
    ...validateHours(hours),
    ...(isCounted
      ? {}
      : { appointmentsPerSlot: getTexts('locations')('seatsOutside', { most: mostAppointmentsPerSlot }) }),
  };
}

function PlaceFields({ sites, practitioners }: Pick<LocationModalProps, 'sites' | 'practitioners'>) {
  const t = useTexts('locations');
  const formats = useFormats();
  const siteId = useField<string>('siteId').input;
  const roomId = useField<string>('roomId').input;
  const practitionerIds = useField<readonly string[]>('practitionerIds').input;
  const rooms = sites.find(({ id }) => id === siteId.value)?.rooms ?? [];
  return (
    <>
      <Select
        label={t('site')}
        description={t('addSites')}
        options={[
          { value: none, label: t('ownAddress') },
          ...sites.map(({ id, name, address }) => ({ value: id, label: name, description: formats.facts([address]) })),
        ]}
        value={siteId.value}
        onValueChange={(id) => {
          siteId.onChange(id);
          roomId.onChange(none);
        }}
      />
      {rooms.length === 0 ? null : (
        <Select
          label={t('room')}
          options={[{ value: none, label: t('noRoom') }, ...rooms.map(({ id, name }) => ({ value: id, label: name }))]}
          value={roomId.value}
          onValueChange={roomId.onChange}
        />
      )}
      <MultiCombobox
        label={t('practitioners')}
        description={t('aboutPractitioners')}
        options={practitioners.map(({ id, fullName }) => ({ value: id, label: fullName }))}
        value={practitionerIds.value}
        onValueChange={(ids) => practitionerIds.onChange([...ids])}
      />
    </>
  );
}

function SeatsField() {
  const wizard = useTexts('assessmentWizard');
  const field = useFormField<number>('appointmentsPerSlot', { errorsFrom: 'submit' });
  return <NumberStepper {...field} label={wizard('appointmentsPerSlot')} min={1} max={mostAppointmentsPerSlot} />;
}
