import { createHash } from 'node:crypto';
import type { AppointmentTimes } from '#contract/appointmentTimes.ts';
import type { AssessmentMemberDetails, Attendance } from '#contract/assessmentMember.ts';
import type { Attachment, Observation } from '#contract/result.ts';
import { clinicalCodeOf } from '#domain/clinicalCodes.ts';
import { isOwnCode, nameOfValue, type ValueField } from '#domain/valueSet.ts';
import type { StoredResult } from './resultRepository.ts';

type Member = Omit<AssessmentMemberDetails, 'result'>;

interface BundleParts {
  readonly fields: readonly ValueField[];
  /** The address of the product, for links to files. */
  readonly publicUrl: string;
  readonly now: Date;
}

const loinc = 'http://loinc.org';

const appointmentStatus = {
  Arrived: 'arrived',
  Completed: 'fulfilled',
  DidNotAttend: 'noshow',
} as const satisfies Record<Attendance, string>;

const bloodPressure = { panel: '85354-9', systolic: '8480-6', diastolic: '8462-4' };

/** The vital signs profiles of FHIR R4, and codes that they require beside ours (hl7.org/fhir/R4/observation-vitalsigns.html). */
const profiles: Readonly<Record<string, { readonly name: string; readonly requiredCode?: string }>> = {
  [bloodPressure.panel]: { name: 'bp' },
  '8867-4': { name: 'heartrate' },
  '9279-1': { name: 'resprate' },
  '8310-5': { name: 'bodytemp' },
  '59408-5': { name: 'oxygensat', requiredCode: '2708-6' },
  '8302-2': { name: 'bodyheight' },
  '29463-7': { name: 'bodyweight' },
  '39156-5': { name: 'bmi' },
};

/** Builds a FHIR R4 Bundle (hl7.org/fhir/R4) of the person, the appointment and the result. */
export function toFhirBundle(
  member: Member,
  result: StoredResult | undefined,
  { fields, publicUrl, now }: BundleParts,
): object {
  const { appointment } = member;
  const resources = [
    toPatient(member),
    ...(appointment === undefined ? [] : [toAppointment(member, appointment)]),
    ...(result === undefined ? [] : toResources(member, result, { fields, publicUrl })),
  ];
  return {
    resourceType: 'Bundle',
    type: 'collection',
    timestamp: now.toISOString(),
    entry: resources.map((resource) => ({ fullUrl: urn(resource.id), resource })),
  };
}

function toPatient({ organizationMember: { user } }: Member) {
  return {
    resourceType: 'Patient',
    id: user.id,
    ...(user.fullName !== null && { name: [{ use: 'usual', text: user.fullName }] }),
    ...(user.email !== '' && { telecom: [{ system: 'email', value: user.email }] }),
  };
}

function toAppointment({ organizationMember, attendance }: Member, { id, startsAt, endsAt }: AppointmentTimes) {
  return {
    resourceType: 'Appointment',
    id,
    status: attendance === null ? 'booked' : appointmentStatus[attendance],
    start: new Date(startsAt).toISOString(),
    end: new Date(endsAt).toISOString(),
    participant: [{ actor: { reference: urn(organizationMember.user.id) }, status: 'accepted' }],
  };
}

/** Builds the practitioner, the observations, the files, and a report that holds them together. */
function toResources(member: Member, result: StoredResult, { fields, publicUrl }: Omit<BundleParts, 'now'>) {
  const { savedBy, observations, summary, attachments } = result;
  const context = contextOf(member, result);
  const reported = [
    ...toBloodPressure(member, context, observations),
    ...observations
      .filter(({ code }) => !isBloodPressure(code))
      .map((one) => toObservation(member, context, one, fields)),
  ];
  return [
    {
      resourceType: 'Practitioner',
      id: savedBy.id,
      ...(savedBy.fullName !== null && { name: [{ text: savedBy.fullName }] }),
    },
    ...reported,
    ...attachments.map((file) => toDocument(context, file, publicUrl)),
    {
      resourceType: 'DiagnosticReport',
      id: uuidOf(`${member.id}/report`),
      ...context,
      code: { text: `Results of ${member.assessment.name}` },
      ...(reported.length > 0 && { result: reported.map(({ id }) => ({ reference: urn(id) })) }),
      ...(summary !== '' && { conclusion: summary }),
    },
  ];
}

type Context = ReturnType<typeof contextOf>;

/** What all resources of a result have in common. */
function contextOf(member: Member, result: StoredResult) {
  return {
    status: statusOf(result),
    // The patient has the present name.
    subject: {
      reference: urn(member.organizationMember.user.id),
      ...(result.recordedFor !== null && { display: result.recordedFor }),
    },
    // When the person was examined. The booked time may still be to come, or long over.
    effectiveDateTime: (result.finishedAt ?? result.savedAt).toISOString(),
    issued: result.savedAt.toISOString(),
    performer: [{ reference: urn(result.savedBy.id) }],
  };
}

