import { sql } from 'kysely';
import type { CalendarDate } from '#domain/calendarDate.ts';
import type { Tx } from '#server/platform/database/transaction.ts';
import { type MemberRow, pageColumns } from './assessmentMemberRepository.ts';

/** The live appointments that begin in a range of time, in one or all assessments. */
export interface AppointmentRange {
  readonly organizationId: string;
  readonly from: Date;
  /** Exclusive. */
  readonly to: Date;
  readonly assessmentId?: string | undefined;
}

export interface MemberOfDayRow extends MemberRow {
  assessment_id: string;
  assessment_name: string;
}

/** Counts the appointments by their day in the time zone. Days without any are missing. */
export async function countByDay(
  tx: Tx,
  range: AppointmentRange,
  timeZone: string,
): Promise<ReadonlyMap<CalendarDate, number>> {
  const { rows } = await sql<{ date: CalendarDate; count: number }>`
    select to_char(p.starts_at at time zone ${timeZone}, 'YYYY-MM-DD') as date, count(*) as count
    ${buildFrom(range)} group by 1`.execute(tx);
  return new Map(rows.map(({ date, count }) => [date, count]));
}

/** Lists one page of the appointments, soonest first, with their people. */
export async function listMembersByTime(
  tx: Tx,
  range: AppointmentRange,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<MemberOfDayRow[]> {
  const { organizationId } = range;
  const order = sql`starts_at, full_name collate "und-x-icu", id`;
  const { rows } = await sql<MemberOfDayRow>`
    with page as (
      select * from (
        select ${pageColumns}, a.id as assessment_id, a.name as assessment_name ${buildFrom(
          range,
          sql`
          join assessment_member am on am.organization_id = ${organizationId} and am.id = p.assessment_member_id
          join organization_member om on om.organization_id = ${organizationId} and om.id = am.organization_member_id`,
        )}
      ) listed
      order by ${order} limit ${limit} offset ${offset}
    )
    select page.*, f.id as image_id, f.original_file_path
    from page
    -- Nobody sees the picture of a person who has not joined or is deactivated.
    left join lateral (select image_id from app_user where id = page.user_id) person on true
    left join file f on f.id = person.image_id and not page.is_inactive
    order by ${order}`.execute(tx);
  return rows;
}

/** Goes through the assessments, because an index has the appointments of each by time. */
function buildFrom({ organizationId, from, to, assessmentId }: AppointmentRange, joins = sql``) {
  const isChosen = assessmentId === undefined ? sql`true` : sql`a.id = ${assessmentId}`;
  return sql`
    from assessment a
    join appointment p on p.organization_id = ${organizationId} and p.assessment_id = a.id
      and p.canceled_at is null and p.starts_at >= ${from} and p.starts_at < ${to}
    ${joins}
    where a.organization_id = ${organizationId} and ${isChosen}`;
}
