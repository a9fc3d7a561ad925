import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inviteMembers } from '#contract/invitation.ts';
import { listMemberHistory } from '#contract/member.ts';
import { book, eight, foundOrganization, hour, openAssessment, succeed } from '#tests/support/bookingWorld.ts';
import { foundPractice, openResult, saveResult } from '#tests/support/resultWorld.ts';
import { startTestServer, type TestMember, type TestServer } from '#tests/support/testServer.ts';
import { rosterCalls } from './rosterCalls.ts';

/** `server` takes calls but runs no jobs. `worker` runs them, like a server started after a crash. */
let server: TestServer;
let worker: TestServer;

beforeAll(async () => {
  server = await startTestServer();
  worker = await startTestServer({ sendsMail: true, beside: server });
});
afterAll(async () => {
  await worker.stop();
  await server.stop();
});

interface State {
  readonly name: string;
  readonly email: string;
  readonly number: string | null;
  readonly isDeactivated: boolean;
}

/** The members by name. */
async function membersOf(organizationId: string): Promise<State[]> {
  const { rows } = await server.pool.query(
    `select full_name as name, email, employee_number as number, deactivated_at is not null as "isDeactivated"
     from organization_member where organization_id = $1 and role = 'Member' and removed_at is null order by full_name, email`,
    [organizationId],
  );
  return rows;
}

async function found(count = 8) {
  const { organizationId, admin } = await server.addOrganizationWithAdmin();
  const people: TestMember[] = [];
  for (let index = 0; index < count; index += 1) {
    people.push(await server.addMember(organizationId, { fullName: `Person ${index}`, accepted: index % 2 === 0 }));
  }
  const rowOf = (index: number, more = ',,') => `Person ${index},${people[index]?.email}${more}`;
  return { organizationId, admin, people, rowOf, calls: rosterCalls(admin.client, organizationId) };
}

test('does what the preview says, and undoing brings everything back', async () => {
  const { organizationId, admin, calls, people, rowOf } = await found();
  const [, , , , , , deactivated] = people;
  await server.pool.query(`update organization_member set deactivated_at = now() where id = $1`, [
    deactivated?.organizationMemberId,
  ]);
  await server.pool.query(`update organization_member set employee_number = '1' where id = $1`, [
    people[1]?.organizationMemberId,
  ]);
  const before = await membersOf(organizationId);
  const { json } = await calls.upload([
    rowOf(0, ',77,1990-01-02'),
    'New Name,moved@example.com,1,',
    ...[2, 3, 4, 5, 6].map((index) => rowOf(index)),
    'Joiner,joiner@example.com,9,',
  ]);
  const { id } = json.data;
  expect(json.data.facts).toMatchObject({
    counts: { Changed: 2, Unchanged: 4, Returning: 1, Joiner: 1, Leaver: 1 },
    newLinks: 1,
    warnings: [],
  });
  const started = await calls.commit(id);
  expect(started).toMatchObject({ status: 200, json: { data: { status: 'Committing', steps: 5 } } });
  expect(await calls.untilEnded(id)).toMatchObject({ status: 'Done', stepsDone: 5, undoableUntil: expect.any(Number) });
  const after = await membersOf(organizationId);
  expect(after.filter(({ isDeactivated }) => isDeactivated).map(({ name }) => name)).toEqual(['Person 7']);
  expect(after).toContainEqual({ name: 'New Name', email: 'moved@example.com', number: '1', isDeactivated: false });
  expect(after).toContainEqual({ name: 'Joiner', email: 'joiner@example.com', number: '9', isDeactivated: false });
  expect(after.find(({ name }) => name === 'Person 0')).toMatchObject({ number: '77' });
  const { rows: mails } = await server.pool.query(
    `select recipient from mail_message where organization_id = $1 and kind = 'organizationInvitation' order by recipient`,
    [organizationId],
  );
  expect(mails.map(({ recipient }) => recipient)).toEqual(['joiner@example.com', 'moved@example.com']);
  expect((await calls.commit(id)).status).toBe(409);
  const params = { organizationId, userId: people[7]?.userId ?? '' };
  const { json: history } = await succeed(admin.client.call(listMemberHistory, { params }));
  expect(history.data[0]).toMatchObject({ kind: 'Deactivated', deactivationReason: 'NoLongerHere' });

  expect((await calls.undo(id)).status).toBe(200);
  expect(await calls.untilEnded(id)).toMatchObject({ status: 'Undone', undoneBy: { fullName: 'Grace Hopper' } });
  expect(await membersOf(organizationId)).toEqual(before);
  expect((await calls.undo(id)).status).toBe(409);
});

