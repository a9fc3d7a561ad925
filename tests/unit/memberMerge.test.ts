import { expect, test } from 'vitest';
import { chooseAppointment, type LiveState } from '#domain/memberMerge.ts';

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
