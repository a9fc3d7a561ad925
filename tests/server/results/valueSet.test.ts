import { describe, expect, test } from 'vitest';
import {
  createAssessment,
  duplicateAssessment,
  getAssessment,
  listAssessments,
  updateAssessment,
} from '#contract/assessment.ts';
import { getAssessmentMember } from '#contract/assessmentMember.ts';
import { listEarlierResults, listResultVersions, listWithdrawnResults, withdrawResult } from '#contract/result.ts';
import { assessmentBody, inviteAll, openBookingWorld, succeed } from '#tests/support/bookingWorld.ts';
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

describe('names of values in several languages', () => {
  const german = { label: 'Gehör, links', choices: ['Normal', 'Vermindert', 'Nicht geprüft'] };
  const translatedSet = valueSet.map((field) =>
    field.code === hearing.code ? { ...field, translations: { de: german } } : field,
  );
  const inGerman = { headers: { 'accept-language': 'de' } };
  const read = async (client: Client, assessmentMemberId: string) =>
    (await succeed(client.call(getAssessmentMember, { params: { assessmentMemberId }, ...inGerman }))).json.data;

  test('are there for practitioners, who record the choice as it was written first', async () => {
    const { practitioner, member, admin, assessmentId, assessmentMemberId } = await found();
    await succeed(saveResult(practitioner.client, assessmentMemberId, { observations: all }));
    // Translated after it was recorded.
    await setValueSet(admin.client, assessmentId, translatedSet);
    const opened = await read(practitioner.client, assessmentMemberId);
    const { label, choices: choiceNames } = german;
    expect(opened.valueSet[1]).toEqual({ ...valueSet[1], label, choiceNames });
    expect(opened.valueSet[2]).toEqual({ ...valueSet[2], labelLanguage: 'en' });
    expect(opened.result.observations[0]).toEqual({ ...hearing, label, choiceName: 'Vermindert' });
    const save = (value: string, version: number) =>
      saveResult(practitioner.client, assessmentMemberId, {
        observations: [{ ...hearing, value }],
        status: 'Final',
        version,
      });
    expect((await save('Vermindert', 1)).json.fields).toHaveProperty(['observations.0.value']);
    await succeed(save('Not tested', 1));
    const { rows } = await world.server.pool.query('select own_values from result where assessment_member_id = $1', [
      assessmentMemberId,
    ]);
    expect(rows).toEqual([{ own_values: [{ at: 0, ...hearing, value: 'Not tested', label: 'Hearing, left' }] }]);
    const { result } = await read(member.client, assessmentMemberId);
    expect(result.observations).toEqual([{ ...hearing, value: 'Not tested', label, choiceName: 'Nicht geprüft' }]);
  });

  test('are in versions, earlier and withdrawn results', async () => {
    const { practitioner, admin, member, assessmentId, assessmentMemberId } = await found();
    await setValueSet(admin.client, assessmentId, translatedSet);
    const save = (version: number, summary: string) =>
      succeed(
        saveResult(practitioner.client, assessmentMemberId, {
          status: 'Final',
          observations: [hearing],
          version,
          summary,
        }),
      );
    await save(0, '');
    await save(1, 'Fine');
    const shown = { observations: [{ ...hearing, label: german.label, choiceName: 'Vermindert' }] };
    const params = { assessmentMemberId };
    const versions = await succeed(member.client.call(listResultVersions, { params, ...inGerman }));
    expect(versions.json.data).toMatchObject([shown]);

    const copy = (await succeed(admin.client.call(duplicateAssessment, { params: { assessmentId } }))).json.data;
    expect(copy.valueSet).toEqual(translatedSet);
    await inviteAll(admin.client, copy.id, [member]);
    const { rows } = await world.server.pool.query('select id from assessment_member where assessment_id = $1', [
      copy.id,
    ]);
    const other = { assessmentMemberId: String(rows[0].id) };
    const earlier = await succeed(practitioner.client.call(listEarlierResults, { params: other, ...inGerman }));
    expect(earlier.json.data).toMatchObject([shown]);

    const body = { version: 2, reason: 'Another person' };
    await succeed(practitioner.client.call(withdrawResult, { params, body }));
    const withdrawn = await succeed(practitioner.client.call(listWithdrawnResults, { params, ...inGerman }));
    expect(withdrawn.json.data).toMatchObject([{ versions: [shown, shown] }]);
  });

  test('are given to administrators as written, and not in lists', async () => {
    const { admin, practitioner, organizationId, assessmentId } = await found();
    await setValueSet(admin.client, assessmentId, translatedSet);
    const params = { organizationId, assessmentId };
    const { data } = (await succeed(admin.client.call(getAssessment, { params, ...inGerman }))).json;
    expect(data.valueSet).toEqual(translatedSet);
    const list = async (client: Client) =>
      (
        await succeed(
          client.call(listAssessments, { params: { organizationId }, query: { limit: 10, offset: 0 }, ...inGerman }),
        )
      ).json.data[0].valueSet;
    expect(await list(admin.client)).toEqual(valueSet);
    expect(await list(practitioner.client)).toMatchObject([
      {},
      { code: hearing.code, label: german.label },
      {},
      {},
      {},
    ]);
  });

  test.each([
    ['a missing choice', { de: { ...german, choices: ['Normal'] } }, 'Translate each choice, one on each line'],
    ['the language of the original', { en: german }, 'This language is already the one of name and description'],
  ])('are refused with %s', async (_case, translations, valueSetError) => {
    const { admin, organizationId } = await found();
    const body = assessmentBody({ valueSet: [{ ...valueSet[1], translations }] });
    const refused = await admin.client.call(createAssessment, { params: { organizationId }, body });
    expect(refused).toMatchObject({ status: 400, json: { fields: { valueSet: valueSetError } } });
  });
});
