import { expect, test } from 'vitest';
import { foldText, matchesWords } from '#domain/foldText.ts';
import { foldedTexts } from '#tests/support/foldedTexts.ts';

test.each(foldedTexts)('folds %s', (text, folded) => {
  expect(foldText(text)).toBe(folded);
});

test('finds Arabic words in any spelling and order', () => {
  expect(matchesWords(['أحمد حمزة', 'هـ٤٢'], 'حمزه احمد')).toBe(true);
  expect(matchesWords(['أحمد حمزة', 'هـ٤٢'], 'ه42')).toBe(true);
  expect(matchesWords(['أحمد حمزة', 'هـ٤٢'], 'محمد')).toBe(false);
});
