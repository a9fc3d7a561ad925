import { createHash } from 'node:crypto';
import type { AppointmentTimes } from '#contract/appointmentTimes.ts';
import type { AssessmentMemberDetails, Attendance } from '#contract/assessmentMember.ts';
import type { Observation } from '#contract/result.ts';
import { clinicalCodeOf } from '#domain/clinicalCodes.ts';
import type { StoredResult } from './resultRepository.ts';

type Member = Omit<AssessmentMemberDetails, 'result'>;

const appointmentStatus = {
  Arrived: 'arrived',
  Completed: 'fulfilled',
  DidNotAttend: 'noshow',
} as const satisfies Record<Attendance, string>;

/** Builds a FHIR R4 Bundle (hl7.org/fhir/R4) of the person, the appointment and the observations. */
export function toFhirBundle(member: Member, result: StoredResult | undefined, now: Date): object {
  const { appointment } = member;
  const resources = [
    toPatient(member),
    ...(appointment === undefined ? [] : [toAppointment(member, appointment)]),
    ...(result?.observations.map((observation) => toObservation(member, result, observation)) ?? []),
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
    telecom: [{ system: 'email', value: user.email }],
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

function toObservation(member: Member, result: StoredResult, { code, value, unit, note }: Observation) {
  const { category = 'vital-signs', display = code } = clinicalCodeOf(code) ?? {};
  const { savedAt } = result;
  const measuredAt = member.appointment === undefined ? savedAt : new Date(member.appointment.startsAt);
  return {
    resourceType: 'Observation',
    // A code occurs once in a result, so the id is stable.
    id: uuidOf(`${member.id}/${code}`),
    status: statusOf(result),
    category: [{ coding: [{ system: 'http://terminology.hl7.org/CodeSystem/observation-category', code: category }] }],
    // `text` is our own name. `display` would have to be the one of LOINC.
    code: { coding: [{ system: 'http://loinc.org', code }], text: display },
    subject: { reference: urn(member.organizationMember.user.id) },
    effectiveDateTime: measuredAt.toISOString(),
    issued: savedAt.toISOString(),
    valueQuantity: { value, unit, system: 'http://unitsofmeasure.org', code: unit },
    ...(note !== undefined && note !== '' && { note: [{ text: note }] }),
  };
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
