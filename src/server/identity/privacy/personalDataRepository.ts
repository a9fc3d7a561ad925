import { type RawBuilder, sql } from 'kysely';
import type { ResultValue } from '#domain/resultTexts.ts';
import { showValues, type ValueSet } from '#domain/shownValues.ts';
import type { Caller } from '#server/platform/api/caller.ts';
import { detailColumns } from '#server/platform/database/personColumns.ts';
import { shownName } from '#server/platform/database/shownName.ts';
import type { Tx } from '#server/platform/database/transaction.ts';
import type { Language } from '#texts/languages.ts';

export interface PersonalFile {
  readonly id: string;
  /** The key in the file storage. */
  readonly name: string;
  readonly originalName: string;
  readonly contentType: string;
}

/** The person, and the language of names of assessments and values. */
type Reader = Pick<Caller, 'userId' | 'language'>;

/** Returns everything stored about a person, by section. Of results only the final ones, which the person may see. */
export async function findPersonalData(tx: Tx, { userId, language }: Reader): Promise<Record<string, unknown>> {
  const data: Record<string, unknown> = {};
  for (const [name, rows] of Object.entries(sections({ userId, language }))) {
    const result = await sql<{ list: unknown }>`
      select coalesce(jsonb_agg(to_jsonb(item)), '[]') as list from (${rows}) item`.execute(tx);
    data[name] = result.rows[0]?.list;
  }
  data['results'] = (data['results'] as StoredRecord[]).map((record) => translateRecord(record, language));
  return data;
}

/** A final result, with the values that its assessment records. */
interface StoredRecord {
  readonly observations: readonly ResultValue[];
  readonly value_set: ValueSet['fields'];
  readonly language: Language;
}

/** Names own values in the language of the reader. */
function translateRecord({ value_set: fields, language, ...record }: StoredRecord, reader: Language): unknown {
  return { ...record, observations: showValues({ fields, language }, reader, record.observations) };
}

/** Lists the person's picture and the attachments of their final results. */
export async function listPersonalFiles(tx: Tx, { userId, language }: Reader): Promise<PersonalFile[]> {
  const { rows } = await sql<PersonalFile>`
    select f.id, f.original_file_path as name, f.original_name as "originalName", f.content_type as "contentType"
    from file f
    where f.id = (select image_id from app_user where id = ${userId})
      or f.id in (select unnest(attachments) from (${finalResults({ userId, language })}) result)
    order by f.created_at, f.id`.execute(tx);
  return rows;
}

