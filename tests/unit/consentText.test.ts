import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { consentStateOf, consentText } from '#domain/consentText.ts';

/** Hash of each version. A version that members agreed to never changes. */
const words: Readonly<Record<number, string>> = {
  1: '65380bff5be048d2',
  2: '1cf8c8293a85a7de',
};

test('a changed text has a new version', () => {
  const { version, ...text } = consentText;
  expect(
    createHash('sha256').update(JSON.stringify(text)).digest('hex').slice(0, 16),
    'The text has changed: raise consentText.version, and add the new words here.',
  ).toBe(words[version]);
});

test.each([
  [undefined, 'Missing'],
  [consentText.version - 1, 'Outdated'],
  [consentText.version, 'Given'],
] as const)('who has agreed to version %s at the newest: %s', (newest, state) => {
  expect(consentStateOf(newest)).toBe(state);
});
