import type { AssessmentDetails, Track } from '#contract/assessment.ts';

/** A track to save. Without an id it is new. */
export type NewTrack = Omit<Track, 'id'> & { id?: string };

/** The ids of sites with the ids of their rooms, and of practitioners. */
export interface Places {
  readonly rooms: ReadonlyMap<string, readonly string[]>;
  readonly practitionerIds: readonly string[];
}

/**
 * Returns the tracks of another assessment as those of this one. Leaves out days that are not in its window, and places that
 * are no longer there: rooms, practitioners, and the tracks at a removed site. The first track goes to the address of the
 * organization then, because an assessment needs one.
 */
export function takeOverTracks(
  tracks: readonly Track[],
  { id, startDate, endDate }: Pick<AssessmentDetails, 'id' | 'startDate' | 'endDate'>,
  { rooms, practitionerIds }: Places,
): { tracks: NewTrack[]; leavesOut: boolean } {
  const isInside = (day: number) => startDate <= day && day <= endDate;
  let leavesOut = false;
  const keepIf = <Value>(value: Value | null, isThere: (value: Value) => boolean): Value | null => {
    if (value === null || isThere(value)) return value;
    leavesOut = true;
    return null;
  };
  const taken = tracks.flatMap(({ id: _id, ...track }, index): NewTrack[] => {
    const siteId = keepIf(track.siteId, (site) => rooms.has(site));
    if (siteId === null && track.siteId !== null && index > 0) return [];
    const kept = track.practitionerIds.filter((practitioner) => practitionerIds.includes(practitioner));
    if (kept.length < track.practitionerIds.length) leavesOut = true;
    return [
      {
        ...(index === 0 && { id }),
        ...track,
        siteId,
        roomId: keepIf(track.roomId, (room) => siteId !== null && (rooms.get(siteId) ?? []).includes(room)),
        practitionerIds: kept,
        closedDays: track.closedDays.filter(isInside),
        ...(track.otherHours && { otherHours: track.otherHours.filter(({ date }) => isInside(date)) }),
      },
    ];
  });
  return { tracks: taken, leavesOut };
}
