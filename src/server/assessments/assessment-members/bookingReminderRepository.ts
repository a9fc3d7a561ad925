import { sql } from 'kysely';
import type { ReminderReach } from '#contract/bookingReminder.ts';
import { hasEmailColumn } from '#server/platform/database/memberConditions.ts';
import type { Tx } from '#server/platform/database/transaction.ts';
import {
  type AssessmentKey,
  type Batch,
  type BatchOutcome,
  type Invitee,
  isBooked,
  lastOf,
  lockBatch,
} from './assessmentMemberRepository.ts';

/** The members of an assessment, or those with these ids. */
export interface Reminded extends AssessmentKey {
  readonly ids?: readonly string[] | undefined;
}

/** Who was reminded after this instant is not reminded again. */
interface NotSince {
  readonly notSince: Date;
}

interface RemindedBatch extends BatchOutcome {
  readonly invitees: (Invitee & { readonly userId: string })[];
}

/** How a reminder treats the member `am` with the membership `om`. */
const outcomeOf = ({ organizationId, assessmentId, notSince }: AssessmentKey & NotSince) => sql`case
  when om.deactivated_at is not null then 'deactivated'
  when om.declined_at is not null then 'declined'
  when ${isBooked} then 'booked'
  when not ${hasEmailColumn('om')} then 'noEmail'
  when am.reminded_at > ${notSince} then 'justReminded'
  -- A new link would end the one in the invitation.
  when exists (
    select from mail_message mail
    where mail.organization_id = ${organizationId} and mail.organization_member_id = om.id
      and mail.kind = 'assessmentInvitation' and mail.assessment_id = ${assessmentId} and mail.is_waiting
  ) then 'notInvited'
  else 'mailed'
end`;

/** Nobody is reminded again within this time. */
export const remindAgainMs = 24 * 3_600_000;

/** Counts the people of assessments without an appointment who were reminded after an instant, by assessment. */
export async function countJustReminded(
  tx: Tx,
  organizationId: string,
  assessmentIds: readonly string[],
  { notSince }: NotSince,
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ id: string; count: number }>`
    select given.id, reminded.count
    from unnest(${assessmentIds}::uuid[]) as given (id)
    cross join lateral (
      select count(*) as count from assessment_member am
      where am.organization_id = ${organizationId} and am.assessment_id = given.id and am.reminded_at > ${notSince}
        and not exists (
          select from appointment p
          where p.organization_id = ${organizationId} and p.assessment_id = given.id and p.assessment_member_id = am.id
            and p.canceled_at is null
        )
    ) reminded`.execute(tx);
  return new Map(rows.map(({ id, count }) => [id, count]));
}

/** Everything that a count of members finds out. */
export type CountedReach = Omit<ReminderReach, 'waiting'>;

/** Counts who would be reminded, and who would not for which reason. */
export async function countReminded(tx: Tx, { ids, ...scope }: Reminded & NotSince): Promise<CountedReach> {
  const { organizationId, assessmentId } = scope;
  const isChosen = ids === undefined ? sql`true` : sql`am.id = any(${ids}::uuid[])`;
  const { rows } = await sql<{ outcome: keyof CountedReach; count: number }>`
    select outcome, count(*) as count
    from (
      select ${outcomeOf(scope)} as outcome
      from assessment_member am
      join organization_member om on om.organization_id = am.organization_id and om.id = am.organization_member_id
      where am.organization_id = ${organizationId} and am.assessment_id = ${assessmentId} and ${isChosen}
    ) members
    group by outcome`.execute(tx);
  const none = { mailed: 0, booked: 0, noEmail: 0, justReminded: 0, notInvited: 0, deactivated: 0, declined: 0 };
  return { ...none, ...Object.fromEntries(rows.map(({ outcome, count }) => [outcome, count])) };
}

/** Records for one batch that members are reminded, and returns them. Leaves out everybody who is not to be reminded. */
export async function markBatchReminded(
  tx: Tx,
  { after, size, remindedAt, ...scope }: Reminded & NotSince & Batch & { readonly remindedAt: Date },
): Promise<RemindedBatch> {
  const batch = await lockBatch(tx, { ...scope, after, size });
  // Appointments are read after the rows are locked, so no booking can slip in between.
  const { rows: invitees } = await sql<RemindedBatch['invitees'][number]>`
    update assessment_member am set reminded_at = ${remindedAt}, last_sent_at = ${remindedAt}
    from organization_member om
    where am.organization_id = ${scope.organizationId} and am.id = any(${batch.map(({ id }) => id)}::uuid[])
      and om.organization_id = am.organization_id and om.id = am.organization_member_id
      and ${outcomeOf(scope)} = 'mailed'
    returning om.id as "organizationMemberId", om.user_id as "userId", om.email`.execute(tx);
  return { invitees, last: lastOf(batch, size) };
}
