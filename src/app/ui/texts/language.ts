import { findLanguage, type Language } from '#texts/languages.ts';
import { changeLanguage, startTexts } from './useTexts.ts';

const key = 'language';
/** In the tab, until somebody signs in. */
const visitKey = 'languageOfVisit';

/** Shows the language chosen in this browser, or one that the browser prefers. Call once, before other texts load. */
export function startLanguage(): Promise<void> {
  window.addEventListener('storage', (event) => {
    const chosen = event.key === key ? findLanguage([event.newValue ?? '']) : undefined;
    if (chosen !== undefined) void changeLanguage(chosen);
  });
  return startTexts(findLanguage([localStorage.getItem(key) ?? '', ...navigator.languages]) ?? 'en');
}

/** Returns the language that somebody has chosen in this browser. */
export function chosenLanguage(): Language | undefined {
  return findLanguage([localStorage.getItem(key) ?? '']);
}

/** Shows a language until the page is left, unless another one was chosen in this browser. */
export async function suggestLanguage(language: Language): Promise<void> {
  if (chosenLanguage() === undefined) await changeLanguage(language);
}

/** Shows a language in all tabs, now and at the next visit. */
export async function chooseLanguage(language: Language): Promise<void> {
  localStorage.setItem(key, language);
  await changeLanguage(language);
}

/** Shows a language that somebody chose before signing in. It becomes theirs as they do. */
export async function chooseLanguageOfVisit(language: Language): Promise<void> {
  sessionStorage.setItem(visitKey, language);
  await chooseLanguage(language);
}

/** Returns the language that was chosen in this tab before signing in, once. */
export function takeLanguageOfVisit(): Language | undefined {
  const chosen = findLanguage([sessionStorage.getItem(visitKey) ?? '']);
  sessionStorage.removeItem(visitKey);
  return chosen;
}
