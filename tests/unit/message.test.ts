import { describe, expect, test } from 'vitest';
import { says } from '#contract/common.ts';
import { refusals } from '#texts/en/errors/refusals.ts';
import { validation } from '#texts/en/shared/validation.ts';
import { message } from '#texts/message.ts';
import { textOf } from '../support/textOf.ts';

describe('a message', () => {
  test('is written with its values', () => {
    expect(textOf(message('emailRequired'))).toBe('Email is required');
    expect(textOf(message('searchTooLong', { maximum: 10_000 }))).toBe('A search can have at most 10,000 characters');
  });

  test('can have other messages as values', () => {
    const people = message('and', { first: 'Jane Roe', second: message('you') });
    expect(textOf(message('assessmentChanged', { people }))).toBe(
      'This assessment was changed by Jane Roe and you in the meantime',
    );
  });

  test('requires a key of the catalogue, and its values', () => {
    // @ts-expect-error there is no such text.
    expect(message('missing')).toEqual({ key: 'missing' });
    // @ts-expect-error a value is missing.
    expect(message('nameTooLong')).toEqual({ key: 'nameTooLong' });
    // @ts-expect-error only the server says texts with other messages in them.
    expect(message('mustBeNumber', { name: message('you') })).toMatchObject({ key: 'mustBeNumber' });
    // @ts-expect-error there is no such text.
    expect(says('missing')).toBe('missing');
    // @ts-expect-error a check does not know the name.
    expect(says('mustBeNumber')).toBe('mustBeNumber');
  });
});

test('no key is in both areas', () => {
  expect(Object.keys(validation).filter((key) => key in refusals)).toEqual([]);
});
