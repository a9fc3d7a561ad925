import { describe, expect, test } from 'vitest';
import {
  type AssessmentDrawerState,
  assessmentDrawerUrl,
  invitedMembersArgs,
} from '#app/features/assessments/assessmentDrawerUrl.ts';

const plain: AssessmentDrawerState = { ...assessmentDrawerUrl.initial, id: 'a-1', view: 'members' };
const list = new URLSearchParams('search=winter');

describe('the drawer in the URL', () => {
  test('omits defaults and keeps the parameters of the list', () => {
    expect(assessmentDrawerUrl.write(list, assessmentDrawerUrl.initial).toString()).toBe('search=winter');
    expect(assessmentDrawerUrl.write(list, plain).toString()).toBe('search=winter&id=a-1&view=members');
  });

  test.each<Partial<AssessmentDrawerState>>([
    { tab: 'NotScheduled', search: '50 % & more', sort: 'fullName_DESC', page: 3 },
    { tab: 'Scheduled', search: '', sort: 'date_ASC', page: 2 },
  ])('everything else reads as it was written', (changes) => {
    const state = { ...plain, ...changes };
    const params = assessmentDrawerUrl.write(list, state);
    expect(assessmentDrawerUrl.read(params)).toEqual(state);
    expect(assessmentDrawerUrl.write(params, assessmentDrawerUrl.initial).toString()).toBe('search=winter');
  });

  test.each([
    ['an unknown view', 'view=history'],
    ['an unknown tab', 'tab=Lost'],
    ['an unknown order', 'memberSort=email_ASC'],
    ['a page before the first', 'memberPage=0'],
    ['a page that is no number', 'memberPage=two'],
  ])('%s counts as not given', (_situation, query) => {
    expect(assessmentDrawerUrl.read(new URLSearchParams(query))).toEqual(assessmentDrawerUrl.initial);
  });

  test('sorts by date only if every row has one', () => {
    const args = invitedMembersArgs({ ...plain, tab: 'NotScheduled', sort: 'date_ASC' });
    expect(args).toMatchObject({ filterByScheduled: 'NotScheduled', sortBy: 'fullName', sortDirection: 'ASC' });
  });
});