test('people without an address are found by their numbers, join, and get an address', async () => {
  const { organizationId, calls, people } = await found(2);
  const [withAddress, without] = people as [TestMember, TestMember];
  await server.pool.query(`update organization_member set employee_number = '1' where id = $1`, [
    withAddress.organizationMemberId,
  ]);
  const { json: added } = await calls.upload(['Card Person,,9,', 'Other Person,,10,'], { mode: 'Additions' });
  expect(added.data.facts).toMatchObject({ counts: { Joiner: 2 } });
  expect(await calls.rows(added.data.id)).toMatchObject([{ email: '' }, { email: '' }]);
  await succeed(calls.commit(added.data.id));
  await calls.untilEnded(added.data.id);

  const number9 = `from organization_member m where m.organization_id = $1 and m.employee_number = '9'`;
  await server.pool.query(
    `insert into booking_card (organization_id, organization_member_id, code_hash, expires_at)
     select m.organization_id, m.id, uuid_send(m.id), now() + interval '1 day' ${number9}`,
    [organizationId],
  );

  const { json } = await calls.upload([
    'Person 0,,1,',
    `Person 1,${without.email},,`,
    'Card Person,new@example.com,9,',
    'Other Person,,10,',
  ]);
  const { id } = json.data;
  expect(json.data.facts).toMatchObject({ counts: { Unchanged: 3, Changed: 1 }, leavers: 0, newLinks: 1 });
  expect(await calls.rows(id, { kind: 'Changed' })).toMatchObject([
    { changes: [{ field: 'email', old: null, new: 'new@example.com' }], member: { email: '' } },
  ]);
  await succeed(calls.commit(id));
  await calls.untilEnded(id);
  await succeed(calls.undo(id));
  expect(await calls.untilEnded(id)).toMatchObject({ status: 'Undone' });
  const { rows: mails } = await server.pool.query(
    `select recipient from mail_message where organization_id = $1 and kind = 'organizationInvitation'`,
    [organizationId],
  );
  expect(mails).toEqual([{ recipient: 'new@example.com' }]);
  const { rows } = await server.pool.query(
    `select m.email like '%@no-email.invalid' as "hasNone", exists (
       select from booking_card c where c.organization_member_id = m.id and c.ended_at is not null
     ) as "hasEndedCard" ${number9}`,
    [organizationId],
  );
  expect(rows).toEqual([{ hasNone: true, hasEndedCard: true }]);
});

test('changes the details of work that the organization uses', async () => {
  const { organizationId, calls, people } = await found(1);
  await server.pool.query(`update organization set used_details = '{employeeNumber,department}' where id = $1`, [
    organizationId,
  ]);
  const [ada] = people as [TestMember];
  const { json } = await calls.upload(
    [`Person 0,${ada.email},1,Engines,1990-01-02`],
    {},
    'Name,Email,Employee Number,Department,Birth Date',
  );
  expect((await calls.rows(json.data.id))[0]).toMatchObject({
    changes: [
      { field: 'employeeNumber', old: null, new: '1' },
      { field: 'department', old: null, new: 'Engines' },
    ],
  });
  await succeed(calls.commit(json.data.id));
  await calls.untilEnded(json.data.id);
  const { rows } = await server.pool.query(
    `select department, birth_date from organization_member where organization_id = $1 and employee_number = '1'`,
    [organizationId],
  );
  expect(rows).toEqual([{ department: 'Engines', birth_date: null }]);
});

test('refuses a preview that no longer holds, and makes a new one', async () => {
  const { calls, people, rowOf } = await found(4);
  const { json } = await calls.upload([rowOf(0), rowOf(1), rowOf(2), rowOf(3, ',5,')]);
  await server.pool.query(`update organization_member set employee_number = '6' where id = $1`, [
    people[3]?.organizationMemberId,
  ]);
  const refused = await calls.commit(json.data.id);
  expect(refused).toMatchObject({ status: 409, json: { code: 'Conflict', fields: { version: expect.any(String) } } });
  expect(await calls.rows(json.data.id, { kind: 'Changed' })).toMatchObject([
    { line: 5, changes: [{ field: 'employeeNumber', old: '6', new: '5' }] },
  ]);
  expect((await calls.commit(json.data.id)).status).toBe(200);
  await calls.untilEnded(json.data.id);
});

