import { expect, test } from 'vitest';
import { chooseAppointment, type LiveState, listEnding } from '#domain/memberMerge.ts';

const states: readonly LiveState[] = ['Coming', 'Begun', 'Arrived', 'Completed', 'Missed'];

test('one of two appointments stays, and neither that somebody has attended ends', () => {
  const table = Object.fromEntries(
    states.map((kept) => [kept, states.map((other) => chooseAppointment(kept, other) ?? 'Refused')]),
  );
  expect(table).toEqual({
    Coming: ['Choice', 'Other', 'Other', 'Other', 'Kept'],
    Begun: ['Kept', 'Refused', 'Refused', 'Refused', 'Kept'],
    Arrived: ['Kept', 'Refused', 'Refused', 'Refused', 'Kept'],
    Completed: ['Kept', 'Refused', 'Refused', 'Refused', 'Kept'],
    Missed: ['Other', 'Other', 'Other', 'Other', 'Kept'],
  });
});

test('an appointment ends where another one stays, and either may while the choice is open', () => {
  const [kept, other] = [{ id: 'kept' }, { id: 'other' }];
  expect(listEnding([{ kept, other: null }], [])).toEqual([]);
  expect(listEnding([{ kept, other, stays: 'Kept' }], [])).toEqual(['other']);
  expect(listEnding([{ kept, other, stays: 'Other' }], [])).toEqual(['kept']);
  expect(listEnding([{ kept, other, stays: 'Choice' }], [])).toEqual(['kept', 'other']);
  expect(listEnding([{ kept, other, stays: 'Choice' }], ['other'])).toEqual(['kept']);
});
