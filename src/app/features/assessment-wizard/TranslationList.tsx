import { Trash2 } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTexts } from '#app/ui/texts/useTexts.ts';
import { Button } from '#design-system/components/button/Button.tsx';
import { Select } from '#design-system/components/select/Select.tsx';
import { Stack } from '#design-system/components/stack/Stack.tsx';
import { listTranslations } from '#domain/translations.ts';
import { type Language, languageNames, languages } from '#texts/languages.ts';
import { Translation, TranslationTitle } from './wizard.styles.ts';

type By<Of> = { readonly [Code in Language]?: Of | undefined };

export interface TranslationListProps<Of> {
  /** The language of the original. */
  original: Language;
  translations: By<Of>;
  /** An added translation. */
  empty: Of;
  /** The line below the menu. */
  description: string;
  onChange: (translations: By<Of>) => void;
  /** Returns the fields of a translation. */
  children: (language: Language) => ReactNode;
}

/** Translations in the order of the languages, and a menu that adds one. The first field of an added one gets the focus. */
export function TranslationList<Of>(props: TranslationListProps<Of>) {
  const { original, translations, empty, description, onChange, children } = props;
  const t = useTexts('assessmentWizard');
  const added = useRef<HTMLFieldSetElement>(null);
  const choice = useRef<HTMLButtonElement>(null);
  const [last, setLast] = useState<Language>();
  useEffect(() => {
    if (last !== undefined) added.current?.querySelector('input')?.focus();
  }, [last]);

  const add = (language: Language) => {
    onChange({ ...translations, [language]: empty });
    setLast(language);
  };
  const remove = (language: Language) => {
    const { [language]: _removed, ...rest } = translations;
    // Without the language it has the type of the rest.
    onChange(rest as By<Of>);
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
            {children(language)}
          </Stack>
        </Translation>
      ))}
      {left.length === 0 ? null : (
        <Select
          ref={choice}
          label={t('addTranslation')}
          description={description}
          placeholder={t('chooseLanguage')}
          options={left.map((language) => ({ value: language, label: languageNames[language] }))}
          value=""
          onValueChange={add}
        />
      )}
    </>
  );
}
