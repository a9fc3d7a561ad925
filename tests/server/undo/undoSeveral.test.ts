import { describe, expect, test } from 'vitest';
import { saveSchedule } from '#contract/assessment.ts';
import { listAuditEvents } from '#contract/auditLog.ts';
import { listDisplacedAppointments, settleDisplacedAppointments } from '#contract/displacedAppointment.ts';
import { listMemberHistory, reactivateMember } from '#contract/member.ts';
import { runMemberBulk } from '#contract/memberBulk.ts';
import { runParticipantBulk } from '#contract/participantBulk.ts';
import { undo } from '#contract/undo.ts';
import { lifetimes } from '#domain/lifetimes.ts';
import { claimMails } from '#server/mail/mailQueueRepository.ts';
import { runAsSystem } from '#server/platform/database/scope.ts';
import {
  book,
  eight,
  everyDay,
  foundOrganization,
  hour,
  openBookingWorld,
  succeed,
} from '#tests/support/bookingWorld.ts';

const world = openBookingWorld();
const half = hour / 2;

/** Members with appointments at these instants, whose confirmations are sent. */
async function foundBooked(starts: readonly number[], others = 0, days = everyDay()) {
  const found = await foundOrganization(world.server, { members: starts.length + others });
  const { admin, assessmentId, organizationId, members } = found;
  await succeed(admin.client.call(saveSchedule, { params: { assessmentId }, body: { days } }));
  for (const [index, startsAt] of starts.entries()) {
    await succeed(book(members[index]?.client ?? admin.client, assessmentId, startsAt));
  }
  const query = async (text: string) => (await world.server.pool.query(text, [organizationId])).rows;
  await query(`update mail_message set status = 'sent' where organization_id = $1`);
  const run = async (
    action: 'Deactivate' | 'EndTeamRoles',
    people: readonly { organizationMemberId: string }[],
    earlierUndoIds: string[] = [],
  ): Promise<string> =>
    (
      await succeed(
        admin.client.call(runMemberBulk, {
          params: { organizationId },
          body: { action, organizationMemberIds: people.map((person) => person.organizationMemberId), earlierUndoIds },
        }),
      )
    ).json.data.undoId;
  return {
    ...found,
    query,
    run,
    take: (undoId: string, earlierUndoIds: string[] = []) =>
      admin.client.call(undo, { params: { undoId }, body: { earlierUndoIds } }),
    appointments: () => query('select to_jsonb(p) as row from appointment p where organization_id = $1 order by id'),
    participants: () =>
      query('select to_jsonb(m) as row from assessment_member m where organization_id = $1 order by id'),
    roles: () => query('select to_jsonb(m) as row from organization_member m where organization_id = $1 order by id'),
    waiting: async () =>
      (
        await query(
          `select recipient, kind from mail_message where organization_id = $1 and status = 'queued' order by recipient`,
        )
      ).map(({ kind }) => kind),
    /** As after some seconds. */
    pass: async (seconds: number) => {
      await query(
        `update undo set waits_until = waits_until - interval '${seconds} seconds' where organization_id = $1`,
      );
      await query(
        `update mail_message set next_attempt_at = next_attempt_at - interval '${seconds} seconds'
         where organization_id = $1 and status = 'queued'`,
      );
    },
    history: async (userId = '') =>
      (await succeed(admin.client.call(listMemberHistory, { params: { organizationId, userId } }))).json.data
        .map(({ kind }: { kind: string }) => kind)
        // Dated by the clock of the test.
        .filter((kind: string) => kind !== 'Invited') as string[],
    log: async () =>
      (await succeed(admin.client.call(listAuditEvents, { params: { organizationId } }))).json.data as {
        action: string;
        person: { id: string } | null;
        details: { undone?: string; startsAt?: number };
      }[],
  };
}

describe('undoing what was done with several people', () => {
  test('restores everybody, deletes their mails, and logs each of them', async () => {
    const { members, run, take, roles, appointments, waiting, log, history } = await foundBooked([eight, eight + hour]);
    const before = [await roles(), await appointments()];
    const undoId = await run('Deactivate', members);
    expect(await waiting()).toEqual(['appointmentCanceled', 'appointmentCanceled']);
    await succeed(take(undoId));
    expect([await roles(), await appointments()]).toEqual(before);
    expect(await waiting()).toEqual([]);
    const undone = (await log()).filter(({ action }) => action === 'ActionUndone');
    expect(undone.map(({ person }) => person?.id).toSorted()).toEqual(members.map(({ userId }) => userId).toSorted());
    expect(undone[0]?.details).toEqual({ undone: 'MemberDeactivated' });
    const kinds = await history(members[0]?.userId);
    expect(kinds.slice(0, 2)).toEqual(['DeactivationUndone', 'Deactivated']);
  });

  test('undoes nothing if one of them was changed since', async () => {
    const { organizationId, admin, members, run, take, roles, appointments } = await foundBooked([eight, eight + hour]);
    const undoId = await run('Deactivate', members);
    const params = { organizationId, userId: members[0]?.userId ?? '' };
    await succeed(admin.client.call(reactivateMember, { params }));
    const before = [await roles(), await appointments()];
    expect((await take(undoId)).json.message).toBe('Something was changed for one of these people in the meantime.');
    expect([await roles(), await appointments()]).toEqual(before);
  });

  test('gives removed administrators their roles back', async () => {
    const { organizationId, run, take, roles } = await foundBooked([], 1);
    const team = [];
    for (const role of ['OrganizationAdmin', 'Practitioners'] as const) {
      team.push(await world.server.addMember(organizationId, { role }));
    }
    const before = await roles();
    const undoId = await run('EndTeamRoles', team);
    expect(await roles()).not.toEqual(before);
    await succeed(take(undoId));
    expect(await roles()).toEqual(before);
  });

  test('invites removed participants again', async () => {
    const { admin, assessmentId, take, participants, log } = await foundBooked([], 2);
    const before = await participants();
    const { json } = await succeed(
      admin.client.call(runParticipantBulk, {
        params: { assessmentId },
        body: { action: 'Remove', assessmentMemberIds: before.map(({ row }) => row.id) },
      }),
    );
    expect(await participants()).toEqual([]);
    await succeed(take(json.data.undoId));
    expect(await participants()).toEqual(before);
    expect((await log()).filter(({ action, person }) => action === 'ActionUndone' && person !== null)).toHaveLength(2);
  });
});

