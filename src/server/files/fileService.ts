import { randomBytes } from 'node:crypto';
import type { Readable } from 'node:stream';
import { z } from 'zod';
import type { UploadedFile } from '#contract/file.ts';
import { AppError } from '#server/appError.ts';
import { audit } from '#server/audit/audit.ts';
import { runTransaction } from '#server/database/runTransaction.ts';
import { runAsCaller } from '#server/database/scope.ts';
import type { Db, Tx } from '#server/database/transaction.ts';
import { type Caller, scopeOf } from '#server/http/caller.ts';
import { type RepeatableRequest, withIdempotency } from '#server/http/idempotency.ts';
import type { UploadedPart } from '#server/http/readMultipart.ts';
import type { Storage } from '#server/storage/storage.ts';
import { holdCaller } from '#server/users/holdCaller.ts';
import { encodeAttachment } from './attachmentEncoder.ts';
import { fileRepository, type ImageKind, type StoredFile } from './fileRepository.ts';
import type { ForgottenFiles } from './forgottenFiles.ts';
import { encodeImage } from './imageEncoder.ts';

export type FileService = ReturnType<typeof createFileService>;

export interface OpenFile {
  readonly contentType: string;
  readonly sizeBytes: number;
  readonly content: Readable;
  /** Of an attachment, which is never shown in the page of the browser. */
  readonly downloadName?: string;
}

/** A file as it is kept, and the name that it came with. */
interface EncodedFile {
  readonly bytes: Uint8Array;
  readonly contentType: string;
  readonly extension: string;
  readonly originalName: string;
}

const longestName = 200;

/** Uploaded files. Of a picture only a copy of our own making is kept. */
export function createFileService({
  db,
  storage,
  forgottenFiles,
}: {
  db: Db;
  storage: Storage;
  forgottenFiles: ForgottenFiles;
}) {
  /** Notes that an attachment is read. Throws where the caller may not, of which the database is asked as the caller. */
  const noteAttachmentRead = async (file: StoredFile, caller: Caller | undefined): Promise<void> => {
    if (caller === undefined) throw AppError.notFound('The file');
    await runAsCaller(scopeOf(caller), () =>
      db.transaction().execute(async (tx) => {
        const result = await fileRepository.findAttachedTo(tx, file.id, caller);
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

  /** Keeps the files, all of them or none. Of a repeated request nothing is kept a second time. */
  const keep = async (
    caller: Caller,
    kind: StoredFile['kind'],
    files: readonly EncodedFile[],
    request: RepeatableRequest | undefined,
  ): Promise<UploadedFile[]> => {
    // Unguessable, because whoever knows the name of a picture may see it.
    const named = files.map((file) => ({
      ...file,
      name: `${randomBytes(32).toString('base64url')}.${file.extension}`,
    }));
    const names = named.map(({ name }) => name);
    await forgottenFiles.announce(caller.userId, names);
    for (const { name, bytes } of named) await storage.put(name, bytes);
    const kept = await runTransaction(db, async (tx) => {
      await holdCaller(tx, caller);
      return withIdempotency(tx, request, async () => {
        await forgottenFiles.settle(tx, names);
        const rows: { id: string; name: string }[] = [];
        for (const { name, originalName, contentType, bytes } of named) {
          const sizeBytes = bytes.length;
          const row = { kind, uploadedBy: caller.userId, name, originalName, contentType, sizeBytes };
          rows.push({ id: await fileRepository.insert(tx, row), name });
        }
        return rows;
      });
    });
    const keptNames = new Set(kept.map(({ name }) => name));
    await forgottenFiles.forget(names.filter((name) => !keptNames.has(name)));
    // What the files are called is not kept with the answer: the name of an attachment can tell of somebody's health.
    return kept.map(({ id, name }, index) => ({
      id,
      originalFilePath: name,
      originalName: named[index]?.originalName ?? '',
    }));
  };

  return {
    async saveImage(
      caller: Caller,
      kind: ImageKind,
      { content, fileName }: UploadedPart<Buffer>,
      request?: RepeatableRequest,
    ): Promise<UploadedFile> {
      const bytes = await encodeImage(content);
      const image = { bytes, extension: 'webp', contentType: 'image/webp', originalName: toOriginalName(fileName) };
      const [saved] = await keep(caller, kind, [image], request);
      if (saved === undefined) throw new Error('A picture that was just kept is not there.');
      return saved;
    },

    /** Keeps files that are to be attached to a result. Until they are, they belong to whoever uploaded them. */
    async saveAttachments(
      caller: Caller,
      uploads: readonly UploadedPart<Buffer>[],
      request?: RepeatableRequest,
    ): Promise<UploadedFile[]> {
      const files: EncodedFile[] = [];
      // One after another: a picture takes much memory while it is made anew.
      for (const { content, fileName } of uploads) {
        files.push({ ...(await encodeAttachment(content)), originalName: toOriginalName(fileName) });
      }
      return keep(caller, 'attachment', files, request);
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
      const claimed = new Set(await fileRepository.claim(tx, fileIds, to));
      const missing = fileIds.findIndex((id) => !claimed.has(id));
      if (missing !== -1) {
        throw AppError.invalid({ [`attachments.${missing}`]: 'This file was not found. Upload it again.' });
      }
    },

    /** Opens a picture by its id or its name, or an attachment for those who may see its result. */
    async open(idOrName: string, caller: Caller | undefined): Promise<OpenFile> {
      const isId = z.uuid().safeParse(idOrName).success;
      const file = await db
        .transaction()
        .execute((tx) => (isId ? fileRepository.findById(tx, idOrName) : fileRepository.findByName(tx, idOrName)));
      if (file === undefined) throw AppError.notFound('The file');
      const isAttachment = file.kind === 'attachment';
      if (isAttachment) await noteAttachmentRead(file, caller);
      const { contentType, sizeBytes, name, originalName } = file;
      const content = await storage.read(name);
      if (content === undefined) throw AppError.notFound('The file');
      return { contentType, sizeBytes, content, ...(isAttachment && { downloadName: originalName }) };
    },

    /** Whether the file is a picture of a person that this person uploaded. */
    async isUsersImage(tx: Tx, fileId: string, userId: string): Promise<boolean> {
      const file = await fileRepository.findById(tx, fileId);
      return file?.kind === 'userImage' && file.uploadedBy === userId;
    },

    /** Whether the file is a picture of an organization that is its own or was uploaded by the person. */
    async isOrganizationImage(
      tx: Tx,
      fileId: string,
      owner: { userId: string; organizationId: string | null },
    ): Promise<boolean> {
      const file = await fileRepository.findById(tx, fileId);
      if (file?.kind !== 'organizationImage') return false;
      return file.organizationId === null
        ? file.uploadedBy === owner.userId
        : file.organizationId === owner.organizationId;
    },

    giveToOrganization: (tx: Tx, fileId: string, organizationId: string) =>
      fileRepository.setOrganization(tx, fileId, organizationId),
  };
}

/** The name that the file had, without what could be taken for a path or would not show. */
function toOriginalName(fileName: string): string {
  const bare = fileName.split(/[\\/]/).at(-1) ?? '';
  return bare.replaceAll(/\p{C}/gu, '').slice(0, longestName);
}
