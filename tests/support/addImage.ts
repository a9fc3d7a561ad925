import { randomBytes } from 'node:crypto';
import type { TestServer } from './testServer.ts';

interface ImageToAdd {
  readonly uploadedBy: string;
  readonly kind: 'userImage' | 'organizationImage' | 'attachment';
  readonly organizationId?: string;
}

/** Adds a file to the database without its bytes. */
export async function addImage(server: TestServer, { uploadedBy, kind, organizationId }: ImageToAdd) {
  const originalFilePath = `${randomBytes(32).toString('base64url')}.webp`;
  const { id } = await server.db
    .insertInto('file')
    .values({
      kind,
      uploaded_by: uploadedBy,
      organization_id: organizationId ?? null,
      original_file_path: originalFilePath,
      original_name: 'picture.png',
      content_type: 'image/webp',
      size_bytes: 1,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, originalFilePath };
}
