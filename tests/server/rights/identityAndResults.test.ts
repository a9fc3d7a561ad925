import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { cancelAppointment } from '#contract/appointment.ts';
import { inviteToAssessment } from '#contract/assessment.ts';
import { type Attendance, recordAttendance } from '#contract/assessmentMember.ts';
import { askForCorrection } from '#contract/identityCorrection.ts';
import { inviteMembers } from '#contract/invitation.ts';
import { correctMember, deactivateMember } from '#contract/member.ts';
import { declineMembership, leaveOrganization } from '#contract/membership.ts';
import { endRole } from '#contract/team.ts';
import { addEmailAddress, addWalkIn } from '#contract/walkIn.ts';
import { book, eight, hour, openBookingWorld, succeed } from '#tests/support/bookingWorld.ts';
import { foundPractice, putResult } from '#tests/support/resultWorld.ts';
import type { Client, TestMember } from '#tests/support/testServer.ts';

const world = openBookingWorld();
const afterEight = '2027-03-08T08:30:00+01:00';
const mailbox = () => `second-${randomUUID()}@example.com`;

type Practice = Awaited<ReturnType<typeof foundPractice>>;

const correct = ({ organizationId, admin }: Practice, { userId }: { userId: string }, body: object = {}) =>
  admin.client.call(correctMember, {
    params: { organizationId, userId },
    body: { fullName: 'Ada Lovelace', email: mailbox(), ...body },
  });

const attend = ({ practitioner }: Practice, assessmentMemberId: string, attendance: Attendance | null) =>
  practitioner.client.call(recordAttendance, { params: { assessmentMemberId }, body: { attendance } });

async function assessmentMemberOf({ organizationMemberId }: Pick<TestMember, 'organizationMemberId'>): Promise<string> {
  const { rows } = await world.server.pool.query('select id from assessment_member where organization_member_id = $1', [
    organizationMemberId,
  ]);
  return rows[0].id;
}

/** Invites somebody who has not joined to the assessment. */
async function addInvited({ organizationId, admin, assessmentId }: Practice) {
  const person = await world.server.addMember(organizationId, { accepted: false });
  const body = { selectAll: false, include: [person.organizationMemberId], exclude: [] };
  await succeed(admin.client.call(inviteToAssessment, { params: { assessmentId }, body }));
  return { ...person, assessmentMemberId: await assessmentMemberOf(person) };
}

async function addWalkInPerson({ practitioner, assessmentId }: Practice, newPerson: object = {}) {
  const { json } = await succeed(
    practitioner.client.call(addWalkIn, {
      params: { assessmentId },
      body: { newPerson: { fullName: 'Wanda Walk', ...newPerson }, hasAgreed: true },
    }),
  );
  const { assessmentMemberId, id: appointmentId } = json.data;
  const { rows } = await world.server.pool.query(
    `select m.user_id as "userId", m.id as "organizationMemberId" from assessment_member am
     join organization_member m on m.id = am.organization_member_id where am.id = $1`,
    [assessmentMemberId],
  );
  return { ...rows[0], assessmentMemberId, appointmentId } as {
    userId: string;
    organizationMemberId: string;
    assessmentMemberId: string;
    appointmentId: string;
  };
}

