import type { Readable } from 'node:stream';
import type { FastifyRequest } from 'fastify';
import { AppError } from '#server/appError.ts';

interface UploadRules {
  /** The name of the file's field. */
  readonly field: string;
  readonly maxBytes: number;
  /** What the person is told when the file is larger. */
  readonly tooLarge: string;
  /** What the person is told when there is no file. */
  readonly missing: string;
}

export interface UploadedPart<T> {
  readonly content: T;
  readonly fileName: string;
}

/** The plain fields beside the files, before or after them. */
type Fields = Readonly<Record<string, string>>;

export interface Upload<T> extends UploadedPart<T> {
  readonly fields: Fields;
}

/**
 * Reads a form with one file. `consume` gets the file as a stream; what it throws is thrown once the whole request was
 * read, because a browser that is still sending does not see an answer.
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

/** The same for several files in one field, which are consumed one after another. There is at least one. */
export async function readMultipartFiles<T>(
  request: FastifyRequest,
  { field, maxBytes, maxFiles, tooLarge, missing }: UploadRules & { readonly maxFiles: number },
  consume: (file: Readable) => Promise<T>,
): Promise<{ files: UploadedPart<T>[]; fields: Fields }> {
  if (!request.isMultipart()) throw AppError.invalid({ [field]: missing });
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
          // A part may be a file by its type alone, without a name; the types of the plugin do not say so.
          (content) => files.push({ content, fileName: part.filename ?? '' }),
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
    // Limits of the form carry a status of their own; anything else is a form that breaks off or is none.
    const status = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 0;
    if (status >= 400 && status < 500) throw error;
    throw AppError.invalid({ [field]: 'The upload could not be read. Please try again.' });
  }
  if (failure !== undefined) throw failure.error;
  if (files.length === 0) throw AppError.invalid({ [field]: missing });
  return { files, fields };
}
