import { translatePart } from '#texts/compileArea.ts';
import { documents } from '#texts/en/documents.ts';

/** Returns the texts of documents in a language. */
export const documentTexts = translatePart({ en: documents });
