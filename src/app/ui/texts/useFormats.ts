import { createFormats, type Formats } from '#domain/formats.ts';
import { localeOf } from '#texts/languages.ts';

export type { Formats };

const formats = createFormats(localeOf.en);

/** Returns the formats of the language of the person. */
export function useFormats(): Formats {
  return formats;
}

/** The same outside of components. */
export function getFormats(): Formats {
  return formats;
}
