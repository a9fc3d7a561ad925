import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { cancelAppointment, cancelForMember } from '#contract/appointment.ts';
import { cancelAssessment, removeAssessmentMember } from '#contract/assessment.ts';
import { recordAttendance } from '#contract/assessmentMember.ts';
import { listAuditEvents } from '#contract/auditLog.ts';
import { inviteTeam } from '#contract/invitation.ts';
import { deactivateMember, listMemberHistory, reactivateMember } from '#contract/member.ts';
import { acceptMembership } from '#contract/membership.ts';
import { endRole, removeFromTeam } from '#contract/team.ts';
import { undo } from '#contract/undo.ts';
import { getMe } from '#contract/user.ts';
import { lifetimes } from '#domain/lifetimes.ts';
import { createStaleCheck } from '#server/assessments/appointments/reminders.ts';
import { claimMails } from '#server/mail/mailQueueRepository.ts';
import { toQueuedMail } from '#server/mail/writeMail.ts';
import { runAsSystem } from '#server/platform/database/scope.ts';
import { book, eight, hour, openBookingWorld, succeed } from '#tests/support/bookingWorld.ts';
import { foundPractice } from '#tests/support/resultWorld.ts';
import type { Answer, Client } from '#tests/support/testServer.ts';

const world = openBookingWorld();

/** Two members, the first with an appointment at eight, whose confirmation is sent. */
async function foundBooked() {
  const practice = await foundPractice(world.server, { members: 2 });
  const { admin, assessmentId, assessmentMemberId, member, organizationId } = practice;
  const [, other = member] = practice.members;
  const booked = await succeed(book(member.client, assessmentId, eight));
  const appointmentId = String(booked.json.data.id);
  await world.server.pool.query(`update mail_message set status = 'sent' where organization_id = $1`, [organizationId]);
  const move = async (startsAt = eight + hour): Promise<string> =>
    (await succeed(book(admin.client, assessmentId, startsAt, { assessmentMemberId, replaces: appointmentId }))).json
      .data.undoId;
  const cancel = async (client: Client = admin.client): Promise<string> =>
    (await succeed(client.call(cancelForMember, { params: { appointmentId } }))).json.data.undoId;
  return { ...practice, other, appointmentId, move, cancel };
}

const take = (client: Client, undoId: string): Promise<Answer> => client.call(undo, { params: { undoId } });

const appointmentsOf = async (assessmentMemberId: string) =>
  (
    await world.server.pool.query(
      'select to_jsonb(p) as row from appointment p where assessment_member_id = $1 order by created_at, id',
      [assessmentMemberId],
    )
  ).rows.map(({ row }) => row);

const kindsTo = async (email: string) => (await world.server.queuedMails(email)).map(({ kind }) => kind);

/** Claims the mails that are due now, as a server does. */
const claimDue = () =>
  runAsSystem(() =>
    world.server.db.transaction().execute((tx) => claimMails(tx, { isUrgent: false, limit: 1_000, leaseSeconds: 30 })),
  );

/** As after the seconds in which an action can be undone. */
const letTimePass = async (organizationId: string) => {
  const seconds = lifetimes.undoSeconds + 1;
  await world.server.pool.query(
    `update undo set created_at = created_at - make_interval(secs => $2),
       waits_until = waits_until - make_interval(secs => $2) where organization_id = $1`,
    [organizationId, seconds],
  );
  await world.server.pool.query(
    `update mail_message set queued_at = queued_at - make_interval(secs => $2),
       next_attempt_at = next_attempt_at - make_interval(secs => $2) where organization_id = $1`,
    [organizationId, seconds],
  );
};

const expectTotalsKept = async (organizationId: string) => {
  const { rows: kept } = await sql<Record<string, string>>`
    select sum(people) as people, sum(appointments) as appointments from organization_total
    where organization_id = ${organizationId}`.execute(world.server.db);
  const { rows: counted } = await sql<Record<string, string>>`
    select people, appointments from count_totals(${organizationId})`.execute(world.server.db);
  expect(kept.map((row) => Object.values(row).map(Number))).toEqual(
    counted.map((row) => Object.values(row).map(Number)),
  );
};

