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
import { findAnswer, type RepeatableRequest, withIdempotency } from '#server/http/idempotency.ts';
import type { UploadedPart } from '#server/http/readMultipart.ts';
import type { Storage } from '#server/storage/storage.ts';
import { holdCaller } from '#server/users/holdCaller.ts';
import { encodeAttachment } from './attachmentEncoder.ts';
import type { EncodedFile } from './encodedFile.ts';
import { fileRepository, type ImageKind, type StoredFile } from './fileRepository.ts';
import { encodeImage } from './imageEncoder.ts';
import type { OrphanedFiles } from './orphanedFiles.ts';

export type FileService = ReturnType<typeof createFileService>;

export interface OpenFile {
  readonly contentType: string;
  readonly sizeBytes: number;
  readonly content: Readable;
  /** Of an attachment, which is never shown in the page of the browser. */
  readonly downloadName?: string;
}

interface KeptFile {
  readonly id: string;
  /** Its name in the storage. */
  readonly name: string;
}

const longestName = 200;

/** Uploaded files. Of a picture only a copy of our own making is kept. */
export function createFileService({
  db,
  storage,
  orphanedFiles,
}: {
  db: Db;
  storage: Storage;
  orphanedFiles: OrphanedFiles;
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

  /**
   * Encodes and stores the uploads one after another, all of them or none. A repeated request is answered before anything
   * is encoded.
   */
  const keep = async (
    caller: Caller,
    kind: StoredFile['kind'],
    uploads: readonly UploadedPart<Buffer>[],
    encode: (content: Buffer) => Promise<EncodedFile>,
    request: RepeatableRequest | undefined,
  ): Promise<UploadedFile[]> => {
    const originalNames = uploads.map(({ fileName }) => toOriginalName(fileName));
    // The stored answer leaves the original names out: the name of an attachment can tell about somebody's health.
    const toUploadedFiles = (kept: readonly KeptFile[]): UploadedFile[] =>
      kept.map(({ id, name }, index) => ({ id, originalFilePath: name, originalName: originalNames[index] ?? '' }));

    const repeated = request && (await db.transaction().execute((tx) => findAnswer<KeptFile[]>(tx, request)));
    if (repeated !== undefined) return toUploadedFiles(repeated);

    const files: (EncodedFile & { readonly name: string })[] = [];
    for (const { content } of uploads) {
      const file = await encode(content);
      // Unguessable, because whoever knows the name of a picture may see it.
      files.push({ ...file, name: `${randomBytes(32).toString('base64url')}.${file.extension}` });
    }
    const names = files.map(({ name }) => name);
    await orphanedFiles.announce(caller.userId, names);
    for (const { name, bytes } of files) await storage.put(name, bytes);
    const kept = await runTransaction(db, async (tx) => {
      await holdCaller(tx, caller);
      return withIdempotency(tx, request, async () => {
        await orphanedFiles.settle(tx, names);
        const rows: KeptFile[] = [];
        for (const [index, { name, contentType, bytes }] of files.entries()) {
          const originalName = originalNames[index] ?? '';
          const row = { kind, uploadedBy: caller.userId, name, originalName, contentType, sizeBytes: bytes.length };
          rows.push({ id: await fileRepository.insert(tx, row), name });
        }
        return rows;
      });
    });
    // A concurrent repetition may have stored its files first.
    const keptNames = new Set(kept.map(({ name }) => name));
    await orphanedFiles.forget(names.filter((name) => !keptNames.has(name)));
    return toUploadedFiles(kept);
  };

  return {
    async saveImage(
      caller: Caller,
      kind: ImageKind,
      upload: UploadedPart<Buffer>,
      request?: RepeatableRequest,
    ): Promise<UploadedFile> {
      const [saved] = await keep(caller, kind, [upload], encodeImage, request);
      if (saved === undefined) throw new Error('A picture that was just stored is not there.');
      return saved;
    },

    /** Stores files to be attached to a result. Until then they belong to the person who uploaded them. */
    saveAttachments: (
      caller: Caller,
      uploads: readonly UploadedPart<Buffer>[],
      request?: RepeatableRequest,
    ): Promise<UploadedFile[]> => keep(caller, 'attachment', uploads, encodeAttachment, request),

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
