import { expect, test } from 'vitest';
import { inviteMembers } from '#contract/invitation.ts';
import { eraseMember } from '#contract/personalData.ts';
import { downloadRoster, listRosters, type Roster } from '#contract/roster.ts';
import { book, eight, foundOrganization, openBookingWorld, succeed } from '#tests/support/bookingWorld.ts';
import type { TestMember } from '#tests/support/testServer.ts';
import { rosterCalls } from './rosterCalls.ts';

const world = openBookingWorld();

/** An organization with so many members that one leaver is nothing unusual. */
async function found(members = 6) {
  const { organizationId, admin } = await world.server.addOrganizationWithAdmin();
  const people: TestMember[] = [];
  for (let index = 0; index < members; index += 1) {
    people.push(
      await world.server.addMember(organizationId, { fullName: `Person ${index}`, accepted: index % 2 === 0 }),
    );
  }
  return { organizationId, admin, people, calls: rosterCalls(admin.client, organizationId) };
}

const describeMember = (member: TestMember, details: Record<string, string | null>) => {
  const sets = Object.entries(details).map(
    ([column, value]) => `${column} = ${value === null ? 'null' : `'${value}'`}`,
  );
  return world.server.pool.query(`update organization_member set ${sets.join(', ')} where id = $1`, [
    member.organizationMemberId,
  ]);
};

test('says who joins, leaves, changes and stays, and changes nothing', async () => {
  const { calls, people, organizationId } = await found();
  const [joined, invited, same, declined, deactivated, leaver] = people as [
    TestMember,
    TestMember,
    TestMember,
    TestMember,
    TestMember,
    TestMember,
  ];
  await describeMember(joined, { employee_number: '1' });
  await describeMember(invited, { employee_number: '2' });
  await describeMember(declined, { declined_at: '2026-01-01' });
  await describeMember(deactivated, { deactivated_at: '2026-01-01' });
  const practitioner = await world.server.addMember(organizationId, { role: 'Practitioners' });
  await world.server.addMember(organizationId, { userId: practitioner.userId });

  const uploaded = await calls.upload([
    'Other Name,other@example.com,1,1990-05-06',
    'New Name,changed@example.com,2,',
    `Person 2,${same.email},,`,
    `Person 3,${declined.email},,`,
    `Person 4,${deactivated.email},,`,
    'New Person,new@example.com,,',
    `Bad,not an address,,`,
  ]);
  expect(uploaded).toMatchObject({ status: 200 });
  const { id, facts, status, fileName } = uploaded.json.data;
  expect({ status, fileName }).toEqual({ status: 'Preview', fileName: 'staff.csv' });
  expect(facts).toEqual({
    counts: { Changed: 2, Unchanged: 1, LeftAlone: 1, Returning: 1, Joiner: 1, Error: 1, Leaver: 1 },
    undecided: 0,
    joiners: 1,
    leavers: 1,
    assessments: 0,
    leaversBooked: 0,
    appointments: 0,
    newLinks: 1,
    warnings: ['ManyLeavers'],
  });
  expect(await calls.rows(id, { kind: 'Changed' })).toMatchObject([
    { line: 2, changes: [{ field: 'birthDate', old: null, new: '1990-05-06' }], kept: ['fullName', 'email'] },
    {
      line: 3,
      changes: [
        { field: 'fullName', old: 'Person 1', new: 'New Name' },
        { field: 'email', old: invited.email, new: 'changed@example.com' },
      ],
      member: { email: invited.email },
    },
  ]);
  expect(await calls.rows(id, { kind: 'Leaver' })).toMatchObject([{ fullName: 'Person 5', email: leaver.email }]);
  expect(await calls.rows(id, { kind: 'Error' })).toMatchObject([{ line: 8, reason: 'Email is invalid' }]);
  const { rows } = await world.server.pool.query(
    `select count(*)::int as count from organization_member where organization_id = $1 and (email like 'new@%' or deactivated_at > now() - interval '1 hour')`,
    [organizationId],
  );
  expect(rows[0].count).toBe(0);
});

test('nobody leaves by a list of additions, or whose row has an error', async () => {
  const { calls, people } = await found(2);
  const additions = await calls.upload(['New,new@example.com,,'], { mode: 'Additions' });
  expect(additions.json.data.facts).toMatchObject({ counts: { Joiner: 1 }, leavers: 0, warnings: [] });
  const [first, second] = people as [TestMember, TestMember];
  await describeMember(second, { employee_number: '77' });
  const whole = await calls.upload([`=cmd,${first.email},,`, 'Broken,not an address,77,', 'New,new@example.com,,']);
  expect(whole.json.data.facts).toMatchObject({ counts: { Error: 2, Joiner: 1 }, leavers: 0 });
});

test('a doubtful row waits for a choice, and another person makes the member leave', async () => {
  const { calls, people } = await found();
  const [ada] = people as [TestMember];
  await describeMember(ada, { birth_date: '1985-12-10' });
  const others = people.slice(1).map(({ email }) => `Somebody,${email},,`);
  const { json } = await calls.upload([...others, 'PERSON 0,new@example.com,,10.12.1985']);
  const { id, facts } = json.data;
  expect(facts).toMatchObject({ counts: { Doubtful: 1 }, undecided: 1, joiners: 0, leavers: 0 });
  const [row] = await calls.rows(id, { kind: 'Doubtful' });
  expect(row).toMatchObject({ line: 7, member: { fullName: 'Person 0', birthDate: '1985-12-10' } });

  const asNew = await calls.choose(id, 7, 'New');
  expect(asNew.json.data.facts).toMatchObject({ undecided: 0, joiners: 1, leavers: 1 });
  const asSame = await calls.choose(id, 7, 'Same');
  expect(asSame.json.data.facts).toMatchObject({ undecided: 0, joiners: 0, leavers: 0 });
  expect((await calls.choose(id, 7, null)).json.data.facts).toMatchObject({ undecided: 1 });
  expect((await calls.choose(id, 2, 'New')).status).toBe(404);
});

