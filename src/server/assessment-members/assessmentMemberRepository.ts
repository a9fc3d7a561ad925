import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { AppointmentTimes } from '#contract/appointmentTimes.ts';
import type { AssessmentMember, ListedAssessmentMember } from '#contract/assessmentMember.ts';
import type { SortDirection } from '#contract/common.ts';
import { type AssessmentMemberSortKey, sortOrder } from '#contract/sortOrder.ts';
import type { AssessmentCounts } from '#server/assessments/assessmentRecord.ts';
import { planForMany } from '#server/database/planForMany.ts';
import { idsOf, listPortions } from '#server/database/portions.ts';
import type { Db, Tx } from '#server/database/transaction.ts';
import { isShown, type StoredMail, toMailMessage } from '#server/mail/mailLog.ts';
import { erasedPattern } from '#server/members/erasedAddress.ts';
import { joinSearched, matchesSearch } from '#server/members/memberSearch.ts';

/** An assessment by its whole key. */
export interface AssessmentKey {
  readonly organizationId: string;
  readonly assessmentId: string;
}

/** A member of one assessment by the whole key. */
export interface AssessmentMemberKey extends AssessmentKey {
  readonly assessmentMemberId: string;
}

/** These members, or all that the organization has at this moment but for some. */
export type InvitedMembers = { readonly ids: readonly string[] } | { readonly allBut: readonly string[] };

/** Whom an invitation to an assessment is written to. */
export interface Invitee {
  readonly organizationMemberId: string;
  readonly email: string;
}

export interface AssessmentMemberQuery extends AssessmentKey {
  readonly search?: string | undefined;
  readonly filterByScheduled?: 'Scheduled' | 'NotScheduled' | undefined;
  readonly sortBy: AssessmentMemberSortKey;
  readonly sortDirection: SortDirection;
  readonly limit: number;
  readonly offset: number;
}

export const sortColumns = {
  // By the rules of Unicode, so that capitals and accents stand where people look for them.
  fullName: { asc: sql`full_name collate "und-x-icu" asc`, desc: sql`full_name collate "und-x-icu" desc` },
  date: { asc: sql`starts_at asc nulls last`, desc: sql`starts_at desc nulls last` },
} as const satisfies Record<AssessmentMemberSortKey, unknown>;

// Ties are broken in the same direction, so that one index of names gives the whole order.
export const ties = { asc: sql`organization_member_id asc`, desc: sql`organization_member_id desc` };

// By the column of the join: only then the planner knows how many have no appointment.
const tabs = {
  All: sql`true`,
  Scheduled: sql`p.assessment_member_id is not null`,
  NotScheduled: sql`p.assessment_member_id is null`,
};

const pageColumns = sql`am.id, om.id as organization_member_id, om.user_id, om.full_name, om.email, om.accepted_at,
  p.id as appointment_id, p.starts_at, p.ends_at`;

export const liveAppointment = sql`left join appointment p
  on p.organization_id = am.organization_id and p.assessment_member_id = am.id and p.canceled_at is null`;

/** What the organization knows of the ids, by id: an id from elsewhere is missing. */
export async function findMemberStates(tx: Tx, organizationId: string, ids: readonly string[]) {
  const members = await tx
    .selectFrom('organization_member')
    .where('organization_id', '=', organizationId)
    .where(sql<SqlBool>`id = any(${ids}::uuid[])`)
    .select(['id', 'role', 'deactivated_at as deactivatedAt'])
    .execute();
  return new Map(members.map((member) => [member.id, member]));
}

/** A step through the members of an organization, or of an assessment, by the ids of their memberships. */
export interface MemberStep {
  /** The membership after which the step begins; undefined for the first one. */
  readonly after: string | undefined;
  readonly size: number;
}

/** Whom a step wrote to. `last` is the membership that it ended with, undefined after the last step. */
interface StepOutcome {
  readonly invitees: Invitee[];
  readonly last: string | undefined;
}

/** A step that found fewer than it asked for was the last one. */
const lastOf = (step: readonly { organizationMemberId: string }[], size: number) =>
  step.length < size ? undefined : step.at(-1)?.organizationMemberId;

