import { expect, test, vi } from 'vitest';
import { shownTexts } from '#app/ui/texts/shownTexts.ts';
import { changeLanguage } from '#app/ui/texts/useTexts.ts';

const written = { name: 'Spring check', description: 'Please come fasting.', language: 'en' } as const;
const polish = { name: 'Badanie wiosenne', description: '' };

test('texts of an assessment are in the language of the page, or as written', async () => {
  vi.stubGlobal('document', { documentElement: {} });
  const assessment = { ...written, translations: { pl: polish } };
  await changeLanguage('pl');
  expect(shownTexts(assessment)).toEqual({
    name: polish.name,
    description: written.description,
    descriptionLanguage: 'en',
  });
  await changeLanguage('es');
  expect(shownTexts(assessment)).toMatchObject({ name: written.name, nameLanguage: 'en' });
  // As from a server of an earlier version.
  expect(shownTexts({ name: written.name, description: '' })).toEqual({ name: written.name, description: '' });
});
