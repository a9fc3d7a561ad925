import { randomBytes } from 'node:crypto';
import type { Readable } from 'node:stream';
import pLimit from 'p-limit';
import { z } from 'zod';
import type { UploadedFile } from '#contract/file.ts';
import { resultAccess } from '#server/audit/resultAccess.ts';
import type { Storage } from '#server/files/storage/storage.ts';
import { type Caller, lockCaller, scopeOf } from '#server/platform/api/caller.ts';
import { findAnswer, type RepeatableRequest, withIdempotency } from '#server/platform/api/idempotency.ts';
import type { UploadedPart } from '#server/platform/api/readMultipart.ts';
import { AppError } from '#server/platform/appError.ts';
import { runTransaction } from '#server/platform/database/runTransaction.ts';
import { runAsCaller } from '#server/platform/database/scope.ts';
import type { Db, Tx } from '#server/platform/database/transaction.ts';
import { message } from '#texts/message.ts';
import { type EncodedFile, encodeAttachment, encodeImage } from './encodeUpload.ts';
import { fileRepository, type ImageKind, type StoredFile } from './fileRepository.ts';
import type { OrphanedFiles } from './orphanedFiles.ts';
import type { ReceivedFile, ReceivedFiles } from './receivedFiles.ts';

export type FileService = ReturnType<typeof createFileService>;

export interface OpenFile {
  readonly contentType: string;
  readonly sizeBytes: number;
  readonly content: Readable;
  /** Set for attachments, which browsers must not display. */
  readonly downloadName?: string;
}

interface StoredUpload {
  readonly id: string;
  /** In the storage. */
  readonly name: string;
}

const maxNameLength = 200;

/**
 * Limits in bytes for uploads not yet used by a result or as a picture: a person's own, and those shared with all
 * practitioners of their organizations. Enough for a practitioner who twice forgets to save a full upload.
 */
const mostUnattached = { own: 400 * 1024 ** 2, shared: 2 * 1024 ** 3 };

/** Pictures that are decoded at once: a progressive JPEG of 50 million pixels takes 300 MB. */
const encodedAtOnce = 2;

