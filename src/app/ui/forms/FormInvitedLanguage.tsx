import { useTexts } from '#app/ui/texts/useTexts.ts';
import { Select } from '#design-system/components/select/Select.tsx';
import type { SelectOption } from '#design-system/components/select/SelectList.tsx';
import { languageNames, languages } from '#texts/languages.ts';
import { useFormField } from './useFormField.ts';

/** The field `language`, in which a person is invited. '' is the organization's. */
export function FormInvitedLanguage() {
  const t = useTexts('forms');
  return (
    <Select
      label={t('language')}
      description={t('untilTheyChoose')}
      options={useLanguageChoices()}
      {...useFormField<string>('language', { parse: (language) => language })}
    />
  );
}

const options = languages.map((value) => ({ value, label: languageNames[value] }));

/** The languages in which a person can be invited. '' is the organization's. */
export function useLanguageChoices(): readonly SelectOption[] {
  const t = useTexts('forms');
  return [{ value: '', label: t('organizationLanguage') }, ...options];
}
