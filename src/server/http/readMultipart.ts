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

export interface Upload<T> {
  readonly content: T;
  readonly fileName: string;
  /** The plain fields beside the file, before or after it. */
  readonly fields: Readonly<Record<string, string>>;
}

/**
 * Reads a form with one file. `consume` gets the file as a stream; what it throws is thrown once the whole request was
 * read, because a browser that is still sending does not see an answer.
 */
export async function readMultipart<T>(
  request: FastifyRequest,
  { field, maxBytes, tooLarge, missing }: UploadRules,
  consume: (file: Readable) => Promise<T>,
): Promise<Upload<T>> {
  if (!request.isMultipart()) throw AppError.invalid({ [field]: missing });
  const fields: Record<string, string> = {};
  let outcome: { content: T; fileName: string } | { error: unknown } | undefined;
  try {
    for await (const part of request.parts({ limits: { fileSize: maxBytes, files: 1 } })) {
      if (part.type === 'field') {
        fields[part.fieldname] = String(part.value);
      } else if (part.fieldname !== field) {
        part.file.resume();
      } else {
        outcome = await consume(part.file).then(
          (content) => ({ content, fileName: part.filename }),
          (error: unknown) => ({ error }),
        );
        part.file.resume();
        if (part.file.truncated) outcome = { error: AppError.tooLarge(tooLarge) };
      }
    }
  } catch (error) {
    if (outcome !== undefined && 'error' in outcome && outcome.error instanceof AppError) throw outcome.error;
    // Limits of the form carry a status of their own; anything else is a form that breaks off or is none.
    const status = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 0;
    if (status >= 400 && status < 500) throw error;
    throw AppError.invalid({ [field]: 'The upload could not be read. Please try again.' });
  }
  if (outcome === undefined) throw AppError.invalid({ [field]: missing });
  if ('error' in outcome) throw outcome.error;
  return { ...outcome, fields };
}
