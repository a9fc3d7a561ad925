import { expect, test } from 'vitest';
import {
  duplicateAssessment,
  getAssessment,
  listTimeSlots,
  previewSchedule,
  saveSchedule,
  updateAssessment,
} from '#contract/assessment.ts';
import {
  at,
  book,
  day,
  eight,
  everyDay,
  foundOrganization,
  hour,
  openBookingWorld,
  succeed,
} from '#tests/support/bookingWorld.ts';

const world = openBookingWorld();

const saturday = at('2027-03-13T10:00:00+01:00');
const tuesday = day('2027-03-09');

/** An assessment from Monday to Saturday with hours from 08:00 to 10:00 on weekdays. */
async function foundWeek() {
  const schedule = everyDay().map((entry) => ({ ...entry, enabled: entry.day >= 1 && entry.day <= 5 }));
  const found = await foundOrganization(world.server, { members: 2, body: { endDate: day('2027-03-13') }, schedule });
  const { admin, organizationId, assessmentId } = found;
  const params = { assessmentId };
  return {
    ...found,
    save: (body: object) => admin.client.call(saveSchedule, { params, body: { days: schedule, ...body } }),
    preview: (body: object) => admin.client.call(previewSchedule, { params, body }),
    update: (body: object) => admin.client.call(updateAssessment, { params, body }),
    details: async () =>
      (await succeed(admin.client.call(getAssessment, { params: { organizationId, assessmentId } }))).json.data,
    startsFrom: async (from: number) =>
      (await succeed(found.member.client.call(listTimeSlots, { params, query: { from } }))).json.data.map(
        ({ startsAt }: { startsAt: number }) => startsAt,
      ),
  };
}

const hours = (date: number, timeFrom: number, timeTo: number) => ({ date, ranges: [{ timeFrom, timeTo }] });

test('members book the hours of the date, and those of the week no more', async () => {
  const { save, details, startsFrom, member, members, assessmentId } = await foundWeek();
  const otherHours = [hours(day('2027-03-13'), 600, 720), hours(tuesday, 720, 780)];
  const sorted = otherHours.toReversed();
  expect((await succeed(save({ otherHours }))).json.data).toMatchObject({ otherHours: sorted, closedDays: [] });
  // Tuesday from 12:00 to 13:00 instead of two hours; two more on Saturday.
  expect(await details()).toMatchObject({ otherHours: sorted, seatsOffered: 8 + 1 + 2 });
  expect(await startsFrom(day('2027-03-13'))).toEqual([saturday, saturday + hour]);

  await succeed(book(member.client, assessmentId, saturday));
  expect(await book(members[1]?.client ?? member.client, assessmentId, eight + 24 * hour)).toMatchObject({
    status: 422,
    json: { message: 'This time is not offered' },
  });
});

test('appointments that no longer fit are named before, and stay booked', async () => {
  const { save, preview, member, assessmentId } = await foundWeek();
  await succeed(book(member.client, assessmentId, eight + 24 * hour));
  const otherHours = [hours(tuesday, 720, 780)];
  expect((await succeed(preview({ otherHours }))).json.data).toMatchObject({ total: 1, onClosedDays: 0 });
  expect((await succeed(save({ otherHours }))).json.meta).toEqual({
    outsideSchedule: 1,
    canceled: 0,
    mails: expect.anything(),
  });
});

test('are kept if none are sent, dropped with their day, and named as a change', async () => {
  const { save, update, details } = await foundWeek();
  const otherHours = [hours(tuesday, 720, 780), hours(day('2027-03-13'), 600, 720)];
  await succeed(save({ otherHours }));
  await succeed(save({}));
  expect((await details()).otherHours).toEqual(otherHours);
  expect((await details()).lastChanges).toHaveProperty('otherHours');
  await succeed(save({ closedDays: [tuesday] }));
  expect((await details()).otherHours).toEqual(otherHours.slice(1));
  await succeed(update({ endDate: day('2027-03-12') }));
  expect((await details()).otherHours).toEqual([]);
});

test('are copied with the assessment while its dates stay', async () => {
  const { save, admin, assessmentId } = await foundWeek();
  const otherHours = [hours(tuesday, 720, 780)];
  await succeed(save({ otherHours }));
  const copy = async () =>
    (await succeed(admin.client.call(duplicateAssessment, { params: { assessmentId } }))).json.data.otherHours;
  expect(await copy()).toEqual(otherHours);
  world.setClock('2027-03-08T09:00:00+01:00');
  expect(await copy()).toEqual([]);
});

test.each([
  [
    { otherHours: [hours(tuesday + 1, 720, 780)] },
    { 'otherHours.0.date': 'Other hours must name the start of a day in Europe/Berlin' },
  ],
  [
    { otherHours: [hours(day('2027-03-14'), 720, 780)] },
    { otherHours: 'Days with other hours must lie inside the assessment window' },
  ],
  [{ otherHours: [hours(tuesday, 780, 720)] }, { otherHours: 'Start time must be before end time' }],
  [
    { otherHours: [hours(tuesday, 720, 780)], closedDays: [tuesday] },
    { otherHours: 'This day is closed. Open it to give it other hours.' },
  ],
])('refuses %j', async (body, fields) => {
  const { save, preview, details } = await foundWeek();
  expect(await save(body)).toMatchObject({ status: 400, json: { fields } });
  expect(await preview(body)).toMatchObject({ status: 400, json: { fields } });
  expect((await details()).otherHours).toEqual([]);
});
