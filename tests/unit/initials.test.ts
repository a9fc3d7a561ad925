import { expect, test } from 'vitest';
import { initials } from '#design-system/components/avatar/initials.ts';

test.each([
  ['one word', 'ursula', 'U'],
  ['two words', 'Ursula Iman', 'UI'],
  ['three words', 'Ada King Lovelace', 'AL'],
  ['extra spaces', '  Ada   Lovelace ', 'AL'],
  ['a combining accent', 'E\u0301lodie Durand', 'E\u0301D'],
  ['letters of European alphabets', 'łukasz Żak', 'ŁŻ'],
  ['a combining mark of another script', 'e\u0e33 o\u0483', 'E\u0e33O\u0483'],
  ['a letter beyond the basic plane', '𠮷野 家', '𠮷家'],
  ['punctuation before a letter', '(Ada) “Lovelace”', 'AL'],
  ['a ligature', 'ﬁona ﬂynn', 'FF'],
  ['a letter whose capital has two letters', 'ßan uma', 'SU'],
  ['an empty name', '', ''],
  ['a name of spaces', '   ', ''],
])('%s', (_case, name, letters) => {
  expect(initials(name)).toBe(letters);
});
