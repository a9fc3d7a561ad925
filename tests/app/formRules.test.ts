import { expect, test } from 'vitest';
import { addressRequired, createValidator, emailRequired, personNameRequired } from '#app/forms/rules.ts';

test.each([
  ['a name', personNameRequired, 'Ursula', undefined],
  ['no name', personNameRequired, undefined, 'Name is required'],
  ['a name of spaces', personNameRequired, '   ', 'Name is required'],
  ['no address', addressRequired, '', 'Address is required'],
  ['an email', emailRequired, ' ursula@imanworks.example ', undefined],
  ['no email', emailRequired, '', 'Email is required'],
  ['an email without a domain', emailRequired, 'ursula@', 'Email is invalid'],
])('%s', (_name, rule, text, fault) => {
  expect(rule(text)).toBe(fault);
});

test('only the fields that break their rule have an error', () => {
  const validate = createValidator({ name: personNameRequired, address: addressRequired });
  expect(validate({ name: 'Iman Works', address: ' ' })).toEqual({ address: 'Address is required' });
  expect(validate({ name: 'Iman Works', address: 'Gdynia' })).toEqual({});
});
