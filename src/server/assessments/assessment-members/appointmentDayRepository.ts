import { sql } from 'kysely';
import type { AgendaTrack } from '#contract/appointmentDay.ts';
import type { Attendance } from '#contract/assessmentMember.ts';
import { countsOnItsDay, hasToFit } from '#server/assessments/appointments/appointmentConditions.ts';
import type { NoMailReasonOf } from '#server/platform/database/noMailReason.ts';
import { shownName } from '#server/platform/database/shownName.ts';
import { trackOf } from '#server/platform/database/trackOf.ts';
import type { Tx } from '#server/platform/database/transaction.ts';
import type { Language } from '#texts/languages.ts';
import { joinPicture, type MemberRow, pageColumns } from './assessmentMemberRepository.ts';

/** The appointments that begin in a range of time, in one or all assessments: live ones, and those that were missed. */
export interface AppointmentRange {
  readonly organizationId: string;
  readonly from: Date;
  /** Exclusive. */
  readonly to: Date;
  readonly assessmentId?: string | undefined;
  /** Limits them to these tracks. */
  readonly trackIds?: readonly string[] | undefined;
}

export interface MemberOfDayRow extends MemberRow {
  assessment_id: string;
  assessment_name: string;
  track_id: string;
  has_booked_again: boolean;
  /** Whether the appointment is to come and has to fit a slot. */
  can_be_outside: boolean;
}

/**
 * Counts the appointments of the days that start at these instants in epoch milliseconds, in the same order. The caller
 * computes the instants, because PostgreSQL may know other time zones than the server.
 */
export async function countByDay(tx: Tx, range: AppointmentRange, dayStarts: readonly number[]): Promise<number[]> {
  const starts = dayStarts.map((start) => new Date(start).toISOString());
  const { rows } = await sql<{ day: number; count: number }>`
    select width_bucket(p.starts_at, ${starts}::timestamptz[]) as day, count(*) as count
    from appointment p where ${isInRange(range)} group by 1`.execute(tx);
  const counts = new Map(rows.map(({ day, count }) => [day, count]));
  return starts.map((_, index) => counts.get(index + 1) ?? 0);
}

/** Lists one page of the appointments, soonest first, with their people. */
export async function listMembersByTime(
  tx: Tx,
  range: AppointmentRange & { readonly language: Language; readonly now: Date },
  { limit, offset }: { readonly limit: number; readonly offset: number },
  reasonOf: NoMailReasonOf,
): Promise<MemberOfDayRow[]> {
  const { organizationId, language, now } = range;
  const order = sql`starts_at, full_name collate "und-x-icu", id`;
  const { rows } = await sql<MemberOfDayRow>`
    with page as (
      select * from (
        select ${pageColumns}, a.id as assessment_id, ${shownName(language)} as assessment_name,
          ${trackOf('p')} as track_id, p.canceled_at is not null as has_booked_again,
          ${hasToFit('p')} and p.starts_at >= ${now} as can_be_outside
        from appointment p
        join assessment a on a.organization_id = ${organizationId} and a.id = p.assessment_id
        join assessment_member am on am.organization_id = ${organizationId} and am.id = p.assessment_member_id
        join organization_member om on om.organization_id = ${organizationId} and om.id = am.organization_member_id
        where ${isInRange(range)}
      ) listed
      order by ${order} limit ${limit} offset ${offset}
    )
    select page.*, ${reasonOf('page', organizationId)} as no_mail_reason, f.id as image_id, f.original_file_path
    from page
    ${joinPicture}
    order by ${order}`.execute(tx);
  return rows;
}

export interface AgendaRow {
  id: string;
  assessmentId: string;
  trackId: string;
  assessmentMemberId: string;
  userId: string;
  name: string;
  /** In epoch milliseconds. */
  startsAt: number;
  endsAt: number;
  attendance: Attendance | null;
  isExtra: boolean;
  /** Whether the appointment is to come and has to fit a slot. */
  canBeOutside: boolean;
}

/** Lists the first `limit` appointments, soonest first, with what a time axis shows of them. */
export async function listAgendaRows(
  tx: Tx,
  range: AppointmentRange & { readonly now: Date },
  limit: number,
): Promise<AgendaRow[]> {
  const { organizationId, now } = range;
  const { rows } = await sql<AgendaRow>`
    select p.id, p.assessment_id as "assessmentId", ${trackOf('p')} as "trackId", am.id as "assessmentMemberId",
      om.user_id as "userId", coalesce(om.full_name, om.email) as name,
      -- Numbers, because thousands of dates take long to format and to parse.
      ${epochMsOf('p.starts_at')} as "startsAt", ${epochMsOf('p.ends_at')} as "endsAt",
      p.attendance, p.is_extra as "isExtra", ${hasToFit('p')} and p.starts_at >= ${now} as "canBeOutside"
    from appointment p
    join assessment_member am on am.organization_id = ${organizationId} and am.id = p.assessment_member_id
    join organization_member om on om.organization_id = ${organizationId} and om.id = am.organization_member_id
    where ${isInRange(range)}
    order by p.starts_at, p.id limit ${limit}`.execute(tx);
  return rows;
}

const epochMsOf = (column: string) => sql`floor(extract(epoch from ${sql.ref(column)}) * 1000)::float8`;

/** Lists tracks in their order, with their site, room and practitioners. */
export async function listAgendaTracks(tx: Tx, organizationId: string, ids: readonly string[]): Promise<AgendaTrack[]> {
  const { rows } = await sql<AgendaTrack>`
    select t.id, t.assessment_id as "assessmentId",
      case when s.id is not null then jsonb_build_object('id', s.id, 'name', s.name) end as site,
      case when r.id is not null then jsonb_build_object('id', r.id, 'name', r.name) end as room,
      coalesce(of_track.practitioners, '[]') as practitioners
    from track t
    left join site s on s.organization_id = ${organizationId} and s.id = t.site_id
    left join room r on r.organization_id = ${organizationId} and r.id = t.room_id
    left join lateral (
      select jsonb_agg(jsonb_build_object('id', om.id, 'name', coalesce(om.full_name, om.email))
        order by coalesce(om.full_name, om.email), om.id) as practitioners
      from track_practitioner tp
      join organization_member om on om.organization_id = ${organizationId} and om.id = tp.organization_member_id
      where tp.organization_id = ${organizationId} and tp.track_id = t.id
    ) of_track on true
    where t.organization_id = ${organizationId} and t.id = any(${ids}::uuid[])
    order by t.assessment_id, t.position, t.id`.execute(tx);
  return rows;
}

/** Finds the zone of a site, null if it is that of the organization, and its tracks. */
export async function findSite(tx: Tx, organizationId: string, siteId: string) {
  const { rows } = await sql<{ timeZone: string | null; trackIds: string[] }>`
    select s.time_zone as "timeZone", array(
      select t.id from track t where t.organization_id = ${organizationId} and t.site_id = ${siteId}
    ) as "trackIds"
    from site s where s.organization_id = ${organizationId} and s.id = ${siteId}`.execute(tx);
  return rows[0];
}

function isInRange({ organizationId, from, to, assessmentId, trackIds }: AppointmentRange) {
  const isOfAssessment = assessmentId === undefined ? sql`true` : sql`p.assessment_id = ${assessmentId}`;
  const isInTracks = trackIds === undefined ? sql`true` : sql`${trackOf('p')} = any(${trackIds}::uuid[])`;
  return sql`p.organization_id = ${organizationId} and ${countsOnItsDay('p')}
    and p.starts_at >= ${from} and p.starts_at < ${to} and ${isOfAssessment} and ${isInTracks}`;
}
