import { describe, expect, test } from 'vitest';
import { cancelAppointment } from '#contract/appointment.ts';
import { cancelAssessment, listTimeSlots, updateAssessment } from '#contract/assessment.ts';
import { listAssessmentMembers } from '#contract/assessmentMember.ts';
import { at, book, day, eight, foundOrganization, openBookingWorld, succeed } from '#tests/support/bookingWorld.ts';
import type { Client } from '#tests/support/testServer.ts';

const world = openBookingWorld();

const nine = at('2027-03-08T09:00:00+01:00');

describe('booking', () => {
  test('books a slot and mails the member', async () => {
    const { member, assessmentId } = await foundOrganization(world.server);
    const answer = await book(member.client, assessmentId, eight);
    expect(answer.json.data).toEqual({
      id: expect.any(String),
      startsAt: eight,
      endsAt: nine,
      assessmentId,
      assessmentMemberId: await assessmentMemberIdOf(assessmentId, member.organizationMemberId),
    });
    expect(await mailsTo(member.email)).toMatchObject([
      { kind: 'assessmentInvitation' },
      {
        kind: 'appointmentScheduled',
        assessmentId,
        organizationMemberId: member.organizationMemberId,
        data: {
          appointmentId: answer.json.data.id,
          sequence: 0,
          startsAt: eight,
          endsAt: nine,
          address: '1 Engine Street',
          timeZone: 'Europe/Berlin',
          link: `${world.server.config.publicUrl}/my/assessments/${assessmentId}`,
        },
      },
    ]);
  });

  test('ends the invitation link that the member used', async () => {
    const { member, assessmentId } = await foundOrganization(world.server);
    const ofMember = () =>
      world.server.db
        .selectFrom('invitation')
        .where('organization_member_id', '=', member.organizationMemberId)
        .select(['ended_at', 'end_reason'])
        .execute();
    await world.server.db
      .updateTable('invitation')
      .set({ first_used_at: new Date() })
      .where('organization_member_id', '=', member.organizationMemberId)
      .execute();
    expect(await ofMember()).toEqual([{ ended_at: null, end_reason: null }]);
    await succeed(book(member.client, assessmentId, eight));
    expect(await ofMember()).toEqual([{ ended_at: expect.any(Date), end_reason: 'used' }]);
  });

  test('an administrator books for a member, with error texts about that member', async () => {
    const { admin, member, assessmentId } = await foundOrganization(world.server);
    const assessmentMemberId = await assessmentMemberIdOf(assessmentId, member.organizationMemberId);
    expect((await book(admin.client, assessmentId, eight, { assessmentMemberId })).status).toBe(200);
    expect((await mailsTo(member.email)).at(-1)?.kind).toBe('appointmentScheduled');
    expect(await book(admin.client, assessmentId, nine, { assessmentMemberId })).toMatchObject({
      status: 409,
      json: { code: 'AlreadyScheduled', message: 'This member already has an appointment in this assessment' },
    });
    expect(await book(admin.client, assessmentId, nine)).toMatchObject({
      status: 400,
      json: { fields: { assessmentMemberId: 'Choose whom to book for' } },
    });
  });

  test('refuses a second appointment and a full slot', async () => {
    const { members, assessmentId } = await foundOrganization(world.server, { members: 2 });
    const [ada, bob] = clientsOf(members);
    await succeed(book(ada, assessmentId, eight));
    expect(await book(ada, assessmentId, nine)).toMatchObject({
      status: 409,
      json: { code: 'AlreadyScheduled', message: 'You already have an appointment in this assessment' },
    });
    expect(await book(bob, assessmentId, eight)).toMatchObject({
      status: 409,
      json: { code: 'SlotUnavailable', message: 'This slot is no longer available' },
    });
  });

  test.each([
    ['a time between two slots', eight + 1_800_000, 'This time is not offered'],
    ['a day outside the window', at('2027-03-13T08:00:00+01:00'), 'This time is not offered'],
    ['a time that has passed', eight, 'This time has already passed'],
  ])('refuses %s', async (_case, startsAt, message) => {
    const { member, assessmentId } = await foundOrganization(world.server);
    if (message.includes('passed')) world.setClock('2027-03-08T08:00:00.001+01:00');
    expect(await book(member.client, assessmentId, startsAt)).toMatchObject({
      status: 422,
      json: { code: 'NotBookable', message },
    });
  });

  test('a slot can be booked until it begins', async () => {
    const { member, assessmentId } = await foundOrganization(world.server);
    world.setClock('2027-03-08T08:00:00+01:00');
    expect((await book(member.client, assessmentId, eight)).status).toBe(200);
  });

  test.each([
    ['the last moment before it opens', '2027-03-02T23:59:59.999+01:00', 'Booking opens on 03/03/2027'],
    ['its first moment', '2027-03-03T00:00:00+01:00', undefined],
    ['the last moment of its last day', '2027-03-05T23:59:59.999+01:00', undefined],
    ['the moment after', '2027-03-06T00:00:00+01:00', 'Booking closed on 05/03/2027'],
    ['the day after the window', '2027-03-13T00:00:00+01:00', 'This assessment is over'],
  ])('the booking period in the zone of the organization: %s', async (_case, clock, message) => {
    const { member, assessmentId } = await foundOrganization(world.server, {
      body: {
        bookingLeadTime: true,
        bookingStartDate: day('2027-03-03'),
        bookingEndDate: day('2027-03-05'),
      },
    });
    world.setClock(clock);
    const answer = await book(member.client, assessmentId, eight);
    expect([answer.status, answer.json.message]).toEqual(message === undefined ? [200, undefined] : [422, message]);
  });

  test('without a lead time, booking is open until the end of the window', async () => {
    const { member, assessmentId } = await foundOrganization(world.server);
    const last = at('2027-03-12T09:00:00+01:00');
    world.setClock('2027-03-13T00:00:00+01:00');
    expect((await book(member.client, assessmentId, last)).json.message).toBe('This assessment is over');
    world.setClock('2027-03-12T08:59:00+01:00');
    expect((await book(member.client, assessmentId, last)).status).toBe(200);
  });

  test('a cancelled assessment takes no bookings', async () => {
    const { admin, member, assessmentId } = await foundOrganization(world.server);
    await succeed(admin.client.call(cancelAssessment, { params: { assessmentId } }));
    expect(await book(member.client, assessmentId, eight)).toMatchObject({
      status: 422,
      json: { message: 'This assessment was cancelled' },
    });
  });

  test('nobody can book for a deactivated member', async () => {
    const { admin, member, assessmentId } = await foundOrganization(world.server);
    const assessmentMemberId = await assessmentMemberIdOf(assessmentId, member.organizationMemberId);
    await world.server.db
      .updateTable('organization_member')
      .set({ deactivated_at: new Date() })
      .where('id', '=', member.organizationMemberId)
      .execute();
    expect(await book(admin.client, assessmentId, eight, { assessmentMemberId })).toMatchObject({
      status: 422,
      json: { message: 'This member is deactivated' },
    });
  });

  test('a lower capacity keeps existing appointments and refuses new ones', async () => {
    const { admin, members, assessmentId } = await foundOrganization(world.server, {
      members: 4,
      body: { appointmentsPerSlot: 3 },
    });
    const [ada, bob, cyd, dan] = clientsOf(members);
    await succeed(book(ada, assessmentId, eight));
    await succeed(book(bob, assessmentId, eight));
    await succeed(admin.client.call(updateAssessment, { params: { assessmentId }, body: { appointmentsPerSlot: 1 } }));
    expect((await book(cyd, assessmentId, eight)).json.code).toBe('SlotUnavailable');
    const slots = await succeed(admin.client.call(listTimeSlots, { params: { assessmentId } }));
    expect(slots.json.data[0]).toEqual({ startsAt: eight, endsAt: nine, capacity: 1, remaining: 0 });
    const listed = await succeed(admin.client.call(listAssessmentMembers, { params: { assessmentId } }));
    expect(listed.json.meta.scheduledCount).toBe(2);

    await succeed(admin.client.call(updateAssessment, { params: { assessmentId }, body: { appointmentsPerSlot: 3 } }));
    expect((await book(cyd, assessmentId, eight)).status).toBe(200);
    expect((await book(dan, assessmentId, eight)).status).toBe(409);
  });
});

