import { expect, test } from 'vitest';
import { describeInvitation } from '#app/features/assessment-wizard/describeInvitation.ts';

const assessment = { name: 'Eye test', memberCount: 0, scheduledCount: 0, seatsLeft: 93 };

test('says how many people, places and emails an invitation means', () => {
  expect(describeInvitation(assessment, 240)).toEqual({
    title: 'Invite 240 people to Eye test?',
    text: '240 people, 93 free places: 147 people will not find a time. Emails go out now.',
    confirmLabel: 'Invite 240 People',
  });
  expect(describeInvitation(assessment, 1)).toEqual({
    title: 'Invite 1 person to Eye test?',
    text: '1 person, 93 free places. Emails go out now.',
    confirmLabel: 'Invite 1 Person',
  });
});

test('counts those who were invited before and have not booked', () => {
  const { text } = describeInvitation({ ...assessment, memberCount: 100, scheduledCount: 10 }, 4);
  expect(text).toBe('4 people, 93 free places: 1 person will not find a time. Emails go out now.');
});
