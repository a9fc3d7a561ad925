import { beforeAll, describe, expect, test } from 'vitest';
import { fileUrl } from '#app/api/fileApi.ts';
import { splitLinks } from '#app/features/mailbox/textParts.ts';
import { isWithin } from '#app/session/paths.ts';
import { addressRequired, createValidator, emailRequired, personNameRequired } from '#app/ui/forms/rules.ts';
import { emailText } from '#app/ui/texts/emailText.ts';
import { getMessages } from '#app/ui/texts/useMessages.ts';
import { loadTexts } from '#app/ui/texts/useTexts.ts';

beforeAll(() => Promise.all([loadTexts('guest'), loadTexts('account')]));

describe('small rules', () => {
  test.each([
    ['an id', 'd0000000-0000-4000-8000-000000000001', '/api/v1/file/d0000000-0000-4000-8000-000000000001'],
    ['an object', { originalFilePath: 'abc.webp' }, '/api/v1/file/abc.webp'],
    ['no file', null, ''],
    ['nothing', undefined, ''],
  ])('the address of a file given by %s', (_name, file, address) => {
    expect(fileUrl('/api', file)).toBe(address);
  });

  test.each([
    ['/app/members', true],
    ['/app/members/1', true],
    ['/app/membership', false],
    ['/app/dashboard', false],
  ])('whether %s belongs to /app/members', (pathname, expected) => {
    expect(isWithin(pathname, '/app/members')).toBe(expected);
  });

  test('links a URL in a text without trailing punctuation', () => {
    expect(splitLinks('Open http://localhost:4000/email-link?token=a-b_c. Thanks')).toEqual([
      { kind: 'words', text: 'Open ' },
      { kind: 'link', text: 'http://localhost:4000/email-link?token=a-b_c' },
      { kind: 'words', text: '. Thanks' },
    ]);
  });

  test('links neither plain text nor script URLs', () => {
    expect(splitLinks('javascript:alert(1)')).toEqual([{ kind: 'words', text: 'javascript:alert(1)' }]);
  });

  test('says that somebody has no email address', () => {
    expect(emailText('')).toBe('No email address');
    expect(emailText('ada@example.com')).toBe('ada@example.com');
  });
});

describe('the rules of form fields', () => {
  test.each([
    ['a name', personNameRequired, 'Ursula', undefined],
    ['no name', personNameRequired, undefined, 'Name is required'],
    ['a name of spaces', personNameRequired, '   ', 'Name is required'],
    ['no address', addressRequired, '', 'Address is required'],
    ['an email', emailRequired, ' ursula@imanworks.example ', undefined],
    ['no email', emailRequired, '', 'Email is required'],
    ['an email without a domain', emailRequired, 'ursula@', 'Email is invalid'],
  ])('%s', (_name, rule, text, fault) => {
    expect(getMessages()(rule(text))).toBe(fault);
  });

  test('only the fields that break their rule have an error', () => {
    const validate = createValidator({ name: personNameRequired, address: addressRequired });
    expect(validate({ name: 'Iman Works', address: ' ' })).toEqual({ address: 'Address is required' });
    expect(validate({ name: 'Iman Works', address: 'Gdynia' })).toEqual({});
  });
});