describe('undoing what staff have just done', () => {
  test('gives a moved appointment its time back, and no mail goes out', async () => {
    const practice = await foundBooked();
    const { organizationId, admin, member, assessmentMemberId } = practice;
    const before = await appointmentsOf(assessmentMemberId);
    const undoId = await practice.move();
    expect(await kindsTo(member.email)).toEqual(['appointmentMoved']);
    expect((await claimDue()).filter(({ recipient }) => recipient === member.email)).toEqual([]);
    const { json } = await succeed(take(admin.client, undoId));
    expect(json.data).toEqual({ done: true });
    expect(await appointmentsOf(assessmentMemberId)).toEqual(before);
    expect(await kindsTo(member.email)).toEqual([]);
    await expectTotalsKept(organizationId);
    // Again, as after a lost reply.
    await succeed(take(admin.client, undoId));
    expect(await appointmentsOf(assessmentMemberId)).toEqual(before);
  });

  test('brings a cancelled appointment back, for practitioners too, and tells it in history and log', async () => {
    const practice = await foundBooked();
    const { organizationId, admin, practitioner, member, assessmentMemberId, appointmentId } = practice;
    const before = await appointmentsOf(assessmentMemberId);
    await succeed(take(admin.client, await practice.cancel()));
    await succeed(take(practitioner.client, await practice.cancel(practitioner.client)));
    expect(await appointmentsOf(assessmentMemberId)).toEqual(before);
    expect(await kindsTo(member.email)).toEqual([]);

    const params = { organizationId, userId: member.userId };
    const kindsOf = async () => {
      const history = await succeed(admin.client.call(listMemberHistory, { params }));
      const kinds: string[] = history.json.data.map(({ kind }: { kind: string }) => kind);
      return kinds.filter((kind) => kind !== 'Invited');
    };
    const undone = ['CancellationUndone', 'Canceled', 'CancellationUndone', 'Canceled', 'Booked'];
    expect((await kindsOf()).slice(0, 5)).toEqual(undone);
    const log = await succeed(admin.client.call(listAuditEvents, { params: { organizationId } }));
    expect(log.json.data[0]).toMatchObject({
      action: 'ActionUndone',
      actor: { id: practitioner.userId },
      person: { id: member.userId },
      details: { undone: 'AppointmentCanceled', startsAt: eight },
    });
    await succeed(member.client.call(cancelAppointment, { params: { appointmentId } }));
    expect((await kindsOf()).slice(0, 6)).toEqual(['Canceled', ...undone]);
  });

  test('shows an appointment that is cancelled with its assessment after a cancellation was undone', async () => {
    const practice = await foundBooked();
    const { organizationId, admin, member, assessmentId } = practice;
    await succeed(take(admin.client, await practice.cancel()));
    await succeed(admin.client.call(cancelAssessment, { params: { assessmentId }, body: {} }));
    const params = { organizationId, userId: member.userId };
    const { json } = await succeed(admin.client.call(listMemberHistory, { params }));
    const kinds = json.data.map(({ kind }: { kind: string }) => kind);
    expect(kinds.filter((kind: string) => kind === 'Canceled')).toHaveLength(2);
  });

  test('invites a removed person again, with their cancelled appointments', async () => {
    const practice = await foundBooked();
    const { organizationId, admin, member, assessmentId, assessmentMemberId, appointmentId } = practice;
    await succeed(member.client.call(cancelAppointment, { params: { appointmentId } }));
    const read = async () => [
      await appointmentsOf(assessmentMemberId),
      (await world.server.pool.query('select * from assessment_member where id = $1', [assessmentMemberId])).rows,
    ];
    const before = await read();
    const params = { assessmentId, assessmentMemberId };
    const removed = await succeed(admin.client.call(removeAssessmentMember, { params }));
    expect(await read()).toEqual([[], []]);
    await succeed(take(admin.client, removed.json.data.undoId));
    expect(await read()).toEqual(before);
    await expectTotalsKept(organizationId);

    const again = await succeed(admin.client.call(removeAssessmentMember, { params }));
    await letTimePass(organizationId);
    const late = await take(admin.client, again.json.data.undoId);
    expect([late.status, late.json.message]).toEqual([409, 'It is too late to undo this.']);
    expect(await read()).toEqual([[], []]);
  });

  test('is over once a mail is on its way', async () => {
    const practice = await foundBooked();
    const { organizationId, admin, member, assessmentMemberId } = practice;
    const undoId = await practice.move();
    await letTimePass(organizationId);
    const claimed = await claimDue();
    expect(claimed.map(({ recipient }) => recipient)).toContain(member.email);
    const after = await appointmentsOf(assessmentMemberId);
    const late = await take(admin.client, undoId);
    expect([late.status, late.json.message]).toEqual([
      409,
      'It is too late to undo this: Ada Lovelace has already been told.',
    ]);
    expect(await appointmentsOf(assessmentMemberId)).toEqual(after);
  });

  test('does not take a seat from somebody else, and leaves everything as it is', async () => {
    const practice = await foundBooked();
    const { admin, member, other, assessmentId, assessmentMemberId } = practice;
    const undoId = await practice.move();
    await succeed(book(other.client, assessmentId, eight));
    const after = await appointmentsOf(assessmentMemberId);
    expect(await take(admin.client, undoId)).toMatchObject({
      status: 409,
      json: { code: 'SlotUnavailable' },
    });
    expect(await appointmentsOf(assessmentMemberId)).toEqual(after);
    expect(await kindsTo(member.email)).toEqual(['appointmentMoved']);
  });

  test('of two people for one seat, one gets it', async () => {
    const practice = await foundBooked();
    const { admin, other, assessmentId } = practice;
    const undoId = await practice.move();
    const answers = await Promise.all([
      take(admin.client, undoId),
      take(admin.client, undoId),
      book(other.client, assessmentId, eight),
    ]);
    const [first, repeated, booked] = answers.map(({ status }) => status);
    expect(repeated).toBe(first);
    expect([first, booked].toSorted()).toEqual([200, 409]);
  });

  test('is refused if the person has booked anew, moved or arrived', async () => {
    const canceled = await foundBooked();
    const undoCancel = await canceled.cancel();
    await succeed(book(canceled.member.client, canceled.assessmentId, eight + hour));
    expect(await take(canceled.admin.client, undoCancel)).toMatchObject({
      status: 409,
      json: { code: 'AlreadyScheduled' },
    });

    const moved = await foundBooked();
    const undoMove = await moved.move();
    await succeed(book(moved.member.client, moved.assessmentId, eight, { replaces: moved.appointmentId }));
    const refused = await take(moved.admin.client, undoMove);
    expect([refused.status, refused.json.message]).toEqual([
      409,
      'This was changed in the meantime. Nothing was undone.',
    ]);
    // The mail about the time that the member has left is not sent any more.
    const isStillTrue = createStaleCheck({ db: world.server.db });
    const mails = (await world.server.queuedMails(moved.member.email)).filter(
      ({ kind }) => kind === 'appointmentMoved',
    );
    expect(
      await runAsSystem(() => Promise.all(mails.map((mail) => isStillTrue(toQueuedMail(mail), moved.organizationId)))),
    ).toEqual([false, true]);

    const arrived = await foundBooked();
    const undoId = await arrived.move();
    world.setClock('2027-03-08T08:30:00+01:00');
    const params = { assessmentMemberId: arrived.assessmentMemberId };
    await succeed(arrived.practitioner.client.call(recordAttendance, { params, body: { attendance: 'Arrived' } }));
    expect((await take(arrived.admin.client, undoId)).status).toBe(409);
  });

  test('is refused once the time has passed, or the assessment is cancelled', async () => {
    const practice = await foundBooked();
    const undoId = await practice.move();
    world.setClock('2027-03-08T08:01:00+01:00');
    const late = await take(practice.admin.client, undoId);
    expect([late.status, late.json.message]).toEqual([409, 'This time has already passed']);
    world.resetClock();

    const gone = await foundBooked();
    const undoCancel = await gone.cancel();
    await succeed(gone.admin.client.call(cancelAssessment, { params: { assessmentId: gone.assessmentId }, body: {} }));
    const refused = await take(gone.admin.client, undoCancel);
    expect([refused.status, refused.json.message]).toEqual([409, 'This assessment was cancelled']);
  });

  test('is only for whoever acted, and members have none', async () => {
    const practice = await foundBooked();
    const { organizationId, practitioner, member, assessmentId, appointmentId } = practice;
    const undoId = await practice.move();
    const colleague = await world.server.addMember(organizationId, { role: 'OrganizationAdmin' });
    for (const client of [colleague.client, practitioner.client]) expect((await take(client, undoId)).status).toBe(404);
    expect((await take(member.client, undoId)).status).toBe(403);

    const own = await succeed(book(member.client, assessmentId, eight, { replaces: appointmentId }));
    expect(own.json.data).not.toHaveProperty('undoId');
    const { rows } = await world.server.pool.query(
      `select next_attempt_at <= now() as "isDue" from mail_message where recipient = $1 and status = 'queued'
       order by queued_at desc limit 1`,
      [member.email],
    );
    expect(rows).toEqual([{ isDue: true }]);
  });

  test('restores access and appointments of a deactivated person', async () => {
    const practice = await foundBooked();
    const { organizationId, admin, member, assessmentMemberId } = practice;
    const rolesOf = async () => (await world.server.pool.query('select * from organization_member order by id')).rows;
    const before = [await rolesOf(), await appointmentsOf(assessmentMemberId)];
    const params = { organizationId, userId: member.userId };
    const { json } = await succeed(admin.client.call(deactivateMember, { params }));
    expect(await kindsTo(member.email)).toEqual(['appointmentCanceled']);
    await succeed(take(admin.client, json.data.undoId));
    expect([await rolesOf(), await appointmentsOf(assessmentMemberId)]).toEqual(before);
    expect(await kindsTo(member.email)).toEqual([]);
    await succeed(member.client.call(getMe));
    await expectTotalsKept(organizationId);

    const again = await succeed(admin.client.call(deactivateMember, { params }));
    await succeed(admin.client.call(reactivateMember, { params }));
    expect((await take(admin.client, again.json.data.undoId)).status).toBe(409);
  });

  test('restores a removed administrator with the invitations that they have sent', async () => {
    const { organizationId, admin } = await foundBooked();
    const colleague = await world.server.addMember(organizationId, { role: 'OrganizationAdmin' });
    const body = {
      members: [{ fullname: 'Ada', email: `${colleague.userId}@example.com`, role: 'OrganizationAdmin' }],
    };
    await succeed(
      colleague.client.call(inviteTeam, {
        params: { organizationId },
        body: { ...body, redirectUrl: 'http://localhost:4000/email-link' },
      }),
    );
    const read = async () => [
      (await world.server.pool.query('select * from organization_member order by id')).rows,
      (await world.server.pool.query('select * from invitation order by id')).rows,
    ];
    const before = await read();
    const params = { organizationId, userId: colleague.userId };
    const { json } = await succeed(admin.client.call(removeFromTeam, { params }));
    expect(await read()).not.toEqual(before);
    await succeed(take(admin.client, json.data.undoId));
    expect(await read()).toEqual(before);
  });

  test('makes the link of a withdrawn invitation work again, unless the person was invited anew', async () => {
    const { organizationId, admin } = await foundBooked();
    const invited = await world.server.addMember(organizationId, { role: 'Practitioners', accepted: false });
    const params = { organizationId, userId: invited.userId };
    const end = async (): Promise<string> =>
      (await succeed(admin.client.call(endRole, { params: { ...params, role: 'Practitioners' } }))).json.data.undoId;
    await succeed(take(admin.client, await end()));
    const accept = { params: { organizationMemberId: invited.organizationMemberId } };
    await succeed(invited.client.call(acceptMembership, accept));

    const undoId = await end();
    await world.server.pool.query(
      'update organization_member set removed_at = null, declined_at = null, accepted_at = now() where id = $1',
      [invited.organizationMemberId],
    );
    expect((await take(admin.client, undoId)).status).toBe(409);
  });
});