test('a number without its zeros is doubtful, not a joiner and a leaver', async () => {
  const { calls, people } = await found(3);
  const [ada, bob] = people as [TestMember, TestMember];
  await describeMember(ada, { employee_number: '00123' });
  await describeMember(bob, { employee_number: '0' });
  const { json } = await calls.upload([
    'Person 0,,123,',
    'Person 1,,000,',
    'Other,,1230,',
    `Person 2,${people[2]?.email},7,`,
  ]);
  expect(json.data.facts).toMatchObject({ counts: { Doubtful: 2, Joiner: 1, Changed: 1 }, leavers: 0 });
  expect(await calls.rows(json.data.id, { kind: 'Doubtful' })).toMatchObject([
    { line: 2, employeeNumber: '123', member: { employeeNumber: '00123' }, kept: ['employeeNumber'] },
    { line: 3, employeeNumber: '000', member: { employeeNumber: '0' } },
  ]);
  await calls.choose(json.data.id, 2, 'Same');
  await succeed(calls.commit(json.data.id, json.data.facts?.warnings));
});

test('compares thousands of numbers with people whom the database has no statistics of', async () => {
  const { admin, calls } = await found(0);
  const members = Array.from({ length: 500 }, (_, index) => ({ fullname: 'Somebody', employeeNumber: `K${index}` }));
  const body = { members, redirectUrl: 'http://localhost:4000/email-link' };
  await succeed(admin.client.call(inviteMembers, { params: calls.params, body }));
  const { json } = await succeed(calls.upload(Array.from({ length: 5_000 }, (_, index) => `New,,${index},`)));
  expect(json.data.facts?.counts).toEqual({ Joiner: 5_000, Leaver: 500 });
});

test('names the consequences for appointments and assessments', async () => {
  const practice = await foundOrganization(world.server, { members: 3 });
  const { organizationId, admin, members, assessmentId } = practice;
  await world.server.pool.query('update assessment set auto_create_for_invitees = true where id = $1', [assessmentId]);
  const [first] = members as [TestMember];
  await succeed(book(first.client, assessmentId, eight));
  const { json } = await rosterCalls(admin.client, organizationId).upload([
    ...members.slice(1).map(({ email }) => `Somebody,${email},,`),
    'New,new@example.com,,',
  ]);
  expect(json.data.facts).toMatchObject({ joiners: 1, assessments: 1, leavers: 1, leaversBooked: 1, appointments: 1 });
});

test('an empty list asks again', async () => {
  const { calls } = await found();
  expect((await calls.upload([])).json.data.facts).toMatchObject({ leavers: 6, warnings: ['Empty'] });
});

test('keeps the file, lists what was uploaded, and leaves nothing of a file that cannot be read', async () => {
  const { calls, admin, organizationId } = await found(1);
  const bad = await calls.upload(['1,2'], {}, 'A,B');
  expect(bad.status).toBe(400);
  const { json } = await calls.upload(['New,new@example.com,,']);
  const listed = await admin.client.call(listRosters, { params: calls.params });
  expect(listed.json).toMatchObject({
    data: [{ id: json.data.id, uploadedBy: { fullName: 'Grace Hopper' } }],
    meta: { total: 1 },
  });
  const file = await admin.client.call(downloadRoster, { params: { ...calls.params, rosterId: json.data.id } });
  expect(file.bytes.toString()).toBe('Name,Email,Employee Number,Birth Date\nNew,new@example.com,,');
  const other = await world.server.addOrganizationWithAdmin();
  const foreign = rosterCalls(other.admin.client, other.organizationId);
  await expect(foreign.get(json.data.id)).rejects.toThrow('Answered 404');
  const { rows } = await world.server.pool.query(
    `select action from audit_event where organization_id = $1 and action like 'Roster%'`,
    [organizationId],
  );
  expect(rows).toEqual([{ action: 'RosterUploaded' }]);
});

test('remembers the columns that were chosen for headings, but no first row of a person', async () => {
  const { calls, admin } = await found(1);
  const chosen = { nameColumn: '1', emailColumn: '0' };
  await succeed(calls.upload(['a@example.com,Ada'], chosen, ' Kontakt ,Wer?'));
  await succeed(calls.upload(['a@example.com,Ada'], chosen, 'b@example.com,Bob'));
  const listed = await admin.client.call(listRosters, { params: calls.params });
  const kept = { name: 1, email: 0 };
  expect(listed.json.data.map(({ columns, headings }: Roster) => [columns, headings])).toEqual([
    [kept, undefined],
    [kept, ['Kontakt', 'Wer?']],
  ]);
});

test('erasing a person removes their row and the files that name them', async () => {
  const { calls, admin, people } = await found(1);
  const [ada] = people as [TestMember];
  const { json } = await calls.upload([`Ada,${ada.email},,`, 'New,new@example.com,,']);
  await succeed(
    admin.client.call(eraseMember, { params: { ...calls.params, userId: ada.userId }, body: { email: ada.email } }),
  );
  expect((await calls.rows(json.data.id)).map(({ email }) => email)).toEqual(['new@example.com']);
  expect(await calls.get(json.data.id)).toMatchObject({ hasFile: false });
});
