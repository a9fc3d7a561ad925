import type { Readable } from 'node:stream';
import type { FastifyRequest } from 'fastify';
import { AppError } from '#server/platform/appError.ts';
import { message, type ServerMessage } from '#texts/message.ts';
import { slowestUpload } from './timeouts.ts';

interface UploadRules {
  readonly field: string;
  readonly maxBytes: number;
  /** Message if the file is larger. */
  readonly tooLarge: ServerMessage;
  /** Error message without a file. */
  readonly missing: ServerMessage;
}

interface FilesRules extends UploadRules {
  readonly maxFiles: number;
}

export interface UploadedPart<T> {
  readonly content: T;
  readonly fileName: string;
}

/** The text fields of the form. */
type Fields = Readonly<Record<string, string>>;

export interface Upload<T> extends UploadedPart<T> {
  readonly fields: Fields;
}

/**
 * Reads a form with one file, which `consume` gets as a stream. An error of `consume` is thrown after the whole request has
 * been read, because a browser ignores a reply while it is sending.
 */
export async function readMultipart<T>(
  request: FastifyRequest,
  rules: UploadRules,
  consume: (file: Readable) => Promise<T>,
): Promise<Upload<T>> {
  const { files, fields } = await readMultipartFiles(request, { ...rules, maxFiles: 1 }, consume);
  const [file] = files;
  if (file === undefined) throw AppError.invalid({ [rules.field]: rules.missing });
  return { ...file, fields };
}

/**
 * Like `readMultipart`, for one or more files in the same field. They are consumed one after another. Throws 408 if the
 * client stops sending.
 */
export async function readMultipartFiles<T>(
  request: FastifyRequest,
  rules: FilesRules,
  consume: (file: Readable) => Promise<T>,
): Promise<{ files: UploadedPart<T>[]; fields: Fields }> {
  if (!request.isMultipart()) throw AppError.invalid({ [rules.field]: rules.missing });
  const stall = watchForStall(request.raw);
  try {
    return await Promise.race([readParts(request, rules, consume), stall.stalled]);
  } finally {
    stall.stop();
    // The plugin stops reading once a file is no longer consumed. Unread bytes would keep the connection busy.
    request.raw.resume();
  }
}

/** Rejects once too little has arrived for a while, although the server was ready to read. */
function watchForStall(request: FastifyRequest['raw']) {
  const { socket } = request;
  const { promise: stalled, reject } = Promise.withResolvers<never>();
  let arrived = socket.bytesRead;
  const timer = setInterval(() => {
    const isServerSlow = request.readableLength > 0;
    if (!isServerSlow && socket.bytesRead - arrived < slowestUpload.bytes) reject(AppError.requestTimeout());
    arrived = socket.bytesRead;
  }, slowestUpload.everyMs);
  return { stalled, stop: () => clearInterval(timer) };
}

async function readParts<T>(
  request: FastifyRequest,
  { field, maxBytes, maxFiles, tooLarge, missing }: FilesRules,
  consume: (file: Readable) => Promise<T>,
): Promise<{ files: UploadedPart<T>[]; fields: Fields }> {
  const fields: Record<string, string> = {};
  const files: UploadedPart<T>[] = [];
  let failure: { error: unknown } | undefined;
  try {
    for await (const part of request.parts({ limits: { fileSize: maxBytes, files: maxFiles } })) {
      if (part.type === 'field') {
        fields[part.fieldname] = String(part.value);
      } else if (part.fieldname !== field || failure !== undefined) {
        part.file.resume();
      } else {
        await consume(part.file).then(
          // A file part may have no name, although the types say so.
          (content) => files.push({ content, fileName: toFileName(part.filename ?? '') }),
          (error: unknown) => {
            failure = { error };
          },
        );
        part.file.resume();
        if (part.file.truncated) failure = { error: AppError.tooLarge(tooLarge) };
      }
    }
  } catch (error) {
    if (failure?.error instanceof AppError) throw failure.error;
    // Errors of the plugin's limits have a status. Any other error means that the form is invalid or cut off.
    const status = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 0;
    if (status >= 400 && status < 500) throw error;
    throw AppError.invalid({ [field]: message('uploadUnreadable') });
  }
  if (failure !== undefined) throw failure.error;
  if (files.length === 0) throw AppError.invalid({ [field]: missing });
  return { files, fields };
}

/** Strips the path and invisible characters, which PostgreSQL cannot store or nobody sees. */
function toFileName(given: string): string {
  const bare = given.split(/[\\/]/).at(-1) ?? '';
  return bare.replaceAll(/\p{C}/gu, '');
}
