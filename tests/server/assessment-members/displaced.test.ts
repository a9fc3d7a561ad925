import { describe, expect, test } from 'vitest';
import { listAppointmentsOfDay } from '#contract/appointmentDay.ts';
import { cancelAssessment, getAssessment, saveSchedule, updateAssessment } from '#contract/assessment.ts';
import { listAuditEvents } from '#contract/auditLog.ts';
import {
  countDisplacedAppointments,
  type DisplacedMember,
  listDisplacedAppointments,
  settleDisplacedAppointments,
} from '#contract/displacedAppointment.ts';
import { holdTime } from '#contract/heldTime.ts';
import {
  at,
  book,
  day,
  eight,
  everyDay,
  foundOrganization,
  hour,
  inviteAll,
  openBookingWorld,
  succeed,
} from '#tests/support/bookingWorld.ts';
import type { Client } from '#tests/support/testServer.ts';

const world = openBookingWorld();

const half = hour / 2;
const reason = { code: 'TimeOrPlaceChanged', note: 'The room is smaller.' };

/** Books members at these instants, then opens later: from half past eight. */
async function displace(starts: readonly number[], schedule = everyDay(510, 630), body: Record<string, unknown> = {}) {
  const found = await foundOrganization(world.server, { members: starts.length, body });
  const { admin, assessmentId, organizationId } = found;
  for (const [index, startsAt] of starts.entries()) {
    await succeed(book(found.members[index]?.client ?? admin.client, assessmentId, startsAt));
  }
  const save = (body: object) => admin.client.call(saveSchedule, { params: { assessmentId }, body });
  await succeed(save({ days: schedule }));
  const list = async () =>
    (await succeed(admin.client.call(listDisplacedAppointments, { params: { assessmentId } }))).json;
  const settle = (body: object) => admin.client.call(settleDisplacedAppointments, { params: { assessmentId }, body });
  const count = async () =>
    (await succeed(admin.client.call(countDisplacedAppointments, { params: { organizationId } }))).json.data;
  const details = async () =>
    (await succeed(admin.client.call(getAssessment, { params: { organizationId, assessmentId } }))).json.data;
  const mailsOf = async (index: number) =>
    (await world.server.queuedMails(found.members[index]?.email)).map(({ kind, data }) => ({ kind, data }));
  return { ...found, save, list, settle, count, details, mailsOf };
}

const toMove = ({ appointment, proposal }: DisplacedMember) => ({
  id: appointment?.id,
  startsAt: appointment?.startsAt,
  movesTo: proposal?.startsAt,
});
const startsOf = (rows: readonly DisplacedMember[]) =>
  rows.map(({ appointment, proposal }) => [appointment?.startsAt, proposal?.startsAt]);

describe('the list', () => {
  test('has the appointments that no longer fit, with times that they leave each other', async () => {
    const { list, count, details, assessmentId } = await displace([eight + hour, eight]);
    const { data, meta } = await list();
    expect(meta).toEqual({ total: 2 });
    expect(startsOf(data)).toEqual([
      [eight, eight + half],
      [eight + hour, eight + hour + half],
    ]);
    expect(await count()).toEqual([{ assessmentId, assessmentName: 'Spring check', count: 2 }]);
    expect((await details()).outsideSchedule).toBe(2);
  });

  test('is empty if all appointments fit', async () => {
    const { list, count, details } = await displace([eight], everyDay(420, 600));
    expect(await list()).toEqual({ data: [], meta: { total: 0 } });
    expect(await count()).toEqual([]);
    expect((await details()).outsideSchedule).toBe(0);
  });

  test('proposes no time that has passed, and none to whom no place is left', async () => {
    const { list } = await displace([at('2027-03-12T08:00:00+01:00'), at('2027-03-12T09:00:00+01:00')]);
    world.setClock('2027-03-12T07:00:00+01:00');
    expect(startsOf((await list()).data)[0]?.[1]).toBe(at('2027-03-12T08:30:00+01:00'));
    world.resetClock();
    const friday = await displace(
      [at('2027-03-12T08:00:00+01:00'), at('2027-03-12T09:00:00+01:00')],
      everyDay(600, 660),
    );
    world.setClock('2027-03-12T07:00:00+01:00');
    expect(startsOf((await friday.list()).data).map(([, proposed]) => proposed)).toEqual([
      undefined,
      at('2027-03-12T10:00:00+01:00'),
    ]);
  });

  test('keeps to the cap of each day', async () => {
    const tuesday = at('2027-03-09T08:00:00+01:00');
    const withoutTuesday = everyDay(600, 720).map((weekday) => ({ ...weekday, enabled: weekday.day !== 2 }));
    const { list, settle } = await displace([eight, tuesday], withoutTuesday, { dailyCap: 1 });
    const { data } = await list();
    // Monday at eleven would be nearer.
    const wednesday = at('2027-03-10T10:00:00+01:00');
    expect(startsOf(data).map(([, proposed]) => proposed)).toEqual([eight + 2 * hour, wednesday]);
    expect((await succeed(settle({ action: 'Move', appointments: data.map(toMove) }))).json.data.done).toBe(2);
  });

  test('says why nobody can be moved once booking is closed', async () => {
    const { admin, assessmentId, list, settle } = await displace([eight]);
    const body = { bookingLeadTime: true, bookingStartDate: day('2027-03-01'), bookingEndDate: day('2027-03-02') };
    await succeed(admin.client.call(updateAssessment, { params: { assessmentId }, body }));
    world.setClock('2027-03-03T09:00:00+01:00');
    const { data, meta } = await list();
    expect(meta).toEqual({ total: 1, obstacle: 'Closed' });
    expect(data[0].proposal).toBeUndefined();
    const moves = [{ ...toMove(data[0]), movesTo: eight + half }];
    expect((await settle({ action: 'Move', appointments: moves })).status).toBe(422);
  });

  test('marks the appointments on their day', async () => {
    const { admin, organizationId } = await displace(
      [eight, at('2027-03-09T09:00:00+01:00')],
      [...everyDay().slice(0, 2), ...everyDay(510, 630).slice(2)],
    );
    const marks = async (date: string) => {
      const { json } = await succeed(
        admin.client.call(listAppointmentsOfDay, { params: { organizationId }, query: { date } }),
      );
      return json.data.members.map(({ isOutsideSchedule }: { isOutsideSchedule?: true }) => isOutsideSchedule);
    };
    expect(await marks('2027-03-08')).toEqual([undefined]);
    expect(await marks('2027-03-09')).toEqual([true]);
  });
});

