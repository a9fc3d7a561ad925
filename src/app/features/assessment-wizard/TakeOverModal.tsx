import { skipToken } from '@reduxjs/toolkit/query/react';
import { type FormEvent, useId, useState } from 'react';
import { useGetAssessmentQuery, useListAssessmentsQuery } from '#app/api/assessmentApi.ts';
import { ContentSkeleton } from '#app/ui/ContentSkeleton.tsx';
import { FormModal, FormModalActions } from '#app/ui/forms/FormModal.tsx';
import { CallFailed } from '#app/ui/texts/CallFailed.tsx';
import { errorMessage } from '#app/ui/texts/errorMessage.ts';
import { Muted } from '#app/ui/texts/Muted.ts';
import { shownTexts } from '#app/ui/texts/shownTexts.ts';
import { useFormats } from '#app/ui/texts/useFormats.ts';
import { useTexts } from '#app/ui/texts/useTexts.ts';
import { useToast } from '#app/ui/toasts/useToast.ts';
import type { Assessment, AssessmentDetails } from '#contract/assessment.ts';
import { Banner } from '#design-system/components/banner/Banner.tsx';
import { Combobox } from '#design-system/components/combobox/Combobox.tsx';
import { Stack } from '#design-system/components/stack/Stack.tsx';
import { calendarDateAt } from '#domain/calendarDate.ts';
import { type NewTrack, type Places, takeOverTracks } from './takeOverTracks.ts';
import { useSaveTracksMutation } from './wizardApi.ts';

/** As many as a list returns. */
const mostAssessments = 100;

export interface TakeOverModalProps {
  assessment: AssessmentDetails;
  /** The rooms, by site, and practitioners that still exist. */
  places: Places;
  /** Returns a line about a track. */
  describe: (track: NewTrack) => string;
  onDismiss: () => void;
}

/** Replaces the tracks of an assessment by those of another one, which the person chooses. */
export function TakeOverModal({ assessment, places, describe, onDismiss }: TakeOverModalProps) {
  const { id: assessmentId, organizationId } = assessment;
  const t = useTexts('locations');
  const formats = useFormats();
  const toast = useToast();
  const formId = useId();
  const [chosenId, setChosenId] = useState('');
  const [isAsked, setIsAsked] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const [saveTracks, { isLoading }] = useSaveTracksMutation();
  const list = useListAssessmentsQuery({
    organizationId,
    limit: mostAssessments,
    sortBy: 'createdAt',
    sortDirection: 'DESC',
  });
  const chosen = useGetAssessmentQuery(chosenId === '' ? skipToken : { organizationId, assessmentId: chosenId });
  const tracks = chosen.currentData?.data.tracks;
  const taken = tracks && takeOverTracks(tracks, assessment, places);

  const save = async (event: FormEvent) => {
    event.preventDefault();
    // React sends the event to the form around the dialog, too.
    event.stopPropagation();
    setIsAsked(true);
    if (isLoading || taken === undefined) return;
    setRefusal(undefined);
    try {
      await saveTracks({ assessmentId, body: { tracks: taken.tracks, version: assessment.version } }).unwrap();
      toast.success(t('takenOver'));
      onDismiss();
    } catch (error) {
      setRefusal(errorMessage(error));
    }
  };
  const datesOf = ({ startDate, endDate, timeZone }: Assessment) =>
    formats.dateRange(calendarDateAt(startDate, timeZone), calendarDateAt(endDate, timeZone));
  const failed = [list, chosen].find(({ currentData, isError }) => currentData === undefined && isError);
  return (
    <FormModal
      open
      dirty={chosenId !== ''}
      title={t('takeOver')}
      description={t('aboutTakeOver')}
      locked={isLoading}
      onOpenChange={onDismiss}
      footer={
        <FormModalActions formId={formId} submitLabel={t('confirmTakeOver')} saving={isLoading} onCancel={onDismiss} />
      }
    >
      <form id={formId} noValidate onSubmit={(event) => void save(event)}>
        <Stack gap={5}>
          {refusal === undefined ? null : (
            <Banner tone="warning" live title={t('notSaved')}>
              {refusal}
            </Banner>
          )}
          <Combobox
            label={t('otherAssessment')}
            options={(list.data?.data ?? [])
              .filter(({ id }) => id !== assessmentId)
              .map((other) => ({
                value: other.id,
                label: shownTexts(other).name,
                description: datesOf(other),
              }))}
            loading={list.isFetching}
            required
            value={chosenId}
            errorMessage={isAsked && chosenId === '' ? t('chooseAssessment') : undefined}
            onValueChange={(id) => {
              setChosenId(id);
              setRefusal(undefined);
            }}
          />
          {failed ? (
            <CallFailed error={failed.error} loading={failed.isFetching} onRetry={() => void failed.refetch()} />
          ) : chosenId !== '' && taken === undefined ? (
            <ContentSkeleton blockSizes={['80px']} />
          ) : null}
          {taken === undefined ? null : (
            <div role="status">
              <ul>
                {taken.tracks.map((track, index) => (
                  <li key={index}>{describe(track)}</li>
                ))}
              </ul>
              {taken.leavesOut ? <Muted>{t('leftOut')}</Muted> : null}
            </div>
          )}
        </Stack>
      </form>
    </FormModal>
  );
}