function sections({ userId, language }: Reader): Record<string, RawBuilder<unknown>> {
  return {
    person: sql`select id, email, full_name, language, created_at, updated_at from app_user where id = ${userId}`,
    memberships: sql`
      select o.name as organization, m.role, case when m.user_id = ${userId} then m.email end as email, m.full_name, m.proposed_name, m.language, ${detailColumns('m')}, m.created_at,
        m.accepted_at, m.declined_at, m.left_at, m.removed_at, m.deactivated_at, m.reactivated_at, m.practitioners_read_at,
        -- Null until they are erased.
        o.result_retention_years as results_kept_for_years
      from ${recordsOf(userId)} m join organization o on o.id = m.organization_id
      order by m.created_at`,
    ownFields: sql`
      select o.name as organization, f.label as field, v.value
      from organization_member m
      join member_field_value v on v.organization_id = m.organization_id and v.organization_member_id = m.id
      join organization_field f on f.organization_id = v.organization_id and f.id = v.field_id
      join organization o on o.id = m.organization_id
      where m.user_id = ${userId} order by m.created_at, f.position`,
    workingHours: sql`
      select o.name as organization, h.schedule, (
        select coalesce(jsonb_agg(s.name order by s.name), '[]')
        from practitioner_site ps join site s on s.organization_id = ps.organization_id and s.id = ps.site_id
        where ps.organization_id = m.organization_id and ps.organization_member_id = m.id
      ) as sites
      from organization_member m
      join practitioner_hours h on h.organization_id = m.organization_id and h.organization_member_id = m.id
      join organization o on o.id = m.organization_id
      where m.user_id = ${userId} order by m.created_at`,
    daysOff: sql`
      select o.name as organization, d.first_day, d.last_day
      from organization_member m
      join practitioner_days_off d on d.organization_id = m.organization_id and d.organization_member_id = m.id
      join organization o on o.id = m.organization_id
      where m.user_id = ${userId} order by d.first_day`,
    groups: sql`
      select o.name as organization, g.name, p.added_at
      from organization_member m
      join member_group_person p on p.organization_id = m.organization_id and p.organization_member_id = m.id
      join member_group g on g.organization_id = p.organization_id and g.id = p.group_id
      join organization o on o.id = m.organization_id
      where m.user_id = ${userId} order by p.added_at`,
    assessments: sql`
      select o.name as organization, ${shownName(language)} as assessment, am.invited_at, am.last_sent_at,
        am.reminded_at, (
        select coalesce(jsonb_agg(jsonb_build_object('starts_at', p.starts_at, 'ends_at', p.ends_at,
          'created_at', p.created_at, 'scheduled_at', p.scheduled_at,
          'canceled_at', case when p.attendance is distinct from 'DidNotAttend' then p.canceled_at end,
          'cancel_reason', p.cancel_reason, 'staff_reason', p.staff_reason,
          'staff_note', p.staff_note, 'attendance', p.attendance, 'attendance_at', p.attendance_at, 'kept_at', p.kept_at,
          'is_extra', p.is_extra)
          order by p.created_at), '[]')
        from appointment p where p.organization_id = am.organization_id and p.assessment_member_id = am.id
      ) as appointments, (
        select coalesce(jsonb_agg(jsonb_build_object('starts_at', h.starts_at, 'ends_at', h.ends_at,
          'created_at', h.created_at, 'expires_at', h.expires_at, 'ended_at', h.ended_at, 'end_reason', h.end_reason,
          'moved_from', h.moved_from)
          order by h.created_at), '[]')
        from held_time h where h.organization_id = am.organization_id and h.assessment_member_id = am.id
      ) as held_times
      ${assessmentMembersOf(userId)} order by am.invited_at`,
    corrections: sql`
      select o.name as organization, c.asked_at, ${withoutOthersAddress('c.old_values', userId)} as old_values,
        ${withoutOthersAddress('c.new_values', userId)} as new_values, c.outcome, c.decided_at
      from ${recordsOf(userId)} m
      join identity_correction c on c.organization_id = m.organization_id and c.organization_member_id = m.id
      join organization o on o.id = m.organization_id
      order by c.asked_at`,
    consents: sql`
      select o.name as organization, c.text_version, c.language, c.given_at, c.recorded_by is not null as recorded_at_desk
      from organization_member m
      join member_consent c on c.organization_id = m.organization_id and c.organization_member_id = m.id
      join organization o on o.id = m.organization_id
      where m.user_id = ${userId} order by c.given_at`,
    results: finalResults({ userId, language }),
    // Without the values, which may be another person's.
    withdrawnResults: sql`
      select o.name as organization, ${shownName(language)} as assessment, w.finished_at, w.withdrawn_at, w.reason
      from organization_member m
      join assessment_member am on am.organization_id = m.organization_id and am.organization_member_id = m.id
      join assessment a on a.organization_id = am.organization_id and a.id = am.assessment_id
      join organization o on o.id = m.organization_id
      join withdrawn_result w on w.organization_id = am.organization_id and w.assessment_member_id = am.id
      where m.user_id = ${userId} order by w.withdrawn_at`,
    mails: sql`
      select l.kind, case when l.recipient = ${addressOf(userId)} then l.recipient end as recipient, l.status, l.queued_at, l.sent_at, l.last_error
      from mail_message l
      where exists (
        select from ${recordsOf(userId)} m
        where m.organization_id = l.organization_id and m.id = l.organization_member_id
      ) or l.organization_id is null and l.recipient = ${addressOf(userId)}
      order by l.queued_at`,
    sessions: sql`select role, user_agent, created_at, refreshed_at, expires_at, revoked_at from session
      where user_id = ${userId} order by created_at`,
    events: sql`
      select o.name as organization, e.occurred_at, e.action, e.actor_role,
        case when e.actor_id = ${userId} then e.network_address end as network_address,
        e.actor_id = ${userId} as by_myself
      from audit_event e join organization o on o.id = e.organization_id
      where e.organization_id in (select organization_id from organization_member where user_id = ${userId})
        and (e.actor_id = ${userId} or e.user_id in (select user_id from ${recordsOf(userId)} m))
      order by e.occurred_at`,
    // Other people whose results this person opened stay unnamed: that is their data.
    resultAccesses: sql`
      select o.name as organization, r.occurred_at, r.action, r.full_name, r.role, r.person_id = ${userId} as by_myself
      from result_access r join organization o on o.id = r.organization_id
      where r.person_id = ${userId} or (r.organization_id, r.assessment_member_id) in (
        select am.organization_id, am.id ${assessmentMembersOf(userId)}
      )
      order by r.occurred_at`,
  };
}

/** Selects the memberships of a person, and records of theirs that were merged into them. */
const recordsOf = (userId: string) => sql`(
  select * from organization_member where user_id = ${userId}
  union all
  select merged.*
  from organization_member kept
  join organization_member merged on merged.organization_id = kept.organization_id and merged.merged_into = kept.id
    and merged.removed_at is not null
  where kept.user_id = ${userId}
)`;

const addressOf = (userId: string) => sql`(select email from app_user where id = ${userId})`;

/** Selects identity values without an address that is not the person's: a mistyped one may be somebody else's. */
const withoutOthersAddress = (column: string, userId: string) => sql`
  case when ${sql.ref(column)} ->> 'email' = ${addressOf(userId)} then ${sql.ref(column)}
    else ${sql.ref(column)} - 'email' end`;

const assessmentMembersOf = (userId: string) => sql`
  from organization_member m
  join assessment_member am on am.organization_id = m.organization_id and am.organization_member_id = m.id
  join assessment a on a.organization_id = am.organization_id and a.id = am.assessment_id
  join organization o on o.id = m.organization_id
  where m.user_id = ${userId}`;

/** Selects final results, including versions that were corrected later. */
function finalResults({ userId, language }: Reader) {
  return sql`
    select o.name as organization, ${shownName(language)} as assessment, v.version, v.observations || v.own_values as observations, a.value_set, a.language, v.summary, v.attachments, v.saved_at, v.reason,
      ${withoutOthersAddress('v.recorded_for', userId)} as recorded_for
    from organization_member m
    join assessment_member am on am.organization_id = m.organization_id and am.organization_member_id = m.id
    join assessment a on a.organization_id = am.organization_id and a.id = am.assessment_id
    join organization o on o.id = m.organization_id
    join (
      select organization_id, assessment_member_id, version, observations, own_values, summary, attachments, saved_at, reason, recorded_for
      from result where status = 'Final'
      union all
      select organization_id, assessment_member_id, version, observations, own_values, summary, attachments, saved_at, reason, recorded_for
      from result_version
    ) v on v.organization_id = am.organization_id and v.assessment_member_id = am.id
    where m.user_id = ${userId}
    order by v.saved_at, v.version`;
}