describe('moving', () => {
  test('moves all at once, and mails each person the old time, the new one and the reason', async () => {
    const { list, settle, count, mailsOf } = await displace([eight, eight + hour]);
    const { data } = await list();
    const { json } = await succeed(settle({ action: 'Move', appointments: data.map(toMove), staffReason: reason }));
    expect(json.data).toMatchObject({ done: 2, mails: { mailed: 2, noEmail: 0, notJoined: 0 }, taken: [], leftOut: 0 });
    for (const index of [0, 1]) {
      expect((await mailsOf(index)).at(-1)).toMatchObject({
        kind: 'appointmentMoved',
        data: {
          movedFrom: eight + index * hour,
          startsAt: eight + half + index * hour,
          sequence: 1,
          staffReason: reason,
        },
      });
    }
    expect((await list()).meta).toEqual({ total: 0 });
    expect(await count()).toEqual([]);
  });

  test('leaves out whose time was taken meanwhile, with the next proposal, and moves the others', async () => {
    const tuesday = at('2027-03-09T08:00:00+01:00');
    const { list, settle, admin, assessmentId, organizationId, mailsOf } = await displace(
      [eight, tuesday],
      everyDay(600, 720),
    );
    const { data } = await list();
    expect(startsOf(data).map(([, proposed]) => proposed)).toEqual([eight + 2 * hour, tuesday + 2 * hour]);
    const faster = await world.server.addMember(organizationId);
    await inviteAll(admin.client, assessmentId, [faster]);
    await succeed(book(faster.client, assessmentId, eight + 2 * hour));
    const { json } = await succeed(settle({ action: 'Move', appointments: data.map(toMove) }));
    expect(json.data).toMatchObject({
      done: 1,
      taken: [{ id: data[0].appointment.id, proposal: { startsAt: eight + 3 * hour } }],
      leftOut: 0,
    });
    expect((await mailsOf(0)).map(({ kind }) => kind)).not.toContain('appointmentMoved');
    expect((await mailsOf(1)).map(({ kind }) => kind)).toContain('appointmentMoved');
    expect(startsOf((await list()).data)).toEqual([[eight, eight + 3 * hour]]);
  });

  test('of one person alone proposes a time that the others leave free', async () => {
    const { list, settle } = await displace([eight, eight + hour]);
    const { data } = await list();
    // The place at half past nine is free, the one at half past eight is still taken by the second person.
    const { json } = await succeed(settle({ action: 'Move', appointments: [toMove(data[0])] }));
    const [taken] = json.data.taken;
    expect(taken.proposal.startsAt).not.toBe(eight + half);
    const again = { ...toMove(data[0]), movesTo: taken.proposal.startsAt };
    expect((await succeed(settle({ action: 'Move', appointments: [again] }))).json.data.done).toBe(1);
  });

  test('leaves out appointments that were moved meanwhile', async () => {
    const { list, settle, members, admin, assessmentId } = await displace([eight]);
    const { data } = await list();
    const replaces = data[0].appointment.id;
    await succeed(book(members[0]?.client ?? admin.client, assessmentId, eight + half, { replaces }));
    for (const action of ['Move', 'Cancel', 'Keep']) {
      const { json } = await succeed(settle({ action, appointments: data.map(toMove) }));
      expect(json.data).toMatchObject({ done: 0, leftOut: 1 });
    }
  });

  test('lets people exchange the times that are held for them', async () => {
    const { admin, assessmentId, list, settle } = await displace([eight, eight + hour], everyDay(600, 720));
    const { data } = await list();
    const [ten, eleven] = [eight + 2 * hour, eight + 3 * hour];
    for (const [index, startsAt] of [ten, eleven].entries()) {
      const { id: assessmentMemberId, appointment } = data[index];
      const body = { assessmentMemberId, startsAt, replaces: appointment.id, expiresAt: eight };
      await succeed(admin.client.call(holdTime, { params: { assessmentId }, body }));
    }
    const appointments = data.map((member: DisplacedMember, index: number) => ({
      ...toMove(member),
      movesTo: [eleven, ten][index],
    }));
    const { json } = await succeed(settle({ action: 'Move', appointments }));
    expect(json.data).toMatchObject({ done: 2, taken: [] });
    const { rows } = await world.server.pool.query(
      'select starts_at from appointment where assessment_id = $1 and canceled_at is null order by id = $2 desc',
      [assessmentId, data[0].appointment.id],
    );
    expect(rows.map(({ starts_at }) => starts_at.getTime())).toEqual([eleven, ten]);
  });

  test('needs a time', async () => {
    const { list, settle } = await displace([eight]);
    const { movesTo: _, ...appointment } = toMove((await list()).data[0]);
    expect(await settle({ action: 'Move', appointments: [appointment] })).toMatchObject({
      status: 400,
      json: { fields: { 'appointments.0.movesTo': 'This time is not offered' } },
    });
  });
});

