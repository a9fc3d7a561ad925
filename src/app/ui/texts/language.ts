import { findLanguage, type Language } from '#texts/languages.ts';
import { changeLanguage, startTexts } from './useTexts.ts';

const key = 'language';

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
