import compileMessage from 'icu-minify/compile';
import type { Language } from './languages.ts';
import { perLanguage } from './perLanguage.ts';
import { type Area, type CompiledArea, createTranslate, type Translate } from './translate.ts';

/** Prepares the texts of an area for formatting. Throws for a malformed one. The bundler calls it for the browser. */
export function compileArea<A extends Area>(area: A): CompiledArea<A> {
  const texts = Object.entries(area).map(([key, text]) => [key, compileMessage(text)]);
  return Object.fromEntries(texts) as CompiledArea<A>;
}

/** Creates the function that returns the texts of an area. For Node: it brings the parser along. */
export function translateArea<A extends Area>(area: A, language: Language): Translate<A> {
  return createTranslate<A>(compileArea(area), language);
}

type Areas = Readonly<Record<string, Area>>;

/** Functions that return texts, by area. */
export type TextsOf<Part extends Areas> = { readonly [Name in keyof Part]: Translate<Part[Name]> };

/** The same texts in another language. */
type Translated<Part extends Areas> = { readonly [Name in keyof Part]: Readonly<Record<keyof Part[Name], string>> };

/** Returns the texts of a part by language, which are compiled on first use. English ones if the language has none. */
export function translatePart<Part extends Areas>(
  part: { readonly en: Part } & Readonly<Partial<Record<Language, Translated<Part>>>>,
): (language: Language) => TextsOf<Part> {
  return perLanguage((wanted) => {
    const language = wanted in part ? wanted : 'en';
    const areas = Object.entries<Area>(part[language] ?? part.en);
    return Object.fromEntries(areas.map(([name, area]) => [name, translateArea(area, language)])) as TextsOf<Part>;
  });
}
