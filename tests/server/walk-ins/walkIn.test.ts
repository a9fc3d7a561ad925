import { beforeEach, describe, expect, test } from 'vitest';
import { inviteToAssessment, listAssessments, listTimeSlots, saveTracks } from '#contract/assessment.ts';
import {
  exportAssessmentMembers,
  listAssessmentMembers,
  listAssignedAssessmentMembers,
  recordAttendance,
} from '#contract/assessmentMember.ts';
import { listAuditEvents } from '#contract/auditLog.ts';
import { correctMember, exportMembers, getMember, listMembers, resendMemberInvitation } from '#contract/member.ts';
import { acceptMembership } from '#contract/membership.ts';
import { addSite } from '#contract/site.ts';
import { addEmailAddress, addWalkIn, findPeople } from '#contract/walkIn.ts';
import {
  at,
  book,
  eight,
  everyDay,
  hour,
  openAssessment,
  openBookingWorld,
  succeed,
  zone,
} from '#tests/support/bookingWorld.ts';
import { foundPractice, openResult, putResult, saveResult } from '#tests/support/resultWorld.ts';
import type { Client, TestMember } from '#tests/support/testServer.ts';

const world = openBookingWorld();
const now = '2027-03-08T07:35:20+01:00';
const ines = { fullName: 'Ines Roy', employeeNumber: '40117', birthDate: '1984-03-12' };

beforeEach(() => world.setClock(now));

const walkIn = (client: Client, assessmentId: string, body: object) =>
  client.call(addWalkIn, { params: { assessmentId }, body });

const people = async (client: Client, assessmentId: string, search: string) =>
  (await succeed(client.call(findPeople, { params: { assessmentId }, query: { search } }))).json.data;

const dayList = async (client: Client) =>
  (await succeed(client.call(listAssignedAssessmentMembers, { query: { sortBy: 'date', sortDirection: 'DESC' } }))).json
    .data;

const remainingAt = async (client: Client, assessmentId: string, startsAt: number) => {
  const { json } = await succeed(client.call(listTimeSlots, { params: { assessmentId } }));
  return json.data.find((slot: { startsAt: number }) => slot.startsAt === startsAt).remaining;
};

