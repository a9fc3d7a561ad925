import { type RawBuilder, sql } from 'kysely';
import type { Attendance } from '#contract/assessmentMember.ts';
import type { MembershipRole } from '#contract/common.ts';
import type { MemberStatus } from '#contract/member.ts';
import type { MergedField } from '#contract/memberMerge.ts';
import type { StoredDetails } from '#domain/personFields.ts';
import { matchesSearch } from '#server/platform/database/memberSearch.ts';
import { statusOf } from '#server/platform/database/memberStatus.ts';
import { selectDetails } from '#server/platform/database/personColumns.ts';
import { resultTables } from '#server/platform/database/resultTables.ts';
import { shownName } from '#server/platform/database/shownName.ts';
import type { Tx } from '#server/platform/database/transaction.ts';
import type { Language } from '#texts/languages.ts';
import { type Asker, askerOf } from './practitionerRequest.ts';

/** A role of one of the two people. */
export interface PersonRecord extends StoredDetails {
  readonly id: string;
  readonly userId: string;
  readonly role: MembershipRole;
  readonly fullName: string;
  readonly email: string;
  readonly status: MemberStatus | 'Left';
  readonly createdAt: Date;
  /** Has or had joined. */
  readonly hasJoined: boolean;
}

/** Two memberships of an organization. */
export interface MergePair {
  readonly organizationId: string;
  readonly keptId: string;
  readonly otherId: string;
}

interface LiveAppointment {
  readonly id: string;
  readonly startsAt: string;
  readonly endsAt: string;
  readonly attendance: Attendance | null;
  readonly hasOffer: boolean;
}

/** An assessment where both or one of the two are. */
export interface Participation {
  readonly assessmentId: string;
  readonly name: string;
  readonly isKeptThere: boolean;
  readonly isOtherThere: boolean;
  readonly kept: LiveAppointment | null;
  readonly other: LiveAppointment | null;
}

/** Counts of what else the other record has. */
export interface OtherCounts {
  readonly past: number;
  readonly groups: number;
  readonly heldTimes: number;
  readonly links: number;
  readonly cards: number;
  /** Merges of either that wait. */
  readonly waiting: number;
}

/**
 * Every column that refers to a membership, and whether a merge gives its rows to the kept record. The others stay with the
 * record that goes, which the person's page, copy and erasure follow by `merged_into`; or only the team has them.
 */
export const membershipReferences: Readonly<Record<string, 'moves' | 'stays'>> = {
  'assessment_member.organization_member_id': 'moves',
  'member_consent.organization_member_id': 'moves',
  'member_field_value.organization_member_id': 'moves',
  'member_group_person.organization_member_id': 'moves',
  'held_time.created_by_member_id': 'moves',
  'organization_member.merged_into': 'moves',
  'booking_card.organization_member_id': 'stays',
  'identity_correction.organization_member_id': 'stays',
  'member_merge.kept_member_id': 'stays',
  'member_merge.other_member_id': 'stays',
  'invitation.organization_member_id': 'stays',
  'practitioner_days_off.organization_member_id': 'stays',
  'practitioner_hours.organization_member_id': 'stays',
  'practitioner_site.organization_member_id': 'stays',
  'track_practitioner.organization_member_id': 'stays',
};

/**
 * Every column that refers to a member of an assessment. Where both are in an assessment, appointments and held times move to
 * the one that stays; it is the one with results, which therefore never move.
 */
export const assessmentMemberReferences: Readonly<Record<string, 'moves' | 'stays'>> = {
  'appointment.assessment_member_id': 'moves',
  'held_time.assessment_member_id': 'moves',
  'file.assessment_member_id': 'stays',
  'result.assessment_member_id': 'stays',
  'result_access.assessment_member_id': 'stays',
  'withdrawn_result.assessment_member_id': 'stays',
};

/** Lists the roles of people, in the order in which they are locked. With `lock` they stay until the transaction ends. */
export async function listRecords(
  tx: Tx,
  organizationId: string,
  userIds: readonly string[],
  lock?: 'lock',
): Promise<PersonRecord[]> {
  const { rows } = await sql<PersonRecord>`
    select id, user_id as "userId", role, full_name as "fullName", email, ${statusOf('m')} as status, created_at as "createdAt",
      accepted_at is not null or left_at is not null as "hasJoined", ${selectDetails('m')}
    from organization_member m
    where organization_id = ${organizationId} and user_id = any(${userIds}::uuid[]) and erased_at is null
      and removed_at is null
    order by id ${lock === undefined ? sql`` : sql`for update`}`.execute(tx);
  return rows;
}

