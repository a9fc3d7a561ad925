import { useTexts } from '#app/ui/texts/useTexts.ts';
import { Select } from '#design-system/components/select/Select.tsx';
import { useFormField } from './useFormField.ts';
import { useLanguageChoices } from './useLanguageChoices.ts';

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
