import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { stubStorage } from '#tests/support/stubStorage.ts';

const page = { lang: 'en', dir: 'ltr' };

beforeEach(() => {
  vi.resetModules();
  stubStorage('localStorage');
  vi.stubGlobal('document', { documentElement: page });
  vi.stubGlobal('window', { addEventListener: () => {} });
});
afterEach(() => {
  vi.doUnmock('#texts/de/member.ts');
  vi.doUnmock('#design-system/patterns/labels/de.ts');
  vi.unstubAllGlobals();
});

/** Starts the app in a browser that prefers these languages. */
async function start(...preferred: string[]) {
  vi.stubGlobal('navigator', { languages: preferred });
  const texts = await import('#app/ui/texts/useTexts.ts');
  const language = await import('#app/ui/texts/language.ts');
  await language.startLanguage();
  return { ...texts, ...language };
}

test('a first visit is in the first language of the browser that we have', async () => {
  const { getTexts, getCatalogue } = await start('tlh', 'ar-SA', 'de');
  expect(getCatalogue()).toMatchObject({ language: 'ar', isIncomplete: false, localization: { locale: 'ar-EG' } });
  expect(getTexts('common')('cancel')).not.toBe('Cancel');
  expect(page).toEqual({ lang: 'ar', dir: 'rtl' });
});

test('a browser without such a language gets English', async () => {
  const { getTexts } = await start('tlh');
  expect(getTexts('common')('cancel')).toBe('Cancel');
  expect(page).toEqual({ lang: 'en', dir: 'ltr' });
});

test('a chosen language shows in all texts that have loaded, and at the next visit', async () => {
  const { chooseLanguage, getTexts, loadTexts } = await start('en');
  await loadTexts('member');
  await chooseLanguage('de');
  const inGerman = getTexts('booking');
  expect(getTexts('common')('save')).toBe('Speichern');
  expect(page).toEqual({ lang: 'de', dir: 'ltr' });

  vi.resetModules();
  const next = await start('en');
  expect(next.getCatalogue().language).toBe('de');
  expect(() => next.getTexts('booking')).toThrow('before they were loaded');
  await next.loadTexts('member');
  expect(next.getTexts('booking')('notFound')).toBe(inGerman('notFound'));
});

test('a part that opens during a change is in the new language', async () => {
  const { changeLanguage, getTexts, loadTexts } = await start('en');
  await Promise.all([changeLanguage('de'), loadTexts('visitor')]);
  expect(getTexts('notFound')('title')).not.toBe('Page not found');
});

test('of two choices the last one counts', async () => {
  const { changeLanguage, getCatalogue } = await start('en');
  await Promise.all([changeLanguage('de'), changeLanguage('pl')]);
  expect(getCatalogue().language).toBe('pl');
});

test('texts that cannot be loaded are English, until the next try', async () => {
  vi.doMock('#texts/de/member.ts', () => {
    throw new Error('The network failed.');
  });
  const { changeLanguage, getCatalogue, getTexts, loadTexts } = await start('de');
  await loadTexts('member');
  expect(getCatalogue().isIncomplete).toBe(true);
  expect(getTexts('common')('save')).toBe('Speichern');
  expect(getTexts('booking')('notFound')).toBe('This assessment was not found');
  vi.doUnmock('#texts/de/member.ts');
  vi.resetModules();
  await changeLanguage('de');
});

test('labels of components that cannot be loaded are English, and people can try again', async () => {
  vi.doMock('#design-system/patterns/labels/de.ts', () => {
    throw new Error('The network failed.');
  });
  const { changeLanguage, getCatalogue, getTexts } = await start('de');
  expect(getCatalogue()).toMatchObject({ language: 'de', isIncomplete: true, localization: { locale: 'en-GB' } });
  expect(getTexts('common')('save')).toBe('Speichern');
  await changeLanguage('pl');
  expect(getCatalogue()).toMatchObject({ isIncomplete: false, localization: { locale: 'pl-PL' } });
  await changeLanguage('de');
  expect(getCatalogue()).toMatchObject({ language: 'de', isIncomplete: true });
});