/** Finds members of the same name whose birth dates do not differ, those with the same one first. */
export async function findDuplicates(
  tx: Tx,
  organizationId: string,
  { userId, fullName, birthDate }: Pick<PersonRecord, 'userId' | 'fullName' | 'birthDate'>,
) {
  const { rows } = await sql<{ id: string; fullName: string; email: string; hasSameBirthDate: boolean }>`
    select m.user_id as id, m.full_name as "fullName", m.email,
      coalesce(m.birth_date = ${birthDate}::date, false) as "hasSameBirthDate"
    from searched_member s
    join organization_member m on m.organization_id = s.organization_id and m.id = s.id
    where s.organization_id = ${organizationId} and ${matchesSearch('s', fullName)} and m.role = 'Member'
      and m.erased_at is null and m.removed_at is null and m.user_id <> ${userId}
      and lower(m.full_name) = lower(${fullName}) and coalesce(m.birth_date = ${birthDate}::date, true)
    order by "hasSameBirthDate" desc, m.created_at, m.id limit 6`.execute(tx);
  return rows;
}

/** Finds the user whose record a record was merged into. */
export async function findMergedInto(
  tx: Tx,
  { organizationId, userId }: { readonly organizationId: string; readonly userId: string },
): Promise<string | undefined> {
  const { rows } = await sql<{ userId: string }>`
    select kept.user_id as "userId"
    from organization_member m
    join organization_member kept on kept.organization_id = m.organization_id and kept.id = m.merged_into
    where m.organization_id = ${organizationId} and m.user_id = ${userId} and m.removed_at is not null
      and kept.erased_at is null and kept.removed_at is null`.execute(tx);
  return rows[0]?.userId;
}

/** Lists the assessments of both, first of all the earliest. */
export async function listParticipations(
  tx: Tx,
  { organizationId, keptId, otherId }: MergePair,
  { language, now }: { readonly language: Language; readonly now: Date },
): Promise<Participation[]> {
  const live = (memberId: string) => sql`(
    select jsonb_build_object('id', p.id, 'startsAt', p.starts_at, 'endsAt', p.ends_at, 'attendance', p.attendance,
      'hasOffer', exists (
        select from held_time h
        where h.organization_id = p.organization_id and h.moved_appointment_id = p.id and h.plan_id is not null
          and h.ended_at is null and h.expires_at > ${now}
      ))
    from assessment_member am
    join appointment p on p.organization_id = am.organization_id and p.assessment_member_id = am.id
      and p.canceled_at is null
    where am.organization_id = ${organizationId} and am.assessment_id = a.id and am.organization_member_id = ${memberId}
  )`;
  const { rows } = await sql<Participation>`
    with place as (
      select assessment_id, bool_or(organization_member_id = ${keptId}) as "isKeptThere",
        bool_or(organization_member_id = ${otherId}) as "isOtherThere"
      from assessment_member
      where organization_id = ${organizationId} and organization_member_id in (${keptId}, ${otherId})
      group by assessment_id
    )
    select a.id as "assessmentId", ${shownName(language)} as name, "isKeptThere", "isOtherThere",
      ${live(keptId)} as kept, ${live(otherId)} as other
    from place join assessment a on a.organization_id = ${organizationId} and a.id = place.assessment_id
    order by a.start_date, a.id`.execute(tx);
  return rows;
}

/** Lists the organization's own fields in which one of the two has a value, as far as the caller sees them. */
export async function listOwnFields(
  tx: Tx,
  { organizationId, keptId, otherId }: MergePair,
): Promise<Omit<MergedField, 'isChoice'>[]> {
  const ownValueOf = (memberId: string) => sql`(
    select value from member_field_value v
    where v.organization_id = f.organization_id and v.field_id = f.id and v.organization_member_id = ${memberId}
  )`;
  const { rows } = await sql<Omit<MergedField, 'isChoice'>>`
    select * from (
      select f.id as name, f.label, f.kind, ${ownValueOf(keptId)} as kept, ${ownValueOf(otherId)} as other
      from organization_field f
      where f.organization_id = ${organizationId} and f.archived_at is null
      order by f.position
    ) field where kept is not null or other is not null`.execute(tx);
  return rows;
}

