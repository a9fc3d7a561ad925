import { describe, expect, test } from 'vitest';
import { getAssessmentForMember, removeAssessmentMember } from '#contract/assessment.ts';
import { listClinicalCodes, listEarlierResults, listResultAccess, listResultVersions } from '#contract/result.ts';
import { book, eight, openAssessment, openBookingWorld, succeed } from '#tests/support/bookingWorld.ts';
import { bloodPressure, foundPractice, openResult, saveResult } from '#tests/support/resultWorld.ts';
import type { Client } from '#tests/support/testServer.ts';

const world = openBookingWorld();
const found = () => foundPractice(world.server);

const pulse = { code: '8867-4', value: 61, unit: '/min', note: 'At rest' };

const mailKinds = async (recipient: string) =>
  (await world.server.queuedMails(recipient)).map(({ kind }) => kind).filter((kind) => kind.startsWith('results'));

test('the vocabulary has 33 distinct values with units and nested ranges', async () => {
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
  test('begins with the values of the latest finished result in the same assessment, for practitioners', async () => {
    const practice = await foundPractice(world.server, { members: 2 });
    const { practitioner, admin, members, assessmentMemberId, assessmentId, organizationId } = practice;
    const codesOf = async (id: string) => (await succeed(openResult(practitioner.client, id))).json.data.usualCodes;
    expect(await codesOf(assessmentMemberId)).toEqual([]);
    await succeed(book(members[0]?.client as Client, assessmentId, eight));
    const observations = [pulse, bloodPressure];
    await succeed(saveResult(practitioner.client, assessmentMemberId, { observations }));
    expect(await codesOf(assessmentMemberId)).toBeUndefined();
    const { rows } = await world.server.pool.query(
      'select id from assessment_member where organization_member_id = $1',
      [members[1]?.organizationMemberId],
    );
    expect(await codesOf(rows[0].id)).toEqual([]);
    world.setClock('2027-03-08T07:00:00+01:00');
    await succeed(saveResult(practitioner.client, assessmentMemberId, { observations, status: 'Final', version: 1 }));
    expect(await codesOf(rows[0].id)).toEqual(['8867-4', '8480-6']);
    const forMember = await succeed(openResult(members[1]?.client as Client, rows[0].id));
    expect(forMember.json.data).not.toHaveProperty('usualCodes');

    const other = await openAssessment(admin.client, organizationId, { invite: members.slice(1) });
    const elsewhere = await world.server.pool.query('select id from assessment_member where assessment_id = $1', [
      other,
    ]);
    expect(await codesOf(elsewhere.rows[0].id)).toEqual([]);
  });

  test('comes with the earlier ones of the person, for practitioners and the member, who see that they were opened', async () => {
    const practice = await foundPractice(world.server, { members: 2 });
    const { practitioner, admin, member, members, organizationId, assessmentId, assessmentMemberId } = practice;
    const list = async (client: Client, id: string) =>
      (await succeed(client.call(listEarlierResults, { params: { assessmentMemberId: id } }))).json.data;
    const idIn = async (assessment: string) => {
      const { rows } = await world.server.pool.query(
        'select id from assessment_member where assessment_id = $1 and organization_member_id = $2',
        [assessment, member.organizationMemberId],
      );
      return String(rows[0].id);
    };
    const second = await idIn(await openAssessment(admin.client, organizationId, { invite: members }));
    const third = await idIn(await openAssessment(admin.client, organizationId, { invite: members }));
    const finishAt = async (clock: string, id: string, value: number) => {
      world.setClock(clock);
      const observations = [{ ...pulse, value }];
      await succeed(saveResult(practitioner.client, id, { status: 'Final', observations }));
    };
    await finishAt('2027-03-01T09:00:00+01:00', assessmentMemberId, 61);
    await finishAt('2027-03-02T09:00:00+01:00', second, 62);
    await succeed(saveResult(practitioner.client, third));

    const valuesOf = (results: { observations: { value: number }[] }[]) =>
      results.map(({ observations }) => observations[0]?.value);
    expect(valuesOf(await list(practitioner.client, third))).toEqual([62, 61]);
    expect(await list(practitioner.client, second)).toEqual([
      { finishedAt: Date.parse('2027-03-01T09:00:00+01:00'), observations: [{ ...pulse, value: 61 }] },
    ]);
    expect(await list(practitioner.client, assessmentMemberId)).toEqual([]);
    expect(valuesOf(await list(member.client, second))).toEqual([61]);

    const accesses = await succeed(member.client.call(listResultAccess, { params: { assessmentMemberId } }));
    const readBy = accesses.json.data
      .filter(({ action }: { action: string }) => action === 'ResultRead')
      .map(({ person }: { person: { role: string } }) => person.role);
    expect(readBy).toEqual(['Member', 'Practitioners', 'Practitioners']);
    // Nothing is revealed about other people or another organization.
    const other = await foundPractice(world.server);
    const refused = await other.practitioner.client.call(listEarlierResults, { params: { assessmentMemberId: third } });
    expect(refused.status).toBe(404);
    const [, colleague] = members;
    const theirs = await world.server.pool.query(
      'select id from assessment_member where assessment_id = $1 and organization_member_id = $2',
      [assessmentId, colleague?.organizationMemberId],
    );
    expect(await list(practitioner.client, theirs.rows[0].id)).toEqual([]);
  });

  test('is visible to practitioners as a draft, and to the member once it is final', async () => {
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
      savedBy: { id: practitioner.userId, fullName: 'Joseph Lister' },
      recordedFor: 'Ada Lovelace',
      reason: null,
    });
    const forMember = async () => (await succeed(openResult(member.client, assessmentMemberId))).json.data;
    const own = { params: { organizationId, assessmentId } };
    const isAnnounced = async () =>
      (await succeed(member.client.call(getAssessmentForMember, own))).json.data.hasResult;
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

  test('that is corrected keeps its earlier version and mails the member', async () => {
    const { practitioner, member, assessmentMemberId } = await found();
    await succeed(saveResult(practitioner.client, assessmentMemberId, { status: 'Final', summary: 'First' }));
    world.setClock('2027-03-02T09:00:00+01:00');
    const correction = { status: 'Final', summary: 'Second', observations: [pulse], version: 1 };
    const unexplained = await saveResult(practitioner.client, assessmentMemberId, { ...correction, reason: undefined });
    expect(unexplained).toMatchObject({ status: 400, json: { fields: { reason: expect.any(String) } } });
    await succeed(saveResult(practitioner.client, assessmentMemberId, { ...correction, reason: 'Wrong person' }));

    const { result } = (await succeed(openResult(member.client, assessmentMemberId))).json.data;
    const savedBy = { id: practitioner.userId, fullName: 'Joseph Lister' };
    expect(result).toMatchObject({ summary: 'Second', version: 2, isCorrected: true, reason: 'Wrong person', savedBy });
    expect(result.finishedAt).toBe(Date.parse('2027-03-01T09:00:00+01:00'));
    expect(result.updatedAt).toBe(Date.parse('2027-03-02T09:00:00+01:00'));
    const params = { assessmentMemberId };
    const first = {
      version: 1,
      summary: 'First',
      observations: [bloodPressure],
      attachments: [],
      savedAt: Date.parse('2027-03-01T09:00:00+01:00'),
      savedBy,
      recordedFor: 'Ada Lovelace',
      reason: null,
    };
    for (const { client } of [practitioner, member]) {
      expect((await succeed(client.call(listResultVersions, { params }))).json.data).toEqual([first]);
    }
    const again = await succeed(saveResult(practitioner.client, assessmentMemberId, { ...correction, version: 2 }));
    expect(again.json.data).toMatchObject({ version: 2, reason: 'Wrong person' });
    const third = { ...correction, summary: 'Third', version: 2, reason: 'Added glasses' };
    await succeed(saveResult(practitioner.client, assessmentMemberId, third));
    const versions = (await succeed(member.client.call(listResultVersions, { params }))).json.data;
    expect(versions).toMatchObject([{ summary: 'Second', reason: 'Wrong person' }, first]);
    expect(await mailKinds(member.email)).toEqual(['resultsReady', 'resultsCorrected', 'resultsCorrected']);

    const back = await saveResult(practitioner.client, assessmentMemberId, { status: 'Draft', version: 3 });
    expect(back).toMatchObject({ status: 400, json: { fields: { status: expect.stringContaining('draft again') } } });
  });

  test('has a private note for practitioners, which the member never gets or hears of', async () => {
    const { organizationId, practitioner, member, assessmentMemberId } = await found();
    const save = (changes: object) => succeed(saveResult(practitioner.client, assessmentMemberId, changes));
    await save({ status: 'Final', privateNote: ' Ask about sleep ' });
    world.setClock('2027-03-02T09:00:00+01:00');
    const note = { text: 'Asked about sleep', savedAt: Date.parse('2027-03-02T09:00:00+01:00') };
    const colleague = await world.server.addMember(organizationId, { role: 'Practitioners', fullName: 'Marie Curie' });
    const body = { status: 'Final', version: 1, privateNote: note.text, reason: undefined };
    await succeed(saveResult(colleague.client, assessmentMemberId, body));
    expect((await saveResult(practitioner.client, assessmentMemberId, body)).status).toBe(409);

    const opened = async (client: Client) => (await succeed(openResult(client, assessmentMemberId))).json.data.result;
    expect(await opened(practitioner.client)).toMatchObject({
      version: 2,
      isCorrected: false,
      updatedAt: Date.parse('2027-03-01T09:00:00+01:00'),
      privateNote: { ...note, savedBy: { id: colleague.userId, fullName: 'Marie Curie' } },
    });
    expect(await opened(member.client)).not.toHaveProperty('privateNote');
    expect(await mailKinds(member.email)).toEqual(['resultsReady']);
    // A body without it keeps it.
    await save({ status: 'Final', summary: 'Fine', version: 2 });
    expect((await opened(practitioner.client)).privateNote.text).toBe(note.text);
  });

  test('that was saved in another tab meanwhile is a conflict', async () => {
    const { practitioner, assessmentMemberId } = await found();
    await succeed(saveResult(practitioner.client, assessmentMemberId, { summary: 'One' }));
    const stale = await saveResult(practitioner.client, assessmentMemberId, { summary: 'Two', version: 0 });
    expect(stale).toMatchObject({ status: 409, json: { code: 'Conflict' } });
    const { result } = (await succeed(openResult(practitioner.client, assessmentMemberId))).json.data;
    expect(result).toMatchObject({ summary: 'One', version: 1 });
  });

  test('that is saved eight times at once from the same version is saved once', async () => {
    const { practitioner, assessmentMemberId } = await found();
    const save = (summary: string) => saveResult(practitioner.client, assessmentMemberId, { status: 'Final', summary });
    const answers = await Promise.all(Array.from({ length: 8 }, (_, index) => save(`Tab ${index}`)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array<number>(7).fill(409)]);
  });

  test.each([
    ['a code that is not in the vocabulary', { ...bloodPressure, code: '1-1' }, 'observations.0.code'],
    ['another unit', { ...bloodPressure, unit: 'kPa' }, 'observations.0.unit'],
    ['a value above what is possible', { ...bloodPressure, value: 301 }, 'observations.0.value'],
    ['a value below what is possible', { ...bloodPressure, value: -1 }, 'observations.0.value'],
  ])('with %s is refused', async (_case, observation, field) => {
    const { practitioner, assessmentMemberId } = await found();
    const answer = await saveResult(practitioner.client, assessmentMemberId, { observations: [observation] });
    expect(answer.status).toBe(400);
    expect(Object.keys(answer.json.fields)).toEqual([field]);
  });

  test('may have an unusual value, but no code twice, and must not be empty when final', async () => {
    const { practitioner, assessmentMemberId } = await found();
    const save = (changes: object) => saveResult(practitioner.client, assessmentMemberId, changes);
    const twice = await save({ observations: [bloodPressure, pulse, bloodPressure] });
    expect(twice.json.fields).toEqual({ 'observations.2.code': 'This value is listed twice' });
    const empty = await save({ status: 'Final', observations: [] });
    expect(empty).toMatchObject({ status: 400, json: { fields: { observations: expect.any(String) } } });
    await succeed(save({ observations: [{ ...bloodPressure, value: 240 }] }));
  });

  test('is readable and writable only as its organization and roles allow', async () => {
    const [own, other] = [await foundPractice(world.server, { members: 2 }), await found()];
    await succeed(saveResult(own.practitioner.client, own.assessmentMemberId, { status: 'Final' }));
    const colleague = await world.server.addMember(own.organizationId, { role: 'Practitioners' });
    const gone = await world.server.addMember(own.organizationId, { role: 'Practitioners', deactivated: true });
    const neighbor = own.members[1]?.client as Client;

    const openedBy = async (client: Client) => (await openResult(client, own.assessmentMemberId)).status;
    expect(await openedBy(colleague.client)).toBe(200);
    expect(await openedBy(own.member.client)).toBe(200);
    expect(await openedBy(gone.client)).toBe(404);
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

  test('prevents removing the member from the assessment', async () => {
    const { admin, practitioner, assessmentId, assessmentMemberId } = await found();
    await succeed(saveResult(practitioner.client, assessmentMemberId));
    const removed = await admin.client.call(removeAssessmentMember, { params: { assessmentId, assessmentMemberId } });
    expect(removed.status).toBe(409);
  });
});
