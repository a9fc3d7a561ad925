import { expect, test } from 'vitest';
import { remindAssessmentMembers } from '#contract/bookingReminder.ts';
import { getDashboardWork } from '#contract/dashboard.ts';
import { runAsSystem } from '#server/platform/database/scope.ts';
import {
  book,
  eight,
  everyDay,
  foundOrganization,
  hour,
  inviteAll,
  openAssessment,
  openBookingWorld,
  succeed,
} from '#tests/support/bookingWorld.ts';
import { recordStatements } from '#tests/support/statementRecorder.ts';
import type { Client } from '#tests/support/testServer.ts';

const world = openBookingWorld();
const nothing = { total: 0, first: [] };
const noneToday = { ...nothing, extras: 0 };

test('is empty for a new organization', async () => {
  const { organizationId, admin } = await world.server.addOrganizationWithAdmin();
  expect(await workOf(admin.client, organizationId)).toEqual({
    today: noneToday,
    shortages: nothing,
    notBooked: nothing,
    noShows: nothing,
    failedMails: nothing,
    hasPractitioner: false,
  });
});

test('names the next appointments of today at the organization', async () => {
  const { organizationId, admin, members, assessmentId } = await foundOrganization(world.server, { members: 3 });
  const [ada, bob, cyd] = members;
  await succeed(book(ada?.client ?? admin.client, assessmentId, eight));
  await succeed(book(bob?.client ?? admin.client, assessmentId, eight + hour));
  await succeed(book(cyd?.client ?? admin.client, assessmentId, eight + 24 * hour));
  expect((await workOf(admin.client, organizationId)).today).toEqual(noneToday);
  world.setClock(new Date(eight + hour).toISOString());
  const { today } = await workOf(admin.client, organizationId);
  expect(today).toEqual({
    total: 2,
    extras: 0,
    first: [
      {
        id: expect.any(String),
        startsAt: eight + hour,
        endsAt: eight + 2 * hour,
        assessmentId,
        assessmentName: 'Spring check',
        fullName: expect.any(String),
      },
    ],
  });
});

test('names assessments that people can book now and have not', async () => {
  const { organizationId, admin, member, assessmentId } = await foundOrganization(world.server, { members: 3 });
  await succeed(book(member.client, assessmentId, eight));
  expect((await workOf(admin.client, organizationId)).notBooked).toEqual({
    total: 1,
    first: [{ assessmentId, assessmentName: 'Spring check', count: 2, toRemind: 2 }],
  });
  await world.server.pool.query(
    `update assessment set booking_lead_time = true, booking_start_date = '2027-03-05', booking_end_date = '2027-03-06' where id = $1`,
    [assessmentId],
  );
  expect((await workOf(admin.client, organizationId)).notBooked).toEqual(nothing);
});

test('counts who can be reminded now, once in 24 hours', async () => {
  const { organizationId, admin, members, assessmentId } = await foundOrganization(world.server, { members: 3 });
  const toRemind = async () => {
    const [row] = (await workOf(admin.client, organizationId)).notBooked?.first ?? [];
    return [row?.count, row?.toRemind];
  };
  // Nobody is reminded before their invitation goes out.
  await runAsSystem(() => world.server.services.invitationMails.release({ organizationId }));
  await succeed(admin.client.call(remindAssessmentMembers, { params: { assessmentId }, body: {} }));
  expect(await toRemind()).toEqual([3, 0]);
  await succeed(book(members[0]?.client ?? admin.client, assessmentId, eight));
  const late = await world.server.addMember(organizationId);
  await inviteAll(admin.client, assessmentId, [late]);
  expect(await toRemind()).toEqual([3, 1]);
  world.setClock('2027-03-02T09:00:01+01:00');
  expect(await toRemind()).toEqual([3, 3]);
});

test('counts extras of today separately', async () => {
  const { organizationId, admin, members, assessmentId } = await foundOrganization(world.server, { members: 2 });
  const [ada, bob] = members;
  await succeed(book(ada?.client ?? admin.client, assessmentId, eight));
  const { json } = await succeed(book(bob?.client ?? admin.client, assessmentId, eight + hour));
  await world.server.pool.query('update appointment set is_extra = true where id = $1', [json.data.id]);
  world.setClock(new Date(eight).toISOString());
  expect((await workOf(admin.client, organizationId)).today).toMatchObject({ total: 2, extras: 1 });
});

test('still counts an appointment of today that was missed after the person books again', async () => {
  const { organizationId, admin, member, assessmentId } = await foundOrganization(world.server);
  const { json } = await succeed(book(member.client, assessmentId, eight));
  world.setClock(new Date(eight + hour / 2).toISOString());
  await world.server.pool.query(`update appointment set attendance = 'DidNotAttend' where id = $1`, [json.data.id]);
  await succeed(book(member.client, assessmentId, eight + 24 * hour));
  expect((await workOf(admin.client, organizationId)).today).toEqual({ total: 1, extras: 0, first: [] });
});

