import { describe, expect, test } from 'vitest';
import { toSearchParams } from '#app/api/searchParams.ts';
import {
  anyOf,
  dateParam,
  defineUrlState,
  flagParam,
  offsetParam,
  oneOf,
  pageParam,
  textParam,
} from '#app/ui/lists/urlState.ts';

describe('the state in the address', () => {
  const url = defineUrlState({
    search: textParam('q'),
    sort: oneOf('sort', ['name', 'date'], 'name'),
    statuses: anyOf('status', ['Open', 'Closed']),
    from: dateParam('from'),
    page: pageParam('page'),
  });
  const read = (query: string) => url.read(new URLSearchParams(query));
  const write = (state: typeof url.initial, query = '') => url.write(new URLSearchParams(query), state).toString();

  describe('state in the URL', () => {
    test('omits defaults', () => {
      expect(write(url.initial)).toBe('');
      expect(url.initial).toEqual({ search: '', sort: 'name', statuses: [], from: '', page: 1 });
    });

    test('reads what it wrote', () => {
      const query = 'q=50+%25+%26+more&sort=date&status=Open&status=Closed&from=2026-12-01&page=3';
      expect(write(read(query))).toBe(query);
    });

    test.each([
      'sort=size',
      'status=Lost',
      'from=2026-02-30',
      'from=yesterday',
      'page=0',
      'page=-2',
      'page=1.5',
      'page=two',
      'page=1000001',
    ])('%s reads as the default', (query) => {
      expect(read(query)).toEqual(url.initial);
    });

    test('reads a flag with any value and writes it while set', () => {
      const flags = defineUrlState({ isMoving: flagParam('move') });
      expect(flags.read(new URLSearchParams('move=')).isMoving).toBe(true);
      expect(flags.read(new URLSearchParams('tab=1')).isMoving).toBe(false);
      expect(flags.write(new URLSearchParams('tab=1'), { isMoving: true }).toString()).toBe('tab=1&move=');
      expect(flags.write(new URLSearchParams('move=1'), { isMoving: false }).toString()).toBe('');
    });

    test('trims a text, and keeps a long one, which its box refuses', () => {
      expect(read(`q=+${'a'.repeat(120)}`).search).toBe('a'.repeat(120));
    });

    test('keeps other parameters', () => {
      expect(write({ ...url.initial, page: 2 }, 'id=1&q=old')).toBe('id=1&page=2');
    });

    test('a change goes back to the first page, unless it names one', () => {
      const state = read('page=3');
      expect(url.change(state, { search: 'anna' })).toEqual({ ...url.initial, search: 'anna' });
      expect(url.change(state, { page: 4 })).toEqual({ ...url.initial, page: 4 });
    });

    test.each([
      ['', 1],
      ['offset=8', 3],
      ['offset=6', 2],
      ['offset=-4', 1],
      ['offset=four', 1],
    ])('with pages of four, "%s" is page %i', (query, page) => {
      const list = defineUrlState({ page: offsetParam('offset', 4) });
      expect(list.read(new URLSearchParams(query)).page).toBe(page);
      expect(list.write(new URLSearchParams(), { page }).get('offset')).toBe(
        page === 1 ? null : String((page - 1) * 4),
      );
    });
  });
});

describe('the parameters of a request', () => {
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
});
