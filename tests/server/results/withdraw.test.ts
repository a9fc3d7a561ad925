import { beforeEach, describe, expect, test } from 'vitest';
import { getAssessmentForMember } from '#contract/assessment.ts';
import { getFile } from '#contract/file.ts';
import { eraseMe, exportPersonalData } from '#contract/personalData.ts';
import {
  getResultAsFhir,
  getResultAsPdf,
  listEarlierResults,
  listResultAccess,
  listResultVersions,
  listWithdrawnResults,
  withdrawResult,
} from '#contract/result.ts';
import { openBookingWorld, succeed } from '#tests/support/bookingWorld.ts';
import { bloodPressure, foundPractice, openResult, saveResult, uploadPdf } from '#tests/support/resultWorld.ts';
import type { Client } from '#tests/support/testServer.ts';

const world = openBookingWorld();

beforeEach(() => world.setClock('2027-03-01T09:00:00+01:00'));

/** Finishes a result with a file and a private note, and corrects it. */
async function foundFinished() {
  const practice = await foundPractice(world.server);
  const { practitioner, assessmentMemberId } = practice;
  const file = await uploadPdf(practitioner.client);
  const content = { status: 'Final', summary: 'Secret finding', attachments: [file], privateNote: 'Secret note' };
  await succeed(saveResult(practitioner.client, assessmentMemberId, content));
  await succeed(
    saveResult(practitioner.client, assessmentMemberId, { ...content, summary: 'Secret correction', version: 1 }),
  );
  const withdraw = (client: Client = practitioner.client, version = 2, reason = 'Wrong person') =>
    client.call(withdrawResult, { params: { assessmentMemberId }, body: { version, reason } });
  return { ...practice, file, withdraw, params: { assessmentMemberId } };
}

const withdrawal = {
  finishedAt: Date.parse('2027-03-01T09:00:00+01:00'),
  withdrawnAt: Date.parse('2027-03-02T09:00:00+01:00'),
  withdrawnBy: { fullName: 'Joseph Lister' },
  reason: 'Wrong person',
};

