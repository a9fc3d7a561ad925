import { expect, test } from 'vitest';
import { shortenName } from '#domain/shortenName.ts';

test.each([
  ['Anna Kowalska', 'Anna K.'],
  ['  Anna  Maria Kowalska ', 'Anna K.'],
  ['Łucja Żak', 'Łucja Ż.'],
  ['Björk', 'Björk'],
  ['Ana 𠮷田', 'Ana 𠮷.'],
])('%s becomes %s', (fullName, short) => {
  expect(shortenName(fullName)).toBe(short);
});
