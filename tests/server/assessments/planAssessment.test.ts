import { beforeAll, describe, expect, test } from 'vitest';
import {
  cancelAssessment,
  createAssessment,
  deleteAssessment,
  duplicateAssessment,
  getAssessment,
  inviteToAssessment,
  removeAssessmentMember,
  saveSchedule,
  updateAssessment,
} from '#contract/assessment.ts';
import {
  assessmentBody,
  at,
  book,
  day,
  eight,
  everyDay,
  foundOrganization,
  openAssessment,
  openBookingWorld,
  succeed,
  zone,
} from '#tests/support/bookingWorld.ts';
import type { Client } from '#tests/support/testServer.ts';

const world = openBookingWorld();
let organizationId: string;
let admin: Client;

beforeAll(async () => {
  const founded = await world.server.addOrganizationWithAdmin({ timeZone: zone });
  organizationId = founded.organizationId;
  admin = founded.admin.client;
});

const nine = at('2027-03-08T09:00:00+01:00');

const create = (changes: Record<string, unknown> = {}, client = admin) =>
  client.call(createAssessment, { params: { organizationId }, body: assessmentBody(changes) });

const update = (assessmentId: string, body: object, client = admin) =>
  client.call(updateAssessment, { params: { assessmentId }, body });

const get = async (assessmentId: string) =>
  (await succeed(admin.call(getAssessment, { params: { organizationId, assessmentId } }))).json.data;

const pulse = { code: '8867-4', kind: 'number' };
const hearing = { code: 'local:hearing', kind: 'choice', label: 'Hearing', choices: ['Normal', 'Reduced'] };

const noMails = { mailed: 0, noEmail: 0, notJoined: 0 };

describe('the values that are recorded', () => {
  test('are saved in their order, and stay if they are not sent', async () => {
    const { json } = await succeed(create({ valueSet: [hearing, pulse] }));
    expect(json.data.valueSet).toEqual([hearing, pulse]);
    const { id } = json.data;
    expect((await succeed(update(id, { name: 'Other name' }))).json.data.valueSet).toEqual([hearing, pulse]);
    const changed = await succeed(update(id, { valueSet: [{ ...hearing, label: ' Left  ear ' }] }));
    expect(changed.json.data).toMatchObject({ valueSet: [{ ...hearing, label: 'Left ear' }], version: 3 });
    const stale = await update(id, { valueSet: [], version: 2 });
    expect(stale).toMatchObject({ status: 409, json: { fields: { valueSet: 'Changed by you' } } });
  });
});