describe('results are recorded only for somebody who was examined', () => {
  test('not without an appointment, before it begins, after it was cancelled or missed', async () => {
    const practice = await foundPractice(world.server, { body: { appointmentsPerSlot: 4 } });
    const { admin, practitioner, member, assessmentId, assessmentMemberId } = practice;
    const save = () => putResult(practitioner.client, assessmentMemberId, { status: 'Final' });

    expect(await save()).toMatchObject({ status: 409, json: { message: expect.stringContaining('no appointment') } });
    const { json } = await succeed(book(member.client, assessmentId, eight));
    expect(await save()).toMatchObject({ status: 409, json: { message: expect.stringContaining('arrived first') } });
    await succeed(admin.client.call(cancelAppointment, { params: { appointmentId: json.data.id } }));
    expect((await save()).status).toBe(409);

    await succeed(book(member.client, assessmentId, eight));
    world.setClock(afterEight);
    await succeed(attend(practice, assessmentMemberId, 'DidNotAttend'));
    expect(await save()).toMatchObject({ status: 409, json: { message: expect.stringContaining('not attending') } });
    await succeed(attend(practice, assessmentMemberId, null));
    await succeed(save());
  });

  test('before the appointment begins once the person has arrived', async () => {
    const practice = await foundPractice(world.server);
    const { practitioner, member, assessmentId, assessmentMemberId } = practice;
    await succeed(book(member.client, assessmentId, eight));
    await succeed(attend(practice, assessmentMemberId, 'Arrived'));
    await succeed(putResult(practitioner.client, assessmentMemberId));
  });

  test.each(['declines', 'leaves', 'is deactivated', 'is removed'])('not for somebody who %s', async (how) => {
    const practice = await foundPractice(world.server);
    const { organizationId, admin, practitioner, assessmentId } = practice;
    const accepted = how !== 'declines';
    const person = accepted
      ? { ...practice.member, assessmentMemberId: practice.assessmentMemberId }
      : await addInvited(practice);
    await succeed(book(admin.client, assessmentId, eight, { assessmentMemberId: person.assessmentMemberId }));
    world.setClock(afterEight);
    const { userId, organizationMemberId } = person;
    const own = { params: { organizationMemberId } };
    const params = { organizationId, userId };
    if (how === 'declines') await succeed(person.client.call(declineMembership, own));
    else if (how === 'leaves') await succeed(person.client.call(leaveOrganization, own));
    else if (how === 'is removed') {
      await succeed(admin.client.call(endRole, { params: { ...params, role: 'Member' } }));
    } else await succeed(admin.client.call(deactivateMember, { params, body: { cancelAppointments: true } }));
    const refused = await putResult(practitioner.client, person.assessmentMemberId);
    expect(refused).toMatchObject({ status: 409, json: { code: 'Conflict', message: expect.any(String) } });
  });

  test('not for somebody who was invited only, until they agree at the desk', async () => {
    const practice = await foundPractice(world.server);
    const { admin, practitioner, assessmentId } = practice;
    const person = await addInvited(practice);
    await succeed(book(admin.client, assessmentId, eight, { assessmentMemberId: person.assessmentMemberId }));
    world.setClock(afterEight);
    expect((await putResult(practitioner.client, person.assessmentMemberId)).status).toBe(409);
  });

  test('a draft that was emptied begins no results after the person left', async () => {
    const practice = await foundPractice(world.server);
    const { practitioner, member, assessmentId, assessmentMemberId } = practice;
    await succeed(book(member.client, assessmentId, eight));
    world.setClock(afterEight);
    await succeed(putResult(practitioner.client, assessmentMemberId, { observations: [] }));
    const { organizationMemberId } = member;
    await succeed(member.client.call(leaveOrganization, { params: { organizationMemberId } }));
    expect((await putResult(practitioner.client, assessmentMemberId, { version: 1 })).status).toBe(409);
  });

  test('corrections of finished results stay possible after the person left', async () => {
    const practice = await foundPractice(world.server);
    const { practitioner, member, assessmentId, assessmentMemberId } = practice;
    await succeed(book(member.client, assessmentId, eight));
    world.setClock(afterEight);
    await succeed(putResult(practitioner.client, assessmentMemberId, { status: 'Final' }));
    const { organizationMemberId } = member;
    await succeed(member.client.call(leaveOrganization, { params: { organizationMemberId } }));
    const correction = { status: 'Final', summary: 'Typing error', version: 1 };
    await succeed(putResult(practitioner.client, assessmentMemberId, correction));
  });
});

