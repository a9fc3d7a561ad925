import { Trash2 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useField } from 'react-final-form';
import { FormTextField } from '#app/ui/forms/FormTextField.tsx';
import { useFormField } from '#app/ui/forms/useFormField.ts';
import { useTexts } from '#app/ui/texts/useTexts.ts';
import { Button } from '#design-system/components/button/Button.tsx';
import { Select } from '#design-system/components/select/Select.tsx';
import { Stack } from '#design-system/components/stack/Stack.tsx';
import { TextArea } from '#design-system/components/text-area/TextArea.tsx';
import { listTranslations, type Translations } from '#domain/translations.ts';
import { directionOf, type Language, languageNames, languages } from '#texts/languages.ts';
import { Translation, TranslationTitle } from './wizard.styles.ts';

/** Name and description in further languages than that of the original. */
export function TranslationFields({ original }: { original: Language }) {
  const t = useTexts('assessmentWizard');
  const { input } = useField<Translations>('translations');
  const translations = input.value;
  const added = useRef<HTMLFieldSetElement>(null);
  const choice = useRef<HTMLButtonElement>(null);
  const [last, setLast] = useState<Language>();
  useEffect(() => {
    if (last !== undefined) added.current?.querySelector('input')?.focus();
  }, [last]);

  const add = (language: Language) => {
    input.onChange({ ...translations, [language]: { name: '', description: '' } });
    setLast(language);
  };
  const remove = (language: Language) => {
    const { [language]: _removed, ...rest } = translations;
    input.onChange(rest);
    setLast(undefined);
    // The button goes.
    choice.current?.focus();
  };
  const left = languages.filter((language) => language !== original && translations[language] === undefined);
  return (
    <>
      {listTranslations(translations).map(([language]) => (
        <Translation key={language} ref={language === last ? added : undefined}>
          <legend lang={language}>{languageNames[language]}</legend>
          <Stack gap={4}>
            <TranslationTitle>
              <span lang={language} aria-hidden>
                {languageNames[language]}
              </span>
              <Button
                variant="ghost"
                icon={<Trash2 aria-hidden />}
                aria-label={t('removeTranslation', { language: languageNames[language] })}
                onClick={() => remove(language)}
              >
                {t('remove')}
              </Button>
            </TranslationTitle>
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
          </Stack>
        </Translation>
      ))}
      {left.length === 0 ? null : (
        <Select
          ref={choice}
          label={t('addTranslation')}
          description={t('aboutTranslations', { language: languageNames[original] })}
          placeholder={t('chooseLanguage')}
          options={left.map((language) => ({ value: language, label: languageNames[language] }))}
          value=""
          onValueChange={add}
        />
      )}
    </>
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
