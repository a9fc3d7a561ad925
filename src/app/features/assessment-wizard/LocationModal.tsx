import { type FormEvent, useId, useState } from 'react';
import { FormModal, FormModalActions } from '#app/ui/forms/FormModal.tsx';
import { errorMessage, isStale } from '#app/ui/texts/errorMessage.ts';
import { Muted } from '#app/ui/texts/Muted.ts';
import { useFormats } from '#app/ui/texts/useFormats.ts';
import { useTexts } from '#app/ui/texts/useTexts.ts';
import { useToast } from '#app/ui/toasts/useToast.ts';
import type { AssessmentDetails, Track } from '#contract/assessment.ts';
import type { Practitioner } from '#contract/practitioner.ts';
import type { Site } from '#contract/site.ts';
import { Banner } from '#design-system/components/banner/Banner.tsx';
import { MultiCombobox } from '#design-system/components/combobox/MultiCombobox.tsx';
import { NumberStepper } from '#design-system/components/number-stepper/NumberStepper.tsx';
import { Select } from '#design-system/components/select/Select.tsx';
import { Stack } from '#design-system/components/stack/Stack.tsx';
import { ScheduleEditor } from '#design-system/patterns/schedule-editor/ScheduleEditor.tsx';
import { mostAppointmentsPerSlot } from '#domain/assessmentSettings.ts';
import { defaultSchedule } from '#domain/schedule.ts';
import { settingsOf } from './assessmentForm.ts';
import { scheduleDescriptions, scheduleErrors, toWireDays } from './scheduleForm.ts';
import { useSaveTracksMutation } from './wizardApi.ts';

export interface LocationModalProps {
  assessment: AssessmentDetails;
  tracks: readonly Track[];
  /** Of the track to edit. The number of tracks for a new one, which begins with the hours of the first. */
  index: number;
  sites: readonly Site[];
  practitioners: readonly Practitioner[];
  onDismiss: () => void;
}

/** Stands for the organization's own address, and for no particular room. */
const none = 'none';

/** Edits where and with whom a track takes place, and the hours and seats of all but the first track. */
export function LocationModal({ assessment, tracks, index, sites, practitioners, onDismiss }: LocationModalProps) {
  const t = useTexts('locations');
  const wizard = useTexts('assessmentWizard');
  const common = useTexts('common');
  const formats = useFormats();
  const toast = useToast();
  const formId = useId();
  const saved = tracks[index];
  const [first] = tracks;
  const isFirst = index === 0;
  const [draft, setDraft] = useState(() => {
    const { siteId = null, roomId = null, practitionerIds = [] } = saved ?? {};
    const { days = [], appointmentsPerSlot = 1 } = saved ?? first ?? {};
    return { siteId, roomId, practitionerIds, days: days.length === 0 ? defaultSchedule() : days, appointmentsPerSlot };
  });
  const [isChanged, setIsChanged] = useState(false);
  const [isAsked, setIsAsked] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const [saveTracks, { isLoading }] = useSaveTracksMutation();
  const change = (changes: Partial<typeof draft>) => {
    setDraft({ ...draft, ...changes });
    setIsChanged(true);
  };

  const { siteId, roomId, practitionerIds, days, appointmentsPerSlot } = draft;
  const rooms = sites.find(({ id }) => id === siteId)?.rooms ?? [];
  const rangeErrors = scheduleErrors(days);
  const isCounted = appointmentsPerSlot >= 1 && appointmentsPerSlot <= mostAppointmentsPerSlot;

  const save = async (event: FormEvent) => {
    event.preventDefault();
    // React sends the event to the form around the dialog, too.
    event.stopPropagation();
    setIsAsked(true);
    if (isLoading || (!isFirst && (!isCounted || Object.keys(rangeErrors).length > 0))) return;
    setRefusal(undefined);
    const place = { siteId, roomId, practitionerIds: [...practitionerIds] };
    const { id: _firstId, ...rules } = saved ?? first ?? {};
    const next =
      isFirst && saved
        ? { ...saved, ...place }
        : { ...rules, ...(saved && { id: saved.id }), ...place, days: toWireDays(days), appointmentsPerSlot };
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
    <FormModal
      open
      dirty={isChanged}
      title={saved === undefined ? t('add') : t('editPlace')}
      locked={isLoading}
      onOpenChange={onDismiss}
      footer={<FormModalActions formId={formId} submitLabel={common('save')} saving={isLoading} onCancel={onDismiss} />}
    >
      <form id={formId} noValidate onSubmit={(event) => void save(event)}>
        <Stack gap={5}>
          {refusal === undefined ? null : (
            <Banner tone="warning" live title={t('notSaved')}>
              {refusal}
            </Banner>
          )}
          <Select
            label={t('site')}
            description={t('addSites')}
            options={[
              { value: none, label: t('ownAddress') },
              ...sites.map(({ id, name, address }) => ({
                value: id,
                label: name,
                description: formats.facts([address]),
              })),
            ]}
            value={siteId ?? none}
            onValueChange={(id) => change({ siteId: id === none ? null : id, roomId: null })}
          />
          {rooms.length === 0 ? null : (
            <Select
              label={t('room')}
              options={[
                { value: none, label: t('noRoom') },
                ...rooms.map(({ id, name }) => ({ value: id, label: name })),
              ]}
              value={roomId ?? none}
              onValueChange={(id) => change({ roomId: id === none ? null : id })}
            />
          )}
          <MultiCombobox
            label={t('practitioners')}
            description={t('aboutPractitioners')}
            options={practitioners.map(({ id, fullName }) => ({ value: id, label: fullName }))}
            value={practitionerIds}
            onValueChange={(ids) => change({ practitionerIds: [...ids] })}
          />
          {isFirst ? (
            <Muted>{t('hoursOfFirst')}</Muted>
          ) : (
            <>
              <NumberStepper
                label={wizard('appointmentsPerSlot')}
                min={1}
                max={mostAppointmentsPerSlot}
                value={appointmentsPerSlot}
                errorMessage={isAsked && !isCounted ? t('seatsOutside', { most: mostAppointmentsPerSlot }) : undefined}
                onValueChange={(count) => change({ appointmentsPerSlot: count })}
              />
              <ScheduleEditor
                label={wizard('weeklySchedule')}
                value={days}
                errors={isAsked ? rangeErrors : {}}
                descriptions={scheduleDescriptions(wizard, formats, days, settingsOf(assessment).durationMinutes)}
                onValueChange={(next) => change({ days: [...next] })}
              />
            </>
          )}
        </Stack>
      </form>
    </FormModal>
  );
}
