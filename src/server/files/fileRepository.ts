import type { Db, DbOrTx, Tx } from '#server/database/transaction.ts';

export type ImageKind = 'userImage' | 'organizationImage';

export interface StoredFile {
  readonly kind: ImageKind | 'attachment';
  readonly name: string;
  readonly contentType: string;
  readonly sizeBytes: number;
  readonly uploadedBy: string;
  readonly organizationId: string | null;
}

interface NewFile {
  readonly kind: ImageKind;
  readonly uploadedBy: string;
  readonly name: string;
  readonly originalName: string;
  readonly contentType: string;
  readonly sizeBytes: number;
}

export function createFileRepository(db: Db) {
  const select = (connection: DbOrTx) =>
    connection
      .selectFrom('file')
      .select(['kind', 'original_file_path as name', 'content_type as contentType', 'size_bytes as sizeBytes'])
      .select(['uploaded_by as uploadedBy', 'organization_id as organizationId']);

  return {
    async insert({ kind, uploadedBy, name, originalName, contentType, sizeBytes }: NewFile): Promise<string> {
      const { id } = await db
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

    findById: (id: string): Promise<StoredFile | undefined> => select(db).where('id', '=', id).executeTakeFirst(),

    findByName: (name: string): Promise<StoredFile | undefined> =>
      select(db).where('original_file_path', '=', name).executeTakeFirst(),

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
}