/**
 * Invites those of one step of active Members who are not invited yet. Whoever they are they come in one order for
 * everybody: two who invite the same people at once cannot block each other.
 */
export async function insertMissing(
  tx: Tx,
  { organizationId, assessmentId, after, size }: AssessmentKey & MemberStep,
  who: InvitedMembers,
  invitedAt: Date,
): Promise<StepOutcome> {
  await planForMany(tx, 'ids' in who ? who.ids.length : Number.POSITIVE_INFINITY);
  const chosen = 'ids' in who ? sql`id = any(${who.ids}::uuid[])` : sql`id <> all(${who.allBut}::uuid[])`;
  const further = after === undefined ? sql`` : sql`and id > ${after}`;
  const { rows: step } = await sql<Invitee & { isNew: boolean }>`
    with chosen as (
      select id, email from organization_member
      where organization_id = ${organizationId} and ${chosen} ${further} and role = 'Member' and deactivated_at is null
      order by id limit ${size} for key share
    ), invited as (
      insert into assessment_member (organization_id, assessment_id, organization_member_id, invited_at, last_sent_at)
      select ${organizationId}::uuid, ${assessmentId}::uuid, id, ${invitedAt}::timestamptz, ${invitedAt}::timestamptz
      from chosen
      on conflict (organization_id, assessment_id, organization_member_id) do nothing
      returning organization_member_id
    )
    -- No join: taken for a few, each of them would be held against all others.
    select id as "organizationMemberId", email, id in (select organization_member_id from invited) as "isNew"
    from chosen order by id`.execute(tx);
  return { invitees: step.filter(({ isNew }) => isNew), last: lastOf(step, size) };
}

/** What resending and removing ask about a member of an assessment, locked until the transaction ends. */
export async function lockAssessmentMember(
  tx: Tx,
  { organizationId, assessmentId, assessmentMemberId }: AssessmentMemberKey,
) {
  return tx
    .selectFrom('assessment_member as am')
    .innerJoin('organization_member as om', (join) =>
      join.onRef('om.organization_id', '=', 'am.organization_id').onRef('om.id', '=', 'am.organization_member_id'),
    )
    .where('am.organization_id', '=', organizationId)
    .where('am.assessment_id', '=', assessmentId)
    .where('am.id', '=', assessmentMemberId)
    .select(['om.id as organizationMemberId', 'om.user_id as userId', 'om.email', 'om.deactivated_at as deactivatedAt'])
    .forUpdate('am')
    .forKeyShare('om')
    .executeTakeFirst();
}

/** Notes that the invitation is sent again; false where that was done after the given instant. */
export async function markSent(
  tx: Tx,
  { organizationId, assessmentMemberId }: AssessmentMemberKey,
  { sentAt, notSince }: { readonly sentAt: Date; readonly notSince: Date },
): Promise<boolean> {
  const marked = await tx
    .updateTable('assessment_member')
    .set({ last_sent_at: sentAt })
    .where('organization_id', '=', organizationId)
    .where('id', '=', assessmentMemberId)
    // The invitation itself was not sent again.
    .where((where) =>
      where.or([where('last_sent_at', '<=', notSince), where('last_sent_at', '=', where.ref('invited_at'))]),
    )
    .returning('id')
    .executeTakeFirst();
  return marked !== undefined;
}

/**
 * Notes for one step that the invitation is sent again to those who have not booked, are not deactivated, and did not
 * get it after the given instant.
 */
