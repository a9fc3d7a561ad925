import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { recordAttendance } from '#contract/assessmentMember.ts';
import { getResultAsFhir, listResultAccess } from '#contract/result.ts';
import { book, eight, openBookingWorld, succeed } from '#tests/support/bookingWorld.ts';
import { bloodPressure, foundPractice, saveResult, valueSet } from '#tests/support/resultWorld.ts';
import type { Client } from '#tests/support/testServer.ts';

const world = openBookingWorld();

// The parts of FHIR R4 (hl7.org/fhir/R4) that we use: element names, cardinalities, bound codes, primitive types and
// the invariants of the Bundle. Strict, so elements that R4 does not define fail.
const fhirId = z.string().regex(/^[A-Za-z0-9\-.]{1,64}$/);
const uri = z.string().regex(/^\S+$/);
const instant = z.string().regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?(Z|[+-]\d{2}:\d{2})$/);
const code = z.string().regex(/^\S+( \S+)*$/);
const text = z.string().min(1);
const coding = z.strictObject({ system: uri, code, display: text.optional() });
const codeableConcept = z.strictObject({ coding: z.array(coding).min(1).optional(), text: text.optional() });
const reference = z.strictObject({ reference: uri });
const quantity = z.strictObject({
  value: z.number(),
  unit: text.optional(),
  system: uri.optional(),
  code: code.optional(),
});

const patient = z.strictObject({
  resourceType: z.literal('Patient'),
  id: fhirId,
  name: z
    .array(
      z.strictObject({ use: z.enum(['usual', 'official', 'temp', 'nickname', 'anonymous', 'old', 'maiden']), text }),
    )
    .optional(),
  telecom: z.array(
    z.strictObject({ system: z.enum(['phone', 'fax', 'email', 'pager', 'url', 'sms', 'other']), value: text }),
  ),
});

const appointmentStatus = z.enum([
  'proposed',
  'pending',
  'booked',
  'arrived',
  'fulfilled',
  'cancelled',
  'noshow',
  'entered-in-error',
  'checked-in',
  'waitlist',
]);

const appointment = z
  .strictObject({
    resourceType: z.literal('Appointment'),
    id: fhirId,
    status: appointmentStatus,
    start: instant,
    end: instant,
    participant: z
      .array(
        z.strictObject({ actor: reference, status: z.enum(['accepted', 'declined', 'tentative', 'needs-action']) }),
      )
      .min(1),
  })
  .refine(({ start, end }) => start < end);

const observation = z.strictObject({
  resourceType: z.literal('Observation'),
  id: fhirId,
  status: z.enum([
    'registered',
    'preliminary',
    'final',
    'amended',
    'corrected',
    'cancelled',
    'entered-in-error',
    'unknown',
  ]),
  category: z.array(codeableConcept),
  code: codeableConcept,
  subject: reference,
  effectiveDateTime: instant,
  issued: instant,
  // value[x]: at most one of these.
  valueQuantity: quantity.optional(),
  valueString: text.optional(),
  valueBoolean: z.boolean().optional(),
  valueCodeableConcept: codeableConcept.optional(),
  note: z.array(z.strictObject({ text })).min(1).optional(),
});

const bundle = z
  .strictObject({
    resourceType: z.literal('Bundle'),
    type: z.literal('collection'),
    timestamp: instant,
    entry: z
      .array(
        z.strictObject({
          fullUrl: uri,
          resource: z.discriminatedUnion('resourceType', [patient, appointment, observation]),
        }),
      )
      .min(1),
  })
  .superRefine(({ entry }, context) => {
    const urls = entry.map(({ fullUrl }) => fullUrl);
    if (new Set(urls).size < urls.length) context.addIssue('bdl-7: fullUrl must be unique');
    for (const { fullUrl, resource } of entry) {
      if (fullUrl !== `urn:uuid:${resource.id}`) context.addIssue(`${fullUrl} does not name ${resource.id}`);
      const referred = JSON.stringify(resource).matchAll(/"reference":"([^"]+)"/g);
      for (const [, target = ''] of referred) {
        if (!urls.includes(target)) context.addIssue(`${target} is not in the bundle`);
      }
    }
  });

async function readFhir(client: Client, assessmentMemberId: string) {
  const answer = await succeed(client.call(getResultAsFhir, { params: { assessmentMemberId } }));
  expect(answer.headers['content-type']).toBe('application/fhir+json; charset=utf-8');
  return bundle.parse(JSON.parse(answer.bytes.toString('utf8')));
}

const typesOf = ({ entry }: z.infer<typeof bundle>) => entry.map(({ resource }) => resource.resourceType);

const pulse = { code: '8867-4', value: 61.5, unit: '/min', note: 'At rest' };
const glucose = { code: '2345-7', value: 92, unit: 'mg/dL' };

