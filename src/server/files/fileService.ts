import { randomBytes } from 'node:crypto';
import type { Readable } from 'node:stream';
import { z } from 'zod';
import type { UploadedFile } from '#contract/file.ts';
import { AppError } from '#server/appError.ts';
import { audit } from '#server/audit/audit.ts';
import { runAsCaller } from '#server/database/scope.ts';
import type { Db, Tx } from '#server/database/transaction.ts';
import { type Caller, scopeOf } from '#server/http/caller.ts';
import type { Storage } from '#server/storage/storage.ts';
import { encodeAttachment } from './attachmentEncoder.ts';
import { createFileRepository, type ImageKind, type StoredFile } from './fileRepository.ts';
import { encodeImage } from './imageEncoder.ts';

export type FileService = ReturnType<typeof createFileService>;

export interface OpenFile {
  readonly contentType: string;
  readonly sizeBytes: number;
  readonly content: Readable;
  /** Of an attachment, which is never shown in the page of the browser. */
  readonly downloadName?: string;
}

const longestName = 200;

/** Uploaded files. Of a picture only a copy of our own making is kept. */
export function createFileService({ db, storage }: { db: Db; storage: Storage }) {
  const repository = createFileRepository(db);

  /** Notes that an attachment is read. Throws where the caller may not, of which the database is asked as the caller. */
  const noteAttachmentRead = async (file: StoredFile, caller: Caller | undefined): Promise<void> => {
    if (caller === undefined) throw AppError.notFound('The file');
    await runAsCaller(scopeOf(caller), () =>
      db.transaction().execute(async (tx) => {
        const result = await repository.findAttachedTo(tx, file.id, caller);
        if (result === undefined) throw AppError.notFound('The file');
        const { organizationId, userId, assessmentId, assessmentMemberId: subjectId } = result;
        const details = { file: file.id };
        await audit.record(tx, organizationId, {
          by: caller,
          action: 'AttachmentRead',
          userId,
          assessmentId,
          subjectId,
          details,
        });
      }),
    );
  };

  return {
    async saveImage(
      caller: Caller,
      kind: ImageKind,
      upload: { content: Buffer; fileName: string },
    ): Promise<UploadedFile> {
      const image = await encodeImage(upload.content);
      // Unguessable, because whoever knows the name may see the picture.
      const name = `${randomBytes(32).toString('base64url')}.webp`;
      const originalName = toOriginalName(upload.fileName);
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

    /** Keeps files that are to be attached to a result. Until they are, they belong to whoever uploaded them. */
    async saveAttachments(
      caller: Caller,
      uploads: readonly { readonly content: Buffer; readonly fileName: string }[],
    ): Promise<UploadedFile[]> {
      const saved: UploadedFile[] = [];
      // One after another: a picture takes much memory while it is made anew.
      const encoded = [];
      for (const { content, fileName } of uploads) encoded.push({ ...(await encodeAttachment(content)), fileName });
      for (const { bytes, contentType, extension, fileName } of encoded) {
        const name = `${randomBytes(32).toString('base64url')}.${extension}`;
        const originalName = toOriginalName(fileName);
        await storage.put(name, bytes);
        const id = await repository.insert({
          kind: 'attachment',
          uploadedBy: caller.userId,
          name,
          originalName,
          contentType,
          sizeBytes: bytes.length,
        });
        saved.push({ id, originalFilePath: name, originalName });
      }
      return saved;
    },

    /** Gives the files to a result; refuses the whole where one is not there for it. */
    async claimAttachments(
      tx: Tx,
      {
        fileIds,
        ...to
      }: { fileIds: readonly string[]; organizationId: string; assessmentMemberId: string; userId: string },
    ): Promise<void> {
      if (fileIds.length === 0) return;
      const claimed = new Set(await repository.claim(tx, fileIds, to));
      const missing = fileIds.findIndex((id) => !claimed.has(id));
      if (missing !== -1) {
        throw AppError.invalid({ [`attachments.${missing}`]: 'This file was not found. Upload it again.' });
      }
    },

    /** Opens a picture by its id or its name, or an attachment for those who may see its result. */
    async open(idOrName: string, caller: Caller | undefined): Promise<OpenFile> {
      const file = z.uuid().safeParse(idOrName).success
        ? await repository.findById(idOrName)
        : await repository.findByName(idOrName);
      if (file === undefined) throw AppError.notFound('The file');
      const isAttachment = file.kind === 'attachment';
      if (isAttachment) await noteAttachmentRead(file, caller);
      const { contentType, sizeBytes, name, originalName } = file;
      const content = await storage.read(name);
      if (content === undefined) throw AppError.notFound('The file');
      return { contentType, sizeBytes, content, ...(isAttachment && { downloadName: originalName }) };
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

/** The name that the file had, without what could be taken for a path or would not show. */
function toOriginalName(fileName: string): string {
  const bare = fileName.split(/[\\/]/).at(-1) ?? '';
  return bare.replaceAll(/\p{C}/gu, '').slice(0, longestName);
}