describe('creating', () => {
  test('returns the new assessment', async () => {
    const { json } = await succeed(create({ name: '  Spring check ', closedDays: [day('2027-03-10')] }));
    expect(json.data).toEqual({
      id: expect.any(String),
      organizationId,
      name: 'Spring check',
      description: '',
      language: 'en',
      translations: {},
      appointmentDuration: 60,
      startDate: day('2027-03-08'),
      endDate: day('2027-03-12'),
      appointmentsPerSlot: 1,
      bookingLeadTime: false,
      bookingStartDate: null,
      bookingEndDate: null,
      status: 'NotStarted',
      autoCreateAssessmentForInvitees: false,
      reminderHours: 24,
      changeCutoffHours: 0,
      closedDays: [day('2027-03-10')],
      otherHours: [],
      stepMinutes: null,
      noticeHours: 0,
      bufferBeforeMinutes: 0,
      bufferAfterMinutes: 0,
      dailyCap: null,
      valueSet: [],
      timeZone: zone,
      memberCount: 0,
      scheduledCount: 0,
      assessmentSchedule: { days: [] },
      createdAt: at('2027-03-01T09:00:00+01:00'),
      version: 1,
      lastChanges: {},
      seatsOffered: 0,
      seatsLeft: 0,
      outsideSchedule: 0,
      tracks: [expect.objectContaining({ id: json.data.id, days: [], closedDays: [day('2027-03-10')] })],
    });
    expect(await get(json.data.id)).toEqual(json.data);
  });

  test('ignores a booking period without a lead time', async () => {
    const { json } = await succeed(create({ bookingStartDate: 12_345, bookingEndDate: day('2027-03-30') }));
    expect(json.data).toMatchObject({ bookingStartDate: null, bookingEndDate: null });
  });

  const period = (from: number | null, to: number | null) => ({
    bookingLeadTime: true,
    bookingStartDate: from,
    bookingEndDate: to,
  });
  test.each([
    ['no name', { name: ' ' }, { name: 'Assessment name is required' }],
    [
      'a long description',
      { description: 'x'.repeat(501) },
      { description: 'Description can have at most 500 characters' },
    ],
    ['a short name', { name: 'ab' }, { name: 'Name must be at least 3 characters' }],
    [
      'a duration below five minutes',
      { appointmentDuration: 4 },
      { appointmentDuration: 'Duration must be at least 5 minutes' },
    ],
    ['a duration of nine hours', { appointmentDuration: 540 }, { appointmentDuration: 'Maximum 8 hours' }],
    ['a value twice', { valueSet: [pulse, pulse] }, { valueSet: 'A value can be in the list once' }],
    [
      'a choice without choices',
      { valueSet: [{ code: 'local:hearing', kind: 'choice', label: 'Hearing' }] },
      { valueSet: 'A choice needs at least two choices' },
    ],
    ['no seat', { appointmentsPerSlot: 0 }, { appointmentsPerSlot: 'Minimum 1 slot' }],
    ['five seats', { appointmentsPerSlot: 5 }, { appointmentsPerSlot: 'Maximum 4 slots' }],
    ['a start in the past', { startDate: day('2027-02-28') }, { startDate: 'Start date cannot be in the past' }],
    ['an end before the start', { endDate: day('2027-03-07') }, { endDate: 'End date must be after start date' }],
    ['367 days', { endDate: day('2028-03-09') }, { endDate: 'Assessment window can be at most 366 days' }],
    [
      'an instant that begins no day there',
      { startDate: Date.UTC(2027, 2, 8) },
      { startDate: 'Start date must be the start of a day in Europe/Berlin' },
    ],
    [
      'a closed day that is none',
      { closedDays: [day('2027-03-08'), day('2027-03-09') + 1] },
      { 'closedDays.1': 'Closed day must be the start of a day in Europe/Berlin' },
    ],
    [
      'a closed day outside the window',
      { closedDays: [day('2027-03-13')] },
      { closedDays: 'Closed days must lie inside the assessment window' },
    ],
    [
      'a lead time without a period',
      period(null, null),
      { bookingStartDate: 'Booking start date is required', bookingEndDate: 'Booking end date is required' },
    ],
    [
      'a period that ends before it starts',
      period(day('2027-03-05'), day('2027-03-04')),
      { bookingEndDate: 'Booking end date must be after booking start date' },
    ],
    [
      'a period in the past',
      period(day('2027-02-27'), day('2027-02-28')),
      {
        bookingStartDate: 'Booking start date cannot be in the past',
        bookingEndDate: 'Booking end date cannot be in the past',
      },
    ],
    [
      'a period after the start',
      period(day('2027-03-09'), day('2027-03-10')),
      {
        bookingStartDate: 'Booking start date must be before assessment start date',
        bookingEndDate: 'Booking end date must be before assessment start date',
      },
    ],
  ])('refuses %s', async (_case, changes, fields) => {
    const answer = await create(changes);
    expect([answer.status, answer.json.fields]).toEqual([400, fields]);
    expect(answer.json.message).toBe(Object.values(fields)[0]);
  });

  test('accepts the longest window and the shortest booking period', async () => {
    expect((await create({ endDate: day('2028-03-07') })).status).toBe(200);
    expect((await create(period(day('2027-03-08'), day('2027-03-08')))).status).toBe(200);
  });

  test('refuses an unknown field', async () => {
    expect((await create({ status: 'Canceled' })).status).toBe(400);
  });

  test('is for administrators of the organization', async () => {
    const member = await world.server.addMember(organizationId);
    const stranger = await world.server.addOrganizationWithAdmin();
    expect((await create({}, world.server.nobody)).status).toBe(401);
    expect((await create({}, member.client)).status).toBe(403);
    expect((await create({}, stranger.admin.client)).status).toBe(404);
  });
});