describe('moving', () => {
  test('keeps the id, releases the old seat and mails the member', async () => {
    const { members, assessmentId } = await foundOrganization(world.server, { members: 2 });
    const [ada, bob] = clientsOf(members);
    const { json } = await succeed(book(ada, assessmentId, eight));
    const moved = await succeed(book(ada, assessmentId, nine, { replaces: json.data.id }));
    expect(moved.json.data).toMatchObject({ id: json.data.id, startsAt: nine, endsAt: nine + 3_600_000 });
    expect((await mailsTo(members[0]?.email)).at(-1)).toMatchObject({
      kind: 'appointmentMoved',
      data: { appointmentId: json.data.id, sequence: 1, startsAt: nine, movedFrom: eight },
    });
    expect((await book(bob, assessmentId, eight)).status).toBe(200);
    expect((await book(bob, assessmentId, nine)).status).toBe(409);
  });

  test('keeps the old seat when the new slot is full', async () => {
    const { members, assessmentId } = await foundOrganization(world.server, { members: 3 });
    const [ada, bob, cyd] = clientsOf(members);
    const { json } = await succeed(book(ada, assessmentId, eight));
    await succeed(book(bob, assessmentId, nine));
    expect((await book(ada, assessmentId, nine, { replaces: json.data.id })).json.code).toBe('SlotUnavailable');
    expect((await book(cyd, assessmentId, eight)).json.code).toBe('SlotUnavailable');
  });

  test('to the same slot is a no-op', async () => {
    const { member, assessmentId } = await foundOrganization(world.server);
    const { json } = await succeed(book(member.client, assessmentId, eight));
    const again = await succeed(book(member.client, assessmentId, eight, { replaces: json.data.id }));
    expect(again.json.data).toEqual(json.data);
    expect((await mailsTo(member.email)).at(-1)?.kind).toBe('appointmentScheduled');
  });

  test('two members who swap slots do not block each other', async () => {
    const { members, assessmentId } = await foundOrganization(world.server, {
      members: 2,
      body: { appointmentsPerSlot: 2 },
    });
    const [ada, bob] = clientsOf(members);
    const first = await succeed(book(ada, assessmentId, eight));
    const second = await succeed(book(bob, assessmentId, nine));
    let [to, from] = [nine, eight];
    for (let round = 0; round < 10; round += 1) {
      const answers = await Promise.all([
        book(ada, assessmentId, to, { replaces: first.json.data.id }),
        book(bob, assessmentId, from, { replaces: second.json.data.id }),
      ]);
      expect(answers.map(({ status }) => status)).toEqual([200, 200]);
      [to, from] = [from, to];
    }
  });

  test('refuses an appointment that is somebody else’s, cancelled or has begun', async () => {
    const { members, assessmentId } = await foundOrganization(world.server, { members: 2 });
    const [ada, bob] = clientsOf(members);
    const { json } = await succeed(book(ada, assessmentId, eight));
    const replaces: string = json.data.id;
    expect((await book(bob, assessmentId, nine, { replaces })).status).toBe(404);
    world.setClock('2027-03-08T08:30:00+01:00');
    expect((await book(ada, assessmentId, nine, { replaces })).json.message).toBe('This appointment has already begun');
    world.resetClock();
    await succeed(ada.call(cancelAppointment, { params: { appointmentId: replaces } }));
    expect(await book(ada, assessmentId, nine, { replaces })).toMatchObject({
      status: 409,
      json: { message: 'This appointment was cancelled' },
    });
  });
});

