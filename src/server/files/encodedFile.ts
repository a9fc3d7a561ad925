import type { attachmentTypes } from '#contract/file.ts';

/** An uploaded file as it is stored. */
export interface EncodedFile {
  readonly bytes: Buffer;
  readonly contentType: (typeof attachmentTypes)[number] | 'image/webp';
  readonly extension: 'pdf' | 'png' | 'jpg' | 'webp';
}
