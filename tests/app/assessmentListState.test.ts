import { describe, expect, test } from 'vitest';
import {
  type AssessmentListState,
  isNarrowed,
  readListState,
  toListQuery,
  writeListState,
} from '#app/features/assessments/listState.ts';

const plain: AssessmentListState = {
  search: '',
  statuses: [],
  sort: 'createdAt_ASC',
  offset: 0,
  id: undefined,
  view: 'overview',
};

describe('the list of assessments in the address', () => {
  test('what is as it would be anyway is not written', () => {
    expect(writeListState(plain).toString()).toBe('');
  });

  test('everything else survives the way through the address', () => {
    const state: AssessmentListState = {
      search: '50 % & more',
      statuses: ['Active', 'Canceled'],
      sort: 'createdAt_DESC',
      offset: 8,
      id: 'a-1',
      view: 'members',
    };
    expect(readListState(new URLSearchParams(writeListState(state).toString()))).toEqual(state);
  });

  test.each([
    ['an unknown status', 'filterByStatus[]=Lost'],
    ['an unknown order', 'sortBy=name&sortDirection=ASC'],
    ['half an order', 'sortBy=createdAt'],
    ['a negative offset', 'offset=-4'],
    ['an offset that is no number', 'offset=four'],
  ])('%s counts as not given', (_situation, query) => {
    expect(readListState(new URLSearchParams(query))).toEqual(plain);
  });

  test('an offset within a page counts as the beginning of that page', () => {
    expect(readListState(new URLSearchParams('offset=6')).offset).toBe(4);
  });

  test('the call asks for four in the order given, and leaves an empty search out', () => {
    expect(toListQuery({ ...plain, sort: 'createdAt_DESC', offset: 8, statuses: ['Completed'] })).toEqual({
      limit: 4,
      offset: 8,
      sortBy: 'createdAt',
      sortDirection: 'DESC',
      'filterByStatus[]': ['Completed'],
    });
    expect(toListQuery({ ...plain, search: 'autumn' })).toMatchObject({ search: 'autumn' });
  });

  test('only a search or a filter narrows the list', () => {
    expect(isNarrowed(plain)).toBe(false);
    expect(isNarrowed({ ...plain, offset: 4, sort: 'createdAt_DESC', id: 'a-1' })).toBe(false);
    expect(isNarrowed({ ...plain, search: 'a' })).toBe(true);
    expect(isNarrowed({ ...plain, statuses: ['Active'] })).toBe(true);
  });
});
