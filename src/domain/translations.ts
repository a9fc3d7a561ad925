import { type Language, languages } from '#texts/languages.ts';

/** Name and description of an assessment in a further language. An empty description shows the original one. */
export interface Translation {
  readonly name: string;
  readonly description: string;
}

/** By language. The one of the original has none. */
export type Translations = { readonly [Code in Language]?: Translation };

/** Name and description as an organization wrote them, with their language and translations. */
export interface OwnTexts extends Translation {
  readonly language: Language;
  readonly translations: Translations;
}

/** Texts as a reader sees them. The languages are those of texts that are not in the reader's. */
export interface ShownTexts extends Translation {
  readonly nameLanguage?: Language;
  readonly descriptionLanguage?: Language;
}

/** Returns the texts in the language of a reader, or as they were written. */
export function textsIn(language: Language, own: OwnTexts): ShownTexts {
  const translation = own.translations[language];
  const description = translation?.description || own.description;
  const isOther = own.language !== language;
  return {
    name: translation?.name ?? own.name,
    description,
    ...(isOther && !translation && { nameLanguage: own.language }),
    ...(isOther && !translation?.description && description !== '' && { descriptionLanguage: own.language }),
  };
}

/** Lists the translations in the order of the languages. */
export function listTranslations<Of = Translation>(
  translations: { readonly [Code in Language]?: Of | undefined },
): [Language, Of][] {
  return languages.flatMap((language) => {
    const translation = translations[language];
    return translation ? [[language, translation]] : [];
  });
}