/** Gives the kept record the values of such fields that it lacks or that are taken. */
export async function mergeFieldValues(
  tx: Tx,
  { organizationId, keptId, otherId }: MergePair,
  taken: readonly string[],
): Promise<void> {
  await sql`select merge_field_values(${organizationId}, ${keptId}, ${otherId}, ${taken}::uuid[])`.execute(tx);
}

export async function countOther(tx: Tx, pair: MergePair, now: Date): Promise<OtherCounts> {
  const { organizationId, otherId } = pair;
  const ofOther = (table: string) => sql`from ${sql.table(table)}
    where organization_id = ${organizationId} and organization_member_id = ${otherId}`;
  const ofPlaces = (table: string) => sql`from assessment_member am
    join ${sql.table(table)} t on t.organization_id = am.organization_id and t.assessment_member_id = am.id
    where am.organization_id = ${organizationId} and am.organization_member_id = ${otherId}`;
  const { rows } = await sql<OtherCounts>`
    select (
        select count(*) ${ofPlaces('appointment')} and (
          t.attendance is not null or t.starts_at <= ${now} and t.canceled_at is null
        )
      ) as past,
      (select count(*) ${ofOther('member_group_person')}) as groups,
      (select count(*) ${ofPlaces('held_time')} and t.ended_at is null and t.expires_at > ${now}) as "heldTimes",
      (select count(*) ${ofOther('invitation')} and ended_at is null and expires_at > ${now}) as links,
      (select count(*) ${ofOther('booking_card')} and ended_at is null and expires_at > ${now}) as cards,
      (select count(*) from member_merge where ${isWaitingFor(pair)}) as waiting`.execute(tx);
  const [counts] = rows;
  if (counts === undefined) throw new Error('A count has no row.');
  return counts;
}

/** Fails the other record's mails that wait: their links no longer work. What was cancelled, its address still learns. */
export async function endMails(tx: Tx, { organizationId, otherId }: MergePair): Promise<void> {
  await sql`
    update mail_message set status = 'failed', is_waiting = false, data = '{}', last_error = 'The record was merged'
    where organization_id = ${organizationId} and organization_member_id = ${otherId} and status = 'queued'
      and kind !~ '(Canceled|Withdrawn)$'`.execute(tx);
}

/** Ends missed appointments as if the person had booked again. */
export async function endMissed(
  tx: Tx,
  organizationId: string,
  appointmentIds: readonly string[],
  now: Date,
): Promise<void> {
  await sql`
    update appointment set canceled_at = ${now}
    where organization_id = ${organizationId} and id = any(${appointmentIds}::uuid[])
      and attendance = 'DidNotAttend' and canceled_at is null`.execute(tx);
}

/** Two members of one assessment who become one. */
interface SharedPlace {
  readonly stays: string;
  readonly goes: string;
  readonly areBothRecorded: boolean;
}

/**
 * Joins the two where both are in an assessment, and moves appointments, times and everything else that hangs on the
 * assessments. Returns false if both have results in one of them: results of two people would become one.
 */
export async function moveAssessments(tx: Tx, pair: MergePair): Promise<boolean> {
  const { organizationId, keptId, otherId } = pair;
  const { rows: shared } = await sql<SharedPlace>`
    select case when other.is_recorded then other.id else kept.id end as stays,
      case when other.is_recorded then kept.id else other.id end as goes,
      kept.is_recorded and other.is_recorded as "areBothRecorded"
    from ${placesOf(organizationId, keptId)} kept join ${placesOf(organizationId, otherId)} other using (assessment_id)`.execute(
    tx,
  );
  if (shared.some(({ areBothRecorded }) => areBothRecorded)) return false;
  await joinPlaces(tx, organizationId, shared);
  await sql`
    update assessment_member set organization_member_id = ${keptId}
    where organization_id = ${organizationId} and organization_member_id = ${otherId}`.execute(tx);
  return true;
}

/** The assessments of a membership, and whether anything about results is there. Administrators see none, and have none. */
const placesOf = (organizationId: string, memberId: string): RawBuilder<unknown> => sql`(
  select am.id, am.assessment_id, ${sql.join(
    [...resultTables, 'file'].map(
      (table) => sql`exists (
        select from ${sql.table(table)} r where r.organization_id = am.organization_id and r.assessment_member_id = am.id
      )`,
    ),
    sql` or `,
  )} as is_recorded
  from assessment_member am
  where am.organization_id = ${organizationId} and am.organization_member_id = ${memberId}
)`;

