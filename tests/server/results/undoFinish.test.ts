import { beforeEach, describe, expect, test } from 'vitest';
import { undoFinish } from '#contract/result.ts';
import { openBookingWorld, succeed } from '#tests/support/bookingWorld.ts';
import { bloodPressure, foundPractice, openResult, saveResult } from '#tests/support/resultWorld.ts';
import type { Client } from '#tests/support/testServer.ts';

const world = openBookingWorld();
beforeEach(() => world.setClock('2027-03-01T09:00:00+01:00'));

async function foundFinished() {
  const practice = await foundPractice(world.server);
  const { practitioner, assessmentMemberId } = practice;
  await succeed(saveResult(practitioner.client, assessmentMemberId, { status: 'Final', summary: 'Fine' }));
  const undo = (client: Client = practitioner.client) => client.call(undoFinish, { params: { assessmentMemberId } });
  return { ...practice, undo };
}

const mailsOf = async (email: string) =>
  (
    await world.server.pool.query(
      `select kind, status, next_attempt_at > now() + interval '15 seconds' as "isLate" from mail_message
       where recipient = $1 and kind = 'resultsReady' order by queued_at`,
      [email],
    )
  ).rows;

describe('undoing the finishing of a result', () => {
  test('makes it a draft again, and no mail goes out', async () => {
    const { practitioner, member, assessmentMemberId, undo } = await foundFinished();
    expect(await mailsOf(member.email)).toEqual([{ kind: 'resultsReady', status: 'queued', isLate: true }]);
    const { json } = await succeed(undo());
    expect(json.data).toMatchObject({
      status: 'Draft',
      observations: [bloodPressure],
      summary: 'Fine',
      version: 2,
      finishedAt: null,
      isCorrected: false,
    });
    expect(await mailsOf(member.email)).toEqual([{ kind: 'resultsReady', status: 'failed', isLate: true }]);
    expect((await succeed(openResult(member.client, assessmentMemberId))).json.data).not.toHaveProperty('result');
    expect((await undo()).status).toBe(409);

    await succeed(saveResult(practitioner.client, assessmentMemberId, { status: 'Final', version: 2 }));
    expect((await mailsOf(member.email)).map(({ status }) => status)).toEqual(['failed', 'queued']);
  });

  test('is over after a quarter of a minute', async () => {
    const { undo } = await foundFinished();
    world.setClock('2027-03-01T09:00:16+01:00');
    expect((await undo()).status).toBe(409);
  });

  test('is over once the member has read it', async () => {
    const { member, assessmentMemberId, undo } = await foundFinished();
    await succeed(openResult(member.client, assessmentMemberId));
    expect((await undo()).status).toBe(409);
  });

  test('is only for the practitioner who finished it, and not for corrections', async () => {
    const { organizationId, practitioner, assessmentMemberId, undo } = await foundFinished();
    const colleague = await world.server.addMember(organizationId, { role: 'Practitioners' });
    expect((await undo(colleague.client)).status).toBe(409);
    await succeed(saveResult(practitioner.client, assessmentMemberId, { status: 'Final', version: 1 }));
    expect((await undo()).status).toBe(409);
  });
});
