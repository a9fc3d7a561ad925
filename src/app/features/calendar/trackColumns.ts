import type { AgendaTrack } from '#contract/appointmentDay.ts';

/** By what the calendar of a day is divided into columns. */
export const columnKinds = ['track', 'practitioner', 'room', 'site'] as const;
export type ColumnKind = (typeof columnKinds)[number];

export interface TrackOfAssessment extends AgendaTrack {
  /** Of its assessment. */
  readonly name: string;
}

interface ColumnTexts {
  /** A list of facts: 'Harbor clinic · Room 2'. */
  readonly facts: (facts: readonly (string | undefined)[]) => string;
  /** A list of names: 'Ada and Grace'. */
  readonly list: (names: readonly string[]) => string;
  /** Of tracks without one. */
  readonly none: Readonly<Record<Exclude<ColumnKind, 'track'>, string>>;
}

interface TrackColumns {
  readonly columns: { readonly id: string; readonly label: string }[];
  /** Of each track. */
  readonly columnIds: ReadonlyMap<string, string>;
}

const noneId = 'none';

/**
 * Groups the tracks of a day into columns: one for each of them, or for each site, room, or set of practitioners who examine
 * together. Columns of a kind are by name, and that of tracks without one is last.
 */
export function groupTracks(tracks: readonly TrackOfAssessment[], kind: ColumnKind, texts: ColumnTexts): TrackColumns {
  const columns = new Map<string, { id: string; label: string }>();
  const columnIds = new Map<string, string>();
  for (const track of tracks) {
    const column = columnOf(track, kind, texts);
    columns.set(column.id, column);
    columnIds.set(track.id, column.id);
  }
  const listed = [...columns.values()];
  if (kind !== 'track') {
    listed.sort((a, b) => Number(a.id === noneId) - Number(b.id === noneId) || a.label.localeCompare(b.label));
  }
  return { columns: listed, columnIds };
}

function columnOf(track: TrackOfAssessment, kind: ColumnKind, { facts, list, none }: ColumnTexts) {
  const { id, name, site, room, practitioners } = track;
  if (kind === 'track') return { id, label: facts([name, site?.name, room?.name]) };
  if (kind === 'practitioner' && practitioners.length > 0) {
    const ids = practitioners.map((practitioner) => practitioner.id).sort();
    return { id: ids.join(' '), label: list(practitioners.map((practitioner) => practitioner.name)) };
  }
  if (kind === 'room' && room !== null) return { id: room.id, label: facts([site?.name, room.name]) };
  if (kind === 'site' && site !== null) return { id: site.id, label: site.name };
  return { id: noneId, label: none[kind] };
}

/** A room or a practitioner to which the calendar can be limited. */
interface Resource {
  /** 'room' and its id. */
  readonly key: string;
  readonly label: string;
}

/** Lists the practitioners, then the rooms of tracks, each by name. */
export function listResources(tracks: readonly AgendaTrack[], facts: ColumnTexts['facts']): Resource[] {
  const named = [
    tracks.flatMap(({ practitioners }) =>
      practitioners.map(({ id, name }) => ({ key: `practitioner ${id}`, label: name })),
    ),
    tracks.flatMap(({ site, room }) =>
      room === null ? [] : [{ key: `room ${room.id}`, label: facts([site?.name, room.name]) }],
    ),
  ];
  return named.flatMap((resources) =>
    [...new Map(resources.map((resource) => [resource.key, resource])).values()].sort((a, b) =>
      a.label.localeCompare(b.label),
    ),
  );
}

/** Whether a track needs the resource. Each needs that with the key ''. */
export function needsResource({ room, practitioners }: AgendaTrack, key: string): boolean {
  if (key === '') return true;
  const keys = [room && `room ${room.id}`, ...practitioners.map(({ id }) => `practitioner ${id}`)];
  return keys.includes(key);
}