describe('updating', () => {
  test('accepts the fetched assessment, and ignores fields that only the server sets', async () => {
    const assessmentId = await openAssessment(admin, organizationId);
    const fetched = await get(assessmentId);
    const disguised = {
      ...fetched,
      id: '00000000-0000-4000-8000-000000000001',
      organizationId: '00000000-0000-4000-8000-000000000002',
      status: 'Canceled',
      memberCount: 99,
      timeZone: 'UTC',
      assessmentSchedule: { days: [] },
      createdAt: 0,
      autoCreateAssessmentForInvitees: true,
    };
    const { json } = await succeed(update(assessmentId, disguised));
    expect(json).toEqual({
      data: {
        ...fetched,
        autoCreateAssessmentForInvitees: true,
        version: fetched.version + 1,
        lastChanges: { ...fetched.lastChanges, autoCreateAssessmentForInvitees: expect.anything() },
      },
      meta: { outsideSchedule: 0 },
    });
  });

  test('changes the sent fields and keeps the others', async () => {
    const assessmentId = await openAssessment(admin, organizationId, { body: { closedDays: [day('2027-03-08')] } });
    const before = await get(assessmentId);
    const { json } = await succeed(update(assessmentId, { name: 'Renamed' }));
    const lastChanges = { ...before.lastChanges, name: expect.anything() };
    expect(json.data).toEqual({ ...before, name: 'Renamed', version: 3, lastChanges });
  });

  test('validates the settings that result', async () => {
    const assessmentId = await openAssessment(admin, organizationId);
    expect((await update(assessmentId, { endDate: day('2027-03-07') })).json.fields).toEqual({
      endDate: 'End date must be after start date',
    });
    expect((await update(assessmentId, { bookingLeadTime: true })).json.fields).toEqual({
      bookingStartDate: 'Booking start date is required',
      bookingEndDate: 'Booking end date is required',
    });
    expect((await update(assessmentId, { startDate: null })).status).toBe(400);
  });

  test('a date that was saved and is unchanged may lie in the past; another one may not', async () => {
    const assessmentId = await openAssessment(admin, organizationId);
    world.setClock('2027-03-10T12:00:00+01:00');
    expect((await update(assessmentId, await get(assessmentId))).status).toBe(200);
    expect((await update(assessmentId, { startDate: day('2027-03-09') })).json.fields).toEqual({
      startDate: 'Start date cannot be in the past',
    });
  });

  test('closed days that are not sent stay if they are in the window', async () => {
    const closedDays = [day('2027-03-08'), day('2027-03-12')];
    const assessmentId = await openAssessment(admin, organizationId, { body: { closedDays } });
    const { json } = await succeed(update(assessmentId, { endDate: day('2027-03-11') }));
    expect(json.data.closedDays).toEqual([day('2027-03-08')]);
  });

  test('turning the lead time off removes the booking period', async () => {
    const assessmentId = await openAssessment(admin, organizationId, {
      body: { bookingLeadTime: true, bookingStartDate: day('2027-03-02'), bookingEndDate: day('2027-03-05') },
    });
    const { json } = await succeed(update(assessmentId, { bookingLeadTime: false }));
    expect(json.data).toMatchObject({ bookingLeadTime: false, bookingStartDate: null, bookingEndDate: null });
  });

  test('counts the booked appointments that no longer fit, and neither moves nor drops them', async () => {
    const world2 = await foundOrganization(world.server, { members: 2, body: { appointmentsPerSlot: 2 } });
    const { assessmentId } = world2;
    const own = world2.admin.client;
    await succeed(book(world2.members[0]?.client ?? own, assessmentId, eight));
    await succeed(book(world2.members[1]?.client ?? own, assessmentId, nine));
    const outside = async (body: object) => (await succeed(update(assessmentId, body, own))).json;

    expect((await outside({ closedDays: [day('2027-03-08')] })).meta).toEqual({ outsideSchedule: 2 });
    expect((await outside({ closedDays: [] })).meta).toEqual({ outsideSchedule: 0 });
    expect((await outside({ appointmentDuration: 30 })).meta).toEqual({ outsideSchedule: 2 });
    expect((await outside({ appointmentDuration: 60, startDate: day('2027-03-09') })).meta).toEqual({
      outsideSchedule: 2,
    });
    const back = await outside({ startDate: day('2027-03-08'), appointmentsPerSlot: 1 });
    expect(back).toMatchObject({ meta: { outsideSchedule: 0 }, data: { scheduledCount: 2 } });
    // Past slots no longer count.
    world.setClock('2027-03-08T08:30:00+01:00');
    expect((await outside({ closedDays: [day('2027-03-08')] })).meta).toEqual({ outsideSchedule: 1 });
  });

  test('is refused for a cancelled assessment and for another organization’s', async () => {
    const assessmentId = await openAssessment(admin, organizationId);
    const stranger = await world.server.addOrganizationWithAdmin();
    const member = await world.server.addMember(organizationId);
    expect((await update(assessmentId, { name: 'Mine now' }, stranger.admin.client)).status).toBe(404);
    expect((await update(assessmentId, { name: 'Mine now' }, member.client)).status).toBe(403);
    expect((await update(assessmentId, { name: 'Mine now' }, world.server.nobody)).status).toBe(401);
    await succeed(admin.call(cancelAssessment, { params: { assessmentId } }));
    expect(await update(assessmentId, { name: 'Too late' })).toMatchObject({
      status: 409,
      json: { message: 'A cancelled assessment cannot be changed' },
    });
    expect((await get(assessmentId)).name).toBe('Spring check');
  });
});

