import { expect, test } from 'vitest';
import { findByTyping } from '#design-system/components/select/findByTyping.ts';

const options = ['Berlin', 'Bern', 'Bonn', 'New York', 'Tokyo'].map((label) => ({ value: label, label }));

test.each([
  ['nothing is chosen yet', '', 'b', 'Berlin'],
  ['the next with that letter', 'Berlin', 'b', 'Bern'],
  ['the same letter again and again', 'Bern', 'bb', 'Bonn'],
  ['round the end', 'Bonn', 'B', 'Berlin'],
  ['a word that grows and still fits', 'Bern', 'ber', 'Bern'],
  ['a word that grows and no longer fits', 'Berlin', 'bo', 'Bonn'],
  ['a space in a name', 'Berlin', 'new y', 'New York'],
  ['no such name', 'Berlin', 'x', undefined],
])('typing leads on: %s', (_case, current, typed, label) => {
  expect(findByTyping(options, current, typed)?.label).toBe(label);
});