export async function markStepSent(
  tx: Tx,
  { organizationId, assessmentId, after, size }: AssessmentKey & MemberStep,
  { sentAt, notSince }: { readonly sentAt: Date; readonly notSince: Date },
): Promise<StepOutcome> {
  let query = tx
    .selectFrom('assessment_member as am')
    .innerJoin('organization_member as om', (join) =>
      join.onRef('om.organization_id', '=', 'am.organization_id').onRef('om.id', '=', 'am.organization_member_id'),
    )
    .where('am.organization_id', '=', organizationId)
    .where('am.assessment_id', '=', assessmentId);
  if (after !== undefined) query = query.where('am.organization_member_id', '>', after);
  const step = await query
    .select(['am.id', 'am.organization_member_id as organizationMemberId'])
    .orderBy('am.organization_member_id')
    .limit(size)
    .forNoKeyUpdate('am')
    .forKeyShare('om')
    .execute();
  // Only now, with the rows locked, is it certain who has booked, and who is there at all.
  const { rows: invitees } = await sql<Invitee>`
    update assessment_member am set last_sent_at = ${sentAt}
    from organization_member om
    where am.organization_id = ${organizationId} and am.id = any(${step.map(({ id }) => id)}::uuid[])
      and am.last_sent_at <= ${notSince}
      and om.organization_id = am.organization_id and om.id = am.organization_member_id and om.deactivated_at is null
      and not exists (
        select from appointment p
        where p.organization_id = am.organization_id and p.assessment_member_id = am.id and p.canceled_at is null
      )
    returning om.id as "organizationMemberId", om.email`.execute(tx);
  return { invitees, last: lastOf(step, size) };
}

/** The membership of a member of the assessment. */
export async function findMembership(
  tx: Tx,
  { organizationId, assessmentId, assessmentMemberId }: AssessmentMemberKey,
): Promise<string | undefined> {
  const member = await tx
    .selectFrom('assessment_member')
    .where('organization_id', '=', organizationId)
    .where('assessment_id', '=', assessmentId)
    .where('id', '=', assessmentMemberId)
    .select('organization_member_id as organizationMemberId')
    .executeTakeFirst();
  return member?.organizationMemberId;
}

/** A line of the exported list. */
export interface Participant {
  readonly fullName: string;
  readonly email: string;
  readonly invitedAt: Date;
  readonly startsAt: Date | null;
  readonly endsAt: Date | null;
}

/** Everyone who is invited as the list is now, by name, some thousand at a time. */
export async function* listParticipants(
  db: Db,
  { organizationId, assessmentId }: AssessmentKey,
): AsyncGenerator<readonly Participant[]> {
  const listed = sql<{ id: string }>`
      select am.id from assessment_member am
      join organization_member om on om.organization_id = am.organization_id and om.id = am.organization_member_id
      where am.organization_id = ${organizationId} and am.assessment_id = ${assessmentId} and om.erased_at is null
      order by om.full_name collate "und-x-icu", om.id`;
  const { portions } = await db.transaction().execute((tx) => listPortions(tx, listed));
  for (const portion of portions) {
    // Who is taken out of the list meanwhile has no line in it.
    const participants = sql<Participant>`
      select om.full_name as "fullName", om.email, am.invited_at as "invitedAt",
        p.starts_at as "startsAt", p.ends_at as "endsAt"
      from ${idsOf(portion)}
      join assessment_member am on am.organization_id = ${organizationId} and am.id = given.id
      join organization_member om on om.organization_id = ${organizationId} and om.id = am.organization_member_id
      ${liveAppointment} and p.organization_id = ${organizationId}
      order by given.place`;
    const { rows } = await db.transaction().execute((tx) => participants.execute(tx));
    yield rows;
  }
}

export async function hasLiveAppointment(tx: Tx, { organizationId, assessmentMemberId }: AssessmentMemberKey) {
  const live = await tx
    .selectFrom('appointment')
    .where('organization_id', '=', organizationId)
    .where('assessment_member_id', '=', assessmentMemberId)
    .where('canceled_at', 'is', null)
    .select('id')
    .executeTakeFirst();
  return live !== undefined;
}

/** Whether a practitioner has recorded anything of the member, be it a draft. Nothing more of it is told. */
export async function hasResult(tx: Tx, { organizationId, assessmentMemberId }: AssessmentMemberKey): Promise<boolean> {
  const { rows } = await sql<{ has_result: boolean }>`
    select has_result(${organizationId}, ${assessmentMemberId})`.execute(tx);
  return rows[0]?.has_result === true;
}

