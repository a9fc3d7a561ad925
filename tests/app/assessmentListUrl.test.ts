import { describe, expect, test } from 'vitest';
import {
  type AssessmentListState,
  assessmentListUrl,
  isNarrowed,
  toListQuery,
} from '#app/features/assessments/assessmentListUrl.ts';

const plain = assessmentListUrl.initial;
const read = (query: string) => assessmentListUrl.read(new URLSearchParams(query));

describe('the assessment list in the URL', () => {
  test('omits defaults', () => {
    expect(assessmentListUrl.write(new URLSearchParams(), plain).toString()).toBe('');
  });

  test('reads what it wrote', () => {
    const state: AssessmentListState = {
      search: '50 % & more',
      statuses: ['Active', 'Canceled'],
      sort: 'createdAt_DESC',
      page: 3,
    };
    const params = assessmentListUrl.write(new URLSearchParams(), state);
    expect(params.toString()).toBe(
      'search=50+%25+%26+more&filterByStatus%5B%5D=Active&filterByStatus%5B%5D=Canceled' +
        '&sortBy=createdAt&sortDirection=DESC&offset=8',
    );
    expect(assessmentListUrl.read(params)).toEqual(state);
  });

  test.each([
    ['an unknown status', 'filterByStatus[]=Lost'],
    ['an unknown order', 'sortBy=name&sortDirection=ASC'],
    ['half an order', 'sortBy=createdAt'],
    ['the other half', 'sortDirection=DESC'],
    ['a negative offset', 'offset=-4'],
    ['an offset that is no number', 'offset=four'],
  ])('%s counts as not given', (_situation, query) => {
    expect(read(query)).toEqual(plain);
  });

  test('an offset within a page selects that page', () => {
    expect(toListQuery(read('offset=6')).offset).toBe(4);
  });

  test('requests four rows in the given order without an empty search', () => {
    expect(toListQuery({ ...plain, sort: 'createdAt_DESC', page: 3, statuses: ['Completed'] })).toEqual({
      limit: 4,
      offset: 8,
      sortBy: 'createdAt',
      sortDirection: 'DESC',
      'filterByStatus[]': ['Completed'],
    });
    expect(toListQuery({ ...plain, search: 'autumn' })).toMatchObject({ search: 'autumn' });
  });

  test('only search and filter narrow the list', () => {
    expect(isNarrowed(plain)).toBe(false);
    expect(isNarrowed({ ...plain, page: 2, sort: 'createdAt_DESC' })).toBe(false);
    expect(isNarrowed({ ...plain, search: 'a' })).toBe(true);
    expect(isNarrowed({ ...plain, statuses: ['Active'] })).toBe(true);
  });
});
