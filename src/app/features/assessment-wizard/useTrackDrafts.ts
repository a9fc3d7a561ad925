import { useListSitesQuery } from '#app/api/siteApi.ts';
import { useFormats } from '#app/ui/texts/useFormats.ts';
import { useTexts } from '#app/ui/texts/useTexts.ts';
import type { AssessmentDetails, Track } from '#contract/assessment.ts';
import type { ScheduleDraft } from '#domain/scheduleProblems.ts';
import { keepWithin } from '#domain/scheduleRules.ts';
import { resourcesOf } from '#domain/track.ts';
import type { TrackDraft } from '#domain/trackProblems.ts';
import { useListAvailabilitiesQuery } from './availabilitiesApi.ts';
import { hoursOfTrack, rulesOf } from './scheduleForm.ts';
import { describePlace } from './trackPlace.ts';

/**
 * Returns all tracks of an assessment as if the valid values of the form were saved, and a function that names a track by its
 * id. Undefined until the time zones of sites and the hours of practitioners are known.
 */
export function useTrackDrafts(assessment: AssessmentDetails, first: ScheduleDraft) {
  const { id, organizationId, timeZone } = assessment;
  const t = useTexts('locations');
  const formats = useFormats();
  const tracks: readonly (Pick<Track, 'id' | 'siteId' | 'roomId' | 'practitionerIds'> & Partial<Track>)[] =
    assessment.tracks ?? [{ id, siteId: null, roomId: null, practitionerIds: [] }];
  const practitionerIds = [...new Set(tracks.flatMap((track) => track.practitionerIds))].sort();
  const sites = useListSitesQuery(organizationId, { skip: tracks.every(({ siteId }) => siteId === null) });
  const hours = useListAvailabilitiesQuery({ organizationId, practitionerIds }, { skip: practitionerIds.length === 0 });
  const failed = [sites, hours].find(({ currentData, isError }) => currentData === undefined && isError);
  const isKnown = [sites, hours].every(
    ({ currentData, isUninitialized }) => isUninitialized || currentData !== undefined,
  );
  const allSites = sites.data?.data ?? [];

  const placeOf = ({ siteId, roomId, practitionerIds: needed }: (typeof tracks)[number]) => {
    const site = allSites.find(({ id: other }) => other === siteId);
    const zone = site?.timeZone ?? timeZone;
    const closures = site?.rooms.find((room) => room.id === roomId)?.closures;
    return {
      timeZone: zone,
      availabilities: [
        ...needed.flatMap((practitionerId) => hours.data?.[practitionerId] ?? []),
        ...(closures ? [{ schedule: null, daysOff: closures, timeZone: zone }] : []),
      ],
    };
  };

  const toDraft = (track: (typeof tracks)[number], index: number): TrackDraft => ({
    ...first,
    ...(index > 0 && ownSettings(track as Track, first, timeZone)),
    trackId: track.id,
    resources: resourcesOf(track),
    practitionerIds: track.practitionerIds,
    ...placeOf(track),
  });
  return {
    drafts: isKnown ? tracks.map(toDraft) : undefined,
    failed,
    nameOf: (trackId: string) => {
      const track = tracks.find((other) => other.id === trackId);
      return track ? describePlace(t, formats, allSites, track) : '';
    },
  };
}

function ownSettings(track: Track, window: ScheduleDraft, timeZone: string) {
  const hours = hoursOfTrack(track, timeZone);
  const { days: schedule, appointmentsPerSlot } = track;
  return { ...keepWithin(rulesOf(hours), window), schedule, appointmentsPerSlot };
}