test('asks again before a list that looks like an accident', async () => {
  const { calls } = await found(4);
  const { json } = await calls.upload([]);
  expect((await calls.commit(json.data.id)).status).toBe(409);
  expect((await calls.commit(json.data.id, ['Empty'])).status).toBe(200);
  await calls.untilEnded(json.data.id);
});

test('cancels appointments of leavers with mails that wait, and restores those whose time is free', async () => {
  const practice = await foundOrganization(server, { members: 12, body: { appointmentsPerSlot: 1 } });
  const { organizationId, admin, members, assessmentId } = practice;
  const [first, second, third] = members as [TestMember, TestMember, TestMember];
  await succeed(book(first.client, assessmentId, eight));
  await succeed(book(second.client, assessmentId, eight + hour));
  const calls = rosterCalls(admin.client, organizationId);
  const { json } = await calls.upload(members.slice(2).map(({ email }) => `Ada Lovelace,${email},,`));
  expect(json.data.facts).toMatchObject({ leaversBooked: 2, appointments: 2, warnings: [] });
  await succeed(calls.commit(json.data.id));
  await calls.untilEnded(json.data.id);
  const mailsOf = async () => {
    const { rows } = await server.pool.query(
      `select recipient, status, next_attempt_at > queued_at + interval '9 minutes' as waits from mail_message
       where organization_id = $1 and kind = 'appointmentCanceled' order by recipient`,
      [organizationId],
    );
    return rows;
  };
  const waiting = [first, second].map(({ email }) => ({ recipient: email, status: 'queued', waits: true }));
  expect(await mailsOf()).toEqual(waiting.toSorted((a, b) => a.recipient.localeCompare(b.recipient)));

  await succeed(book(third.client, assessmentId, eight + hour));
  await succeed(calls.undo(json.data.id));
  await calls.untilEnded(json.data.id);
  const { rows } = await server.pool.query(
    `select m.email from appointment p join assessment_member am on am.id = p.assessment_member_id
     join organization_member m on m.id = am.organization_member_id
     where p.organization_id = $1 and p.canceled_at is null order by p.starts_at`,
    [organizationId],
  );
  expect(rows.map(({ email }) => email)).toEqual([first.email, third.email]);
  expect(await mailsOf()).toEqual([{ recipient: second.email, status: 'queued', waits: true }]);
  expect(await calls.rows(json.data.id, { leftOut: 'true' })).toMatchObject([
    { email: second.email, undone: 'Done', lostAppointments: 1 },
  ]);
});

test('a leaver keeps their results, and nobody who works in the team leaves', async () => {
  const { organizationId, admin, practitioner, assessmentMemberId, member } = await foundPractice(server, {
    members: 1,
  });
  await server.addMember(organizationId, { userId: admin.userId, fullName: 'Grace Hopper' });
  await succeed(saveResult(practitioner.client, assessmentMemberId, { status: 'Final' }));
  const calls = rosterCalls(admin.client, organizationId);
  const { json } = await succeed(calls.upload(['New,new@example.com,,']));
  expect(await calls.rows(json.data.id, { kind: 'Leaver' })).toMatchObject([{ email: member.email }]);
  await succeed(calls.commit(json.data.id, json.data.facts?.warnings));
  expect(await calls.untilEnded(json.data.id)).toMatchObject({ status: 'Done', stepsDone: 2 });
  const result = await succeed(openResult(practitioner.client, assessmentMemberId));
  expect(result.json.data).toMatchObject({ result: { status: 'Final' } });
});

test('people who are invited while their list is applied get one invitation', async () => {
  const { organizationId, admin, calls } = await found(1);
  const emails = Array.from({ length: 20 }, (_, index) => `both${index}-${organizationId}@example.com`);
  const { json } = await succeed(
    calls.upload(
      emails.map((email) => `Ada,${email},,`),
      { mode: 'Additions' },
    ),
  );
  const members = emails.slice(0, 10).map((email) => ({ fullname: 'Ada', email }));
  const body = { members, redirectUrl: 'http://localhost:4000/email-link' };
  const invite = () => succeed(admin.client.call(inviteMembers, { params: { organizationId }, body }));
  const [committed] = await Promise.all([calls.commit(json.data.id), invite()]);
  // The second call sees the people of the first. A preview from before the invitation is stale.
  if (committed.status === 409) await succeed(calls.commit(json.data.id));
  expect(await calls.untilEnded(json.data.id)).toMatchObject({ status: 'Done' });
  const { rows } = await server.pool.query(
    `select count(*)::int as mails, count(distinct recipient)::int as people from mail_message
     where organization_id = $1 and kind = 'organizationInvitation'`,
    [organizationId],
  );
  expect(rows).toEqual([{ mails: 20, people: 20 }]);
});

