import { sql } from 'kysely';
import { personFields, type StoredDetails } from '#domain/personFields.ts';
import { discardPlans } from '#server/platform/database/bulkWrites.ts';
import { hasEmailColumn, isReachable } from '#server/platform/database/memberConditions.ts';
import { selectDetails } from '#server/platform/database/personColumns.ts';
import type { Tx } from '#server/platform/database/transaction.ts';

/** A person who gets a card. */
export interface CardHolder extends StoredDetails {
  readonly organizationMemberId: string;
  readonly userId: string;
  readonly fullName: string;
  /** In which the person is invited. */
  readonly language: string | null;
}

export interface NewCard {
  readonly organizationMemberId: string;
  readonly codeHash: Buffer;
}

export interface OpenCard {
  readonly id: string;
  readonly organizationId: string;
  readonly organizationMemberId: string;
  readonly userId: string;
}

/** By site and department where people have them, as cards are handed out there. */
const handedOutBy = ['workSite', 'department'].flatMap((name) => personFields.filter((field) => field.name === name));

/** Locks the selected members who can get a card, in the order of handing out. */
export async function lockCardHolders(
  tx: Tx,
  organizationId: string,
  organizationMemberIds: readonly string[],
): Promise<CardHolder[]> {
  await discardPlans(tx, organizationMemberIds.length);
  const order = [
    ...handedOutBy.map(({ column }) => sql`${sql.ref(`m.${column}`)} collate "und-x-icu" nulls last`),
    sql`m.full_name collate "und-x-icu"`,
    sql`m.id`,
  ];
  const { rows } = await sql<CardHolder>`
    select m.id as "organizationMemberId", m.user_id as "userId", m.full_name as "fullName", m.language,
      ${selectDetails('m')}
    from organization_member m
    where m.organization_id = ${organizationId} and m.id = any(${organizationMemberIds}::uuid[]) and m.role = 'Member'
      and ${isReachable('m')} and m.removed_at is null and m.erased_at is null and not ${hasEmailColumn('m')}
    order by ${sql.join(order)} for update`.execute(tx);
  return rows;
}

/** Adds cards, which end the ones that their people have. */
export async function replaceCards(
  tx: Tx,
  { organizationId, expiresAt }: { readonly organizationId: string; readonly expiresAt: Date },
  cards: readonly NewCard[],
): Promise<void> {
  await endCards(
    tx,
    organizationId,
    cards.map(({ organizationMemberId }) => organizationMemberId),
  );
  await sql`
    insert into booking_card (organization_id, organization_member_id, code_hash, expires_at)
    select ${organizationId}::uuid, given.organization_member_id, given.code_hash, ${expiresAt}::timestamptz
    from unnest(
      ${cards.map(({ organizationMemberId }) => organizationMemberId)}::uuid[],
      ${cards.map(({ codeHash }) => codeHash)}::bytea[]
    ) as given (organization_member_id, code_hash)`.execute(tx);
}

/** Ends the cards of members, and with them the sessions that they opened. Returns how many ended. */
export async function endCards(
  tx: Tx,
  organizationId: string,
  organizationMemberIds: readonly string[],
): Promise<number> {
  const { numAffectedRows } = await sql`
    update booking_card set ended_at = now()
    where organization_id = ${organizationId} and organization_member_id = any(${organizationMemberIds}::uuid[])
      and ended_at is null`.execute(tx);
  return Number(numAffectedRows ?? 0);
}

/** Finds the membership of a person as a member. */
export async function findMembership(
  tx: Tx,
  { organizationId, userId }: { readonly organizationId: string; readonly userId: string },
): Promise<string | undefined> {
  const row = await tx
    .selectFrom('organization_member')
    .where('organization_id', '=', organizationId)
    .where('user_id', '=', userId)
    .where('role', '=', 'Member')
    .select('id')
    .executeTakeFirst();
  return row?.id;
}

/** Finds a valid card by its code, and keeps it valid until the transaction ends. */
export async function lockOpenCard(tx: Tx, codeHash: Buffer): Promise<OpenCard | undefined> {
  const { rows } = await sql<OpenCard>`
    select c.id, c.organization_id as "organizationId", c.organization_member_id as "organizationMemberId",
      m.user_id as "userId"
    from booking_card c
    join organization_member m on m.organization_id = c.organization_id and m.id = c.organization_member_id
    where c.code_hash = ${codeHash} and c.ended_at is null and c.expires_at > now() and ${isReachable('m')}
      and m.removed_at is null and m.erased_at is null
    for share of c`.execute(tx);
  return rows[0];
}