describe('withdrawing a finished result', () => {
  test('shows the member that it was withdrawn, and its values nowhere', async () => {
    const { member, organizationId, assessmentId, assessmentMemberId, file, withdraw, params } = await foundFinished();
    world.setClock('2027-03-02T09:00:00+01:00');
    expect((await succeed(withdraw())).json.data).toMatchObject(withdrawal);

    const { json } = await succeed(openResult(member.client, assessmentMemberId));
    expect(json.data).toMatchObject({ resultStatus: null, withdrawals: [withdrawal] });
    expect(json.data).not.toHaveProperty('result');
    const own = await succeed(member.client.call(getAssessmentForMember, { params: { organizationId, assessmentId } }));
    expect(own.json.data).toMatchObject({ hasResult: false, hasWithdrawnResult: true });
    expect((await member.client.call(getResultAsPdf, { params })).status).toBe(404);
    expect((await member.client.call(getFile, { params: { file } })).status).toBe(404);
    expect((await member.client.call(listWithdrawnResults, { params })).status).toBe(403);
    const versions = await succeed(member.client.call(listResultVersions, { params }));
    expect(versions.json.data).toEqual([]);
    const answers = await Promise.all([
      member.client.call(getResultAsFhir, { params }),
      member.client.call(listEarlierResults, { params }),
      member.client.call(exportPersonalData),
    ]);
    for (const { status, bytes } of answers) {
      expect(status).toBe(200);
      expect(bytes.toString()).not.toMatch(/Secret|mm\[Hg\]/);
    }
    const access = await succeed(member.client.call(listResultAccess, { params }));
    expect(access.json.data.map(({ action }: { action: string }) => action)).toContain('ResultWithdrawn');
  });

  test('tells the member by mail without details, and takes back the mails that wait', async () => {
    const { member, withdraw } = await foundFinished();
    await succeed(withdraw());
    const { rows } = await world.server.pool.query(
      `select kind, status, data::text as data from mail_message where recipient = $1 and kind like 'results%' order by queued_at`,
      [member.email],
    );
    expect(rows.map(({ kind, status }) => [kind, status])).toEqual([
      ['resultsReady', 'failed'],
      ['resultsCorrected', 'failed'],
      ['resultsWithdrawn', 'queued'],
    ]);
    expect(rows[2].data).not.toMatch(/Wrong person|Secret/);
  });

  test('keeps it for practitioners, with its versions, its note and its file', async () => {
    const { organizationId, assessmentMemberId, file, withdraw, params } = await foundFinished();
    const colleague = await world.server.addMember(organizationId, { role: 'Practitioners' });
    world.setClock('2027-03-02T09:00:00+01:00');
    await succeed(withdraw());
    const opened = await succeed(openResult(colleague.client, assessmentMemberId));
    expect(JSON.stringify(opened.json)).not.toMatch(/Secret/);
    expect(opened.json.data.withdrawals).toMatchObject([withdrawal]);
    const { json } = await succeed(colleague.client.call(listWithdrawnResults, { params }));
    expect(json.data).toMatchObject([
      {
        ...withdrawal,
        privateNote: 'Secret note',
        versions: [
          { version: 2, summary: 'Secret correction', observations: [bloodPressure], attachments: [{ id: file }] },
          { version: 1, summary: 'Secret finding', observations: [bloodPressure] },
        ],
      },
    ]);
    expect((await colleague.client.call(getFile, { params: { file } })).status).toBe(200);
    const access = await succeed(colleague.client.call(listResultAccess, { params }));
    const mine = access.json.data.filter(({ action }: { action: string }) => action === 'ResultRead');
    expect(mine).toHaveLength(1);
  });

  test('leaves room for another result, which no stale save replaces', async () => {
    const { practitioner, member, assessmentMemberId, withdraw } = await foundFinished();
    await succeed(withdraw());
    const { json } = await succeed(saveResult(practitioner.client, assessmentMemberId, { summary: 'New' }));
    expect(json.data).toMatchObject({ status: 'Draft', version: 3, isCorrected: false });
    const stale = { status: 'Final', summary: 'Stale', version: 2 };
    expect((await saveResult(practitioner.client, assessmentMemberId, stale)).status).toBe(409);
    await succeed(saveResult(practitioner.client, assessmentMemberId, { status: 'Final', summary: 'New', version: 3 }));
    const opened = await succeed(openResult(member.client, assessmentMemberId));
    expect(opened.json.data).toMatchObject({ result: { summary: 'New' }, withdrawals: [{ reason: 'Wrong person' }] });
  });

  test('needs a finished result, its latest version and a reason', async () => {
    const { practitioner, assessmentMemberId, withdraw } = await foundFinished();
    expect((await withdraw(practitioner.client, 1)).status).toBe(409);
    expect(await withdraw(practitioner.client, 2, ' ')).toMatchObject({
      status: 400,
      json: { fields: { reason: expect.any(String) } },
    });
    await succeed(withdraw());
    expect((await withdraw()).status).toBe(409);
    await succeed(saveResult(practitioner.client, assessmentMemberId));
    expect((await withdraw(practitioner.client, 3)).status).toBe(409);
  });

  test('goes with the person', async () => {
    const { organizationId, member, withdraw } = await foundFinished();
    await succeed(withdraw());
    await succeed(member.client.call(eraseMe, { body: { email: member.email } }));
    const { rows } = await world.server.pool.query(
      `select (select count(*) from withdrawn_result where organization_id = $1)::int as results,
        (select count(*) from withdrawn_version where organization_id = $1)::int as versions`,
      [organizationId],
    );
    expect(rows).toEqual([{ results: 0, versions: 0 }]);
  });
});