async function joinPlaces(tx: Tx, organizationId: string, shared: readonly SharedPlace[]): Promise<void> {
  if (shared.length === 0) return;
  const pairs = sql`unnest(
    ${shared.map(({ stays }) => stays)}::uuid[], ${shared.map(({ goes }) => goes)}::uuid[]
  ) as pair (stays, goes)`;
  // A time is held for somebody without an appointment, or instead of their own one.
  await sql`
    update held_time h set ended_at = least(now(), h.expires_at), end_reason = 'Released'
    from ${pairs}
    where h.organization_id = ${organizationId} and h.assessment_member_id in (pair.stays, pair.goes)
      and h.ended_at is null and not exists (
        select from appointment p
        where p.organization_id = h.organization_id and p.id = h.moved_appointment_id and p.canceled_at is null
      ) and (
        exists (
          select from appointment p
          where p.organization_id = h.organization_id and p.assessment_member_id in (pair.stays, pair.goes)
            and p.canceled_at is null
        ) or h.assessment_member_id = pair.goes and exists (
          select from held_time first
          where first.organization_id = h.organization_id and first.assessment_member_id = pair.stays
            and first.ended_at is null
        )
      )`.execute(tx);
  for (const table of ['held_time', 'appointment'] as const) {
    await sql`
      update ${sql.table(table)} t set assessment_member_id = pair.stays
      from ${pairs} where t.organization_id = ${organizationId} and t.assessment_member_id = pair.goes`.execute(tx);
  }
  await sql`
    update assessment_member am set invited_at = least(am.invited_at, gone.invited_at),
      last_sent_at = greatest(am.last_sent_at, gone.last_sent_at),
      reminded_at = greatest(am.reminded_at, gone.reminded_at)
    from ${pairs}, assessment_member gone
    where am.organization_id = ${organizationId} and am.id = pair.stays
      and gone.organization_id = ${organizationId} and gone.id = pair.goes`.execute(tx);
  await sql`
    delete from assessment_member
    where organization_id = ${organizationId} and id = any(${shared.map(({ goes }) => goes)}::uuid[])`.execute(tx);
}

/** Moves what else follows a person, ends the other record's links, and takes it off the lists. */
export async function endRecord(tx: Tx, { organizationId, keptId, otherId }: MergePair, now: Date): Promise<void> {
  await sql`
    insert into member_group_person (organization_id, group_id, organization_member_id, added_at)
    select organization_id, group_id, ${keptId}, added_at from member_group_person
    where organization_id = ${organizationId} and organization_member_id = ${otherId}
    on conflict do nothing`.execute(tx);
  await sql`
    delete from member_group_person
    where organization_id = ${organizationId} and organization_member_id = ${otherId}`.execute(tx);
  await sql`
    update member_consent set organization_member_id = ${keptId}
    where organization_id = ${organizationId} and organization_member_id = ${otherId}`.execute(tx);
  await sql`
    update held_time set created_by_member_id = ${keptId}
    where organization_id = ${organizationId} and created_by_member_id = ${otherId}`.execute(tx);
  await sql`
    update invitation set ended_at = ${now}, end_reason = 'replaced'
    where organization_id = ${organizationId} and organization_member_id = ${otherId} and ended_at is null`.execute(tx);
  await sql`
    update identity_correction set outcome = 'Replaced', decided_by = asked_by, decided_at = ${now}
    where organization_id = ${organizationId} and organization_member_id = ${otherId} and outcome is null`.execute(tx);
  await endRequests(tx, { organizationId, keptId, otherId }, now);
  // An Undo of seconds would restore rows that have moved.
  await sql`
    delete from undo where organization_id = ${organizationId} and member_ids && ${[keptId, otherId]}::uuid[]`.execute(
    tx,
  );
  await sql`
    update organization_member set merged_into = ${keptId}
    where organization_id = ${organizationId} and merged_into = ${otherId}`.execute(tx);
  await sql`
    update organization_member
    set merged_into = ${keptId}, removed_at = ${now}, declined_at = ${now}, accepted_at = null, left_at = null,
      deactivated_at = null, proposed_name = null
    where organization_id = ${organizationId} and id = ${otherId}`.execute(tx);
}

