import { sql } from 'kysely';
import type { Organization } from '#contract/organization.ts';
import type { Tx } from '#server/database/transaction.ts';

interface OrganizationProfile {
  readonly name: string;
  readonly address: string;
  readonly imageId: string | null;
  /** Left out: as it is. */
  readonly timeZone: string | undefined;
}

/** Organizations by their ids; callers pass the ids they may reach. */
export const organizationRepository = {
  async insert(tx: Tx, { name, address, imageId, timeZone }: OrganizationProfile): Promise<string> {
    const { id } = await tx
      .insertInto('organization')
      .values({ name, address, image_id: imageId, time_zone: timeZone ?? 'UTC' })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  },

  async update(tx: Tx, id: string, { name, address, imageId, timeZone }: OrganizationProfile): Promise<void> {
    await tx
      .updateTable('organization')
      .set({
        name,
        address,
        image_id: imageId,
        ...(timeZone !== undefined && { time_zone: timeZone }),
        updated_at: sql<Date>`now()`,
      })
      .where('id', '=', id)
      .execute();
  },

  /** The organizations of the ids, the most recently updated first. */
  async list(tx: Tx, ids: readonly string[]): Promise<Organization[]> {
    if (ids.length === 0) return [];
    const rows = await tx
      .selectFrom('organization as o')
      .leftJoin('file as f', 'f.id', 'o.image_id')
      .where('o.id', 'in', ids)
      .select(['o.id', 'o.name', 'o.address', 'o.time_zone', 'o.updated_at', 'f.id as image_id'])
      .select('f.original_file_path')
      .orderBy('o.updated_at', 'desc')
      .orderBy('o.id')
      .execute();
    return rows.map(({ id, name, address, time_zone, updated_at, image_id, original_file_path }) => ({
      id,
      name,
      address,
      timeZone: time_zone,
      updatedAt: updated_at.getTime(),
      image:
        image_id === null || original_file_path === null
          ? null
          : { id: image_id, originalFilePath: original_file_path },
    }));
  },
};
