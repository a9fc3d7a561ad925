import { documents as ar } from '#texts/ar/documents.ts';
import { translatePart } from '#texts/compileArea.ts';
import { documents as de } from '#texts/de/documents.ts';
import { documents } from '#texts/en/documents.ts';
import { documents as es } from '#texts/es/documents.ts';
import { documents as fr } from '#texts/fr/documents.ts';
import { documents as pl } from '#texts/pl/documents.ts';

/** Returns the texts of documents in a language. */
export const documentTexts = translatePart({ en: documents, de, fr, es, pl, ar }, { isForFiles: true });
