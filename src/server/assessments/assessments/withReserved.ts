import { sql } from 'kysely';
import { resourcesOf } from '#domain/track.ts';
import type { Tx } from '#server/platform/database/transaction.ts';
import type { AssessmentRecord, PlanFields } from './assessmentRecord.ts';
import { reachMs } from './seats.ts';

/**
 * Adds to the tracks of assessments when other assessments reserve their rooms and practitioners, from `from` to `to`, in
 * epoch milliseconds, and within `reachMs` around it.
 */
export async function withReserved<Plan extends PlanFields & Pick<AssessmentRecord, 'organizationId' | 'id'>>(
  tx: Tx,
  records: readonly Plan[],
  from: number,
  to?: number,
): Promise<readonly Plan[]> {
  const sharing = records.flatMap(({ organizationId, id: assessmentId, tracks }) =>
    tracks
      .map((track) => ({ organizationId, assessmentId, trackId: track.id, resources: resourcesOf(track) }))
      .filter(({ resources }) => resources.length > 0),
  );
  if (sharing.length === 0) return records;
  const earliest = new Date(from - reachMs).toISOString();
  const latest = to === undefined ? 'infinity' : new Date(to + reachMs).toISOString();
  const { rows } = await sql<{ trackId: string; from: Date; to: Date }>`
    select (t->>'trackId')::uuid as "trackId", r.reserved_from as "from", r.reserved_to as "to"
    from jsonb_array_elements(${JSON.stringify(sharing)}::jsonb) as given (t)
    cross join lateral reserved_times((t->>'organizationId')::uuid,
      array(select jsonb_array_elements_text(t->'resources')::uuid), (t->>'trackId')::uuid, ${earliest}::timestamptz,
      ${latest}::timestamptz, (t->>'assessmentId')::uuid, null) r`.execute(tx);
  const ofTrack = Map.groupBy(rows, ({ trackId }) => trackId);
  const reservedOf = (trackId: string) =>
    (ofTrack.get(trackId) ?? []).map((times) => ({ startsAt: times.from.getTime(), endsAt: times.to.getTime() }));
  return records.map((record) => ({
    ...record,
    tracks: record.tracks.map((track) => ({ ...track, reserved: reservedOf(track.id) })),
  }));
}
