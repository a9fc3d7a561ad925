import { sql } from 'kysely';
import type { Tx } from '#server/database/transaction.ts';

export interface User {
  readonly id: string;
  readonly fullName: string | null;
  readonly email: string;
  readonly image: { readonly id: string; readonly originalFilePath: string } | null;
  /** Epoch milliseconds. */
  readonly createdAt: number;
}

/** People by their address. */
export const userRepository = {
  async find(tx: Tx, userId: string): Promise<User | undefined> {
    const row = await tx
      .selectFrom('app_user as u')
      .leftJoin('file as f', 'f.id', 'u.image_id')
      .where('u.id', '=', userId)
      .select(['u.id', 'u.full_name', 'u.email', 'u.created_at', 'f.id as image_id', 'f.original_file_path'])
      .executeTakeFirst();
    if (row === undefined) return undefined;
    const { image_id, original_file_path } = row;
    return {
      id: row.id,
      fullName: row.full_name,
      email: row.email,
      image:
        image_id === null || original_file_path === null
          ? null
          : { id: image_id, originalFilePath: original_file_path },
      createdAt: row.created_at.getTime(),
    };
  },

  async updateProfile(tx: Tx, userId: string, profile: { fullName: string; imageId: string | null }): Promise<void> {
    await tx
      .updateTable('app_user')
      .set({ full_name: profile.fullName, image_id: profile.imageId, updated_at: sql<Date>`now()` })
      .where('id', '=', userId)
      .execute();
  },

  /**
   * Adds a user for each address that has none. In order of the address, so that two calls do not lock each other. From
   * then on none of them can be erased until the transaction ends.
   */
  async insertMissing(tx: Tx, emails: readonly string[]): Promise<void> {
    const wanted = new Set(emails).size;
    let held = -1;
    // An erasure that commits meanwhile frees the address, which then needs a new user.
    while (held !== wanted) {
      await sql`
          insert into app_user (email)
          select email from unnest(${emails}::text[]) as given (email) order by email
          on conflict do nothing`.execute(tx);
      const { rows } = await sql<{ held: number }>`
          select count(*) as held from hold_people(${emails}::text[])`.execute(tx);
      held = rows[0]?.held ?? 0;
    }
  },

  async findIdByEmail(tx: Tx, email: string): Promise<string | undefined> {
    const row = await tx.selectFrom('app_user').where('email', '=', email).select('id').executeTakeFirst();
    return row?.id;
  },
};
