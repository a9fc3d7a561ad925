import { getAssessmentMember } from '#contract/assessmentMember.ts';
import { uploadAttachments } from '#contract/file.ts';
import { updateResult } from '#contract/result.ts';
import { eight, foundOrganization, succeed } from './bookingWorld.ts';
import type { Answer, Client, TestServer } from './testServer.ts';

/** A plausible value. */
export const bloodPressure = { code: '8480-6', value: 128, unit: 'mm[Hg]' };

/** Values that practitioners record in an assessment: coded values and one own field of each kind. */
export const valueSet = [
  { code: '8480-6', kind: 'number' },
  { code: 'local:hearing-left', kind: 'choice', label: 'Hearing, left', choices: ['Normal', 'Reduced', 'Not tested'] },
  { code: 'local:glasses', kind: 'yesNo', label: 'Wears glasses' },
  { code: 'local:job', kind: 'text', label: 'Job' },
  { code: 'local:steps', kind: 'number', label: 'Steps a day', unit: 'steps' },
];

interface PracticeOptions {
  readonly members?: number;
  /** Settings of the assessment. */
  readonly body?: Record<string, unknown>;
}

/** Creates an organization with a practitioner and members invited to an assessment. */
export async function foundPractice(server: TestServer, { members = 1, body = {} }: PracticeOptions = {}) {
  const organization = await foundOrganization(server, { members, body });
  const { organizationId, assessmentId, member } = organization;
  const practitioner = await server.addMember(organizationId, { role: 'Practitioners', fullName: 'Joseph Lister' });
  // Cheaper than the list of members, because many tests found a practice.
  const { id: assessmentMemberId } = await server.db
    .selectFrom('assessment_member')
    .where('assessment_id', '=', assessmentId)
    .where('organization_member_id', '=', member.organizationMemberId)
    .select('id')
    .executeTakeFirstOrThrow();
  servers.set(practitioner.client, server);
  return { ...organization, practitioner, assessmentMemberId };
}

/** The server of each practitioner whom `foundPractice` added. */
const servers = new WeakMap<Client, TestServer>();

/** Lets a person have arrived for their appointment, or for an extra one if they have none: only then they have results. */
export async function haveArrived({ pool }: TestServer, assessmentMemberId: string): Promise<void> {
  const { rowCount } = await pool.query(
    `update appointment set attendance = coalesce(attendance, 'Arrived')
     where assessment_member_id = $1 and canceled_at is null`,
    [assessmentMemberId],
  );
  if (rowCount !== 0) return;
  await pool.query(
    `insert into appointment (organization_id, assessment_id, assessment_member_id, starts_at, ends_at, is_extra, attendance)
     select organization_id, assessment_id, id, $2::timestamptz, $2::timestamptz + interval '1 hour', true, 'Arrived'
     from assessment_member where id = $1`,
    [assessmentMemberId, new Date(eight)],
  );
}

/**
 * Saves a result, by default a first draft with one value, of somebody who has arrived. The reason is for corrections. Returns
 * any reply, refusals included.
 */
export async function saveResult(client: Client, assessmentMemberId: string, changes: object = {}): Promise<Answer> {
  const server = servers.get(client);
  if (server !== undefined) await haveArrived(server, assessmentMemberId);
  return putResult(client, assessmentMemberId, changes);
}

/** As `saveResult`, without touching the appointment. */
export function putResult(client: Client, assessmentMemberId: string, changes: object = {}): Promise<Answer> {
  const content = { observations: [bloodPressure], summary: '', attachments: [] };
  const body = { status: 'Draft', ...content, version: 0, reason: 'Typing error', ...changes };
  return client.call(updateResult, { params: { assessmentMemberId }, body });
}

export function openResult(client: Client, assessmentMemberId: string): Promise<Answer> {
  return client.call(getAssessmentMember, { params: { assessmentMemberId } });
}

/** A minimal PDF. */
export const pdf = (text = 'Results') => Buffer.from(`%PDF-1.7\n% ${text}\ntrailer\n%%EOF\n`);

export function uploadFiles(client: Client, files: readonly { bytes: Buffer; name: string }[]): Promise<Answer> {
  const form = new FormData();
  for (const { bytes, name } of files) form.append('attachments', new Blob([new Uint8Array(bytes)]), name);
  return client.call(uploadAttachments, { form });
}

/** Uploads a PDF. Returns its id. */
export async function uploadPdf(client: Client, text?: string): Promise<string> {
  const { json } = await succeed(uploadFiles(client, [{ bytes: pdf(text), name: 'Laborwerte Jörg.pdf' }]));
  return json.data[0].id;
}
