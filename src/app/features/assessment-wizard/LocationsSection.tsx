import { Copy, MapPin, Plus, Trash2 } from 'lucide-react';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { createPortal, flushSync } from 'react-dom';
import styled from 'styled-components';
import { useListPractitionersQuery } from '#app/api/bookingApi.ts';
import { useListSitesQuery } from '#app/api/siteApi.ts';
import { ContentSkeleton } from '#app/ui/ContentSkeleton.tsx';
import { CallFailed } from '#app/ui/texts/CallFailed.tsx';
import { Muted } from '#app/ui/texts/Muted.ts';
import { useFormats } from '#app/ui/texts/useFormats.ts';
import { useTexts } from '#app/ui/texts/useTexts.ts';
import { useToast } from '#app/ui/toasts/useToast.ts';
import type { AssessmentDetails, Track } from '#contract/assessment.ts';
import { Button } from '#design-system/components/button/Button.tsx';
import { Card } from '#design-system/components/card/Card.tsx';
import { ConfirmDialog } from '#design-system/components/confirm-dialog/ConfirmDialog.tsx';
import { IconButton } from '#design-system/components/icon-button/IconButton.tsx';
import { Stack } from '#design-system/components/stack/Stack.tsx';
import { VisuallyHidden } from '#design-system/internal/VisuallyHidden.ts';
import { Lines } from './editPage.styles.ts';
import { LocationModal } from './LocationModal.tsx';
import { hoursOfTrack } from './scheduleForm.ts';
import type { NewTrack } from './takeOverTracks.ts';
import { describePlace } from './trackPlace.ts';
import { useSaveTracksMutation } from './wizardApi.ts';

export interface LocationsSectionProps {
  assessment: AssessmentDetails;
  tracks: readonly Track[];
  /** Opens with the dialog that adds a track. */
  startsAdding?: boolean;
}

const TakeOverModal = lazy(async () => ({ default: (await import('./TakeOverModal.tsx')).TakeOverModal }));