describe('cancelling', () => {
  test('releases the seat, mails the member, and is a no-op the second time', async () => {
    const { members, assessmentId } = await foundOrganization(world.server, { members: 2 });
    const [ada, bob] = clientsOf(members);
    const { json } = await succeed(book(ada, assessmentId, eight));
    const params = { appointmentId: json.data.id };
    const first = await succeed(ada.call(cancelAppointment, { params }));
    expect((await book(bob, assessmentId, eight)).status).toBe(200);
    expect((await succeed(ada.call(cancelAppointment, { params }))).json).toEqual(first.json);
    expect((await mailsTo(members[0]?.email)).filter(({ kind }) => kind === 'appointmentCanceled')).toMatchObject([
      { data: { appointmentId: json.data.id, sequence: 1 } },
    ]);
    expect((await book(ada, assessmentId, eight)).status).toBe(409);
    expect((await book(ada, assessmentId, nine)).status).toBe(200);
  });

  test('is possible until the appointment begins', async () => {
    const { member, assessmentId } = await foundOrganization(world.server);
    const { json } = await succeed(book(member.client, assessmentId, eight));
    world.setClock('2027-03-08T08:00:00+01:00');
    expect(await member.client.call(cancelAppointment, { params: { appointmentId: json.data.id } })).toMatchObject({
      status: 422,
      json: { message: 'This appointment has already begun' },
    });
  });

  test('is allowed for the member and the administrator only', async () => {
    const { admin, members, assessmentId } = await foundOrganization(world.server, { members: 2 });
    const [ada, bob] = clientsOf(members);
    const { json } = await succeed(book(ada, assessmentId, eight));
    const params = { appointmentId: json.data.id };
    const stranger = await world.server.addOrganizationWithAdmin();
    expect((await bob.call(cancelAppointment, { params })).status).toBe(404);
    expect((await stranger.admin.client.call(cancelAppointment, { params })).status).toBe(404);
    expect((await world.server.nobody.call(cancelAppointment, { params })).status).toBe(401);
    expect((await admin.client.call(cancelAppointment, { params })).status).toBe(200);
  });
});

