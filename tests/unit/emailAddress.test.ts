import { describe, expect, test } from 'vitest';
import { isEmailAddress, isMailableAddress, normalizeEmailAddress } from '#domain/emailAddress.ts';

describe('isEmailAddress', () => {
  test.each([
    ['a plain address', 'ada@example.com', true],
    ['the shortest domain', 'a@b.c', true],
    ['a plus and an apostrophe', "o'brien+work@example.co.uk", true],
    ['two at-signs in a row', 'a@@b.co', false],
    ['two at-signs', 'a@b@c.co', false],
    ['two domains', 'a@b.co@c.co', false],
    ['no at-sign', 'ab.co', false],
    ['no local part', '@b.co', false],
    ['no domain', 'a@', false],
    ['no dot in the domain', 'a@b', false],
    ['nothing after the dot', 'a@b.', false],
    ['a space inside', 'a b@c.co', false],
    ['a space at the end', 'a@b.co ', false],
    ['a line break', 'a@b.co\nBcc:x@y.co', false],
    ['nothing', '', false],
  ])('%s', (_case, text, valid) => {
    expect(isEmailAddress(text)).toBe(valid);
  });

  test('checks a hostile text of 100,000 dots quickly', () => {
    const startedAt = performance.now();
    expect(isEmailAddress(`a@${'.'.repeat(100_000)} `)).toBe(false);
    expect(performance.now() - startedAt).toBeLessThan(100);
  });
});

describe('isMailableAddress', () => {
  test.each([
    ['a plain address', 'ada.lovelace@example.com', true],
    ['an apostrophe', "o'brien@example.com", true],
    ['an international domain', 'jo@bücher.example', true],
    ['254 characters', `${'a'.repeat(242)}@example.com`, true],
    ['255 characters', `${'a'.repeat(243)}@example.com`, false],
    ['a quoted local part', '"a@evil.co x"@victim.co', false],
    ['a quote', 'a"b@c.co', false],
    ['a comma', 'a@b.co,c@d.co', false],
    ['a comma in the local part', 'a,b@c.co', false],
    ['a colon', 'group:a@b.co', false],
    ['a semicolon', 'a;b@c.co', false],
    ['angle brackets', '<a@b.co>', false],
    ['a comment', 'a(b)@c.co', false],
    ['a backslash', 'a\\b@c.co', false],
    ['an address literal', 'a@[127.0.0.1]', false],
    ['a NUL', 'a\0@b.co', false],
    ['an escape character', 'a\u001b@b.co', false],
    ['an invisible direction mark', 'a\u202e@b.co', false],
    ['an empty label', 'a@b..co', false],
    ['a dot at the end', 'a@b.co.', false],
    ['a label that ends with a hyphen', 'a@b-.co', false],
    ['a text that is no address', 'ada', false],
  ])('%s', (_case, text, valid) => {
    expect(isMailableAddress(text)).toBe(valid);
  });
});

test('ignores case and outer spaces', () => {
  expect(normalizeEmailAddress('  Ada.Lovelace@Example.COM\n')).toBe('ada.lovelace@example.com');
});