/** A request to merge, and the users of its records. */
export interface MergeRequest {
  readonly id: string;
  readonly organizationId: string;
  readonly organizationName: string;
  readonly userId: string;
  readonly otherUserId: string;
  readonly askedBy: Asker;
  readonly askedAt: Date;
  readonly taken: string[];
  readonly stays: string[];
  readonly outcome: string | null;
}

/** Stores a merge that waits, in the place of earlier ones about either record. Returns its id. */
export async function saveRequest(
  tx: Tx,
  pair: MergePair,
  request: {
    readonly by: string;
    readonly at: Date;
    readonly taken: readonly string[];
    readonly stays: readonly string[];
  },
): Promise<string> {
  await endRequests(tx, pair, request.at);
  const { id } = await tx
    .insertInto('member_merge')
    .values({
      organization_id: pair.organizationId,
      kept_member_id: pair.keptId,
      other_member_id: pair.otherId,
      asked_by: request.by,
      asked_at: request.at,
      taken: [...request.taken],
      stays: [...request.stays],
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

async function endRequests(tx: Tx, pair: MergePair, now: Date): Promise<void> {
  await sql`
    update member_merge set outcome = 'Replaced', decided_by = asked_by, decided_at = ${now}
    where ${isWaitingFor(pair)}`.execute(tx);
}

/** Whether a row of member_merge waits and is about one of the two. */
const isWaitingFor = ({ organizationId, keptId, otherId }: MergePair) => sql`organization_id = ${organizationId}
  and outcome is null and (kept_member_id in (${keptId}, ${otherId}) or other_member_id in (${keptId}, ${otherId}))`;

const selectRequests = sql`
  select r.id, r.organization_id as "organizationId", o.name as "organizationName", kept.user_id as "userId",
    other.user_id as "otherUserId", ${askerOf('r')} as "askedBy", r.asked_at as "askedAt", r.taken, r.stays, r.outcome
  from member_merge r
  join organization o on o.id = r.organization_id
  join organization_member kept on kept.organization_id = r.organization_id and kept.id = r.kept_member_id
  join organization_member other on other.organization_id = r.organization_id and other.id = r.other_member_id`;

/** Finds the merge of a person's record that waits, as their page shows it. */
export async function findWaitingMerge(
  tx: Tx,
  { organizationId, userId }: { readonly organizationId: string; readonly userId: string },
) {
  const { rows } = await sql<{
    id: string;
    askedBy: Asker;
    askedAt: Date;
    other: { id: string; fullName: string; email: string };
    isKept: boolean;
  }>`
    select r.id, ${askerOf('r')} as "askedBy", r.asked_at as "askedAt", r.kept_member_id = m.id as "isKept",
      jsonb_build_object('id', other.user_id, 'fullName', other.full_name, 'email', other.email) as other
    from organization_member m
    join member_merge r on r.organization_id = m.organization_id and m.id in (r.kept_member_id, r.other_member_id)
    join organization_member other on other.organization_id = r.organization_id
      and other.id = case when r.kept_member_id = m.id then r.other_member_id else r.kept_member_id end
    where m.organization_id = ${organizationId} and m.user_id = ${userId} and r.outcome is null`.execute(tx);
  return rows[0];
}

/** Lists the merges that wait for the practitioner, oldest first. */
export async function listRequests(
  tx: Tx,
  organizationIds: readonly string[],
  practitionerId: string,
  limit: number,
): Promise<MergeRequest[]> {
  const { rows } = await sql<MergeRequest>`
    ${selectRequests}
    where r.organization_id = any(${organizationIds}::uuid[]) and r.outcome is null and r.asked_by <> ${practitionerId}
    order by r.asked_at, r.id limit ${limit}`.execute(tx);
  return rows;
}

/** Finds a merge of the organizations, decided ones too. With `lock` it stays until the transaction ends. */
export async function findRequest(
  tx: Tx,
  organizationIds: readonly string[],
  id: string,
  lock?: 'lock',
): Promise<MergeRequest | undefined> {
  const { rows } = await sql<MergeRequest>`
    ${selectRequests} where r.organization_id = any(${organizationIds}::uuid[]) and r.id = ${id}
    ${lock === undefined ? sql`` : sql`for update of r`}`.execute(tx);
  return rows[0];
}