describe('a request that is repeated', () => {
  test('books once and gets the same answer', async () => {
    const { member, assessmentId } = await foundOrganization(world.server);
    const first = await succeed(bookOnce(member.client, assessmentId, eight, 'a-key'));
    const again = await succeed(bookOnce(member.client, assessmentId, eight, 'a-key'));
    expect(again.json).toEqual(first.json);
    expect((await mailsTo(member.email)).filter(({ kind }) => kind === 'appointmentScheduled')).toHaveLength(1);
  });

  test('gets the same answer even after the appointment was cancelled', async () => {
    const { member, assessmentId } = await foundOrganization(world.server);
    const first = await succeed(bookOnce(member.client, assessmentId, eight, 'k'));
    await succeed(member.client.call(cancelAppointment, { params: { appointmentId: first.json.data.id } }));
    expect((await bookOnce(member.client, assessmentId, eight, 'k')).json).toEqual(first.json);
  });

  test('ten times at once books once and gets one answer', async () => {
    const { member, assessmentId } = await foundOrganization(world.server);
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => bookOnce(member.client, assessmentId, eight, 'once')),
    );
    expect(new Set(answers.map(({ status, json }) => JSON.stringify([status, json]))).size).toBe(1);
    expect(answers[0]?.status).toBe(200);
  });

  test('is refused if its body differs or its key is too long', async () => {
    const { member, assessmentId } = await foundOrganization(world.server);
    await succeed(bookOnce(member.client, assessmentId, eight, 'key'));
    expect(await bookOnce(member.client, assessmentId, nine, 'key')).toMatchObject({
      status: 422,
      json: { message: 'This Idempotency-Key was used for another request' },
    });
    expect((await bookOnce(member.client, assessmentId, nine, 'x'.repeat(201))).status).toBe(400);
  });

  test('is forgotten a day later', async () => {
    const { member, assessmentId } = await foundOrganization(world.server);
    const keys = async () => {
      const rows = await world.server.db
        .selectFrom('idempotency_key')
        .where('user_id', '=', member.userId)
        .select('key')
        .orderBy('key')
        .execute();
      return rows.map(({ key }) => key);
    };
    const { json } = await succeed(bookOnce(member.client, assessmentId, eight, 'first'));
    await succeed(member.client.call(cancelAppointment, { params: { appointmentId: json.data.id } }));
    await succeed(bookOnce(member.client, assessmentId, nine, 'second'));
    expect(await keys()).toEqual(['first', 'second']);
    await world.server.db
      .updateTable('idempotency_key')
      .set({ created_at: new Date(Date.now() - 25 * 3_600_000) })
      .where('key', '=', 'first')
      .execute();
    await world.server.services.cleanup.sweep();
    expect(await keys()).toEqual(['second']);
  });

  test('may succeed after a failure, and two people may use the same key', async () => {
    const { members, assessmentId } = await foundOrganization(world.server, { members: 2 });
    const [ada, bob] = clientsOf(members);
    const { json } = await succeed(bookOnce(ada, assessmentId, eight, 'shared'));
    expect((await bookOnce(bob, assessmentId, eight, 'shared')).status).toBe(409);
    await succeed(ada.call(cancelAppointment, { params: { appointmentId: json.data.id } }));
    expect((await bookOnce(bob, assessmentId, eight, 'shared')).status).toBe(200);
  });
});

