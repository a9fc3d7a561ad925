import { describe, expect, test } from 'vitest';
import { getAssessmentForMember, removeAssessmentMember } from '#contract/assessment.ts';
import { listAuditEvents } from '#contract/auditLog.ts';
import { listClinicalCodes, listResultAccess, listResultVersions } from '#contract/result.ts';
import { openBookingWorld, succeed } from '#tests/support/bookingWorld.ts';
import { bloodPressure, foundPractice, openResult, saveResult } from '#tests/support/resultWorld.ts';
import type { Client } from '#tests/support/testServer.ts';

const world = openBookingWorld();
const found = () => foundPractice(world.server);

const pulse = { code: '8867-4', value: 61, unit: '/min', note: 'At rest' };

const mailKinds = async (recipient: string) =>
  (await world.server.queuedMails(recipient)).map(({ kind }) => kind).filter((kind) => kind.startsWith('results'));

const actionsOf = async (admin: Client, organizationId: string) => {
  const { json } = await succeed(admin.call(listAuditEvents, { params: { organizationId }, query: { limit: 100 } }));
  return json.data.map(({ action }: { action: string }) => action).filter((action: string) => /^Result/.test(action));
};

test('the vocabulary has 33 values, each once, with its unit and its ranges within each other', async () => {
  const { practitioner } = await found();
  const { json } = await succeed(practitioner.client.call(listClinicalCodes));
  expect(new Set(json.data.map(({ code }: { code: string }) => code)).size).toBe(33);
  for (const { code, unit, plausibleFrom, plausibleTo, possibleFrom, possibleTo } of json.data) {
    expect(code).toMatch(/^\d{3,5}-\d$/);
    expect(unit).not.toBe('');
    expect([possibleFrom, plausibleFrom, plausibleTo, possibleTo]).toEqual(
      [possibleFrom, plausibleFrom, plausibleTo, possibleTo].toSorted((a, b) => a - b),
    );
  }
});

