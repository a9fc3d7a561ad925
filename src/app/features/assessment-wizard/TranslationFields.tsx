import { useField } from 'react-final-form';
import { FormTextField } from '#app/ui/forms/FormTextField.tsx';
import { useFormField } from '#app/ui/forms/useFormField.ts';
import { useTexts } from '#app/ui/texts/useTexts.ts';
import { TextArea } from '#design-system/components/text-area/TextArea.tsx';
import type { Translations } from '#domain/translations.ts';
import { directionOf, type Language, languageNames } from '#texts/languages.ts';
import { TranslationList } from './TranslationList.tsx';

/** Name and description in further languages than that of the original. */
export function TranslationFields({ original }: { original: Language }) {
  const t = useTexts('assessmentWizard');
  const { input } = useField<Translations>('translations');
  return (
    <TranslationList
      original={original}
      translations={input.value}
      empty={{ name: '', description: '' }}
      description={t('aboutTranslations', { language: languageNames[original] })}
      onChange={input.onChange}
    >
      {(language) => (
        <>
          <FormTextField
            name={`translations.${language}.name`}
            label={t('assessmentName')}
            required
            errorsFrom="submit"
            autoComplete="off"
            lang={language}
            dir={directionOf(language)}
          />
          <TranslatedDescription language={language} />
        </>
      )}
    </TranslationList>
  );
}

function TranslatedDescription({ language }: { language: Language }) {
  const t = useTexts('assessmentWizard');
  const common = useTexts('common');
  return (
    <TextArea
      label={t('description')}
      labelSuffix={common('optional')}
      description={t('aboutTranslatedDescription')}
      lang={language}
      dir={directionOf(language)}
      {...useFormField<string>(`translations.${language}.description`, {
        errorsFrom: 'submit',
        parse: (text) => text,
      })}
    />
  );
}