test('cancelling mails the reason and releases the seats', async () => {
  const { list, settle, details, mailsOf } = await displace([eight]);
  const { data } = await list();
  const { json } = await succeed(settle({ action: 'Cancel', appointments: data.map(toMove), staffReason: reason }));
  expect(json.data).toMatchObject({ done: 1, mails: { mailed: 1 } });
  expect(await details()).toMatchObject({ scheduledCount: 0, outsideSchedule: 0 });
  expect((await mailsOf(0)).at(-1)).toMatchObject({ kind: 'appointmentCanceled', data: { staffReason: reason } });
});

test('keeping takes an appointment off the list until it moves, is logged, and mails nobody', async () => {
  const { admin, organizationId, assessmentId, members, list, settle, count, details, mailsOf } = await displace([
    eight,
  ]);
  const { data } = await list();
  const before = await mailsOf(0);
  const { json } = await succeed(settle({ action: 'Keep', appointments: data.map(toMove) }));
  expect(json.data).toMatchObject({ done: 1, mails: { mailed: 0, noEmail: 0, notJoined: 0 }, taken: [], leftOut: 0 });
  expect(await mailsOf(0)).toEqual(before);
  expect((await list()).meta.total).toBe(0);
  expect(await count()).toEqual([]);
  expect(await details()).toMatchObject({ scheduledCount: 1, outsideSchedule: 0 });
  const events = await succeed(admin.client.call(listAuditEvents, { params: { organizationId } }));
  expect(events.json.data[0]).toMatchObject({
    action: 'AppointmentKept',
    person: { id: members[0]?.userId },
    details: { startsAt: eight },
  });

  const replaces = data[0].appointment.id;
  await succeed(book(members[0]?.client ?? admin.client, assessmentId, eight + half, { replaces }));
  await succeed(admin.client.call(saveSchedule, { params: { assessmentId }, body: { days: everyDay(600, 720) } }));
  expect((await list()).meta.total).toBe(1);
});

test('a cancelled assessment has none', async () => {
  const { admin, assessmentId, list, count } = await displace([eight]);
  await succeed(admin.client.call(cancelAssessment, { params: { assessmentId }, body: {} }));
  expect((await list()).meta.total).toBe(0);
  expect(await count()).toEqual([]);
});

test('nobody settles appointments of another organization', async () => {
  const { list, assessmentId, settle } = await displace([eight]);
  const elsewhere = await displace([eight]);
  const { data } = await elsewhere.list();
  const stranger: Client = elsewhere.admin.client;
  const body = { action: 'Cancel', appointments: data.map(toMove) };
  expect((await stranger.call(settleDisplacedAppointments, { params: { assessmentId }, body })).status).toBe(404);
  // Ids of another assessment are not found in this one.
  expect((await settle(body)).status).toBe(404);
  expect((await list()).meta.total).toBe(1);
  expect((await elsewhere.list()).meta.total).toBe(1);
});
