import { expect, test } from 'vitest';
import { toSearchParams } from '#app/api/searchParams.ts';

test.each([
  ['texts and numbers', { limit: 10, sortBy: 'createdAt' }, 'limit=10&sortBy=createdAt'],
  ['zero and false, which mean something', { offset: 0, all: false }, 'offset=0&all=false'],
  ['a list as a repeated key', { 'status[]': ['Active', 'Canceled'] }, 'status%5B%5D=Active&status%5B%5D=Canceled'],
  ['an empty list as nothing', { 'status[]': [] }, ''],
  ['nothing for what is undefined, null or empty', { a: undefined, b: null, search: '' }, ''],
  ['characters that have a meaning in an address', { search: 'a&b=c d+é' }, 'search=a%26b%3Dc+d%2B%C3%A9'],
])('writes %s', (_name, params, expected) => {
  expect(toSearchParams(params)).toBe(expected);
});
