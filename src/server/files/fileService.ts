import { randomBytes } from 'node:crypto';
import type { Readable } from 'node:stream';
import { z } from 'zod';
import type { UploadedFile } from '#contract/file.ts';
import { AppError } from '#server/appError.ts';
import type { Db, Tx } from '#server/database/transaction.ts';
import type { Caller } from '#server/http/caller.ts';
import type { Storage } from '#server/storage/storage.ts';
import { createFileRepository, type ImageKind } from './fileRepository.ts';
import { encodeImage } from './imageEncoder.ts';

export type FileService = ReturnType<typeof createFileService>;

export interface OpenFile {
  readonly contentType: string;
  readonly sizeBytes: number;
  readonly content: Readable;
}

const longestName = 200;

/** Uploaded files. Of a picture only a copy of our own making is kept. */
export function createFileService({ db, storage }: { db: Db; storage: Storage }) {
  const repository = createFileRepository(db);

  return {
    async saveImage(
      caller: Caller,
      kind: ImageKind,
      upload: { content: Buffer; fileName: string },
    ): Promise<UploadedFile> {
      const image = await encodeImage(upload.content);
      // Unguessable, because whoever knows the name may see the picture.
      const name = `${randomBytes(32).toString('base64url')}.webp`;
      const originalName = upload.fileName.slice(0, longestName);
      await storage.put(name, image);
      const id = await repository.insert({
        kind,
        uploadedBy: caller.userId,
        name,
        originalName,
        contentType: 'image/webp',
        sizeBytes: image.length,
      });
      return { id, originalFilePath: name, originalName };
    },

    /** Opens a picture by its id or its name. Attachments are shown to nobody this way. */
    async openImage(idOrName: string): Promise<OpenFile> {
      const file = z.uuid().safeParse(idOrName).success
        ? await repository.findById(idOrName)
        : await repository.findByName(idOrName);
      if (file === undefined || file.kind === 'attachment') throw AppError.notFound('The file');
      const { contentType, sizeBytes, name } = file;
      return { contentType, sizeBytes, content: await storage.read(name) };
    },

    /** Whether the file is a picture of a person that this person uploaded. */
    async isUsersImage(fileId: string, userId: string): Promise<boolean> {
      const file = await repository.findById(fileId);
      return file?.kind === 'userImage' && file.uploadedBy === userId;
    },

    /** Whether the file is a picture of an organization that is its own or was uploaded by the person. */
    async isOrganizationImage(fileId: string, owner: { userId: string; organizationId: string | null }) {
      const file = await repository.findById(fileId);
      if (file?.kind !== 'organizationImage') return false;
      return file.organizationId === null
        ? file.uploadedBy === owner.userId
        : file.organizationId === owner.organizationId;
    },

    giveToOrganization: (tx: Tx, fileId: string, organizationId: string) =>
      repository.setOrganization(tx, fileId, organizationId),
  };
}