test('counts the people who will not find a time, by assessment', async () => {
  const { organizationId, admin, members } = await foundOrganization(world.server, { members: 4 });
  const body = { name: 'One hour a week', startDate: eight - 8 * hour, endDate: eight - 8 * hour };
  const short = await openAssessment(admin.client, organizationId, {
    body,
    schedule: everyDay(480, 540),
    invite: members,
  });
  await succeed(book(members[0]?.client ?? admin.client, short, eight));
  const { shortages } = await workOf(admin.client, organizationId);
  expect(shortages).toEqual({
    total: 1,
    first: [{ assessmentId: short, assessmentName: 'One hour a week', count: 3 }],
  });
  world.setClock('2027-04-01T09:00:00+02:00');
  expect((await workOf(admin.client, organizationId)).shortages).toEqual(nothing);
});

test('counts an appointment off the schedule in each slot that it overlaps', async () => {
  const { organizationId, admin, members, assessmentId } = await inviteThreeForThreeHours();
  const { json } = await succeed(book(members[0]?.client ?? admin.client, assessmentId, eight));
  expect((await workOf(admin.client, organizationId)).shortages).toEqual(nothing);
  await world.server.pool.query(
    `update appointment set starts_at = starts_at + interval '30 minutes', ends_at = ends_at + interval '30 minutes'
     where id = $1`,
    [json.data.id],
  );
  expect((await workOf(admin.client, organizationId)).shortages).toEqual({
    total: 1,
    first: [{ assessmentId, assessmentName: 'Three hours', count: 1 }],
  });
});

test('reads no booked times where appointments on the schedule leave a seat for everyone', async () => {
  const { organizationId, admin, members, assessmentId } = await inviteThreeForThreeHours();
  await succeed(book(members[0]?.client ?? admin.client, assessmentId, eight));
  await succeed(book(members[1]?.client ?? admin.client, assessmentId, eight + hour));
  const recorder = recordStatements(world.server.serverPool);
  const statements = await recorder.record(() => workOf(admin.client, organizationId));
  expect(statements.filter(({ text }) => text.includes('from taken_time'))).toEqual([]);
});

test('counts people who did not attend until they book again', async () => {
  const { organizationId, admin, members, assessmentId } = await foundOrganization(world.server, { members: 2 });
  await world.server.addMember(organizationId, { role: 'Practitioners' });
  const [ada] = members;
  const { json } = await succeed(book(ada?.client ?? admin.client, assessmentId, eight));
  world.setClock(new Date(eight + hour).toISOString());
  await world.server.pool.query(`update appointment set attendance = 'DidNotAttend' where id = $1`, [json.data.id]);
  expect(await workOf(admin.client, organizationId)).toMatchObject({
    noShows: { total: 1, first: [{ assessmentId, count: 1, toInvite: 1 }] },
    hasPractitioner: true,
  });
  await succeed(book(ada?.client ?? admin.client, assessmentId, eight + 24 * hour));
  expect((await workOf(admin.client, organizationId)).noShows).toEqual(nothing);
});

test('names people whose last mail could not be delivered', async () => {
  const { organizationId, admin, members } = await foundOrganization(world.server, { members: 2 });
  const [ada] = members;
  const addMail = (status: 'sent' | 'failed', attempts: number, minutes: number) =>
    world.server.pool.query(
      `insert into mail_message
         (organization_id, organization_member_id, kind, recipient, data, status, attempts, queued_at)
       select organization_id, id, 'invitation', email, '{}', $3, $4, now() + make_interval(mins => $5)
       from organization_member where organization_id = $1 and user_id = $2`,
      [organizationId, ada?.userId, status, attempts, minutes],
    );
  const failedMails = async () => (await workOf(admin.client, organizationId)).failedMails;
  const onlyAda = { total: 1, first: [{ userId: ada?.userId, fullName: expect.any(String) }] };
  // Refused or withdrawn, so the address is not to blame.
  await addMail('failed', 0, 1);
  expect(await failedMails()).toEqual(nothing);
  await addMail('failed', 11, 2);
  expect(await failedMails()).toEqual(onlyAda);
  await addMail('failed', 0, 3);
  expect(await failedMails()).toEqual(onlyAda);
  await world.server.pool.query(`update mail_message set is_refused = true where attempts > 0`);
  expect((await failedMails()).first).toEqual([{ ...onlyAda.first[0], isRefused: true }]);
  await addMail('sent', 1, 4);
  expect(await failedMails()).toEqual(nothing);
});

async function workOf(client: Client, organizationId: string) {
  const { json } = await succeed(client.call(getDashboardWork, { params: { organizationId } }));
  return json.data;
}

/** Invites three people to a day with three slots of an hour. */
async function inviteThreeForThreeHours() {
  const { organizationId, admin, members } = await foundOrganization(world.server, { members: 3 });
  const body = { name: 'Three hours', startDate: eight - 8 * hour, endDate: eight - 8 * hour };
  const assessmentId = await openAssessment(admin.client, organizationId, {
    body,
    schedule: everyDay(480, 660),
    invite: members,
  });
  return { organizationId, admin, members, assessmentId };
}
