import { describe, expect, test } from 'vitest';
import { duplicateAssessment, updateAssessment } from '#contract/assessment.ts';
import { listEarlierResults, listResultVersions } from '#contract/result.ts';
import { inviteAll, openBookingWorld, succeed } from '#tests/support/bookingWorld.ts';
import { bloodPressure, foundPractice, openResult, saveResult, valueSet } from '#tests/support/resultWorld.ts';
import type { Client } from '#tests/support/testServer.ts';

const world = openBookingWorld();
const found = () => foundPractice(world.server, { body: { valueSet } });

const hearing = { code: 'local:hearing-left', value: 'Reduced', unit: '' };
const glasses = { code: 'local:glasses', value: false, unit: '', note: 'Contact lenses' };
const job = { code: 'local:job', value: 'Crane driver', unit: '' };
const steps = { code: 'local:steps', value: 4200, unit: 'steps' };
const named = [
  { ...hearing, label: 'Hearing, left' },
  bloodPressure,
  { ...glasses, label: 'Wears glasses' },
  { ...job, label: 'Job' },
  { ...steps, label: 'Steps a day' },
];
const all = [hearing, bloodPressure, glasses, job, steps];

const setValueSet = (admin: Client, assessmentId: string, fields: object[]) =>
  succeed(admin.call(updateAssessment, { params: { assessmentId }, body: { valueSet: fields } }));

describe('the values of an assessment', () => {
  test('are what practitioners are asked for, also once something is recorded', async () => {
    const { practitioner, member, assessmentMemberId } = await found();
    const opened = async (client: Client) => (await succeed(openResult(client, assessmentMemberId))).json.data;
    expect(await opened(practitioner.client)).toMatchObject({ valueSet });
    expect(await opened(practitioner.client)).not.toHaveProperty('usualCodes');
    await succeed(saveResult(practitioner.client, assessmentMemberId, { status: 'Final' }));
    expect(await opened(practitioner.client)).toMatchObject({ valueSet });
    expect(await opened(member.client)).not.toHaveProperty('valueSet');
  });

  test('of each kind are recorded in their order, with the names of own fields', async () => {
    const { practitioner, member, assessmentMemberId } = await found();
    const draft = await succeed(saveResult(practitioner.client, assessmentMemberId, { observations: all }));
    expect(draft.json.data.observations).toEqual(named);
    await succeed(
      saveResult(practitioner.client, assessmentMemberId, { observations: all, status: 'Final', version: 1 }),
    );
    const { result } = (await succeed(openResult(member.client, assessmentMemberId))).json.data;
    expect(result.observations).toEqual(named);
  });

  test('keep apart in the database what the previous version cannot read', async () => {
    const { practitioner, assessmentMemberId } = await found();
    await succeed(saveResult(practitioner.client, assessmentMemberId, { observations: all }));
    const { rows } = await world.server.pool.query('select observations from result where assessment_member_id = $1', [
      assessmentMemberId,
    ]);
    expect(rows).toEqual([{ observations: [bloodPressure] }]);
  });

  test('are in the versions of a corrected result, and among the earlier ones of the person', async () => {
    const { practitioner, admin, member, assessmentId, assessmentMemberId } = await found();
    const save = (changes: object) =>
      succeed(saveResult(practitioner.client, assessmentMemberId, { status: 'Final', observations: all, ...changes }));
    await save({});
    await save({ observations: [{ ...hearing, value: 'Normal' }], version: 1 });
    const versions = await succeed(member.client.call(listResultVersions, { params: { assessmentMemberId } }));
    expect(versions.json.data).toMatchObject([{ version: 1, observations: named }]);

    const copy = await succeed(admin.client.call(duplicateAssessment, { params: { assessmentId } }));
    expect(copy.json.data.valueSet).toEqual(valueSet);
    await inviteAll(admin.client, copy.json.data.id, [member]);
    const { rows } = await world.server.pool.query('select id from assessment_member where assessment_id = $1', [
      copy.json.data.id,
    ]);
    const params = { assessmentMemberId: String(rows[0].id) };
    const earlier = await succeed(practitioner.client.call(listEarlierResults, { params }));
    expect(earlier.json.data).toMatchObject([{ observations: [{ ...named[0], value: 'Normal' }] }]);
  });

  test('are corrected when only the unit of an own field changes', async () => {
    const { practitioner, admin, assessmentId, assessmentMemberId } = await found();
    const field = { code: steps.code, kind: 'number', label: 'Steps a day' };
    const save = (changes: object) =>
      succeed(saveResult(practitioner.client, assessmentMemberId, { status: 'Final', ...changes }));
    await save({ observations: [steps] });
    await setValueSet(admin.client, assessmentId, [{ ...field, unit: 'thousand' }]);
    const corrected = { ...steps, unit: 'thousand' };
    const { json } = await save({ observations: [corrected], version: 1 });
    expect(json.data).toMatchObject({ version: 2, isCorrected: true, observations: [corrected] });
  });

  test.each([
    ['a field that the assessment does not have', { ...job, code: 'local:other' }, 'code'],
    ['another choice', { ...hearing, value: 'Deaf' }, 'value'],
    ['a text for yes or no', { ...glasses, value: 'yes' }, 'value'],
    ['an empty text', { ...job, value: '  ' }, 'value'],
    ['a text for a number', { ...steps, value: '4200' }, 'value'],
    ['another unit', { ...steps, unit: 'km' }, 'unit'],
    ['a text for a coded value', { ...bloodPressure, value: '128' }, 'value'],
  ])('refuse %s', async (_case, observation, part) => {
    const { practitioner, assessmentMemberId } = await found();
    const answer = await saveResult(practitioner.client, assessmentMemberId, { observations: [observation] });
    expect(answer.status).toBe(400);
    expect(Object.keys(answer.json.fields)).toEqual([`observations.0.${part}`]);
  });

  test('can change after a value was recorded, which stays and is renamed', async () => {
    const { practitioner, admin, assessmentId, assessmentMemberId } = await found();
    await succeed(saveResult(practitioner.client, assessmentMemberId, { observations: [hearing, job] }));
    const renamed = { code: hearing.code, kind: 'choice', label: 'Left ear', choices: ['Good', 'Bad'] };
    await setValueSet(admin.client, assessmentId, [renamed]);
    const save = (changes: object) => saveResult(practitioner.client, assessmentMemberId, { version: 1, ...changes });
    const changed = await save({ observations: [hearing, { ...job, value: 'Pilot' }] });
    expect(changed.json.fields).toEqual({ 'observations.1.code': 'This assessment has no such value' });
    const kept = await succeed(save({ observations: [hearing, job], summary: 'Fine' }));
    expect(kept.json.data.observations).toEqual([
      { ...hearing, label: 'Left ear' },
      { ...job, label: 'Job' },
    ]);
  });
});