describe('a new person', () => {
  test('is invited in the language that the practitioner chose', async () => {
    const { practitioner, admin, assessmentId, organizationId } = await foundPractice(world.server);
    const newPerson = { ...ines, email: 'ines.arabic@example.com', language: 'ar' };
    await succeed(walkIn(practitioner.client, assessmentId, { newPerson, hasAgreed: true }));
    const { json } = await succeed(
      admin.client.call(listMembers, { params: { organizationId }, query: { search: newPerson.email } }),
    );
    const params = { organizationId, userId: json.data[0].user.id };
    expect((await succeed(admin.client.call(getMember, { params }))).json.data.language).toBe('ar');
    const unknown = { newPerson: { ...ines, language: 'tlh' }, hasAgreed: true };
    const refused = await walkIn(practitioner.client, assessmentId, unknown);
    expect(refused.json.fields['newPerson.language']).toEqual(expect.any(String));
  });

  test('is added without an email address, as an extra that takes no seat', async () => {
    const { practitioner, admin, assessmentId, organizationId } = await foundPractice(world.server);
    const { json } = await succeed(walkIn(practitioner.client, assessmentId, { newPerson: ines, hasAgreed: true }));
    const begin = at('2027-03-08T07:35:00+01:00');
    expect(json.data).toMatchObject({ assessmentId, startsAt: begin, endsAt: begin + hour });
    expect((await dayList(practitioner.client))[0]).toMatchObject({
      id: json.data.assessmentMemberId,
      appointment: { startsAt: begin, isExtra: true },
      attendance: 'Arrived',
      organizationMember: {
        employeeNumber: '40117',
        birthDate: '1984-03-12',
        user: { fullName: 'Ines Roy', email: '' },
      },
    });
    // It lasts until 08:35.
    expect(await remainingAt(practitioner.client, assessmentId, eight)).toBe(1);

    const listed = await succeed(admin.client.call(listAssessmentMembers, { params: { assessmentId } }));
    expect(listed.json.data.find(({ appointment }: { appointment?: object }) => appointment)).toMatchObject({
      appointment: { isExtra: true },
      lastMail: null,
    });
    const csv = await admin.client.call(exportAssessmentMembers, { params: { assessmentId } });
    expect(String(csv.bytes)).toMatch(/Ines Roy,,Scheduled,.*,Arrived,Extra,40117/);
    const members = await admin.client.call(exportMembers, { params: { organizationId } });
    expect(String(members.bytes)).toMatch(/Ines Roy,,Member,Invited,.*,40117,1984-03-12/);
    const { json: log } = await succeed(admin.client.call(listAuditEvents, { params: { organizationId } }));
    expect(log.data.map(({ action }: { action: string }) => action)).toEqual(
      expect.arrayContaining(['PersonAddedAtDesk', 'ConsentRecorded', 'WalkInAdded']),
    );
    expect(JSON.stringify(log)).not.toContain('no-email.invalid');
    const mails = await world.server.pool.query(`select from mail_message where recipient like '%no-email.invalid'`);
    expect(mails.rowCount).toBe(0);
    const totals = await world.server.pool.query(
      'select sum(invited)::int as invited from organization_total where organization_id = $1',
      [organizationId],
    );
    const invitedOnly = await succeed(
      admin.client.call(listMembers, { params: { organizationId }, query: { onlyInvited: 'true' } }),
    );
    expect(invitedOnly.json.meta.total).toBe(0);
    // Counts only the invited member, not the walk-in.
    expect(totals.rows[0].invited).toBe(1);
  });

  test('is refused without their agreement, and nothing is left of them', async () => {
    const { practitioner, assessmentId } = await foundPractice(world.server);
    const { status, json } = await walkIn(practitioner.client, assessmentId, { newPerson: ines });
    expect([status, Object.keys(json.fields)]).toEqual([400, ['hasAgreed']]);
    expect(await people(practitioner.client, assessmentId, 'Ines')).toEqual([]);
  });

  test('is refused with the number of somebody else, and with the address of a member', async () => {
    const { practitioner, assessmentId, member } = await foundPractice(world.server);
    await succeed(walkIn(practitioner.client, assessmentId, { newPerson: ines, hasAgreed: true }));
    const number = await walkIn(practitioner.client, assessmentId, {
      newPerson: { fullName: 'Other', employeeNumber: '40117' },
      hasAgreed: true,
    });
    expect(number.json.fields).toEqual({ 'newPerson.employeeNumber': 'This is the number of Ines Roy' });
    const address = await walkIn(practitioner.client, assessmentId, {
      newPerson: { fullName: 'Other', email: member.email },
      hasAgreed: true,
    });
    expect(Object.keys(address.json.fields)).toEqual(['newPerson.email']);
  });

  test('gets a number that somebody else is given at the same moment only once', async () => {
    const { practitioner, admin, organizationId, assessmentId, member } = await foundPractice(world.server);
    for (const employeeNumber of ['1', '2', '3', '4', '5', '6']) {
      const outcomes = await Promise.all([
        walkIn(practitioner.client, assessmentId, {
          newPerson: { fullName: 'Ines Roy', employeeNumber },
          hasAgreed: true,
        }),
        admin.client.call(correctMember, {
          params: { organizationId, userId: member.userId },
          body: { fullName: 'Ada Lovelace', employeeNumber },
        }),
      ]);
      expect(outcomes.map(({ status }) => status).toSorted()).toEqual([200, 400]);
      expect(outcomes.find(({ status }) => status === 400)?.json.message).toMatch(/^This is the number of /);
    }
  });

  test('the database refuses a second member with a number', async () => {
    const { member, organizationId, members } = await foundPractice(world.server, { members: 2 });
    const give = (userId: string | undefined) =>
      world.server.pool.query(
        `update organization_member set employee_number = '77' where organization_id = $1 and user_id = $2`,
        [organizationId, userId],
      );
    await give(member.userId);
    await expect(give(members[1]?.userId)).rejects.toThrow('organization_member_number');
  });

  test('with an email address is invited, and sees the results after joining', async () => {
    const { practitioner, assessmentId } = await foundPractice(world.server);
    const email = `${crypto.randomUUID()}@example.com`;
    const { json } = await succeed(
      walkIn(practitioner.client, assessmentId, { newPerson: { fullName: 'Ines Roy', email }, hasAgreed: true }),
    );
    expect((await world.server.queuedMails(email)).map(({ kind }) => kind)).toEqual(['organizationInvitation']);
    expect((await saveResult(practitioner.client, json.data.assessmentMemberId)).status).toBe(200);
  });

  test('cannot be born tomorrow', async () => {
    const { practitioner, assessmentId } = await foundPractice(world.server);
    const newPerson = { ...ines, birthDate: '2027-03-09' };
    const { json } = await walkIn(practitioner.client, assessmentId, { newPerson, hasAgreed: true });
    expect(json.fields).toEqual({ 'newPerson.birthDate': 'Birth date cannot be in the future' });
  });

  test('is refused once practitioners have added 500 within a day', async () => {
    const { practitioner, assessmentId, organizationId } = await foundPractice(world.server);
    await world.server.pool.query(
      `insert into audit_event (organization_id, action) select $1, 'PersonAddedAtDesk' from generate_series(1, 500)`,
      [organizationId],
    );
    expect((await walkIn(practitioner.client, assessmentId, { newPerson: ines, hasAgreed: true })).status).toBe(429);
  });
});