describe('a result as FHIR R4', () => {
  test('has the patient, the appointment and an observation for each value', async () => {
    const { practitioner, member, assessmentId, assessmentMemberId } = await foundPractice(world.server);
    expect(typesOf(await readFhir(practitioner.client, assessmentMemberId))).toEqual(['Patient']);
    await succeed(book(member.client, assessmentId, eight));
    const observations = [bloodPressure, pulse, glucose];
    await succeed(saveResult(practitioner.client, assessmentMemberId, { observations }));

    const draft = await readFhir(practitioner.client, assessmentMemberId);
    expect(typesOf(draft)).toEqual(['Patient', 'Appointment', 'Observation', 'Observation', 'Observation']);
    expect(draft.entry[0]?.resource).toMatchObject({
      id: member.userId,
      name: [{ text: 'Ada Lovelace' }],
      telecom: [{ system: 'email', value: member.email }],
    });
    expect(draft.entry[1]?.resource).toMatchObject({
      status: 'arrived',
      start: '2027-03-08T07:00:00.000Z',
      end: '2027-03-08T08:00:00.000Z',
    });
    expect(draft.entry[3]?.resource).toMatchObject({
      status: 'preliminary',
      category: [{ coding: [{ code: 'vital-signs' }] }],
      code: { coding: [{ system: 'http://loinc.org', code: '8867-4' }], text: 'Heart rate' },
      subject: { reference: `urn:uuid:${member.userId}` },
      effectiveDateTime: '2027-03-08T07:00:00.000Z',
      valueQuantity: { value: 61.5, unit: '/min', system: 'http://unitsofmeasure.org', code: '/min' },
      note: [{ text: 'At rest' }],
    });
    expect(draft.entry[4]?.resource).toMatchObject({ category: [{ coding: [{ code: 'laboratory' }] }] });
  });

  test('has own values of each kind', async () => {
    const { practitioner, assessmentMemberId } = await foundPractice(world.server, { body: { valueSet } });
    const observations = [
      { code: 'local:hearing-left', value: 'Reduced', unit: '' },
      bloodPressure,
      { code: 'local:glasses', value: false, unit: '', note: 'Contact lenses' },
      { code: 'local:job', value: 'Crane driver', unit: '' },
      { code: 'local:steps', value: 4200, unit: 'steps' },
    ];
    await succeed(saveResult(practitioner.client, assessmentMemberId, { observations }));
    const { entry } = await readFhir(practitioner.client, assessmentMemberId);
    expect(entry.slice(2).map(({ resource }) => resource)).toMatchObject([
      {
        category: [{ coding: [{ code: 'exam' }] }],
        code: { text: 'Hearing, left' },
        valueCodeableConcept: { text: 'Reduced' },
      },
      { code: { coding: [{ code: '8480-6' }] }, valueQuantity: { value: 128 } },
      { code: { text: 'Wears glasses' }, valueBoolean: false, note: [{ text: 'Contact lenses' }] },
      { code: { text: 'Job' }, valueString: 'Crane driver' },
      { code: { text: 'Steps a day' }, valueQuantity: { value: 4200, unit: 'steps' } },
    ]);
    expect(entry[1]?.resource).not.toHaveProperty('code.coding');
  });

  test('has the status of the appointment and of the result', async () => {
    const { practitioner, member, assessmentId, assessmentMemberId } = await foundPractice(world.server);
    await succeed(book(member.client, assessmentId, eight));
    world.setClock('2027-03-08T08:05:00+01:00');
    const statusAfter = async (attendance: string) => {
      const params = { assessmentMemberId };
      await succeed(practitioner.client.call(recordAttendance, { params, body: { attendance } }));
      return (await readFhir(practitioner.client, assessmentMemberId)).entry[1]?.resource;
    };
    expect(await statusAfter('DidNotAttend')).toMatchObject({ status: 'noshow' });
    expect(await statusAfter('Arrived')).toMatchObject({ status: 'arrived' });
    expect(await statusAfter('Completed')).toMatchObject({ status: 'fulfilled' });

    await succeed(saveResult(practitioner.client, assessmentMemberId, { status: 'Final' }));
    const final = await readFhir(member.client, assessmentMemberId);
    expect(final.entry[2]?.resource).toMatchObject({ status: 'final' });
    await succeed(saveResult(practitioner.client, assessmentMemberId, { status: 'Final', summary: 'New', version: 1 }));
    const corrected = await readFhir(member.client, assessmentMemberId);
    expect(corrected.entry[2]?.resource).toMatchObject({ status: 'corrected' });
    expect(corrected.entry[2]?.fullUrl).toBe(final.entry[2]?.fullUrl);
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
