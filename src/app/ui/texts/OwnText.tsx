import { directionOf, type Language } from '#texts/languages.ts';

export interface OwnTextProps {
  children: string;
  /** Undefined if the text is in the language of the page. */
  language: Language | undefined;
}

/** A text that an organization wrote, within a line. Screen readers speak it in its language. */
export function OwnText({ children, language }: OwnTextProps) {
  return <bdi {...ownLanguage(language)}>{children}</bdi>;
}

/** Returns the attributes of an element that holds a text of an organization. Undefined if it is in the language of the page. */
export function ownLanguage(language: Language | undefined) {
  return language && { lang: language, dir: directionOf(language) };
}
