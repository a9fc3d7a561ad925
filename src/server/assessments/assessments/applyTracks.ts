import type { z } from 'zod';
import type { saveTracks, Track as WireTrack } from '#contract/assessment.ts';
import { decodeSent, encodeSettings } from '#contract/assessmentSettings.ts';
import { validateClosedDays, validateSlots } from '#domain/assessmentSettings.ts';
import { defaultRules, keepWithin, pickRules, validateNumberRules, validateOtherHours } from '#domain/scheduleRules.ts';
import { weekErrors } from '#server/platform/api/weekErrors.ts';
import { orderedUuid } from '#server/platform/database/orderedUuid.ts';
import { message, type ServerMessage } from '#texts/message.ts';
import { type AssessmentRecord, applyDays, findMisplacedDates, throwIfAny } from './assessmentRecord.ts';
import type { StoredTrack } from './bookingColumns.ts';

type SentTrack = z.output<typeof saveTracks.body>['tracks'][number];

/**
 * Applies a request to the tracks of an assessment, and validates the result. New tracks get an id.
 * @throws AppError 400 with a message for each field in error.
 */
export function applyTracks(record: AssessmentRecord, sent: readonly SentTrack[]): StoredTrack[] {
  throwIfAny(collect(sent, (track) => findMisplacedDates(track, record.timeZone)));
  throwIfAny(collect(sent, (track, index) => validateId(record, sent, track, index)));
  const tracks = sent.map((track) => applyTrack(record, track));
  throwIfAny(collect(tracks, (track) => validateTrack(record, track)));
  return tracks;
}

/** Returns the tracks as an administrator sees them. Leaves out days that are no longer in the window. */
export function encodeTracks(record: AssessmentRecord): WireTrack[] {
  return record.tracks.map((track) => {
    const { id, siteId, roomId, practitionerIds, schedule, appointmentsPerSlot } = track;
    const rules = encodeSettings(keepWithin(pickRules(track), record), record.timeZone);
    const place = { siteId, roomId, practitionerIds: [...practitionerIds] };
    return { id, ...place, days: [...schedule], appointmentsPerSlot, ...rules };
  });
}

function validateId(
  { id: firstId, tracks }: AssessmentRecord,
  sent: readonly SentTrack[],
  { id }: SentTrack,
  index: number,
): Record<string, ServerMessage> {
  if (index === 0) return id === firstId ? {} : { id: message('firstTrackMissing') };
  if (id === undefined) return {};
  const isKnown = tracks.some((track) => track.id === id) && sent.findIndex((track) => track.id === id) === index;
  return isKnown ? {} : { id: message('trackUnknown') };
}

function applyTrack(record: AssessmentRecord, sent: SentTrack): StoredTrack {
  const saved = record.tracks.find(({ id }) => id === sent.id);
  const base = saved ?? {
    id: orderedUuid(),
    siteId: null,
    roomId: null,
    timeZone: null,
    practitionerIds: [],
    availabilities: [],
    ...defaultRules(),
  };
  const { days: schedule, id: _id, siteId, roomId, practitionerIds, ...settings } = sent;
  const { appointmentsPerSlot = 1, ...rules } = decodeSent(settings, record.timeZone);
  return {
    ...base,
    siteId: siteId === undefined ? base.siteId : siteId,
    roomId: roomId === undefined ? base.roomId : roomId,
    practitionerIds: practitionerIds === undefined ? base.practitionerIds : [...new Set(practitionerIds)].sort(),
    schedule,
    appointmentsPerSlot,
    ...pickRules({ ...pickRules(base), ...rules }),
    ...applyDays(base, rules, record),
  };
}

function validateTrack(
  { startDate, endDate }: AssessmentRecord,
  track: StoredTrack,
): Record<string, ServerMessage | undefined> {
  const window = { startDate, endDate, closedDays: track.closedDays };
  return {
    ...weekErrors(track.schedule),
    appointmentsPerSlot: validateSlots(track.appointmentsPerSlot),
    closedDays: validateClosedDays(window),
    otherHours: validateOtherHours(track.otherHours, window)[0]?.message,
    ...validateNumberRules(track),
    roomId: track.roomId !== null && track.siteId === null ? message('trackRoomRemoved') : undefined,
  };
}

/** Collects the errors of each track under its index in the request. */
function collect<Track>(
  tracks: readonly Track[],
  find: (track: Track, index: number) => Record<string, ServerMessage | undefined>,
): Record<string, ServerMessage> {
  return Object.fromEntries(
    tracks.flatMap((track, index) =>
      Object.entries(find(track, index)).flatMap(([field, error]) =>
        error === undefined ? [] : [[`tracks.${index}.${field}`, error] as const],
      ),
    ),
  );
}
