import { describe, expect, test } from 'vitest';
import {
  getAssessment,
  listBookedDays,
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
import type { Client } from '#tests/support/testServer.ts';

const world = openBookingWorld();

const tuesday = at('2027-03-09T08:00:00+01:00');
const wednesday = at('2027-03-10T08:00:00+01:00');

/** Books three members: on Monday at nine, on Tuesday and on Wednesday at eight. */
async function threeBooked() {
  const found = await foundOrganization(world.server, { members: 3 });
  const appointmentIds: string[] = [];
  for (const [index, startsAt] of [eight + hour, tuesday, wednesday].entries()) {
    const { json } = await succeed(
      book(found.members[index]?.client ?? found.admin.client, found.assessmentId, startsAt),
    );
    appointmentIds.push(json.data.id);
  }
  const client = found.admin.client;
  const preview = (body: object) =>
    client.call(previewSchedule, { params: { assessmentId: found.assessmentId }, body });
  const save = (body: object) =>
    client.call(saveSchedule, { params: { assessmentId: found.assessmentId }, body: { days: everyDay(), ...body } });
  const details = async () => {
    const { organizationId, assessmentId } = found;
    return (await succeed(client.call(getAssessment, { params: { organizationId, assessmentId } }))).json.data;
  };
  return { ...found, appointmentIds, preview, save, details };
}

describe('the preview of a schedule', () => {
  test('counts and names the members who would no longer fit', async () => {
    const { preview, details, members, appointmentIds } = await threeBooked();
    const { json } = await succeed(preview({ days: everyDay(480, 540) }));
    expect(json.data).toEqual({
      total: 1,
      onClosedDays: 0,
      overfullSlots: 0,
      first: [
        {
          id: appointmentIds[0],
          startsAt: eight + hour,
          endsAt: eight + 2 * hour,
          fullName: 'Ada Lovelace',
          email: members[0]?.email,
        },
      ],
      mails: { mailed: 0, noEmail: 0, notJoined: 0 },
    });
    expect((await details()).assessmentSchedule.days).toEqual(everyDay());
  });

  test.each([
    ['the same', {}, [0, 0]],
    ['a later start', { startDate: day('2027-03-09') }, [1, 0]],
    ['an earlier end', { endDate: day('2027-03-09') }, [1, 0]],
    ['another duration', { appointmentDuration: 30 }, [3, 0]],
    ['a closed day', { closedDays: [day('2027-03-09')] }, [1, 1]],
    ['a closed day and other hours', { closedDays: [day('2027-03-09')], days: everyDay(480, 540) }, [2, 1]],
  ])('with %s', async (_case, body, expected) => {
    const { preview } = await threeBooked();
    const { data } = (await succeed(preview(body))).json;
    expect([data.total, data.onClosedDays]).toEqual(expected);
    expect(data.first).toHaveLength(Math.min(5, data.total));
  });

  test('counts the slots that hold more than the new number of places', async () => {
    const { admin, members, assessmentId, organizationId } = await foundOrganization(world.server, {
      members: 3,
      body: { appointmentsPerSlot: 2 },
    });
    for (const [index, startsAt] of [eight, eight, eight + hour].entries()) {
      await succeed(book(members[index]?.client ?? admin.client, assessmentId, startsAt));
    }
    const preview = async (body: object) =>
      (await succeed(admin.client.call(previewSchedule, { params: { assessmentId }, body }))).json.data;
    expect(await preview({ appointmentsPerSlot: 1 })).toMatchObject({ total: 0, overfullSlots: 1 });
    expect(await preview({ appointmentsPerSlot: 3 })).toMatchObject({ overfullSlots: 0 });
    expect(await preview({})).toMatchObject({ overfullSlots: 0 });
    // Slots already overfull after an earlier change are not reported again.
    await succeed(admin.client.call(updateAssessment, { params: { assessmentId }, body: { appointmentsPerSlot: 1 } }));
    expect(await preview({ endDate: day('2027-03-11') })).toMatchObject({ overfullSlots: 0 });
    const { json } = await succeed(admin.client.call(getAssessment, { params: { organizationId, assessmentId } }));
    expect(json.data.scheduledCount).toBe(3);
  });

  test('leaves out appointments that do not fit already', async () => {
    const { preview, save } = await threeBooked();
    await succeed(save({ days: everyDay(480, 540) }));
    expect((await succeed(preview({ days: everyDay(480, 541) }))).json.data.total).toBe(0);
    expect((await succeed(preview({ days: everyDay(540, 660) }))).json.data.total).toBe(2);
  });

  test('refuses invalid schedules as saving does', async () => {
    const { preview } = await threeBooked();
    expect((await preview({ endDate: day('2027-03-07') })).json.fields).toEqual({
      endDate: 'End date must be after start date',
    });
    expect((await preview({ days: everyDay(600, 480) })).status).toBe(400);
  });

  test('is for administrators of the organization', async () => {
    const { assessmentId, member } = await threeBooked();
    const elsewhere = await foundOrganization(world.server);
    const status = async (client: Client) =>
      (await client.call(previewSchedule, { params: { assessmentId }, body: {} })).status;
    expect(await status(world.server.nobody)).toBe(401);
    expect(await status(member.client)).toBe(403);
    expect(await status(elsewhere.admin.client)).toBe(404);
  });
});

describe('closing a day', () => {
  test('keeps its appointments unless they are cancelled explicitly', async () => {
    const { save, details } = await threeBooked();
    const { json } = await succeed(save({ closedDays: [day('2027-03-09')] }));
    expect(json).toMatchObject({
      data: { closedDays: [day('2027-03-09')] },
      meta: { outsideSchedule: 1, canceled: 0 },
    });
    expect(await details()).toMatchObject({ scheduledCount: 3, closedDays: [day('2027-03-09')] });
  });

  test('cancels only the appointments of that day, mails the members and releases the seats', async () => {
    const { save, details, members, admin, assessmentId } = await threeBooked();
    const closed = [day('2027-03-09'), day('2027-03-10')];
    const { json } = await succeed(save({ closedDays: closed, cancelOn: [day('2027-03-09')] }));
    expect(json.meta).toEqual({ outsideSchedule: 1, canceled: 1, mails: { mailed: 1, noEmail: 0, notJoined: 0 } });
    expect((await details()).scheduledCount).toBe(2);
    const kindsOf = async (index: number) =>
      (await world.server.queuedMails(members[index]?.email)).map(({ kind }) => kind);
    expect(await kindsOf(1)).toEqual(['assessmentInvitation', 'appointmentScheduled', 'appointmentCanceled']);
    expect(await kindsOf(2)).not.toContain('appointmentCanceled');

    await succeed(save({ closedDays: [] }));
    await succeed(book(members[1]?.client ?? admin.client, assessmentId, tuesday));
  });

  test('tells the members why', async () => {
    const { save, members } = await threeBooked();
    const closed = [day('2027-03-09')];
    const staffReason = { code: 'PractitionerUnavailable', note: 'Dr. Okafor is ill.' };
    await succeed(save({ closedDays: closed, cancelOn: closed, staffReason }));
    const last = (await world.server.queuedMails(members[1]?.email)).at(-1);
    expect(last).toMatchObject({ kind: 'appointmentCanceled', data: { staffReason } });
  });

  test('is refused if the day is not sent as closed', async () => {
    const { save, details } = await threeBooked();
    expect(await save({ closedDays: [day('2027-03-10')], cancelOn: [day('2027-03-09')] })).toMatchObject({
      status: 400,
      json: { fields: { 'cancelOn.0': 'This day is not closed' } },
    });
    expect(await save({ closedDays: [day('2027-03-20')] })).toMatchObject({
      status: 400,
      json: { fields: { closedDays: 'Closed days must lie inside the assessment window' } },
    });
    expect(await details()).toMatchObject({ scheduledCount: 3, closedDays: [] });
  });

  test('keeps the saved closed days if none are sent', async () => {
    const { save, details } = await threeBooked();
    await succeed(save({ closedDays: [day('2027-03-11')] }));
    await succeed(save({}));
    expect((await details()).closedDays).toEqual([day('2027-03-11')]);
  });
});

describe('people over the seats', () => {
  test('of a cap or buffers are named before a save, and counted afterwards', async () => {
    const { members, assessmentId, admin } = await foundOrganization(world.server, {
      members: 3,
      body: { appointmentsPerSlot: 2 },
    });
    const times = [eight, eight + hour, eight + hour];
    for (const [index, startsAt] of times.entries()) {
      await succeed(book(members[index]?.client ?? admin.client, assessmentId, startsAt));
    }
    const params = { assessmentId };
    const preview = async (body: object) =>
      (await succeed(admin.client.call(previewSchedule, { params, body }))).json.data;
    const days = async () => (await succeed(admin.client.call(listBookedDays, { params }))).json.data;
    expect(await days()).toEqual([{ date: '2027-03-08', booked: 3, over: 0 }]);
    expect(await preview({ dailyCap: 3 })).not.toHaveProperty('overBooked');
    expect(await preview({ dailyCap: 1 })).toMatchObject({ overfullSlots: 0, overBooked: { people: 2, days: 1 } });
    expect(await preview({ stepMinutes: 60, bufferBeforeMinutes: 30 })).toMatchObject({
      total: 0,
      overBooked: { people: 1, days: 1 },
    });
    await succeed(admin.client.call(saveSchedule, { params, body: { days: everyDay(), dailyCap: 1 } }));
    expect(await days()).toEqual([{ date: '2027-03-08', booked: 3, over: 2 }]);
    // They are over already.
    expect(await preview({ dailyCap: 1 })).not.toHaveProperty('overBooked');
  });
});
