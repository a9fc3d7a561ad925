import { expect, test } from 'vitest';
import { findByTypeahead } from '#design-system/internal/typeahead.ts';

const labels = ['Berlin', 'Bern', 'Bonn', 'New York', 'Tokyo'];

test.each([
  ['the first match if nothing is chosen', '', 'b', 'Berlin'],
  ['the next match of a letter', 'Berlin', 'b', 'Bern'],
  ['the next match of a repeated letter', 'Bern', 'bb', 'Bonn'],
  ['wraps around', 'Bonn', 'B', 'Berlin'],
  ['stays while a longer text matches', 'Bern', 'ber', 'Bern'],
  ['moves when a longer text no longer matches', 'Berlin', 'bo', 'Bonn'],
  ['a name with a space', 'Berlin', 'new y', 'New York'],
  ['no match', 'Berlin', 'x', undefined],
])('typeahead: %s', (_case, current, typed, label) => {
  const found = findByTypeahead(labels, labels.indexOf(current), typed);
  expect(found === undefined ? undefined : labels[found]).toBe(label);
});
