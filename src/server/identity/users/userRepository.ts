import { sql } from 'kysely';
import { toImage } from '#server/files/toImage.ts';
import { hasEmailColumn } from '#server/platform/database/memberConditions.ts';
import type { Tx } from '#server/platform/database/transaction.ts';
import { findLanguage, type Language } from '#texts/languages.ts';

export interface User {
  readonly id: string;
  readonly fullName: string | null;
  readonly email: string;
  readonly image: { readonly id: string; readonly originalFilePath: string } | null;
  /** Epoch milliseconds. */
  readonly createdAt: number;
  readonly language: Language | null;
  /** Incremented by each change of name or picture. */
  readonly version: number;
}

/** Lets one update of the profile run at a time. Rows that refer to the user can still be added. */
export async function lockUser(tx: Tx, userId: string): Promise<void> {
  await tx.selectFrom('app_user').where('id', '=', userId).select('id').forNoKeyUpdate().execute();
}

/** The name of the profile. Somebody without an address has none, but the name that their organization knows. */
const nameOfUser = sql<string | null>`coalesce(u.full_name, (
  select m.full_name from organization_member m
  where m.user_id = u.id and not ${hasEmailColumn('u')} and m.accepted_at is not null limit 1
))`;

export async function findUser(tx: Tx, userId: string): Promise<User | undefined> {
  const row = await tx
    .selectFrom('app_user as u')
    .leftJoin('file as f', 'f.id', 'u.image_id')
    .where('u.id', '=', userId)
    .select([
      'u.id',
      nameOfUser.as('full_name'),
      'u.email',
      'u.created_at',
      'u.version',
      'u.language',
      'f.id as image_id',
      'f.original_file_path',
    ])
    .executeTakeFirst();
  if (row === undefined) return undefined;
  return {
    id: row.id,
    fullName: row.full_name,
    email: row.email,
    image: toImage(row),
    createdAt: row.created_at.getTime(),
    language: findLanguage([row.language ?? '']) ?? null,
    version: row.version,
  };
}

/** Saves the profile. Increments the version if it changed. */
export async function updateProfile(
  tx: Tx,
  userId: string,
  profile: { fullName: string; imageId: string | null },
): Promise<void> {
  await tx
    .updateTable('app_user')
    .set({
      full_name: profile.fullName,
      image_id: profile.imageId,
      version: sql<number>`version
        + ((full_name, image_id) is distinct from (${profile.fullName}, ${profile.imageId}::uuid))::integer`,
      updated_at: sql<Date>`now()`,
    })
    .where('id', '=', userId)
    .execute();
}

/** Stores the language of a person's screens and mails. */
export async function setLanguage(tx: Tx, userId: string, language: Language): Promise<void> {
  await tx.updateTable('app_user').set({ language }).where('id', '=', userId).execute();
}

/**
 * Stores the language of a person who has none: the one they have chosen on the page, else of their latest invitation that has
 * one, else in which the page was shown.
 */
export async function addLanguage(
  tx: Tx,
  userId: string,
  { chosen, shown }: { readonly chosen: Language | undefined; readonly shown: Language | undefined },
): Promise<void> {
  await sql`
    update app_user set language = coalesce(
      ${chosen ?? null}::text,
      (
        select m.language from organization_member m
        where m.user_id = app_user.id and m.language is not null order by m.created_at desc limit 1
      ),
      ${shown ?? null}::text
    )
    where id = ${userId} and language is null`.execute(tx);
}

/** Stores the organization that a person works in. */
export async function setChosenOrganization(tx: Tx, userId: string, organizationId: string): Promise<void> {
  await tx.updateTable('app_user').set({ chosen_organization_id: organizationId }).where('id', '=', userId).execute();
}

/**
 * Adds a user for each address that has none, and locks all of them against erasure until the transaction ends. Inserts
 * by address, so that two calls cannot deadlock.
 */
export async function insertMissingUsers(tx: Tx, emails: readonly string[]): Promise<void> {
  const expected = new Set(emails).size;
  let locked = -1;
  // Repeats if a concurrent erasure freed an address after the insert.
  while (locked !== expected) {
    await sql`
        insert into app_user (email)
        select email from unnest(${emails}::text[]) as given (email) order by email
        on conflict do nothing`.execute(tx);
    const { rows } = await sql<{ locked: number }>`
        select count(*) as locked from hold_people(${emails}::text[])`.execute(tx);
    locked = rows[0]?.locked ?? 0;
  }
}

export async function findUserIdByEmail(tx: Tx, email: string): Promise<string | undefined> {
  const row = await tx.selectFrom('app_user').where('email', '=', email).select('id').executeTakeFirst();
  return row?.id;
}

/** Whether an address belongs to a user with a profile, a session or an accepted membership. */
export async function isUserInUse(tx: Tx, email: string): Promise<boolean> {
  const { rows } = await sql`
    select from app_user u
    where u.email = ${email} and (
      u.full_name is not null
      or exists (select from session s where s.user_id = u.id)
      or exists (select from organization_member m where m.user_id = u.id and m.accepted_at is not null)
    )`.execute(tx);
  return rows.length > 0;
}