const isBloodPressure = (code: string) => code === bloodPressure.systolic || code === bloodPressure.diastolic;

/** Builds the panel of the profile, which needs both values. One that was not measured says so. */
function toBloodPressure(member: Member, context: Context, observations: readonly Observation[]) {
  const measured = observations.filter(({ code }) => isBloodPressure(code));
  if (measured.length === 0) return [];
  const component = [bloodPressure.systolic, bloodPressure.diastolic].map((code) => {
    const observation = measured.find((one) => one.code === code);
    return {
      code: { coding: [{ system: loinc, code }], text: nameOfValue({ code }) },
      ...(observation === undefined ? { dataAbsentReason: absent('not-performed') } : toValue(observation, [], member)),
    };
  });
  return [
    {
      ...toObservationHead(member, context, bloodPressure.panel, 'vital-signs'),
      code: {
        coding: [{ system: loinc, code: bloodPressure.panel }],
        text: 'Blood pressure',
      },
      component,
      ...notesOf(measured),
    },
  ];
}

function toObservation(member: Member, context: Context, observation: Observation, fields: readonly ValueField[]) {
  const { code } = observation;
  const clinicalCode = clinicalCodeOf(code);
  const required = profiles[code]?.requiredCode;
  const codes = required === undefined ? [code] : [required, code];
  return {
    ...toObservationHead(member, context, code, clinicalCode?.category ?? 'exam'),
    code: {
      // The code of an own field is one of the organization. It stays when the name is translated.
      coding: isOwnCode(code)
        ? [{ system: urn(member.organization.id), code }]
        : codes.map((one) => ({ system: loinc, code: one })),
      // Our name. `display` must be LOINC's.
      text: nameOfValue(observation),
    },
    ...toValue(observation, fields, member),
    ...notesOf([observation]),
  };
}

function toObservationHead(member: Member, context: Context, code: string, category: string) {
  const profile = profiles[code]?.name;
  return {
    resourceType: 'Observation',
    // A code occurs once in a result, so the id is stable.
    id: uuidOf(`${member.id}/${code}`),
    ...(profile !== undefined && { meta: { profile: [`http://hl7.org/fhir/StructureDefinition/${profile}`] } }),
    ...context,
    category: [{ coding: [{ system: 'http://terminology.hl7.org/CodeSystem/observation-category', code: category }] }],
  };
}

/** Builds the link to a file. Opening it needs a session of somebody who may see the result. */
function toDocument({ status, subject, issued, performer }: Context, file: Attachment, publicUrl: string) {
  const { id, originalName, contentType, sizeBytes } = file;
  const attachment = { contentType, url: `${publicUrl}/api/v1/file/${id}`, size: sizeBytes, title: originalName };
  return {
    resourceType: 'DocumentReference',
    id,
    status: 'current',
    docStatus: status === 'corrected' ? 'amended' : status,
    subject,
    date: issued,
    author: performer,
    content: [{ attachment }],
  };
}

function notesOf(observations: readonly Observation[]) {
  const notes = observations.flatMap(({ note }) => (note ? [{ text: note }] : []));
  return notes.length > 0 && { note: notes };
}

const absent = (code: string) => ({
  coding: [{ system: 'http://terminology.hl7.org/CodeSystem/data-absent-reason', code }],
});

function toValue(
  { code, value, unit, choiceName }: Observation,
  fields: readonly ValueField[],
  { organization }: Member,
) {
  if (typeof value === 'boolean') return { valueBoolean: value };
  if (typeof value === 'string') {
    const isChoice = fields.some((field) => field.code === code && field.kind === 'choice');
    if (!isChoice) return { valueString: value };
    // A code of FHIR has single spaces.
    const coding = [{ system: urn(organization.id), code: value.replaceAll(/\s+/g, ' ') }];
    return { valueCodeableConcept: { coding, text: choiceName ?? value } };
  }
  // The units of own fields are typed by people, not taken from UCUM.
  if (isOwnCode(code)) return { valueQuantity: { value, ...(unit !== '' && { unit }) } };
  return { valueQuantity: { value, unit, system: 'http://unitsofmeasure.org', code: unit } };
}

function statusOf({ status, isCorrected }: StoredResult): 'preliminary' | 'final' | 'corrected' {
  if (status === 'Draft') return 'preliminary';
  return isCorrected ? 'corrected' : 'final';
}

const urn = (id: string) => `urn:uuid:${id}`;

/** Derives a UUID from a name (RFC 9562, version 8). */
function uuidOf(name: string): string {
  const bytes = createHash('sha256').update(name).digest().subarray(0, 16);
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x80, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