describe('undoing a long action in parts', () => {
  test('earlier parts, and their mails, wait as long as the last one', async () => {
    const { members, run, take, roles, appointments, waiting, pass } = await foundBooked([eight, eight + hour]);
    const before = [await roles(), await appointments()];
    const first = await run('Deactivate', members.slice(0, 1));
    await pass(10);
    const second = await run('Deactivate', members.slice(1), [first]);
    await pass(12);
    await succeed(take(second, [first]));
    await pass(12);
    await succeed(take(first));
    expect([await roles(), await appointments()]).toEqual(before);
    expect(await waiting()).toEqual([]);
  });

  test('a part whose time is over stays done, and its mails go out', async () => {
    const { members, run, take, pass, waiting } = await foundBooked([eight, eight + hour]);
    const first = await run('Deactivate', members.slice(0, 1));
    await pass(lifetimes.undoSeconds + 1);
    const claimed = await runAsSystem(() =>
      world.server.db.transaction().execute((tx) => claimMails(tx, { isUrgent: false, limit: 100, leaseSeconds: 30 })),
    );
    expect(claimed.map(({ recipient }) => recipient)).toContain(members[0]?.email);
    const second = await run('Deactivate', members.slice(1), [first]);
    await succeed(take(second, [first]));
    expect((await take(first)).status).toBe(409);
    expect(await waiting()).toEqual(['appointmentCanceled']);
  });

  test('nobody holds the mails of somebody else', async () => {
    const { organizationId, members, run, query } = await foundBooked([eight]);
    const first = await run('Deactivate', members);
    const colleague = await world.server.addMember(organizationId, { role: 'OrganizationAdmin' });
    const until = async () => (await query('select waits_until from undo where organization_id = $1'))[0].waits_until;
    const before = await until();
    expect(
      (await colleague.client.call(undo, { params: { undoId: first }, body: { earlierUndoIds: [first] } })).status,
    ).toBe(404);
    expect(await until()).toEqual(before);
  });
});

describe('undoing what was done with displaced appointments', () => {
  /** Two appointments at half past, of an assessment that begins at full hours now. */
  async function displace() {
    const found = await foundBooked([eight + half, eight + hour + half], 0, everyDay(510, 690));
    const { admin, assessmentId } = found;
    const params = { assessmentId };
    await succeed(admin.client.call(saveSchedule, { params, body: { days: everyDay(480, 660) } }));
    const { json } = await succeed(admin.client.call(listDisplacedAppointments, { params }));
    const settle = async (action: 'Move' | 'Cancel' | 'Keep', times: readonly number[] = []): Promise<string> => {
      const appointments = json.data.map(
        ({ appointment }: { appointment: { id: string; startsAt: number } }, index: number) => ({
          id: appointment.id,
          startsAt: appointment.startsAt,
          ...(times[index] && { movesTo: times[index] }),
        }),
      );
      const settled = await succeed(
        admin.client.call(settleDisplacedAppointments, { params, body: { action, appointments } }),
      );
      expect(settled.json.data.done).toBe(2);
      return settled.json.data.undoId;
    };
    return { ...found, settle };
  }

  test('moves them back, also where one has taken the time that another left', async () => {
    const { settle, take, appointments, waiting, log } = await displace();
    const before = await appointments();
    const undoId = await settle('Move', [eight, eight + hour]);
    expect(await waiting()).toEqual(['appointmentMoved', 'appointmentMoved']);
    await succeed(take(undoId));
    expect(await appointments()).toEqual(before);
    expect(await waiting()).toEqual([]);
    const undone = (await log()).filter(({ action }) => action === 'ActionUndone');
    expect(undone.map(({ details }) => details.startsAt).toSorted()).toEqual([eight + half, eight + hour + half]);
  });

  test.each(['Cancel', 'Keep'] as const)('%s', async (action) => {
    const { settle, take, appointments, waiting, members, history } = await displace();
    const before = await appointments();
    await succeed(take(await settle(action)));
    if (action === 'Keep') {
      const kinds = await history(members[0]?.userId);
      expect(kinds.slice(0, 2)).toEqual(['KeepingUndone', 'Kept']);
    }
    expect(await appointments()).toEqual(before);
    expect(await waiting()).toEqual([]);
  });
});