test('undoing leaves people alone who have joined, booked or were changed since', async () => {
  const { organizationId, admin, calls, rowOf } = await found(1);
  const assessmentId = await openAssessment(admin.client, organizationId);
  await server.pool.query('update assessment set auto_create_for_invitees = true where id = $1', [assessmentId]);
  const { json } = await calls.upload([
    rowOf(0, ',3,'),
    ...['a', 'b', 'c'].map((name) => `${name}x,${name}-${assessmentId}@example.com,,`),
  ]);
  await succeed(calls.commit(json.data.id));
  await calls.untilEnded(json.data.id);
  await server.pool.query(
    `update organization_member set accepted_at = now() where organization_id = $1 and full_name = 'ax'`,
    [organizationId],
  );
  await server.pool.query(
    `insert into appointment (organization_id, assessment_id, assessment_member_id, starts_at, ends_at)
     select am.organization_id, am.assessment_id, am.id, $2::timestamptz, $2::timestamptz + interval '20 minutes'
     from assessment_member am join organization_member m on m.id = am.organization_member_id
     where m.organization_id = $1 and m.full_name = 'bx'`,
    [organizationId, new Date(eight)],
  );
  await server.pool.query(
    `update organization_member set employee_number = '4' where organization_id = $1 and full_name = 'Person 0'`,
    [organizationId],
  );
  await succeed(calls.undo(json.data.id));
  await calls.untilEnded(json.data.id);
  expect((await membersOf(organizationId)).map(({ name }) => name)).toEqual(['ax', 'bx', 'Person 0']);
  const leftOut = await calls.rows(json.data.id, { leftOut: 'true' });
  expect(leftOut.map(({ fullName, undone }) => [fullName, undone])).toEqual([
    ['Person 0', 'Changed'],
    ['ax', 'Joined'],
    ['bx', 'Booked'],
    ...(leftOut.length > 3 ? [['cx', 'Done']] : []),
  ]);
});

test('an interrupted commit continues with the rows that are left', async () => {
  const { organizationId, calls } = await found(1);
  const emails = Array.from(
    { length: 3_000 },
    (_, index) => `p${String(index).padStart(4, '0')}-${organizationId}@example.com`,
  );
  const { json } = await calls.upload(
    emails.map((email) => `Ada,${email},,`),
    { mode: 'Additions' },
  );
  // Simulates a crash: the batch of the last one is rolled back.
  await server.pool.query(
    `alter table organization_member add constraint stopped check (email not like 'p2999-${organizationId}%') not valid`,
  );
  await succeed(calls.commit(json.data.id));
  const isRetry = `name = 'roster' and state = 'retry' and data->>'rosterId' = '${json.data.id}'`;
  for (let isFound = false; !isFound; ) {
    // The worker has the same process and database.
    await sleep(50);
    const { rows } = await server.pool.query(`select from pgboss.job where ${isRetry}`);
    isFound = rows.length > 0;
  }
  const { status, stepsDone } = await calls.get(json.data.id);
  expect(status).toBe('Committing');
  expect(stepsDone).toBeGreaterThan(0);
  expect(stepsDone).toBeLessThan(3_000);
  const second = await calls.upload(['Ada,other@example.com,,'], { mode: 'Additions' });
  expect((await calls.commit(second.json.data.id)).status).toBe(409);
  await server.pool.query('alter table organization_member drop constraint stopped');
  await server.pool.query(`update pgboss.job set start_after = now() where ${isRetry}`);
  expect(await calls.untilEnded(json.data.id)).toMatchObject({ status: 'Done', stepsDone: 3_000 });
  const { rows } = await server.pool.query(
    `select count(*)::int as mails, count(distinct recipient)::int as people from mail_message where organization_id = $1`,
    [organizationId],
  );
  expect(rows).toEqual([{ mails: 3_000, people: 3_000 }]);
  // Each search would read them.
  const { rows: pending } = await server.pool.query(
    `select gin_clean_pending_list('member_search_text')::int as pages`,
  );
  expect(pending).toEqual([{ pages: 0 }]);
});