/** Removes a member from the assessment, together with the appointments that they have cancelled. */
export async function deleteAssessmentMember(tx: Tx, { organizationId, assessmentMemberId }: AssessmentMemberKey) {
  await tx
    .deleteFrom('appointment')
    .where('organization_id', '=', organizationId)
    .where('assessment_member_id', '=', assessmentMemberId)
    .where('canceled_at', 'is not', null)
    .execute();
  await tx
    .deleteFrom('assessment_member')
    .where('organization_id', '=', organizationId)
    .where('id', '=', assessmentMemberId)
    .execute();
}

/**
 * One page of those who match, pictures and last mails fetched for the page alone. `counts` are those of the whole
 * assessment.
 */
export async function listPage(
  tx: Tx,
  query: AssessmentMemberQuery,
  counts: AssessmentCounts,
): Promise<ListedAssessmentMember[]> {
  const { search, sortBy, sortDirection, limit, offset } = query;
  const direction = sortOrder.assessmentMember[sortBy][sortDirection];
  const order = sql`${sortColumns[sortBy][direction]}, ${ties[direction]}`;
  const isByName = sortBy === 'fullName' && !isSearch(search) && isNearTop(query, counts);
  const listed = isByName
    ? sql`select * from (${byName(query, order)}) listed order by ${order}`
    : sql`select ${pageColumns} ${matching(query, joinMembers)} and ${tabs[tabOf(query)]} order by ${order}`;
  const { rows: shown } = await sql<MemberRow & MailColumns>`
    with page as (${listed} limit ${limit} offset ${offset})
    select page.*, f.id as image_id, f.original_file_path,
      mail.id as mail_id, mail.kind, mail.status, mail.queued_at, mail.sent_at, mail.last_error
    from page
    -- A person's picture is shown once they have joined: being invited must not give it away.
    left join lateral (select image_id from app_user where id = page.user_id) person on true
    left join file f on f.id = person.image_id and page.accepted_at is not null
    left join lateral (
      select id, kind, status, queued_at, sent_at, last_error from mail_message
      where organization_id = ${query.organizationId} and organization_member_id = page.organization_member_id
        and assessment_id = ${query.assessmentId} and ${isShown}
      order by queued_at desc, id
      limit 1
    ) mail on true
    order by ${order}`.execute(tx);
  return shown.map((row) => ({ ...toAssessmentMember(row), lastMail: lastMailOf(row) }));
}

/** Fewer are put into an order in no time. */
const manyPeople = 1_000;

/** Whether a page is met soon by whoever goes through the organization by name and asks who of it is invited. */
function isNearTop(query: AssessmentMemberQuery, { memberCount, scheduledCount }: AssessmentCounts): boolean {
  const counts = { All: memberCount, Scheduled: scheduledCount, NotScheduled: memberCount - scheduledCount };
  const listed = counts[tabOf(query)];
  return listed >= manyPeople && (query.offset + query.limit) * 50 <= listed;
}

/** The first ones by name: each member of the organization is looked up in the assessment until there are enough. */
function byName(query: AssessmentMemberQuery, order: RawBuilder<unknown>): RawBuilder<unknown> {
  const { organizationId, assessmentId, limit, offset } = query;
  const invited = sql`
    select ${pageColumns} from organization_member om
    join assessment_member am on am.organization_id = ${organizationId} and am.assessment_id = ${assessmentId}
      and am.organization_member_id = om.id
    ${liveAppointment} and p.organization_id = ${organizationId}
    where om.organization_id = ${organizationId} and ${tabs[tabOf(query)]}`;
  return sql`
    (${invited} and om.erased_at is null order by ${order} limit ${limit + offset})
    union all
    -- The index of names leaves out who was erased; what they are called now is found by the index of the search.
    (${invited} and om.erased_at is not null and (om.organization_id, om.id) in (
        select organization_id, id from searched_member
        where organization_id = ${organizationId} and search_text like ${sql.lit(erasedPattern)}
      ))`;
}

