import { useTexts } from '#app/ui/texts/useTexts.ts';
import type { SelectOption } from '#design-system/components/select/SelectList.tsx';
import { languageNames, languages } from '#texts/languages.ts';

const options = languages.map((value) => ({ value, label: languageNames[value] }));

/** The languages in which a person can be invited. '' is the organization's. */
export function useLanguageChoices(): readonly SelectOption[] {
  const t = useTexts('forms');
  return [{ value: '', label: t('organizationLanguage') }, ...options];
}
