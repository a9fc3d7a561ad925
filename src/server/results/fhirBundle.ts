import { createHash } from 'node:crypto';
import type { AppointmentTimes } from '#contract/appointmentTimes.ts';
import type { AssessmentMemberDetails, Attendance } from '#contract/assessmentMember.ts';
import type { Observation } from '#contract/result.ts';
import { clinicalCodeOf } from '#domain/clinicalCodes.ts';
import { isOwnCode, nameOfValue, type ValueField } from '#domain/valueSet.ts';
import type { StoredResult } from './resultRepository.ts';

type Member = Omit<AssessmentMemberDetails, 'result'>;

const appointmentStatus = {
  Arrived: 'arrived',
  Completed: 'fulfilled',
  DidNotAttend: 'noshow',
} as const satisfies Record<Attendance, string>;

/** Builds a FHIR R4 Bundle (hl7.org/fhir/R4) of the person, the appointment and the observations. */
export function toFhirBundle(
  member: Member,
  result: StoredResult | undefined,
  { fields, now }: { readonly fields: readonly ValueField[]; readonly now: Date },
): object {
  const { appointment } = member;
  const resources = [
    toPatient(member),
    ...(appointment === undefined ? [] : [toAppointment(member, appointment)]),
    ...(result?.observations.map((observation) => toObservation(member, result, observation, fields)) ?? []),
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

function toObservation(member: Member, result: StoredResult, observation: Observation, fields: readonly ValueField[]) {
  const { code, note } = observation;
  const clinicalCode = clinicalCodeOf(code);
  const { savedAt } = result;
  const measuredAt = member.appointment === undefined ? savedAt : new Date(member.appointment.startsAt);
  return {
    resourceType: 'Observation',
    // A code occurs once in a result, so the id is stable.
    id: uuidOf(`${member.id}/${code}`),
    status: statusOf(result),
    category: [
      {
        coding: [
          {
            system: 'http://terminology.hl7.org/CodeSystem/observation-category',
            code: clinicalCode?.category ?? 'exam',
          },
        ],
      },
    ],
    code: {
      // Own fields have no code outside of the organization.
      ...(clinicalCode && { coding: [{ system: 'http://loinc.org', code }] }),
      // Our name. `display` must be LOINC's.
      text: nameOfValue(observation),
    },
    subject: { reference: urn(member.organizationMember.user.id) },
    effectiveDateTime: measuredAt.toISOString(),
    issued: savedAt.toISOString(),
    ...toValue(observation, fields),
    ...(note !== undefined && note !== '' && { note: [{ text: note }] }),
  };
}

function toValue({ code, value, unit }: Observation, fields: readonly ValueField[]) {
  if (typeof value === 'boolean') return { valueBoolean: value };
  if (typeof value === 'string') {
    const isChoice = fields.some((field) => field.code === code && field.kind === 'choice');
    return isChoice ? { valueCodeableConcept: { text: value } } : { valueString: value };
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