describe('an administrator corrects nobody who was examined', () => {
  /** Ways in which an administrator could make results readable at an address of their choice. */
  const ways: Readonly<Record<string, (practice: Practice) => Promise<{ userId: string }>>> = {
    'with a begun appointment': async (practice) => {
      const person = await addInvited(practice);
      const { assessmentMemberId } = person;
      await succeed(book(practice.admin.client, practice.assessmentId, eight, { assessmentMemberId }));
      world.setClock(afterEight);
      return person;
    },
    'with a missed appointment, who booked again': async (practice) => {
      world.setClock(afterEight);
      const person = await addWalkInPerson(practice);
      const { assessmentMemberId } = person;
      await succeed(attend(practice, assessmentMemberId, 'DidNotAttend'));
      await succeed(book(practice.admin.client, practice.assessmentId, eight + 25 * hour, { assessmentMemberId }));
      return person;
    },
    'who arrived before the time': async (practice) => {
      const person = await addInvited(practice);
      const { assessmentMemberId } = person;
      await succeed(book(practice.admin.client, practice.assessmentId, eight, { assessmentMemberId }));
      await succeed(attend(practice, assessmentMemberId, 'Arrived'));
      return person;
    },
    'with a draft': async (practice) => {
      world.setClock(afterEight);
      const person = await addWalkInPerson(practice);
      await succeed(putResult(practice.practitioner.client, person.assessmentMemberId));
      return person;
    },
    'who left and was invited again': async (practice) => {
      const { organizationId, admin, practitioner, member, assessmentId, assessmentMemberId } = practice;
      await succeed(book(member.client, assessmentId, eight));
      world.setClock(afterEight);
      await succeed(putResult(practitioner.client, assessmentMemberId, { status: 'Final' }));
      const { organizationMemberId, userId, email } = member;
      await succeed(member.client.call(leaveOrganization, { params: { organizationMemberId } }));
      const members = [{ fullname: 'Ada Lovelace', email }];
      const redirectUrl = 'http://localhost:4000/email-link';
      await succeed(admin.client.call(inviteMembers, { params: { organizationId }, body: { members, redirectUrl } }));
      return { userId };
    },
    'who was removed and invited again': async (practice) => {
      const { organizationId, admin, practitioner, member, assessmentId, assessmentMemberId } = practice;
      await succeed(book(member.client, assessmentId, eight));
      world.setClock(afterEight);
      await succeed(putResult(practitioner.client, assessmentMemberId, { status: 'Final' }));
      const { userId, email } = member;
      await succeed(admin.client.call(endRole, { params: { organizationId, userId, role: 'Member' } }));
      const members = [{ fullname: 'Ada Lovelace', email }];
      const redirectUrl = 'http://localhost:4000/email-link';
      await succeed(admin.client.call(inviteMembers, { params: { organizationId }, body: { members, redirectUrl } }));
      return { userId };
    },
  };

  test.each(Object.keys(ways))('%s', async (way) => {
    const practice = await foundPractice(world.server, { body: { appointmentsPerSlot: 4 } });
    const person = await ways[way]?.(practice);
    if (person === undefined) throw new Error('Unknown way');
    const changes = [
      { email: mailbox() },
      { email: undefined, fullName: 'Somebody Else' },
      { email: undefined, employeeNumber: 'E-9' },
      { email: undefined, birthDate: '1980-02-01' },
    ];
    for (const change of changes) {
      const refused = await correct(practice, person, change);
      expect(refused).toMatchObject({ status: 409, json: { message: expect.stringContaining('practitioner') } });
    }
    const { rows } = await world.server.pool.query(
      'select user_id, employee_number, birth_date from organization_member where user_id = $1 and full_name <> $2',
      [person.userId, 'Somebody Else'],
    );
    expect(rows).toMatchObject([{ employee_number: null, birth_date: null }]);
  });

  test('in any other role of the person', async () => {
    const practice = await foundPractice(world.server);
    const { practitioner, member, assessmentId, assessmentMemberId, organizationId } = practice;
    await succeed(book(member.client, assessmentId, eight));
    world.setClock(afterEight);
    await succeed(putResult(practitioner.client, assessmentMemberId, { status: 'Final' }));
    const { organizationMemberId, userId } = member;
    await succeed(member.client.call(leaveOrganization, { params: { organizationMemberId } }));
    await world.server.addMember(organizationId, { role: 'OrganizationAdmin', userId, accepted: false });
    expect((await correct(practice, { userId })).status).toBe(409);
  });

  test('while results are being saved, whichever comes first', async () => {
    const practice = await foundPractice(world.server);
    const { admin, practitioner, assessmentId } = practice;
    const person = await addInvited(practice);
    const { assessmentMemberId } = person;
    await succeed(book(admin.client, assessmentId, eight, { assessmentMemberId }));
    const [arrived, corrected] = await Promise.all([
      attend(practice, assessmentMemberId, 'Arrived'),
      correct(practice, person),
    ]);
    // Arrived first: the correction is refused. Corrected first: the person who arrives is the corrected one.
    expect(arrived.status).toBe(200);
    expect([200, 409]).toContain(corrected.status);
    const again = await correct(practice, {
      userId: corrected.status === 200 ? corrected.json.data.user.id : person.userId,
    });
    expect(again.status).toBe(409);
    await succeed(Promise.resolve(arrived));
    expect((await putResult(practitioner.client, assessmentMemberId)).status).toBe(409);
  });

  test('nor by an import that completes them', async () => {
    const practice = await foundPractice(world.server);
    const { organizationId, admin, member, assessmentId } = practice;
    await succeed(book(member.client, assessmentId, eight));
    await succeed(attend(practice, practice.assessmentMemberId, 'Arrived'));
    const redirectUrl = 'http://localhost:4000/email-link';
    const members = [{ fullname: 'Ada Lovelace', email: member.email, employeeNumber: 'E-1', birthDate: '1980-02-01' }];
    await admin.client.call(inviteMembers, { params: { organizationId }, body: { members, redirectUrl } });
    const { rows } = await world.server.pool.query(
      'select employee_number, birth_date from organization_member where id = $1',
      [member.organizationMemberId],
    );
    expect(rows).toEqual([{ employee_number: null, birth_date: null }]);
  });

  test('but of their work, alone or by an import', async () => {
    const practice = await foundPractice(world.server);
    const { organizationId, admin, member, assessmentId } = practice;
    await succeed(book(member.client, assessmentId, eight));
    await succeed(attend(practice, practice.assessmentMemberId, 'Arrived'));
    const redirectUrl = 'http://localhost:4000/email-link';
    const person = { fullname: 'Ada Lovelace', email: member.email };
    const members = [{ ...person, employeeNumber: 'E-1', department: 'Logistics' }];
    await succeed(admin.client.call(inviteMembers, { params: { organizationId }, body: { members, redirectUrl } }));
    const { json } = await succeed(correct(practice, member, { email: undefined, position: 'Clerk' }));
    expect(json.data).toMatchObject({ department: 'Logistics', position: 'Clerk' });
    expect(json.data).not.toHaveProperty('employeeNumber');
  });

  test('and with a correction that waits, details of work are saved at once', async () => {
    const practice = await foundPractice(world.server);
    const { organizationId, admin, member, assessmentId } = practice;
    await succeed(book(member.client, assessmentId, eight));
    await succeed(attend(practice, practice.assessmentMemberId, 'Arrived'));
    const params = { organizationId, userId: member.userId };
    const body = { fullName: 'Ada Lovelace', employeeNumber: 'E-1', department: 'Logistics' };
    const { json } = await succeed(admin.client.call(askForCorrection, { params, body }));
    expect(json.data).toMatchObject({ department: 'Logistics', waitingCorrection: { new: { employeeNumber: 'E-1' } } });
    expect(json.data.waitingCorrection.new).not.toHaveProperty('department');
    const { rows } = await world.server.pool.query(
      "select action, details from audit_event where organization_id = $1 and action like '%Correct%' order by id",
      [organizationId],
    );
    expect(rows).toMatchObject([
      { action: 'MemberCorrected', details: { fields: ['department'] } },
      { action: 'CorrectionAsked', details: { fields: ['employeeNumber'] } },
    ]);
  });
});

test('a practitioner adds an address only to somebody who still belongs to the organization', async () => {
  world.setClock(afterEight);
  const practice = await foundPractice(world.server, { body: { appointmentsPerSlot: 4 } });
  const { organizationId, admin, practitioner } = practice;
  const person = await addWalkInPerson(practice);
  const { userId, assessmentMemberId } = person;
  const params = { organizationId, userId };
  await succeed(admin.client.call(deactivateMember, { params, body: { cancelAppointments: false } }));
  const add = (client: Client) =>
    client.call(addEmailAddress, { params: { assessmentMemberId }, body: { email: mailbox() } });
  expect((await add(practitioner.client)).status).toBe(409);
});
