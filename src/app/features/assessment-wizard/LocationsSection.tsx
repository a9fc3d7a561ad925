import { MapPin, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import styled from 'styled-components';
import { useListPractitionersQuery } from '#app/api/bookingApi.ts';
import { useListSitesQuery } from '#app/api/siteApi.ts';
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
import { Skeleton } from '#design-system/components/skeleton/Skeleton.tsx';
import { Stack } from '#design-system/components/stack/Stack.tsx';
import { VisuallyHidden } from '#design-system/internal/VisuallyHidden.ts';
import { Lines } from './editPage.styles.ts';
import { LocationModal } from './LocationModal.tsx';
import { useSaveTracksMutation } from './wizardApi.ts';

export interface LocationsSectionProps {
  assessment: AssessmentDetails;
  tracks: readonly Track[];
}

/** The sites, rooms and practitioners of an assessment. Each line is a track, saved by itself. */
export function LocationsSection({ assessment, tracks }: LocationsSectionProps) {
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
  const [removed, setRemoved] = useState<number>();

  const siteOf = ({ siteId }: Track) => sites.data?.data.find(({ id }) => id === siteId);
  const placeOf = (track: Track) => {
    const site = siteOf(track);
    if (track.siteId === null) return t('ownAddress');
    const room = site?.rooms.find(({ id }) => id === track.roomId);
    return formats.plainList([site?.name ?? t('removedSite'), ...(room ? [room.name] : [])]);
  };
  const peopleOf = ({ practitionerIds }: Track) => {
    if (practitionerIds.length === 0) return t('anyPractitioner');
    const names = practitionerIds.map((id) => practitioners.data?.data.find((person) => person.id === id)?.fullName);
    return formats.plainList(names.map((name) => name ?? t('formerPractitioner')));
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
  const failed = [sites, practitioners].find(({ data, isError }) => data === undefined && isError);
  const isLoaded = sites.data !== undefined && practitioners.data !== undefined;
  const toRemove = removed === undefined ? undefined : tracks[removed];
  return (
    <Card title={t('locations')} description={t('about')}>
      {failed ? (
        <CallFailed error={failed.error} loading={failed.isFetching} onRetry={() => void failed.refetch()} />
      ) : null}
      {isLoaded || failed ? null : <Skeleton variant="block" blockSize="120px" />}
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
                    <Muted as="span">
                      {formats.facts([t('seats', { count: track.appointmentsPerSlot }), peopleOf(track)])}
                    </Muted>
                  </Lines>
                  <Actions>
                    <Button onClick={() => setEdited(index)}>
                      {t.rich('edit', { place, hidden: (content) => <VisuallyHidden>{content}</VisuallyHidden> })}
                    </Button>
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
          <div>
            <Button icon={<Plus aria-hidden />} onClick={() => setEdited(tracks.length)}>
              {t('add')}
            </Button>
          </div>
        </Stack>
      ) : null}
      {edited === undefined || !isLoaded ? null : (
        <LocationModal
          assessment={assessment}
          tracks={tracks}
          index={edited}
          sites={sites.data?.data ?? []}
          practitioners={practitioners.data?.data ?? []}
          onDismiss={() => setEdited(undefined)}
        />
      )}
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