describe('an update that names its version', () => {
  const saveWeek = (assessmentId: string, body: object, client = admin) =>
    client.call(saveSchedule, { params: { assessmentId }, body: { days: everyDay(540, 600), ...body } });

  test('is accepted for the current version, which only a change increments', async () => {
    const assessmentId = await openAssessment(admin, organizationId);
    const fetched = await get(assessmentId);
    const renamed = await succeed(update(assessmentId, { ...fetched, name: 'Renamed' }));
    expect(renamed.json.data.version).toBe(fetched.version + 1);
    const same = await succeed(update(assessmentId, renamed.json.data));
    expect(same.json.data.version).toBe(fetched.version + 1);
    const week = await succeed(saveWeek(assessmentId, { version: same.json.data.version }));
    expect(week.json.data.version).toBe(fetched.version + 2);
    expect((await get(assessmentId)).version).toBe(fetched.version + 2);
  });

  test('is refused for an older one, saying what changed and who changed it', async () => {
    const assessmentId = await openAssessment(admin, organizationId);
    const colleague = await world.server.addMember(organizationId, {
      role: 'OrganizationAdmin',
      fullName: 'Jane Roe',
    });
    const fetched = await get(assessmentId);
    await succeed(
      update(assessmentId, { ...fetched, name: 'Renamed', closedDays: [day('2027-03-09')] }, colleague.client),
    );
    await succeed(update(assessmentId, { appointmentDuration: 30 }));
    await succeed(saveWeek(assessmentId, {}, colleague.client));
    expect(await update(assessmentId, { ...fetched, name: 'Mine' })).toMatchObject({
      status: 409,
      json: {
        code: 'Conflict',
        message: 'This assessment was changed by Jane Roe and you in the meantime',
        fields: {
          name: 'Changed by Jane Roe',
          closedDays: 'Changed by Jane Roe',
          appointmentDuration: 'Changed by you',
          assessmentSchedule: 'Changed by Jane Roe',
        },
      },
    });
    // The older the version, the more has changed since.
    expect((await saveWeek(assessmentId, { version: fetched.version + 2 })).json.fields).toEqual({
      assessmentSchedule: 'Changed by Jane Roe',
    });
    expect((await get(assessmentId)).name).toBe('Renamed');
  });

  test('can be told from the fetched assessment: who changed what last, and when', async () => {
    const assessmentId = await openAssessment(admin, organizationId);
    const jane = await world.server.addMember(organizationId, { role: 'OrganizationAdmin', fullName: 'Jane Roe' });
    await succeed(saveWeek(assessmentId, {}));
    const days = everyDay(540, 600).map((week) => (week.day === 4 ? { ...week, enabled: false } : week));
    await succeed(saveWeek(assessmentId, { days }, jane.client));
    const { lastChanges = {} } = await get(assessmentId);
    expect(lastChanges['assessmentSchedule']?.by.fullName).toBe('Jane Roe');
    expect(lastChanges['assessmentSchedule.4']).toEqual({
      at: expect.any(Number),
      by: { id: jane.userId, fullName: 'Jane Roe' },
    });
    expect(lastChanges['assessmentSchedule.1']?.by.id).not.toBe(jane.userId);
    expect(lastChanges).not.toHaveProperty('name');
  });

  test('is accepted without a version, as before', async () => {
    const assessmentId = await openAssessment(admin, organizationId);
    const { version, ...fetched } = await get(assessmentId);
    await succeed(update(assessmentId, { name: 'Renamed' }));
    const { json } = await succeed(update(assessmentId, fetched));
    expect(json.data).toMatchObject({ name: fetched.name, version: version + 2 });
  });

  test('succeeds once if two are sent concurrently', async () => {
    const assessmentId = await openAssessment(admin, organizationId);
    const fetched = await get(assessmentId);
    const answers = await Promise.all(
      ['First', 'Second'].map((name) => update(assessmentId, { ...fetched, name: `${name} name` })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });
});

describe('the schedule', () => {
  const save = (assessmentId: string, days: readonly object[], client = admin) =>
    client.call(saveSchedule, { params: { assessmentId }, body: { days } });

  test('is stored as sent, including the ranges of disabled days', async () => {
    const assessmentId = await openAssessment(admin, organizationId, { schedule: [] });
    const days = [
      {
        day: 1,
        enabled: true,
        ranges: [
          { timeFrom: 480, timeTo: 720 },
          { timeFrom: 780, timeTo: 1440 },
        ],
      },
      { day: 0, enabled: false, ranges: [{ timeFrom: 1020, timeTo: 480 }] },
    ];
    const { json } = await succeed(save(assessmentId, days));
    expect(json).toEqual({
      data: {
        days,
        closedDays: [],
        otherHours: [],
        stepMinutes: null,
        noticeHours: 0,
        bufferBeforeMinutes: 0,
        bufferAfterMinutes: 0,
        dailyCap: null,
        version: 2,
      },
      meta: { canceled: 0, outsideSchedule: 0, mails: noMails },
    });
    // One Monday: four hours before noon, eleven after it.
    expect(await get(assessmentId)).toMatchObject({ assessmentSchedule: { days }, seatsOffered: 15, seatsLeft: 15 });
  });

  test('with errors is not saved, and each wrong range is named', async () => {
    const assessmentId = await openAssessment(admin, organizationId);
    const faulty = [
      {
        day: 3,
        enabled: true,
        ranges: [
          { timeFrom: 480, timeTo: 600 },
          { timeFrom: 540, timeTo: 660 },
          { timeFrom: 700, timeTo: 700 },
        ],
      },
    ];
    expect(await save(assessmentId, faulty)).toMatchObject({
      status: 400,
      json: {
        fields: {
          'days.3.ranges.0': 'Time range overlaps with another range',
          'days.3.ranges.1': 'Time range overlaps with another range',
          'days.3.ranges.2': 'Start time must be before end time',
        },
      },
    });
    expect((await get(assessmentId)).assessmentSchedule.days).toEqual(everyDay());
    expect((await save(assessmentId, [{ day: 7, enabled: true, ranges: [] }])).status).toBe(400);
  });

  test('counts the appointments that no longer fit', async () => {
    const { admin: own, member, assessmentId } = await foundOrganization(world.server);
    await succeed(book(member.client, assessmentId, eight));
    const later = await succeed(save(assessmentId, everyDay(540, 600), own.client));
    expect(later.json.meta).toEqual({ canceled: 0, outsideSchedule: 1, mails: noMails });
  });

  test('is for administrators of the organization', async () => {
    const assessmentId = await openAssessment(admin, organizationId);
    const member = await world.server.addMember(organizationId);
    const stranger = await world.server.addOrganizationWithAdmin();
    expect((await save(assessmentId, [], world.server.nobody)).status).toBe(401);
    expect((await save(assessmentId, [], member.client)).status).toBe(403);
    expect((await save(assessmentId, [], stranger.admin.client)).status).toBe(404);
  });
});

describe('cancelling', () => {
  test('cancels upcoming appointments, keeps past ones, and mails every booked member', async () => {
    const {
      admin: own,
      members,
      assessmentId,
      organizationId: owner,
    } = await foundOrganization(world.server, {
      members: 3,
    });
    const [ada, bob, cyd] = members;
    await succeed(book(ada?.client ?? admin, assessmentId, eight));
    const second = await succeed(book(bob?.client ?? admin, assessmentId, nine));
    world.setClock('2027-03-08T08:30:00+01:00');
    const { json } = await succeed(own.client.call(cancelAssessment, { params: { assessmentId } }));
    expect(json.data).toMatchObject({ status: 'Canceled', scheduledCount: 1, seatsLeft: 0, seatsOffered: 10 });

    const mails = await world.server.queuedMails();
    const cancellations = mails.filter(
      (mail) => mail.kind === 'assessmentCanceled' && mail.assessmentId === assessmentId,
    );
    expect(cancellations).toMatchObject([
      {
        recipient: bob?.email,
        organizationMemberId: bob?.organizationMemberId,
        data: { appointmentId: second.json.data.id, sequence: 1, startsAt: nine },
      },
    ]);
    expect(cancellations.some(({ recipient }) => recipient === cyd?.email)).toBe(false);

    // Cancelling again returns the same reply and sends no mail.
    const again = await succeed(own.client.call(cancelAssessment, { params: { assessmentId } }));
    expect(again.json.data).toEqual(json.data);
    expect(again.json.meta).toEqual({ mails: noMails });
    expect(await world.server.queuedMails()).toHaveLength(mails.length);
    expect(
      (await own.client.call(getAssessment, { params: { organizationId: owner, assessmentId } })).json.data.status,
    ).toBe('Canceled');
  });

  test('also tells those who have not booked, if asked to', async () => {
    const { admin: own, members, assessmentId } = await foundOrganization(world.server, { members: 5 });
    const [ada, bob, cyd, dan, eve] = members;
    await succeed(book(ada?.client ?? admin, assessmentId, eight));
    await world.server.pool.query('update organization_member set deactivated_at = now() where id = $1', [
      dan?.organizationMemberId,
    ]);
    await world.server.pool.query(
      'update organization_member set accepted_at = null, declined_at = now() where id = $1',
      [eve?.organizationMemberId],
    );
    // Cyd's invitation is not sent yet, so nothing has to be taken back.
    await world.server.pool.query(
      `update mail_message set is_waiting = organization_member_id = $2 where assessment_id = $1 and kind = 'assessmentInvitation'`,
      [assessmentId, cyd?.organizationMemberId],
    );
    await succeed(own.client.call(cancelAssessment, { params: { assessmentId }, body: { tellNotScheduled: true } }));
    const mails = (await world.server.queuedMails()).filter((mail) => mail.assessmentId === assessmentId);
    const toldOf = (kind: string) => mails.filter((mail) => mail.kind === kind).map(({ recipient }) => recipient);
    expect(toldOf('assessmentCanceled')).toEqual([ada?.email]);
    expect(toldOf('invitationWithdrawn')).toEqual([bob?.email]);
  });

  test('is refused once the window is over', async () => {
    const assessmentId = await openAssessment(admin, organizationId);
    world.setClock('2027-03-13T00:00:00+01:00');
    expect((await admin.call(cancelAssessment, { params: { assessmentId } })).status).toBe(409);
  });

  test('is for administrators of the organization', async () => {
    const assessmentId = await openAssessment(admin, organizationId);
    const member = await world.server.addMember(organizationId);
    const stranger = await world.server.addOrganizationWithAdmin();
    const cancel = (client: Client) => client.call(cancelAssessment, { params: { assessmentId } });
    expect((await cancel(world.server.nobody)).status).toBe(401);
    expect((await cancel(member.client)).status).toBe(403);
    expect((await cancel(stranger.admin.client)).status).toBe(404);
    expect((await get(assessmentId)).status).toBe('NotStarted');
  });
});

describe('duplicating', () => {
  const duplicate = async (assessmentId: string) =>
    (await succeed(admin.call(duplicateAssessment, { params: { assessmentId } }))).json.data;

  test('copies settings and hours, and invites nobody', async () => {
    const { members, assessmentId, ...found } = await foundOrganization(world.server, { members: 2 });
    const body = { description: 'Bring your glasses.', autoCreateAssessmentForInvitees: true };
    await succeed(update(assessmentId, body, found.admin.client));
    const params = { organizationId: found.organizationId, assessmentId };
    const source = (await succeed(found.admin.client.call(getAssessment, { params }))).json.data;
    const { json } = await succeed(found.admin.client.call(duplicateAssessment, { params: { assessmentId } }));
    expect(json.data).toEqual({
      ...source,
      id: expect.any(String),
      name: 'Copy of Spring check',
      status: 'NotStarted',
      memberCount: 0,
      scheduledCount: 0,
      autoCreateAssessmentForInvitees: false,
      createdAt: expect.any(Number),
      version: 1,
      lastChanges: {},
      tracks: source.tracks.map((track: object) => ({ ...track, id: json.data.id })),
    });
    expect(json.data.id).not.toBe(assessmentId);
    expect(members).toHaveLength(2);
  });

  test('keeps the dates and closed days of an upcoming assessment', async () => {
    const source = await succeed(create({ closedDays: [day('2027-03-10')] }));
    const copy = await duplicate(source.json.data.id);
    expect(copy).toMatchObject({ startDate: day('2027-03-08'), closedDays: [day('2027-03-10')] });
  });

  test('moves a past assessment by whole weeks, and leaves out its closed days', async () => {
    const source = await succeed(
      create({
        closedDays: [day('2027-03-10')],
        bookingLeadTime: true,
        bookingStartDate: day('2027-03-02'),
        bookingEndDate: day('2027-03-05'),
      }),
    );
    world.setClock('2027-03-22T09:00:00+01:00');
    expect(await duplicate(source.json.data.id)).toMatchObject({
      startDate: day('2027-03-29'),
      endDate: day('2027-04-02'),
      bookingStartDate: day('2027-03-23'),
      bookingEndDate: day('2027-03-26'),
      closedDays: [],
    });
  });

  test('keeps a long name within its limit', async () => {
    const source = await succeed(create({ name: 'x'.repeat(120) }));
    expect((await duplicate(source.json.data.id)).name).toBe(`Copy of ${'x'.repeat(112)}`);
    const withFamily = await succeed(create({ name: `${'x'.repeat(105)}👩‍👩‍👧` }));
    expect((await duplicate(withFamily.json.data.id)).name).toBe(`Copy of ${'x'.repeat(105)}`);
  });

  test('is for administrators of the organization', async () => {
    const assessmentId = await openAssessment(admin, organizationId);
    const stranger = await world.server.addOrganizationWithAdmin();
    const member = await world.server.addMember(organizationId);
    const copy = (client: Client) => client.call(duplicateAssessment, { params: { assessmentId } });
    expect((await copy(member.client)).status).toBe(403);
    expect((await copy(stranger.admin.client)).status).toBe(404);
  });
});

describe('deleting', () => {
  const remove = (assessmentId: string, client = admin) => client.call(deleteAssessment, { params: { assessmentId } });

  test('deletes a draft', async () => {
    const { json } = await succeed(create());
    const assessmentId = json.data.id;
    await succeed(remove(assessmentId));
    const params = { organizationId, assessmentId };
    expect((await admin.call(getAssessment, { params })).status).toBe(404);
    expect((await remove(assessmentId)).status).toBe(404);
  });

  test('is refused while somebody is invited', async () => {
    const member = await world.server.addMember(organizationId);
    const assessmentId = await openAssessment(admin, organizationId);
    const body = { selectAll: false, include: [member.organizationMemberId], exclude: [] };
    await succeed(admin.call(inviteToAssessment, { params: { assessmentId }, body }));
    expect(await remove(assessmentId)).toMatchObject({
      status: 409,
      json: { message: 'People are invited to this assessment. You can cancel it instead.' },
    });
    const { rows } = await world.server.pool.query('select id from assessment_member where assessment_id = $1', [
      assessmentId,
    ]);
    const params = { assessmentId, assessmentMemberId: rows[0].id };
    await succeed(admin.call(removeAssessmentMember, { params }));
    await succeed(remove(assessmentId));
  });

  test('is for administrators of the organization', async () => {
    const { json } = await succeed(create());
    const stranger = await world.server.addOrganizationWithAdmin();
    const member = await world.server.addMember(organizationId);
    expect((await remove(json.data.id, member.client)).status).toBe(403);
    expect((await remove(json.data.id, stranger.admin.client)).status).toBe(404);
    expect((await get(json.data.id)).status).toBe('NotStarted');
  });
});
