import type { Assessment } from '#contract/assessment.ts';
import { type ShownTexts, textsIn } from '#domain/translations.ts';
import { getCatalogue } from './useTexts.ts';

/**
 * Returns name and description of an assessment in the language of the page. Administrators get them as written, with their
 * translations. For components that follow the language by `useTexts`.
 */
export function shownTexts({
  language,
  translations,
  ...written
}: Pick<Assessment, 'name' | 'description' | 'language' | 'translations'>): ShownTexts {
  const { name, description } = written;
  return language && translations
    ? textsIn(getCatalogue().language, { name, description, language, translations })
    : { name, description };
}
