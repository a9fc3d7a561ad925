import compileMessage from 'icu-minify/compile';
import type { Language } from './languages.ts';
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