describe('a member', () => {
  test('is found in any order of words, without accents, and by number', async () => {
    const { practitioner, admin, assessmentId, organizationId } = await foundPractice(world.server);
    const { userId } = await world.server.addMember(organizationId, { fullName: 'Paweł Okafor' });
    const params = { organizationId, userId };
    const body = { fullName: 'Paweł Okafor', employeeNumber: '40202', birthDate: '1969-01-11' };
    await succeed(admin.client.call(correctMember, { params, body }));
    for (const search of ['okafor pawel', '40202', 'PAWEŁ']) {
      expect(await people(practitioner.client, assessmentId, search)).toEqual([
        expect.objectContaining({
          fullName: 'Paweł Okafor',
          employeeNumber: '40202',
          birthDate: '1969-01-11',
          hasAgreed: true,
          attendance: null,
        }),
      ]);
    }
    const stranger = await foundPractice(world.server);
    expect(await people(stranger.practitioner.client, stranger.assessmentId, 'okafor')).toEqual([]);
    const foreign = await stranger.practitioner.client.call(findPeople, {
      params: { assessmentId },
      query: { search: 'okafor' },
    });
    expect(foreign.status).toBe(404);
  });

  test('who is not invited gets a free slot of today, outside the booking period, and nobody else the seat', async () => {
    const { practitioner, admin, organizationId, members } = await foundPractice(world.server, { members: 2 });
    const [ada, bob] = members as [TestMember, TestMember];
    const period = { bookingLeadTime: true, bookingStartDate: at('2027-03-02T00:00+01:00') };
    world.setClock('2027-03-01T09:00:00+01:00');
    const assessmentId = await openAssessment(admin.client, organizationId, {
      body: { ...period, bookingEndDate: at('2027-03-03T00:00+01:00') },
      invite: [bob],
    });
    world.setClock(now);
    const { organizationMemberId } = ada;
    const { json } = await succeed(
      walkIn(practitioner.client, assessmentId, { organizationMemberId, startsAt: eight }),
    );
    expect(json.data.startsAt).toBe(eight);
    expect((await dayList(practitioner.client))[0]).toMatchObject({ attendance: 'Arrived' });
    expect((await dayList(practitioner.client))[0].appointment).not.toHaveProperty('isExtra');
    const other = { organizationMemberId: bob.organizationMemberId, startsAt: eight };
    expect((await walkIn(practitioner.client, assessmentId, other)).json.code).toBe('SlotUnavailable');
  });

  test('with a later appointment is moved, one who has arrived is refused', async () => {
    const { practitioner, assessmentId, member } = await foundPractice(world.server);
    await succeed(book(member.client, assessmentId, eight + 25 * hour));
    const { organizationMemberId } = member;
    const [found] = await people(practitioner.client, assessmentId, member.email);
    expect(found).toMatchObject({ organizationMemberId, appointment: { startsAt: eight + 25 * hour } });
    await succeed(walkIn(practitioner.client, assessmentId, { organizationMemberId }));
    expect((await dayList(practitioner.client))[0]).toMatchObject({
      appointment: { startsAt: at('2027-03-08T07:35:00+01:00'), isExtra: true },
    });
    const kinds = (await world.server.queuedMails(member.email)).map(({ kind }) => kind);
    expect(kinds.at(-1)).toBe('appointmentMoved');
    expect((await walkIn(practitioner.client, assessmentId, { organizationMemberId })).status).toBe(409);
  });

  test('who is taken in gets no reminder of a slot later that day', async () => {
    const { practitioner, assessmentId, member } = await foundPractice(world.server);
    await succeed(book(member.client, assessmentId, eight + 25 * hour));
    const { organizationMemberId } = member;
    await succeed(walkIn(practitioner.client, assessmentId, { organizationMemberId, startsAt: eight + hour }));
    await world.server.services.reminders.queueDue();
    const kinds = (await world.server.queuedMails(member.email)).map(({ kind }) => kind);
    expect(kinds).not.toContain('appointmentReminder');
  });

  test('who did not attend is taken in again', async () => {
    const { practitioner, assessmentId, assessmentMemberId, member } = await foundPractice(world.server);
    await succeed(book(member.client, assessmentId, eight));
    world.setClock('2027-03-08T08:30:00+01:00');
    const attend = { params: { assessmentMemberId }, body: { attendance: 'DidNotAttend' } };
    await succeed(practitioner.client.call(recordAttendance, attend));
    const { organizationMemberId } = member;
    await succeed(walkIn(practitioner.client, assessmentId, { organizationMemberId, startsAt: eight + hour }));
    expect((await dayList(practitioner.client))[0]).toMatchObject({
      appointment: { startsAt: eight + hour },
      attendance: 'Arrived',
    });
  });

  test('who has not joined agrees at the desk during the appointment, and keeps it', async () => {
    const { practitioner, admin, organizationId, assessmentId } = await foundPractice(world.server);
    const { organizationMemberId, email } = await world.server.addMember(organizationId, { accepted: false });
    const params = { assessmentId };
    const body = { selectAll: false, include: [organizationMemberId], exclude: [] };
    await succeed(admin.client.call(inviteToAssessment, { params, body }));
    const listed = await succeed(admin.client.call(listAssessmentMembers, { params, query: { search: email } }));
    const assessmentMemberId: string = listed.json.data[0].id;
    await succeed(book(admin.client, assessmentId, eight, { assessmentMemberId }));
    world.setClock('2027-03-08T08:05:00+01:00');
    expect((await putResult(practitioner.client, assessmentMemberId)).status).toBe(409);
    await succeed(walkIn(practitioner.client, assessmentId, { organizationMemberId, hasAgreed: true }));
    expect((await dayList(practitioner.client))[0]).toMatchObject({
      appointment: { startsAt: eight },
      attendance: 'Arrived',
    });
    await succeed(putResult(practitioner.client, assessmentMemberId));
  });

  test('is taken in once per Idempotency-Key', async () => {
    const { practitioner, assessmentId } = await foundPractice(world.server);
    const request = {
      params: { assessmentId },
      body: { newPerson: ines, hasAgreed: true },
      headers: { 'idempotency-key': crypto.randomUUID() },
    };
    const first = await succeed(practitioner.client.call(addWalkIn, request));
    const second = await succeed(practitioner.client.call(addWalkIn, request));
    expect(second.json).toEqual(first.json);
    expect(await people(practitioner.client, assessmentId, 'Ines')).toHaveLength(1);
  });
});

