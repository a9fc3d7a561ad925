import { useTexts } from '#app/ui/texts/useTexts.ts';
import { Select } from '#design-system/components/select/Select.tsx';
import { languageNames, languages } from '#texts/languages.ts';
import { useFormField } from './useFormField.ts';

const options = languages.map((value) => ({ value, label: languageNames[value] }));

/** The field `language`, in which a person is invited. '' is the organization's. */
export function FormInvitedLanguage() {
  const t = useTexts('forms');
  return (
    <Select
      label={t('language')}
      description={t('untilTheyChoose')}
      options={[{ value: '', label: t('organizationLanguage') }, ...options]}
      {...useFormField<string>('language', { parse: (language) => language })}
    />
  );
}
