import compileMessage from 'icu-minify/compile';
import type { CompiledMessage } from 'icu-minify/format';
import { firstStrongIsolate, popIsolate } from './isolate.ts';
import { directionOf, type Language } from './languages.ts';
import { perLanguage } from './perLanguage.ts';
import { type Area, type CompiledArea, createTranslate, type Translate } from './translate.ts';

/**
 * Prepares the texts of an area for formatting. Texts from right to left isolate their values. Throws for a malformed one. The
 * bundler calls it for the browser.
 *
 * @param language Undefined for files, which have no isolates.
 */
export function compileArea<A extends Area>(area: A, language?: Language): CompiledArea<A> {
  const isIsolated = language !== undefined && directionOf(language) === 'rtl';
  const texts = Object.entries(area).map(([key, text]) => {
    const message = compileMessage(text);
    return [key, isIsolated ? isolateValues(message) : message];
  });
  return Object.fromEntries(texts) as CompiledArea<A>;
}

type CompiledNode = Exclude<CompiledMessage, string>[number];

/** Isolates the values of a compiled text, in its forms and tags too. */
function isolateValues(message: CompiledMessage): CompiledMessage {
  if (!Array.isArray(message)) return message;
  return message.flatMap((node): CompiledNode[] => {
    if (!Array.isArray(node)) return [node];
    const [name, kind, forms] = node;
    if (kind === undefined) return [firstStrongIsolate, node, popIsolate];
    // The content of a tag can begin with the number of a plural, 0.
    if (typeof kind !== 'number' || kind === 0) {
      return [[name, ...isolateValues(node.slice(1) as CompiledNode[])] as CompiledNode];
    }
    if (typeof forms !== 'object' || forms === null) return [node];
    const isolated = Object.entries<CompiledMessage>({ ...forms }).map(([form, one]) => [form, isolateValues(one)]);
    return [[name, kind, Object.fromEntries(isolated)] as CompiledNode];
  });
}

/** Creates the function that returns the texts of an area. For Node: it brings the parser along. */
export function translateArea<A extends Area>(area: A, language: Language): Translate<A> {
  return createTranslate<A>(compileArea(area, language), language);
}

type Areas = Readonly<Record<string, Area>>;

/** Functions that return texts, by area. */
export type TextsOf<Part extends Areas> = { readonly [Name in keyof Part]: Translate<Part[Name]> };

/** The same texts in another language. */
type Translated<Part extends Areas> = { readonly [Name in keyof Part]: Readonly<Record<keyof Part[Name], string>> };

interface PartOptions {
  /** Files and calendars have no isolates. */
  readonly isForFiles?: boolean;
}

/** Returns the texts of a part by language, which are compiled on first use. English ones if the language has none. */
export function translatePart<Part extends Areas>(
  part: { readonly en: Part } & Readonly<Partial<Record<Language, Translated<Part>>>>,
  { isForFiles = false }: PartOptions = {},
): (language: Language) => TextsOf<Part> {
  return perLanguage((wanted) => {
    const language = wanted in part ? wanted : 'en';
    const areas = Object.entries<Area>(part[language] ?? part.en);
    const translate = (area: Area) => createTranslate(compileArea(area, isForFiles ? undefined : language), language);
    return Object.fromEntries(areas.map(([name, area]) => [name, translate(area)])) as TextsOf<Part>;
  });
}
