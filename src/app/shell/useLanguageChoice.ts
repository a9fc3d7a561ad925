import { useAppSelector } from '#app/api/hooks.ts';
import { useChooseLanguageMutation } from '#app/session/sessionApi.ts';
import { chooseLanguage, chooseLanguageOfVisit } from '#app/ui/texts/language.ts';
import { useCatalogue } from '#app/ui/texts/useTexts.ts';
import { useToast } from '#app/ui/toasts/useToast.ts';
import type { LanguageChoice } from '#design-system/patterns/page-footer/PageFooter.tsx';
import { findLanguage, languageNames, languages } from '#texts/languages.ts';

const options = languages.map((value) => ({ value, label: languageNames[value] }));

/**
 * Returns the languages to choose from. A choice is kept in this browser, and with the profile of the person who is signed in,
 * or signs in next.
 */
export function useLanguageChoice(): LanguageChoice {
  const { language } = useCatalogue();
  const isSignedIn = useAppSelector((state) => state.session.status === 'signedIn');
  const [saveLanguage] = useChooseLanguageMutation();
  const toast = useToast();
  const choose = async (value: string) => {
    const chosen = findLanguage([value]);
    if (chosen === undefined) return;
    try {
      await (isSignedIn ? chooseLanguage(chosen) : chooseLanguageOfVisit(chosen));
      if (isSignedIn) await saveLanguage({ language: chosen }).unwrap();
    } catch (error) {
      toast.failure(error);
    }
  };
  return { options, value: language, onValueChange: (value) => void choose(value) };
}