/** How many match the search, and how many of those have an appointment. */
export async function countMatches(tx: Tx, query: AssessmentMemberQuery): Promise<AssessmentCounts> {
  const { rows } = await sql<AssessmentCounts>`
    select count(*) as "memberCount", count(p.id) as "scheduledCount" ${matching(query)}`.execute(tx);
  return rows[0] ?? { memberCount: 0, scheduledCount: 0 };
}

/** The places of one membership in assessments, by the id of the assessment. */
export async function findPlaces(
  tx: Tx,
  scope: {
    readonly organizationId: string;
    readonly organizationMemberId: string;
    readonly assessmentIds: readonly string[];
  },
) {
  const { rows } = await sql<
    Pick<MemberRow, 'id' | 'appointment_id' | 'starts_at' | 'ends_at'> & { assessment_id: string; has_result: boolean }
  >`
    select am.id, am.assessment_id, p.id as appointment_id, p.starts_at, p.ends_at, exists (
      select from result r
      where r.organization_id = am.organization_id and r.assessment_member_id = am.id and r.status = 'Final'
    ) as has_result
    from assessment_member am
    ${liveAppointment}
    where am.organization_id = ${scope.organizationId} and am.organization_member_id = ${scope.organizationMemberId}
      and am.assessment_id = any(${scope.assessmentIds}::uuid[])`.execute(tx);
  return new Map(
    rows.map((row) => [
      row.assessment_id,
      { assessmentMemberId: row.id, hasResult: row.has_result, ...appointmentOf(row) },
    ]),
  );
}

export interface MemberRow {
  id: string;
  organization_member_id: string;
  user_id: string;
  full_name: string;
  email: string;
  image_id: string | null;
  original_file_path: string | null;
  appointment_id: string | null;
  starts_at: Date | null;
  ends_at: Date | null;
}

/** The last mail; its id is null where there is none, and the rest with it. */
type MailColumns = Omit<StoredMail, 'id'> & { readonly mail_id: string | null };

/** The rows of who is invited and matches; `members` joins what is shown of them. */
function matching({ organizationId, assessmentId, search }: AssessmentMemberQuery, members = sql``) {
  const [searched, found] = isSearch(search) ? [joinSearched, sql`and ${matchesSearch('s', search)}`] : [sql``, sql``];
  return sql`
    from assessment_member am ${searched} ${members}
    -- Of the assessment, whose appointments an index has in the order of their times.
    ${liveAppointment} and p.organization_id = ${organizationId} and p.assessment_id = ${assessmentId}
    where am.organization_id = ${organizationId} and am.assessment_id = ${assessmentId} ${found}`;
}

const joinMembers = sql`
  join organization_member om on om.organization_id = am.organization_id and om.id = am.organization_member_id`;

const tabOf = ({ filterByScheduled }: AssessmentMemberQuery) => filterByScheduled ?? 'All';

export const isSearch = (search: string | undefined): search is string => search !== undefined && search !== '';

export function toAssessmentMember(row: MemberRow): AssessmentMember {
  const { image_id, original_file_path } = row;
  const hasImage = image_id !== null && original_file_path !== null;
  return {
    id: row.id,
    ...appointmentOf(row),
    organizationMember: {
      id: row.organization_member_id,
      user: {
        id: row.user_id,
        fullName: row.full_name,
        email: row.email,
        image: hasImage ? { id: image_id, originalFilePath: original_file_path } : null,
      },
    },
  };
}

function appointmentOf(row: Pick<MemberRow, 'appointment_id' | 'starts_at' | 'ends_at'>): {
  appointment?: AppointmentTimes;
} {
  const { appointment_id: id, starts_at: startsAt, ends_at: endsAt } = row;
  if (id === null || startsAt === null || endsAt === null) return {};
  return { appointment: { id, startsAt: startsAt.getTime(), endsAt: endsAt.getTime() } };
}

function lastMailOf({ mail_id, kind, status, queued_at, sent_at, last_error }: MailColumns) {
  return mail_id === null ? null : toMailMessage({ id: mail_id, kind, status, queued_at, sent_at, last_error });
}
