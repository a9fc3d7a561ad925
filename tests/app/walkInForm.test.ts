import { beforeAll, expect, test } from 'vitest';
import {
  emptyWalkIn,
  proposeTime,
  toWalkInBody,
  validateWalkIn,
  type WalkInValues,
  walkInErrors,
} from '#app/features/practice/walk-in/walkInForm.ts';
import { getTexts, loadTexts } from '#app/ui/texts/useTexts.ts';
import { testId } from '#tests/support/builders.ts';

beforeAll(() => Promise.all([loadTexts('account'), loadTexts('practice')]));

const today = '2026-12-07';
const person = {
  organizationMemberId: testId('member'),
  fullName: 'Ines Roy',
  email: '',
  hasAgreed: true,
  attendance: null,
};
const newPerson = { ...emptyWalkIn, isNew: true, fullName: ' Ines Roy ', hasAgreed: true };

/** Lists the fields with an error. */
const wrong = (values: WalkInValues) =>
  Object.entries(validateWalkIn(getTexts('walkIn'), values, today)).flatMap(([field, message]) =>
    message === undefined ? [] : [field],
  );

test.each([
  ['nobody', emptyWalkIn, ['person']],
  ['a person who has agreed', { ...emptyWalkIn, person }, []],
  ['a person who has not agreed', { ...emptyWalkIn, person: { ...person, hasAgreed: false } }, ['hasAgreed']],
  ['a new person with a name only', newPerson, []],
  ['a new person without a name', { ...newPerson, fullName: ' ' }, ['fullName']],
  ['a new person born tomorrow', { ...newPerson, birthDate: '2026-12-08' }, ['birthDate']],
  ['an unfinished birth date', { ...newPerson, birthDate: '31/02/2027' }, ['birthDate']],
  ['a number like a formula', { ...newPerson, employeeNumber: '=1' }, ['employeeNumber']],
  ['half an address', { ...newPerson, email: 'ines@' }, ['email']],
])('%s is validated', (_name, values, fields) => {
  expect(wrong(values)).toEqual(fields);
});

test('sends only what is filled in', () => {
  expect(toWalkInBody(newPerson, { startsAt: undefined })).toEqual({
    hasAgreed: true,
    newPerson: { fullName: 'Ines Roy' },
  });
});

test('sends the language of a new person', () => {
  expect(toWalkInBody({ ...newPerson, language: 'ar' }, { startsAt: undefined })).toMatchObject({
    newPerson: { language: 'ar' },
  });
});

test('sends no agreement for somebody who has agreed before', () => {
  const values = { ...emptyWalkIn, person, hasAgreed: true };
  const organizationMemberId = person.organizationMemberId;
  expect(toWalkInBody(values, { startsAt: 1, trackId: 'b' })).toEqual({
    startsAt: 1,
    trackId: 'b',
    hasAgreed: false,
    organizationMemberId,
  });
});

test('shows errors of the server at their fields', () => {
  expect(walkInErrors({ 'newPerson.email': 'A', organizationMemberId: 'B', hasAgreed: 'C' })).toEqual({
    email: 'A',
    person: 'B',
    hasAgreed: 'C',
  });
});

test.each([
  ['the first free time', [10, 20], 10],
  ['a time that begins in 30 minutes', [30, 40], 30],
  ['now, because the first free time is later', [31, 40], undefined],
  ['now, because no time is free', [], undefined],
])('proposes %s', (_name, minutes, proposed) => {
  const starts = minutes.map((minute) => ({ startsAt: minute * 60_000 }));
  expect(proposeTime(starts, 0)?.startsAt).toBe(proposed === undefined ? undefined : proposed * 60_000);
});
