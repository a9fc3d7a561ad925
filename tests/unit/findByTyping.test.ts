import { expect, test } from 'vitest';
import { findByTyping } from '#design-system/internal/findByTyping.ts';

const labels = ['Berlin', 'Bern', 'Bonn', 'New York', 'Tokyo'];

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
  const found = findByTyping(labels, labels.indexOf(current), typed);
  expect(found === undefined ? undefined : labels[found]).toBe(label);
});
