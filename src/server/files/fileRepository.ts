import { sql } from 'kysely';
import type { Caller } from '#server/platform/api/caller.ts';
import { isSeenBy } from '#server/platform/database/trackOf.ts';
import type { Tx } from '#server/platform/database/transaction.ts';
import { isShown } from './isShown.ts';

export type ImageKind = 'userImage' | 'organizationImage';

export interface StoredFile {
  readonly id: string;
  readonly kind: ImageKind | 'attachment';
  readonly name: string;
  readonly originalName: string;
  readonly contentType: string;
  readonly sizeBytes: number;
  readonly uploadedBy: string;
  readonly organizationId: string | null;
}

/** The result of an attachment. */
interface AttachedTo {
  readonly organizationId: string;
  readonly assessmentMemberId: string;
}

interface NewFile {
  readonly kind: StoredFile['kind'];
  readonly uploadedBy: string;
  readonly name: string;
  readonly originalName: string;
  readonly contentType: string;
  readonly sizeBytes: number;
}

/** A user with the organizations of their role. */
interface Uploader {
  readonly userId: string;
  readonly organizationIds: readonly string[];
}

const select = (tx: Tx) =>
  tx
    .selectFrom('file')
    .select([
      'id',
      'kind',
      'original_file_path as name',
      'original_name as originalName',
      'content_type as contentType',
      'size_bytes as sizeBytes',
    ])
    .select(['uploaded_by as uploadedBy', 'organization_id as organizationId']);

/** Rows of uploaded files. The bytes are in the storage. */
export const fileRepository = {
  async insert(tx: Tx, { kind, uploadedBy, name, originalName, contentType, sizeBytes }: NewFile): Promise<string> {
    const { id } = await tx
      .insertInto('file')
      .values({
        kind,
        uploaded_by: uploadedBy,
        original_file_path: name,
        original_name: originalName,
        content_type: contentType,
        size_bytes: sizeBytes,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  },

  /**
   * Sums up the files that no result shows, yet or any more: of a user, and of all practitioners of the organizations with
   * the user.
   */
  async countUnattachedBytes(tx: Tx, { userId, organizationIds }: Uploader): Promise<{ own: number; shared: number }> {
    const { rows } = await sql<{ own: number; shared: number }>`
      select own, of_organizations as shared from unattached_bytes(${userId}, ${organizationIds}::uuid[])`.execute(tx);
    return rows[0] ?? { own: 0, shared: 0 };
  },

  /** Makes other uploads of the user and the organizations wait until the transaction ends. */
  async lockUnattached(tx: Tx, { userId, organizationIds }: Uploader): Promise<void> {
    await sql`
      select pg_advisory_xact_lock(hashtextextended('unattached files:' || id, 0))
      from (select unnest(${[userId, ...organizationIds]}::uuid[]) as id order by 1) owners`.execute(tx);
  },

  findById: (tx: Tx, id: string): Promise<StoredFile | undefined> => select(tx).where('id', '=', id).executeTakeFirst(),

  /** Finds a file and keeps it from being removed as unused until the transaction ends. */
  holdById: (tx: Tx, id: string): Promise<StoredFile | undefined> =>
    select(tx).where('id', '=', id).forKeyShare().executeTakeFirst(),

  findByName: (tx: Tx, name: string): Promise<StoredFile | undefined> =>
    select(tx).where('original_file_path', '=', name).executeTakeFirst(),

  /**
   * Finds the result of an attachment if the caller may see it: practitioners who see the person, also in earlier versions
   * and withdrawn results, and the member whose finished result shows it. Undefined for everybody else, before the attachment
   * belongs to a result, and after it was taken out of a draft.
   */
  async findAttachedTo(tx: Tx, fileId: string, { role, memberships }: Caller): Promise<AttachedTo | undefined> {
    const organizationIds = memberships.map(({ organizationId }) => organizationId);
    const organizationMemberIds = memberships.map(({ organizationMemberId }) => organizationMemberId);
    const { rows } = await sql<AttachedTo>`
        select f.organization_id as "organizationId", f.assessment_member_id as "assessmentMemberId"
        from file f
        join assessment_member am on am.organization_id = f.organization_id and am.id = f.assessment_member_id
        where f.id = ${fileId} and f.organization_id = any(${organizationIds}::uuid[]) and (
          ${role} = 'Practitioners' and ${isShown} and not exists (
            select from appointment p
            where p.organization_id = f.organization_id and p.assessment_member_id = f.assessment_member_id
              and p.canceled_at is null and not ${isSeenBy(organizationMemberIds)}
          )
          or ${role} = 'Member' and am.organization_member_id = any(${organizationMemberIds}::uuid[]) and exists (
            select from result r
            where r.organization_id = f.organization_id and r.assessment_member_id = f.assessment_member_id
              and r.status = 'Final' and f.id = any(r.attachments)
          )
        )`.execute(tx);
    return rows[0];
  },

  /** Attaches files to a result: its current files, and unattached ones of the user. Returns their ids. */
  async claim(
    tx: Tx,
    fileIds: readonly string[],
    to: { readonly organizationId: string; readonly assessmentMemberId: string; readonly userId: string },
  ): Promise<string[]> {
    const { rows } = await sql<{ id: string }>`
        update file set organization_id = ${to.organizationId}, assessment_member_id = ${to.assessmentMemberId},
          removed_at = null
        where id = any(${fileIds}::uuid[]) and kind = 'attachment' and (
          (organization_id = ${to.organizationId} and assessment_member_id = ${to.assessmentMemberId})
          or (assessment_member_id is null and uploaded_by = ${to.userId})
        )
        returning id`.execute(tx);
    return rows.map(({ id }) => id);
  },

  /** Marks the files that a result no longer shows as removed. They go after a day. */
  async removeUnshown(tx: Tx, { organizationId, assessmentMemberId }: AttachedTo): Promise<void> {
    await sql`
      update file f set removed_at = now()
      where f.organization_id = ${organizationId} and f.assessment_member_id = ${assessmentMemberId}
        and f.removed_at is null and not ${isShown}`.execute(tx);
  },

  async setOrganization(tx: Tx, id: string, organizationId: string): Promise<void> {
    await tx
      .updateTable('file')
      .set({ organization_id: organizationId })
      .where('id', '=', id)
      .where('kind', '=', 'organizationImage')
      .where('organization_id', 'is', null)
      .execute();
  },
};
