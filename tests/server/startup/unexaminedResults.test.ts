import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, inject, onTestFinished, test } from 'vitest';
import { recordAttendance } from '#contract/assessmentMember.ts';
import { deactivateMember } from '#contract/member.ts';
import { logUnexaminedResults } from '#server/start/unexaminedResults.ts';
import { book, eight, hour, openBookingWorld, succeed } from '#tests/support/bookingWorld.ts';
import { foundPractice, putResult } from '#tests/support/resultWorld.ts';
import { openTcpDoor } from '#tests/support/tcpDoor.ts';
import { makeFolder } from './startCommand.ts';

const world = openBookingWorld();

/** Saves a finished result of somebody who has arrived. */
async function foundResult() {
  const practice = await foundPractice(world.server);
  const { practitioner, member, assessmentId, assessmentMemberId } = practice;
  await succeed(book(member.client, assessmentId, eight + hour));
  const arrived = { params: { assessmentMemberId }, body: { attendance: 'Arrived' } };
  await succeed(practitioner.client.call(recordAttendance, arrived));
  await succeed(putResult(practitioner.client, assessmentMemberId, { status: 'Final' }));
  return practice;
}

/** Makes rows as older versions left them. */
async function asOlder(statement: string, id: string) {
  await world.server.pool.query(statement, [id]);
}

test('lists results of older versions of people who were not examined, at the start and by the doctor', async () => {
  await foundResult();
  const unattended = await foundResult();
  const earlyLeaver = await foundResult();
  const lateLeaver = await foundResult();
  await asOlder(
    'update appointment set attendance = null, canceled_at = created_at where assessment_member_id = $1',
    unattended.assessmentMemberId,
  );
  for (const { organizationId, admin, member } of [earlyLeaver, lateLeaver]) {
    const params = { organizationId, userId: member.userId };
    await succeed(admin.client.call(deactivateMember, { params, body: {} }));
  }
  await asOlder(
    `update organization_member set deactivated_at = timestamptz '2020-01-01' where id = $1`,
    earlyLeaver.member.organizationMemberId,
  );
  await asOlder(
    `update organization_member set deactivated_at = timestamptz '2099-01-01' where id = $1`,
    lateLeaver.member.organizationMemberId,
  );

  const lines: [object, string][] = [];
  const warn = (fields: object, text: string) => lines.push([fields, text]);
  await logUnexaminedResults(world.server.connection, { warn } as never);
  const toRow = ({ organizationId, assessmentMemberId }: typeof unattended) => ({
    organizationId,
    assessmentMemberId,
    status: 'Final',
  });
  const results = [unattended, earlyLeaver]
    .map(toRow)
    .toSorted((one, other) => (one.organizationId < other.organizationId ? -1 : 1));
  expect(lines).toEqual([[{ results }, expect.stringMatching(/^2 results /)]]);

  const { role } = inject('testDatabaseServer');
  const door = await openTcpDoor(role);
  onTestFinished(door.close);
  const { user, password } = role;
  const { stdout } = await promisify(execFile)(process.execPath, ['src/server/start/doctor/doctor.ts'], {
    env: {
      PATH: process.env['PATH'],
      DATA_DIR: await makeFolder(),
      DATABASE_URL: `postgres://${user}:${encodeURIComponent(password)}@127.0.0.1:${door.port}/${world.server.connection.database}`,
    },
  });
  const listed = stdout.split('\n').filter((line) => line.includes('Results'));
  expect(listed).toHaveLength(2);
  for (const { organizationId, assessmentMemberId } of [unattended, earlyLeaver]) {
    expect(listed.join('\n')).toContain(`${assessmentMemberId} in organization ${organizationId}`);
  }
  expect(stdout).not.toContain('Lovelace');
});