/** Uploaded files. Images are re-encoded before they are stored. */
export function createFileService({
  db,
  storage,
  orphanedFiles,
  receivedFiles,
}: {
  db: Db;
  storage: Storage;
  orphanedFiles: OrphanedFiles;
  receivedFiles: ReceivedFiles;
}) {
  const encoding = pLimit(encodedAtOnce);

  /** Records that the caller reads an attachment. Throws 404 if the caller may not. */
  const recordAttachmentRead = async (file: StoredFile, caller: Caller | undefined): Promise<void> => {
    if (caller === undefined) throw AppError.notFound('file');
    await runAsCaller(scopeOf(caller), () =>
      db.transaction().execute(async (tx) => {
        const result = await fileRepository.findAttachedTo(tx, file.id, caller);
        if (result === undefined) throw AppError.notFound('file');
        await resultAccess.record(tx, { by: caller, action: 'AttachmentRead', fileId: file.id, ...result });
      }),
    );
  };

  /** Throws 429 if too many uploads of the caller and their colleagues are not used. They go after a day. */
  const refuseTooManyUnused = async (tx: Tx, caller: Caller): Promise<void> => {
    const { own, shared } = await fileRepository.countUnattachedBytes(tx, scopeOf(caller));
    if (own > mostUnattached.own || shared > mostUnattached.shared) {
      throw AppError.tooManyRequests(message('tooManyUploads'));
    }
  };

  /** Encodes and stores one upload after another. If one is refused, none stays. */
  const storeEncoded = async (
    { userId }: Caller,
    uploads: readonly UploadedPart<ReceivedFile>[],
    encode: (path: string) => Promise<EncodedFile>,
  ) => {
    const files: { name: string; contentType: string; sizeBytes: number }[] = [];
    try {
      for (const { content } of uploads) {
        const { path, sizeBytes, contentType, extension } = await encoding(() => encode(content.path));
        // Unguessable, because anyone with the name of an image may see it.
        const name = `${randomBytes(32).toString('base64url')}.${extension}`;
        await orphanedFiles.announce(userId, [name]);
        files.push({ name, contentType, sizeBytes });
        await storage.putFile(name, path);
      }
      return files;
    } catch (error) {
      await orphanedFiles.forget(files.map(({ name }) => name));
      throw error;
    }
  };

  /** Encodes and stores all uploads or none. A repeated request returns the stored answer before anything is encoded. */
  const store = async (
    caller: Caller,
    kind: StoredFile['kind'],
    uploads: readonly UploadedPart<ReceivedFile>[],
    encode: (path: string) => Promise<EncodedFile>,
    request: RepeatableRequest | undefined,
  ): Promise<UploadedFile[]> => {
    const originalNames = uploads.map(({ fileName }) => fileName.slice(0, maxNameLength));
    // The stored answer has no original names: the name of an attachment may reveal health data.
    const toUploadedFiles = (stored: readonly StoredUpload[]): UploadedFile[] =>
      stored.map(({ id, name }, index) => ({ id, originalFilePath: name, originalName: originalNames[index] ?? '' }));

    const repeated = await db.transaction().execute(async (tx) => {
      const answer = request && (await findAnswer<StoredUpload[]>(tx, request));
      if (answer === undefined) await refuseTooManyUnused(tx, caller);
      return answer;
    });
    if (repeated !== undefined) return toUploadedFiles(repeated);

    const files = await storeEncoded(caller, uploads, encode);
    const names = files.map(({ name }) => name);
    const stored = await runTransaction(db, async (tx) => {
      await lockCaller(tx, caller);
      return withIdempotency(tx, request, async () => {
        await fileRepository.lockUnattached(tx, scopeOf(caller));
        await orphanedFiles.settle(tx, names);
        const rows: StoredUpload[] = [];
        for (const [index, { name, contentType, sizeBytes }] of files.entries()) {
          const originalName = originalNames[index] ?? '';
          const row = { kind, uploadedBy: caller.userId, name, originalName, contentType, sizeBytes };
          rows.push({ id: await fileRepository.insert(tx, row), name });
        }
        // Again, with these files: others may have been stored since the first look.
        await refuseTooManyUnused(tx, caller);
        return rows;
      });
    }).catch(async (error: unknown) => {
      // Refused, so nothing was committed. After a lost connection nobody knows: then the list of names decides later.
      if (error instanceof AppError) await orphanedFiles.forget(names);
      throw error;
    });
    // A concurrent repetition may have stored its files first.
    const storedNames = new Set(stored.map(({ name }) => name));
    await orphanedFiles.forget(names.filter((name) => !storedNames.has(name)));
    return toUploadedFiles(stored);
  };

  return {
    receive: receivedFiles.receive,

    async saveImage(
      caller: Caller,
      kind: ImageKind,
      upload: UploadedPart<ReceivedFile>,
      request?: RepeatableRequest,
    ): Promise<UploadedFile> {
      const [saved] = await store(caller, kind, [upload], encodeImage, request);
      if (saved === undefined) throw new Error('A picture that was just stored is not there.');
      return saved;
    },

    /** Stores files that can be attached to a result. Until then they belong to the caller. */
    saveAttachments: (
      caller: Caller,
      uploads: readonly UploadedPart<ReceivedFile>[],
      request?: RepeatableRequest,
    ): Promise<UploadedFile[]> => store(caller, 'attachment', uploads, encodeAttachment, request),

    /** Attaches the files to a result. Throws 400 if one of them cannot be attached. */
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
        throw AppError.invalid({ [`attachments.${missing}`]: message('attachmentGone') });
      }
    },

    /** Removes the files that the saved result no longer shows, after a day. */
    removeUnshownAttachments: fileRepository.removeUnshown,

    /** Opens an image by its id or name, or an attachment if the caller may see its result. */
    async open(idOrName: string, caller: Caller | undefined): Promise<OpenFile> {
      const isId = z.uuid().safeParse(idOrName).success;
      const file = await db
        .transaction()
        .execute((tx) => (isId ? fileRepository.findById(tx, idOrName) : fileRepository.findByName(tx, idOrName)));
      if (file === undefined) throw AppError.notFound('file');
      const isAttachment = file.kind === 'attachment';
      if (isAttachment) await recordAttachmentRead(file, caller);
      const { contentType, sizeBytes, name, originalName } = file;
      const content = await storage.read(name);
      if (content === undefined) throw AppError.notFound('file');
      return { contentType, sizeBytes, content, ...(isAttachment && { downloadName: originalName }) };
    },

    /** Locks a picture until the transaction ends. Returns whether it is of a person, and uploaded by this one. */
    async lockUserImage(tx: Tx, fileId: string, userId: string): Promise<boolean> {
      const file = await fileRepository.holdById(tx, fileId);
      return file?.kind === 'userImage' && file.uploadedBy === userId;
    },

    /** Locks a picture until the transaction ends. Returns whether it is of an organization: its own, or uploaded by the person. */
    async lockOrganizationImage(
      tx: Tx,
      fileId: string,
      owner: { userId: string; organizationId: string | null },
    ): Promise<boolean> {
      const file = await fileRepository.holdById(tx, fileId);
      if (file?.kind !== 'organizationImage') return false;
      return file.organizationId === null
        ? file.uploadedBy === owner.userId
        : file.organizationId === owner.organizationId;
    },

    assignToOrganization: (tx: Tx, fileId: string, organizationId: string) =>
      fileRepository.setOrganization(tx, fileId, organizationId),
  };
}
