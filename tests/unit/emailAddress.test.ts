import { describe, expect, test } from 'vitest';
import {
  isEmailAddress,
  isMailableAddress,
  normalizeEmailAddress,
  readEmailAddress,
  validateRecipient,
} from '#domain/emailAddress.ts';
import { textOf } from '../support/textOf.ts';

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

describe('readEmailAddress', () => {
  test.each([
    ['blanks of copying', '\u00A0 Ada@Example.com \t', 'Ada@Example.com'],
    ['a zero-width space', 'ada\u200B@example.com', 'ada@example.com'],
    ['an embedding', '\u202Aada@example.com\u202C', 'ada@example.com'],
    ['an isolate', '\u2068ada@example.com\u2069', 'ada@example.com'],
    ['a byte order mark', '\uFEFFada@example.com', 'ada@example.com'],
    ['a soft hyphen', 'ada@exam\u00ADple.com', 'ada@example.com'],
    ['a name before it', 'Ada Lovelace <ada@example.com>', 'ada@example.com'],
    ['a quoted name', '"Lovelace, Ada" <ada@example.com>', 'ada@example.com'],
    ['brackets only', '<ada@example.com>', 'ada@example.com'],
    ['a link', 'mailto:ada@example.com?subject=Hello', 'ada@example.com'],
    ['a link in brackets', 'Ada <MAILTO:ada@example.com>', 'ada@example.com'],
    ['an override, which is no accident', 'ada\u202E@example.com', 'ada\u202E@example.com'],
    ['two addresses', '<a@example.com>,<b@example.com>', '<a@example.com>,<b@example.com>'],
    ['nothing', ' \u200B', ''],
  ])('%s', (_case, text, address) => {
    expect(readEmailAddress(text)).toBe(address);
  });
});

describe('validateRecipient', () => {
  test.each([
    ['a plain address', 'ada.b.c@example.com', undefined],
    ['nothing', '', 'Email is required'],
    ['two dots in a row', 'dot..dot@example.com', 'Email is invalid'],
    ['a dot first', '.a@example.com', 'Email is invalid'],
    ['a dot last', 'a.@example.com', 'Email is invalid'],
    ['a direction override', 'ada\u202E@example.com', 'Email contains an invisible character'],
    ['a joiner', 'ada\u200D@example.com', 'Email contains an invisible character'],
    ['a control character', 'ada\u0007@example.com', 'Email contains an invisible character'],
    ['a blank', 'ada\u00A0b@example.com', 'Email is invalid'],
  ])('%s', (_case, text, error) => {
    expect(textOf(validateRecipient(text))).toBe(error);
  });
});

test('an address with dots beside each other still logs in: some people have had one for long', () => {
  expect([isEmailAddress('a..b@example.com'), isMailableAddress('a..b@example.com')]).toEqual([true, true]);
});