describe('is refused', () => {
  test('on a day on which the assessment does not take place, and for a time that is not today', async () => {
    const { practitioner, assessmentId, member } = await foundPractice(world.server);
    const { organizationMemberId } = member;
    const tomorrow = { organizationMemberId, startsAt: eight + 24 * hour };
    expect((await walkIn(practitioner.client, assessmentId, tomorrow)).json.message).toBe('This time is not today');
    world.setClock('2027-03-13T09:00:00+01:00');
    const { status, json } = await walkIn(practitioner.client, assessmentId, { organizationMemberId });
    expect([status, json.message]).toEqual([422, 'This assessment does not take place today']);
  });

  test('for a person of another organization, and for no person', async () => {
    const { practitioner, assessmentId } = await foundPractice(world.server);
    const stranger = await foundPractice(world.server);
    const { organizationMemberId } = stranger.member;
    expect((await walkIn(practitioner.client, assessmentId, { organizationMemberId })).status).toBe(404);
    expect((await walkIn(stranger.practitioner.client, assessmentId, { organizationMemberId })).status).toBe(404);
    expect((await walkIn(practitioner.client, assessmentId, {})).status).toBe(400);
  });
});

test('extras and bookings at the same moment fill each seat once', async () => {
  const { practitioner, assessmentId, members } = await foundPractice(world.server, { members: 4 });
  const clients = members.map(({ client }) => client);
  const [extras, bookings] = await Promise.all([
    Promise.all(
      [1, 2, 3].map((number) =>
        walkIn(practitioner.client, assessmentId, { newPerson: { fullName: `Extra ${number}` }, hasAgreed: true }),
      ),
    ),
    Promise.all(clients.map((client) => book(client, assessmentId, eight))),
  ]);
  expect(extras.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(bookings.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
  expect(await remainingAt(practitioner.client, assessmentId, eight)).toBe(0);
});

describe('an email address', () => {
  test('is added by a practitioner, and the results go to whoever joins there', async () => {
    const { practitioner, admin, assessmentId, organizationId } = await foundPractice(world.server);
    const { json } = await succeed(walkIn(practitioner.client, assessmentId, { newPerson: ines, hasAgreed: true }));
    const { assessmentMemberId } = json.data;
    const observations = [{ code: '8480-6', value: 128, unit: 'mm[Hg]' }];
    await succeed(saveResult(practitioner.client, assessmentMemberId, { status: 'Final', observations }));
    const email = `${crypto.randomUUID()}@example.com`;
    await succeed(practitioner.client.call(addEmailAddress, { params: { assessmentMemberId }, body: { email } }));
    expect((await world.server.queuedMails(email)).map(({ kind }) => kind)).toEqual(['organizationInvitation']);
    const again = { params: { assessmentMemberId }, body: { email: email.toUpperCase() } };
    expect((await succeed(practitioner.client.call(addEmailAddress, again))).json.data.email).toBe(email);
    expect(await world.server.queuedMails(email)).toHaveLength(1);
    const other = { params: { assessmentMemberId }, body: { email: `other-${email}` } };
    expect((await practitioner.client.call(addEmailAddress, other)).status).toBe(409);

    const { rows } = await world.server.pool.query('select id from app_user where email = $1', [email]);
    const person = await world.server.signIn(rows[0].id, 'Member');
    expect((await openResult(person, assessmentMemberId)).status).toBe(404);
    const [{ organizationMemberId }] = await people(practitioner.client, assessmentId, email);
    await succeed(person.call(acceptMembership, { params: { organizationMemberId } }));
    expect((await openResult(person, assessmentMemberId)).json.data.resultStatus).toBe('Final');
    const details = await succeed(admin.client.call(getMember, { params: { organizationId, userId: rows[0].id } }));
    expect(details.json.data).toMatchObject({ employeeNumber: '40117', user: { email } });
  });

  test('is not added by an administrator once an appointment has begun, and nothing else is corrected', async () => {
    const { practitioner, admin, assessmentId, organizationId } = await foundPractice(world.server);
    await succeed(walkIn(practitioner.client, assessmentId, { newPerson: ines, hasAgreed: true }));
    const { json } = await succeed(
      admin.client.call(listMembers, { params: { organizationId }, query: { search: 'ines' } }),
    );
    const params = { organizationId, userId: json.data[0].user.id };
    const body = { fullName: 'Inès Roy', email: 'ines@example.com' };
    const refused = await admin.client.call(correctMember, { params, body });
    expect([refused.status, refused.json.message]).toEqual([
      409,
      expect.stringContaining('Ask a practitioner to confirm'),
    ]);
    const other = await admin.client.call(correctMember, {
      params,
      body: { fullName: 'Ines Roy', employeeNumber: null },
    });
    expect(other.status).toBe(409);
    expect((await admin.client.call(resendMemberInvitation, { params })).json.message).toBe(
      'This person has no email address',
    );
  });
});

describe('an assessment at two sites', () => {
  /** The second track, at the harbour in room 1, needs the practitioner. The first and the third need nobody and somebody else. */
  async function foundSites() {
    const practice = await foundPractice(world.server);
    const { organizationId, admin, assessmentId, practitioner } = practice;
    const other = await world.server.addMember(organizationId, { role: 'Practitioners' });
    const body = {
      name: 'Harbour',
      address: 'Quay 1',
      timeZone: null,
      mapUrl: null,
      directions: '',
      accessibility: '',
    };
    const rooms = [{ name: 'Room 1' }, { name: 'Room 2' }];
    const params = { organizationId };
    const site = (await succeed(admin.client.call(addSite, { params, body: { ...body, rooms } }))).json.data;
    const days = everyDay();
    const at = (room: number) => ({ siteId: site.id, roomId: site.rooms[room].id, days, appointmentsPerSlot: 1 });
    const tracks = [
      { id: assessmentId, days, appointmentsPerSlot: 1 },
      { ...at(1), practitionerIds: [other.organizationMemberId] },
      { ...at(0), practitionerIds: [practitioner.organizationMemberId] },
    ];
    const saved = await succeed(admin.client.call(saveTracks, { params: { assessmentId }, body: { tracks } }));
    const [, room2, room1]: { id: string }[] = saved.json.data.tracks;
    if (room1 === undefined || room2 === undefined) throw new Error('A track is missing.');
    return { ...practice, site, room1, room2 };
  }

  const placeOf = async (client: Client, assessmentMemberId: string) =>
    (await dayList(client)).find(({ id }: { id: string }) => id === assessmentMemberId)?.place;

  test('takes a walk-in where the practitioner says', async () => {
    const { practitioner, assessmentId, site, room1, room2 } = await foundSites();
    const add = async (body: object) =>
      (await succeed(walkIn(practitioner.client, assessmentId, { hasAgreed: true, ...body }))).json.data;
    const booked = await add({ newPerson: ines, startsAt: eight, trackId: room1.id });
    const harbour = { siteId: site.id, site: 'Harbour', roomId: site.rooms[0].id, room: 'Room 1', timeZone: zone };
    expect(await placeOf(practitioner.client, booked.assessmentMemberId)).toEqual(harbour);
    // The people of the second room are seen by somebody else.
    const extra = await add({ newPerson: { fullName: 'Noor Ali' }, trackId: room2.id });
    expect(await placeOf(practitioner.client, extra.assessmentMemberId)).toEqual(harbour);
    const anywhere = await add({ newPerson: { fullName: 'Leo Kim' } });
    expect(await placeOf(practitioner.client, anywhere.assessmentMemberId)).toBeUndefined();
    const full = { newPerson: { fullName: 'Max Lang' }, hasAgreed: true, startsAt: eight, trackId: room1.id };
    expect((await walkIn(practitioner.client, assessmentId, full)).json.code).toBe('SlotUnavailable');
    const unknown = { newPerson: { fullName: 'Max Lang' }, hasAgreed: true, trackId: site.id };
    expect((await walkIn(practitioner.client, assessmentId, unknown)).json.fields).toHaveProperty('trackId');
  });

  test('takes a time of today in the zone of the site', async () => {
    const { admin, practitioner, organizationId, assessmentId } = await foundSites();
    const details = { address: '5th Avenue 1', mapUrl: null, directions: '', accessibility: '', rooms: [] };
    const body = { ...details, name: 'New York', timeZone: 'America/New_York' };
    const { data: site } = (await succeed(admin.client.call(addSite, { params: { organizationId }, body }))).json;
    const first = { id: assessmentId, days: everyDay(), appointmentsPerSlot: 1 };
    const evening = { siteId: site.id, days: everyDay(1200, 1320), appointmentsPerSlot: 1 };
    const { json } = await succeed(
      admin.client.call(saveTracks, { params: { assessmentId }, body: { tracks: [first, evening] } }),
    );
    // 17:00 there, and 20:00 is already tomorrow in the zone of the organization.
    world.setClock('2027-03-08T17:00:00-05:00');
    const startsAt = at('2027-03-08T20:00:00-05:00');
    const time = { startsAt, trackId: json.data.tracks[1].id };
    const { data } = (
      await succeed(walkIn(practitioner.client, assessmentId, { newPerson: ines, hasAgreed: true, ...time }))
    ).json;
    expect(data.startsAt).toBe(startsAt);
  });

  test.each([
    ['Asia/Tokyo', '2027-03-08T07:30:00+09:00', '2027-03-07T07:30:00+09:00'],
    ['America/New_York', '2027-03-12T19:30:00-05:00', '2027-03-13T07:30:00-05:00'],
  ])('takes place in %s while it is its first or last day there', async (timeZone, during, outside) => {
    const { admin, practitioner, organizationId, assessmentId } = await foundSites();
    const details = { address: 'Street 1', mapUrl: null, directions: '', accessibility: '', rooms: [] };
    const body = { ...details, name: 'Abroad', timeZone };
    const { data: site } = (await succeed(admin.client.call(addSite, { params: { organizationId }, body }))).json;
    const [first, abroad] = [{ id: assessmentId }, { siteId: site.id }].map((place) => ({
      ...place,
      days: everyDay(),
      appointmentsPerSlot: 1,
    }));
    const { json } = await succeed(
      admin.client.call(saveTracks, { params: { assessmentId }, body: { tracks: [first, abroad] } }),
    );
    const isListed = async () => {
      const query = { 'filterByStatus[]': 'InProgress' };
      const listed = await succeed(practitioner.client.call(listAssessments, { params: { organizationId }, query }));
      return listed.json.data.map(({ id, status }: { id: string; status: string }) => [id, status]);
    };
    const takeIn = async (trackId: string) =>
      (
        await walkIn(practitioner.client, assessmentId, {
          newPerson: { fullName: 'Ines Roy' },
          hasAgreed: true,
          trackId,
        })
      ).status;
    world.setClock(outside);
    expect(await isListed()).toEqual([]);
    expect(await takeIn(json.data.tracks[1].id)).toBe(422);
    world.setClock(during);
    expect(await isListed()).toEqual([[assessmentId, 'InProgress']]);
    expect(await takeIn(json.data.tracks[1].id)).toBe(200);
    // At the organization it is another day.
    expect(await takeIn(assessmentId)).toBe(422);
  });

  test('keeps the place of an appointment that was missed', async () => {
    const { practitioner, assessmentId, room1 } = await foundSites();
    const body = { newPerson: ines, hasAgreed: true, startsAt: eight, trackId: room1.id };
    const { json } = await succeed(walkIn(practitioner.client, assessmentId, body));
    const { assessmentMemberId } = json.data;
    world.setClock('2027-03-08T08:30:00+01:00');
    const params = { assessmentMemberId };
    await succeed(practitioner.client.call(recordAttendance, { params, body: { attendance: 'DidNotAttend' } }));
    const again = { startsAt: eight + hour, trackId: assessmentId, hasAgreed: true };
    const { data: people } = (
      await succeed(practitioner.client.call(findPeople, { params: { assessmentId }, query: { search: 'Ines' } }))
    ).json;
    const { organizationMemberId } = people[0];
    await succeed(walkIn(practitioner.client, assessmentId, { ...again, organizationMemberId }));
    const query = { from: eight, to: eight + 2 * hour };
    const listed = await succeed(practitioner.client.call(listAssignedAssessmentMembers, { query }));
    const rows = listed.json.data.filter(({ id }: { id: string }) => id === assessmentMemberId);
    const places = rows.map(({ hasBookedAgain, place }: { hasBookedAgain?: true; place?: { room: string } }) => [
      hasBookedAgain ?? false,
      place?.room,
    ]);
    expect(new Map(places)).toEqual(
      new Map([
        [true, 'Room 1'],
        [false, undefined],
      ]),
    );
  });
});