describe('permission to book', () => {
  test('needs a session, and practitioners name the member', async () => {
    const { organizationId, assessmentId } = await foundOrganization(world.server);
    const practitioner = await world.server.addMember(organizationId, { role: 'Practitioners' });
    expect((await book(world.server.nobody, assessmentId, eight)).status).toBe(401);
    expect(await book(practitioner.client, assessmentId, eight)).toMatchObject({
      status: 400,
      json: { fields: { assessmentMemberId: expect.any(String) } },
    });
  });

  test('is refused to people from elsewhere, uninvited members and in another’s name', async () => {
    const { organizationId, members, assessmentId } = await foundOrganization(world.server, { members: 2 });
    const other = await foundOrganization(world.server);
    const uninvited = await world.server.addMember(organizationId);
    const [ada, bob] = members;
    const assessmentMemberId = await assessmentMemberIdOf(assessmentId, bob?.organizationMemberId ?? '');
    expect((await book(other.member.client, assessmentId, eight)).status).toBe(404);
    expect((await book(other.admin.client, assessmentId, eight, { assessmentMemberId })).status).toBe(404);
    expect((await book(uninvited.client, assessmentId, eight)).status).toBe(404);
    expect((await book(ada?.client ?? uninvited.client, assessmentId, eight, { assessmentMemberId })).status).toBe(404);
    expect((await book(bob?.client ?? uninvited.client, assessmentId, eight, { assessmentMemberId })).status).toBe(200);
  });

  test('an invalid instant is refused', async () => {
    const { member, assessmentId } = await foundOrganization(world.server);
    expect(await book(member.client, assessmentId, -1)).toMatchObject({
      status: 400,
      json: { code: 'InvalidRequest', fields: { startsAt: expect.any(String) } },
    });
  });
});

test('cancelling an assessment while members book leaves no live appointment', async () => {
  for (let round = 0; round < 5; round += 1) {
    const { admin, members, assessmentId } = await foundOrganization(world.server, {
      members: 6,
      body: { appointmentsPerSlot: 4 },
    });
    const [canceled, ...booked] = await Promise.all([
      admin.client.call(cancelAssessment, { params: { assessmentId } }),
      ...members.map(({ client }, index) => book(client, assessmentId, index % 2 === 0 ? eight : nine)),
    ]);
    expect(canceled?.status).toBe(200);
    expect(booked.every(({ status }) => status === 200 || status === 422)).toBe(true);
    const live = await world.server.db
      .selectFrom('appointment')
      .where('assessment_id', '=', assessmentId)
      .where('canceled_at', 'is', null)
      .select('id')
      .execute();
    expect(live).toEqual([]);
  }
});

function bookOnce(client: Client, assessmentId: string, startsAt: number, key: string) {
  return client.call(
    { method: 'POST', path: '/v1/appointment/:assessmentId' },
    { params: { assessmentId }, body: { startsAt }, headers: { 'idempotency-key': key } },
  );
}

async function assessmentMemberIdOf(assessmentId: string, organizationMemberId: string): Promise<string> {
  const { id } = await world.server.db
    .selectFrom('assessment_member')
    .where('assessment_id', '=', assessmentId)
    .where('organization_member_id', '=', organizationMemberId)
    .select('id')
    .executeTakeFirstOrThrow();
  return id;
}

const mailsTo = (email = 'nobody') => world.server.queuedMails(email);

/** Returns the members' clients. Missing ones have no session. */
function clientsOf(members: readonly { client: Client }[]): [Client, Client, Client, Client] {
  const at = (index: number) => members[index]?.client ?? world.server.nobody;
  return [at(0), at(1), at(2), at(3)];
}