describe('a result', () => {
  test('is a draft for the practitioners alone until it is finished, and then for the member too', async () => {
    const { practitioner, member, assessmentMemberId, organizationId, assessmentId } = await found();
    expect((await succeed(openResult(practitioner.client, assessmentMemberId))).json.data).toMatchObject({
      id: assessmentMemberId,
      organization: { id: organizationId },
      assessment: { id: assessmentId, name: 'Spring check', timeZone: 'Europe/Berlin' },
      organizationMember: { user: { id: member.userId, fullName: 'Ada Lovelace' } },
      attendance: null,
      resultStatus: null,
    });
    const draft = await succeed(saveResult(practitioner.client, assessmentMemberId, { summary: ' Fine ' }));
    expect(draft.json.data).toEqual({
      status: 'Draft',
      observations: [bloodPressure],
      summary: 'Fine',
      attachments: [],
      version: 1,
      updatedAt: Date.parse('2027-03-01T09:00:00+01:00'),
      finishedAt: null,
      isCorrected: false,
    });
    const forMember = async () => (await succeed(openResult(member.client, assessmentMemberId))).json.data;
    const place = { params: { organizationId, assessmentId } };
    const isAnnounced = async () =>
      (await succeed(member.client.call(getAssessmentForMember, place))).json.data.hasResult;
    expect(await forMember()).toMatchObject({ resultStatus: null });
    expect(await forMember()).not.toHaveProperty('result');
    expect(await isAnnounced()).toBe(false);
    expect(await mailKinds(member.email)).toEqual([]);

    const final = { status: 'Final', observations: [pulse], summary: 'Fine', version: 1 };
    await succeed(saveResult(practitioner.client, assessmentMemberId, final));
    expect(await forMember()).toMatchObject({
      resultStatus: 'Final',
      result: { status: 'Final', observations: [pulse], summary: 'Fine', version: 2, isCorrected: false },
    });
    expect(await isAnnounced()).toBe(true);
    expect(await mailKinds(member.email)).toEqual(['resultsReady']);
  });

  test('that is corrected keeps what stood in it, and the member is told', async () => {
    const { practitioner, member, assessmentMemberId } = await found();
    await succeed(saveResult(practitioner.client, assessmentMemberId, { status: 'Final', summary: 'First' }));
    world.setClock('2027-03-02T09:00:00+01:00');
    const correction = { status: 'Final', summary: 'Second', observations: [pulse], version: 1 };
    await succeed(saveResult(practitioner.client, assessmentMemberId, correction));

    const { result } = (await succeed(openResult(member.client, assessmentMemberId))).json.data;
    expect(result).toMatchObject({ summary: 'Second', version: 2, isCorrected: true });
    expect(result.finishedAt).toBe(Date.parse('2027-03-01T09:00:00+01:00'));
    expect(result.updatedAt).toBe(Date.parse('2027-03-02T09:00:00+01:00'));
    const params = { assessmentMemberId };
    const { json } = await succeed(practitioner.client.call(listResultVersions, { params }));
    expect(json.data).toEqual([
      {
        version: 1,
        summary: 'First',
        observations: [bloodPressure],
        attachments: [],
        savedAt: Date.parse('2027-03-01T09:00:00+01:00'),
        savedBy: { id: practitioner.userId, fullName: 'Joseph Lister' },
      },
    ]);
    expect(await mailKinds(member.email)).toEqual(['resultsReady', 'resultsCorrected']);

    const back = await saveResult(practitioner.client, assessmentMemberId, { status: 'Draft', version: 2 });
    expect(back).toMatchObject({ status: 400, json: { fields: { status: expect.stringContaining('draft again') } } });
  });

  test('that was saved in another tab is not overwritten', async () => {
    const { practitioner, assessmentMemberId } = await found();
    await succeed(saveResult(practitioner.client, assessmentMemberId, { summary: 'One' }));
    const stale = await saveResult(practitioner.client, assessmentMemberId, { summary: 'Two', version: 0 });
    expect(stale).toMatchObject({ status: 409, json: { code: 'Conflict' } });
    const { result } = (await succeed(openResult(practitioner.client, assessmentMemberId))).json.data;
    expect(result).toMatchObject({ summary: 'One', version: 1 });
  });

  test('that many save at once from the same state is saved once', async () => {
    const { practitioner, assessmentMemberId } = await found();
    const save = (summary: string) => saveResult(practitioner.client, assessmentMemberId, { status: 'Final', summary });
    const answers = await Promise.all(Array.from({ length: 8 }, (_, index) => save(`Tab ${index}`)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array<number>(7).fill(409)]);
  });

  test.each([
    ['a code that is not in the vocabulary', { ...bloodPressure, code: '1-1' }, 'observations.0.code'],
    ['another unit', { ...bloodPressure, unit: 'kPa' }, 'observations.0.unit'],
    ['a value that nobody has', { ...bloodPressure, value: 301 }, 'observations.0.value'],
    ['a value below what is possible', { ...bloodPressure, value: -1 }, 'observations.0.value'],
  ])('with %s is refused', async (_case, observation, field) => {
    const { practitioner, assessmentMemberId } = await found();
    const answer = await saveResult(practitioner.client, assessmentMemberId, { observations: [observation] });
    expect(answer.status).toBe(400);
    expect(Object.keys(answer.json.fields)).toEqual([field]);
  });

  test('with an unusual value is saved; with the same value twice or, finished, with nothing it is not', async () => {
    const { practitioner, assessmentMemberId } = await found();
    const save = (changes: object) => saveResult(practitioner.client, assessmentMemberId, changes);
    const twice = await save({ observations: [bloodPressure, pulse, bloodPressure] });
    expect(twice.json.fields).toEqual({ 'observations.2.code': 'This value is there twice' });
    const empty = await save({ status: 'Final', observations: [] });
    expect(empty).toMatchObject({ status: 400, json: { fields: { observations: expect.any(String) } } });
    await succeed(save({ observations: [{ ...bloodPressure, value: 240 }] }));
  });

  test('belongs to its organization, its practitioners and its member', async () => {
    const [own, other] = [await foundPractice(world.server, { members: 2 }), await found()];
    await succeed(saveResult(own.practitioner.client, own.assessmentMemberId, { status: 'Final' }));
    const colleague = await world.server.addMember(own.organizationId, { role: 'Practitioners' });
    const gone = await world.server.addMember(own.organizationId, { role: 'Practitioners', deactivated: true });
    const neighbor = own.members[1]?.client as Client;

    const openedBy = async (client: Client) => (await openResult(client, own.assessmentMemberId)).status;
    expect(await openedBy(colleague.client)).toBe(200);
    expect(await openedBy(own.member.client)).toBe(200);
    expect(await openedBy(gone.client)).toBe(401);
    expect(await openedBy(other.practitioner.client)).toBe(404);
    expect(await openedBy(other.member.client)).toBe(404);
    expect(await openedBy(neighbor)).toBe(404);
    expect(await openedBy(own.admin.client)).toBe(403);
    expect(await openedBy(world.server.nobody)).toBe(401);

    const savedBy = async (client: Client) => (await saveResult(client, own.assessmentMemberId, { version: 1 })).status;
    expect(await savedBy(other.practitioner.client)).toBe(404);
    expect(await savedBy(own.member.client)).toBe(403);
    expect(await savedBy(own.admin.client)).toBe(403);
  });

  test('keeps its member from being removed from the assessment', async () => {
    const { admin, practitioner, assessmentId, assessmentMemberId } = await found();
    await succeed(saveResult(practitioner.client, assessmentMemberId));
    const removed = await admin.client.call(removeAssessmentMember, { params: { assessmentId, assessmentMemberId } });
    expect(removed.status).toBe(409);
  });
});

test('every write and every read of a result is noted, and the member can see by whom', async () => {
  const { organizationId, admin, practitioner, member, assessmentMemberId } = await found();
  const access = (client: Client) => client.call(listResultAccess, { params: { assessmentMemberId } });
  await succeed(openResult(practitioner.client, assessmentMemberId));
  await succeed(saveResult(practitioner.client, assessmentMemberId));
  await succeed(openResult(practitioner.client, assessmentMemberId));
  await succeed(openResult(member.client, assessmentMemberId));
  await succeed(saveResult(practitioner.client, assessmentMemberId, { status: 'Final', version: 1 }));
  await succeed(openResult(member.client, assessmentMemberId));
  await succeed(saveResult(practitioner.client, assessmentMemberId, { status: 'Final', version: 2 }));
  expect((await saveResult(practitioner.client, assessmentMemberId, { version: 1 })).status).toBe(409);
  // What opened nothing is no read: before the first save, and a draft for the member.
  const expected = ['ResultCorrected', 'ResultRead', 'ResultFinished', 'ResultRead', 'ResultDrafted'];
  expect(await actionsOf(admin.client, organizationId)).toEqual(expected);

  const { json } = await succeed(access(member.client));
  expect(json.data.map(({ action }: { action: string }) => action)).toEqual(expected);
  expect(json.data[0].person).toEqual({ fullName: 'Joseph Lister', role: 'Practitioners' });
  expect(json.data[1].person.role).toBe('Member');
  expect((await access(practitioner.client)).status).toBe(403);
  expect((await access((await found()).member.client)).status).toBe(404);
});