/** The sites, rooms and practitioners of an assessment. Each line is a track, saved by itself. */
export function LocationsSection({ assessment, tracks, startsAdding = false }: LocationsSectionProps) {
  const { id: assessmentId, organizationId } = assessment;
  const t = useTexts('locations');
  const errors = useTexts('errors');
  const formats = useFormats();
  const toast = useToast();
  const sites = useListSitesQuery(organizationId);
  const practitioners = useListPractitionersQuery({ organizationId });
  const [saveTracks, { isLoading }] = useSaveTracksMutation();
  /** The index of the track, or that of none for a new one. */
  const [edited, setEdited] = useState<number>();
  /** The track with which a new one begins. */
  const [copied, setCopied] = useState<Track>();
  const [isTakingOver, setIsTakingOver] = useState(false);
  const [removed, setRemoved] = useState<number>();
  const [asksSameHours, setAsksSameHours] = useState(false);

  const siteOf = ({ siteId }: NewTrack) => sites.data?.data.find(({ id }) => id === siteId);
  const placeOf = (track: NewTrack) => describePlace(t, formats, sites.data?.data ?? [], track);
  const factsOf = ({ practitionerIds, appointmentsPerSlot }: NewTrack) => {
    const seats = t('seats', { count: appointmentsPerSlot });
    if (practitionerIds.length === 0) return formats.facts([seats, t('anyPractitioner')]);
    const names = practitionerIds.map((id) => practitioners.data?.data.find((person) => person.id === id)?.fullName);
    return formats.facts([seats, formats.plainList(names.map((name) => name ?? t('formerPractitioner')))]);
  };
  const remove = async (index: number) => {
    const track = tracks[index];
    if (track === undefined) return;
    const place = placeOf(track);
    try {
      const rest = tracks.filter((_, other) => other !== index);
      await saveTracks({ assessmentId, body: { tracks: rest, version: assessment.version } }).unwrap();
      toast.success(t('removed', { place }));
    } catch (error) {
      toast.failureTitled(errors('somethingWrong'), error);
    }
    setRemoved(undefined);
  };
  const [first, ...others] = tracks;
  const hoursOf = (track: Track) => JSON.stringify(hoursOfTrack(track, assessment.timeZone));
  const hasOtherHours = first && first.days.length > 0 && others.some((track) => hoursOf(track) !== hoursOf(first));
  const shareHours = async () => {
    if (first === undefined) return;
    const shared = tracks.map(({ id, siteId, roomId, practitionerIds, appointmentsPerSlot }) => ({
      ...first,
      id,
      siteId,
      roomId,
      practitionerIds,
      appointmentsPerSlot,
    }));
    try {
      await saveTracks({ assessmentId, body: { tracks: shared, version: assessment.version } }).unwrap();
      toast.success(t('saved'));
    } catch (error) {
      toast.failureTitled(errors('somethingWrong'), error);
    }
    flushSync(() => setAsksSameHours(false));
    // The button that had the focus is gone.
    addButton.current?.focus();
  };
  const failed = [sites, practitioners].find(({ data, isError }) => data === undefined && isError);
  const isLoaded = sites.data !== undefined && practitioners.data !== undefined;
  const addButton = useRef<HTMLButtonElement>(null);
  const add = (track?: Track) => {
    setCopied(track);
    setEdited(tracks.length);
  };
  const hasStarted = useRef(false);
  useEffect(() => {
    if (!startsAdding || !isLoaded || hasStarted.current) return;
    hasStarted.current = true;
    // The dialog returns the focus to it.
    addButton.current?.focus();
    setEdited(tracks.length);
  });
  const toRemove = removed === undefined ? undefined : tracks[removed];
  return (
    <Card title={t('locations')} description={t('about')}>
      {failed ? (
        <CallFailed error={failed.error} loading={failed.isFetching} onRetry={() => void failed.refetch()} />
      ) : null}
      {isLoaded || failed ? null : <ContentSkeleton blockSizes={['120px']} />}
      {isLoaded ? (
        <Stack gap={4}>
          <List>
            {tracks.map((track, index) => {
              const place = placeOf(track);
              return (
                <li key={track.id}>
                  <MapPin aria-hidden />
                  <Lines>
                    <strong>{place}</strong>
                    {siteOf(track) ? <Muted as="span">{formats.facts([siteOf(track)?.address])}</Muted> : null}
                    <Muted as="span">{factsOf(track)}</Muted>
                  </Lines>
                  <Actions>
                    <Button onClick={() => setEdited(index)}>
                      {t.rich('edit', { place, hidden: (content) => <VisuallyHidden>{content}</VisuallyHidden> })}
                    </Button>
                    <IconButton label={t('copy', { place })} icon={<Copy aria-hidden />} onClick={() => add(track)} />
                    {index === 0 ? null : (
                      <IconButton
                        label={t('remove', { place })}
                        icon={<Trash2 aria-hidden />}
                        onClick={() => setRemoved(index)}
                      />
                    )}
                  </Actions>
                </li>
              );
            })}
          </List>
          <Stack direction="row" gap={2}>
            <Button ref={addButton} icon={<Plus aria-hidden />} onClick={() => add()}>
              {t('add')}
            </Button>
            {hasOtherHours ? <Button onClick={() => setAsksSameHours(true)}>{t('sameHours')}</Button> : null}
            {/* Somebody who is booked would lose the place. */}
            {assessment.scheduledCount > 0 ? null : (
              <Button onClick={() => setIsTakingOver(true)}>{t('takeOver')}</Button>
            )}
          </Stack>
        </Stack>
      ) : null}
      {/* A form cannot be within the form of a step. */}
      {createPortal(
        <>
          {edited === undefined || !isLoaded ? null : (
            <LocationModal
              assessment={assessment}
              tracks={tracks}
              index={edited}
              copied={copied}
              sites={sites.data?.data ?? []}
              practitioners={practitioners.data?.data ?? []}
              onDismiss={() => setEdited(undefined)}
            />
          )}
          {isTakingOver && isLoaded ? (
            <Suspense fallback={null}>
              <TakeOverModal
                assessment={assessment}
                places={{
                  rooms: new Map((sites.data?.data ?? []).map(({ id, rooms }) => [id, rooms.map((room) => room.id)])),
                  practitionerIds: (practitioners.data?.data ?? []).map(({ id }) => id),
                }}
                describe={(track) => formats.facts([placeOf(track), factsOf(track)])}
                onDismiss={() => setIsTakingOver(false)}
              />
            </Suspense>
          ) : null}
          {toRemove && removed !== undefined ? (
            <ConfirmDialog
              open
              tone="danger"
              title={t('askRemove', { place: placeOf(toRemove) })}
              description={t('whatRemoving')}
              confirmLabel={t('confirmRemove')}
              loading={isLoading}
              onConfirm={() => void remove(removed)}
              onOpenChange={() => setRemoved(undefined)}
            />
          ) : null}
          <ConfirmDialog
            open={asksSameHours}
            title={t('askSameHours')}
            description={t('whatSameHours')}
            confirmLabel={t('confirmSameHours')}
            loading={isLoading}
            onConfirm={() => void shareHours()}
            onOpenChange={setAsksSameHours}
          />
        </>,
        document.body,
      )}
    </Card>
  );
}

const List = styled.ul`
  margin: 0;
  padding: 0;
  list-style: none;

  > li {
    display: flex;
    flex-wrap: wrap;
    align-items: flex-start;
    gap: var(--space-3);
    padding-block: var(--space-3);
    border-block-end: 1px solid var(--color-border);

    > svg { flex: none; inline-size: var(--size-icon); block-size: var(--size-icon); color: var(--color-accent); }
    > :nth-child(2) { flex: 1 1 12rem; min-inline-size: 0; }
  }
`;

const Actions = styled.div`
  display: flex;
  align-items: center;
  gap: var(--space-2);
`;
