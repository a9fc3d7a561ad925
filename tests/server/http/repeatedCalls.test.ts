import { randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { resendAssessmentInvitation } from '#contract/assessment.ts';
import type { Call } from '#contract/call.ts';
import type { MembershipRole } from '#contract/common.ts';
import { uploadAttachments, uploadOrganizationImage, uploadUserImage } from '#contract/file.ts';
import { importMembers } from '#contract/invitation.ts';
import { resendMemberInvitation } from '#contract/member.ts';
import { createOrganization } from '#contract/organizationProfile.ts';
import { addWalkIn } from '#contract/walkIn.ts';
import { type Expectation, expectations } from '#tests/server/authorization/expectations.ts';
import { foundSide, type Ids, type Side } from '#tests/server/authorization/side.ts';
import { addImage } from '#tests/support/addImage.ts';
import { inviteAll, openBookingWorld } from '#tests/support/bookingWorld.ts';
import { hashTables } from '#tests/support/hashTables.ts';
import { pdf } from '#tests/support/resultWorld.ts';
import type { CallOptions, Client } from '#tests/support/testServer.ts';

/** Calls with data but without an idempotency key, and why repeating them does no harm. */
const unkeyed: Readonly<Record<string, string>> = {
  '/v1/assessment/:assessmentId/schedule/preview': 'changes nothing',
  '/v1/assessment/:assessmentId/members/resend': 'leaves out whom it has written to within the last minute',
  '/v1/assessment/:assessmentId/members/remind': 'leaves out whom it has reminded within the last 24 hours',
  '/v1/assessment/:assessmentId/members/remind/preview': 'changes nothing',
  '/v1/appointment/:appointmentId/cancel': 'cancels once',
  '/v1/assessment/:assessmentId/offers': 'reminds once in 24 hours, and releases once',
  '/v1/my/assessments/:assessmentId/offers/:offerId/accept': 'accepts once',
  '/v1/undo/:undoId': 'undoes once',
  '/v1/organization/roster/:organizationId': 'changes nothing before it is committed',
  '/v1/organization/roster/:organizationId/:rosterId/commit': 'commits once',
  '/v1/organization/roster/:organizationId/:rosterId/undo': 'undoes once',
  '/v1/users/me/consent': 'is given once for each text',
  '/v1/membership/:organizationMemberId/accept': 'accepts once',
  '/v1/membership/:organizationMemberId/decline': 'declines once; a repetition finds no open invitation',
  '/v1/membership/:organizationMemberId/leave': 'leaves once; a repetition finds no membership',
  '/v1/practitioner/:organizationId/read': 'never moves the time of reading back',
  '/v1/auth/email/verify-otp': 'has budgets; nobody is signed in yet',
  '/v1/auth/verify/organization-admin': 'makes a session, and the code is good once',
  '/v1/auth/verify/member': 'makes a session, and the code is good once',
  '/v1/auth/verify/practitioner': 'makes a session, and the code is good once',
  '/v1/auth/switch-role': 'replaces the session once',
  '/v1/auth/fresh-code': 'has budgets',
  '/v1/auth/verify/fresh-code': 'the code is good once',
  '/v1/assessment/:organizationId/time-zone/preview': 'changes nothing',
  '/v1/assessment/:assessmentId/members/preview': 'changes nothing',
  '/v1/organization/members/:organizationId/bulk/preview': 'changes nothing',
  '/v1/assessment/:assessmentId/members/bulk/preview': 'changes nothing',
  '/v1/assessment/:assessmentId/block/proposal': 'changes nothing',
  '/v1/auth/booking-link/look-up': 'changes nothing',
  '/v1/auth/verify/booking-link': 'makes a session',
  '/v1/auth/verify/card': 'makes a session',
  '/v1/organization/cards/:organizationId': 'prints again, and only the newest cards work',
  '/v1/auth/email-link/look-up': 'changes nothing',
  '/v1/auth/verify/email-link': 'makes a session, and the link is good once',
  '/v1/auth/register/invite': 'makes a session',
  '/v1/auth/refresh-token': 'answers a repetition within a moment with a pair of the same session',
  '/v1/auth/logout': 'ends a session once',
};

const world = openBookingWorld();
// Walk-ins need an assessment that takes place today: walkIn.test.ts repeats them.
const repeatable = expectations.filter(({ call }) => call.once && call !== addWalkIn);
let picture: Buffer;

beforeAll(async () => {
  picture = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#0f766e' } })
    .png()
    .toBuffer();
});

test('every POST uses idempotency keys or is listed as harmless', () => {
  const posts = expectations.filter(({ call }) => call.method === 'POST' && !call.once).map(({ call }) => call.path);
  expect(
    posts.filter((path) => !(path in unkeyed)),
    'These calls need `once: true`, or a reason in `unkeyed` of tests/server/http/repeatedCalls.test.ts.',
  ).toEqual([]);
  expect(
    Object.keys(unkeyed).filter((path) => !posts.some((post) => post === path)),
    'These calls are gone or have a key: remove them from `unkeyed`.',
  ).toEqual([]);
});

describe.each(repeatable.map((row) => [`${row.call.method} ${row.call.path}`, row] as const))('%s', (_address, row) => {
  test('has one effect and one answer for a key, also at the same time, and acts again for another', async () => {
    const { client, options } = await prepare(row);
    const key = randomUUID();
    const send = (ofKey: string) => client.call(row.call, { ...options, headers: { 'idempotency-key': ofKey } });
    // More heavy calls of a person at once are refused.
    const answers = await Promise.all([send(key), send(key), send(key), send(key)]);
    const [first] = answers;
    expect(first?.status, JSON.stringify(first?.json)).toBe(200);
    expect(new Set(answers.map(({ status, json }) => JSON.stringify([status, json]))).size).toBe(1);
    const before = await stateOfAll();
    const repeated = await send(key);
    expect([repeated.status, repeated.json]).toEqual([200, first?.json]);
    expect(await stateOfAll()).toEqual(before);

    const second = await send(randomUUID());
    const isRefused = second.status !== 200;
    const isOtherAnswer = JSON.stringify(second.json) !== JSON.stringify(first?.json);
    expect(isRefused || isOtherAnswer || JSON.stringify(await stateOfAll()) !== JSON.stringify(before)).toBe(true);
  });
});

test('refuses a key that was used for another file', async () => {
  const side = await foundSide(world.server, 'Files');
  const { organizationId } = side.own;
  const upload = (text: string, key: string) =>
    side.practitioner.client.call(uploadAttachments, {
      form: formOf('attachments', pdf(text), 'results.pdf'),
      headers: { 'idempotency-key': key },
    });
  const importRows = (text: string, key: string) =>
    side.admin.client.call(importMembers, {
      params: { organizationId },
      form: csvForm(text),
      headers: { 'idempotency-key': key },
    });
  expect((await upload('one', 'a')).status).toBe(200);
  expect((await upload('two', 'a')).status).toBe(422);
  expect((await importRows('Ada,ada@example.com', 'b')).status).toBe(200);
  expect((await importRows('Bob,bob@example.com', 'b')).status).toBe(422);
});

test('does not store the name of an attachment with the key', async () => {
  const { client, options } = await prepare(rowOf(uploadAttachments));
  const key = randomUUID();
  expect((await client.call(uploadAttachments, { ...options, headers: { 'idempotency-key': key } })).status).toBe(200);
  const { rows } = await world.server.pool.query('select body::text from idempotency_key where key = $1', [key]);
  expect(rows).toHaveLength(1);
  expect(rows[0].body).not.toContain('results');
});

function rowOf(call: Call): Expectation {
  const row = expectations.find((candidate) => candidate.call === call);
  if (row === undefined) throw new Error(`${call.path} has no row.`);
  return row;
}

/** Creates an organization in which the call succeeds. Returns the caller and the request. */
async function prepare({ call, may, request }: Expectation): Promise<{ client: Client; options: CallOptions }> {
  const side = await foundSide(world.server, 'Repeating');
  const role: MembershipRole = typeof may === 'object' ? (may[0] ?? 'Member') : 'Member';
  const caller = { Member: side.member, Practitioners: side.practitioner, OrganizationAdmin: side.admin }[role];
  const prepared = prepareWhatItNeeds.get(call);
  const usual = request?.(side.own, caller) ?? {};
  return {
    client: caller.client,
    options: { params: paramsOf(call, side.own), ...usual, ...(await prepared?.(side)) },
  };
}

/** Requests for calls whose request in the authorization matrix is refused. */
const prepareWhatItNeeds = new Map<Call, (side: Side) => Promise<CallOptions>>([
  [
    createOrganization,
    async ({ admin }) => {
      const image = await addImage(world.server, { uploadedBy: admin.userId, kind: 'organizationImage' });
      return { body: { name: 'Another', address: 'Elsewhere', image: image.id } };
    },
  ],
  [
    resendAssessmentInvitation,
    async ({ admin, own: { organizationId, assessmentId } }) => {
      const member = await world.server.addMember(organizationId);
      await inviteAll(admin.client, assessmentId, [member]);
      const { id } = await world.server.db
        .selectFrom('assessment_member')
        .where('organization_member_id', '=', member.organizationMemberId)
        .select('id')
        .executeTakeFirstOrThrow();
      return { params: { assessmentId, assessmentMemberId: id } };
    },
  ],
  [
    resendMemberInvitation,
    async ({ own: { organizationId } }) => {
      const { userId } = await world.server.addMember(organizationId, { accepted: false });
      return { params: { organizationId, userId } };
    },
  ],
  [uploadUserImage, async () => ({ form: formOf('image', picture, 'me.png') })],
  [uploadOrganizationImage, async () => ({ form: formOf('image', picture, 'us.png') })],
  [uploadAttachments, async () => ({ form: formOf('attachments', pdf(), 'results.pdf') })],
]);

function paramsOf({ path }: Call, ids: Ids): Record<string, string> {
  const names = [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name as keyof Ids);
  return Object.fromEntries(names.map((name) => [name, ids[name]]));
}

function formOf(field: string, bytes: Buffer, name: string): FormData {
  const form = new FormData();
  form.append(field, new Blob([new Uint8Array(bytes)]), name);
  return form;
}

function csvForm(row: string): FormData {
  const form = formOf('file', Buffer.from(`name,email\n${row}\n`), 'people.csv');
  form.append('redirectUrl', 'http://localhost:4000/email-link');
  return form;
}

/** Hashes each table and lists the names of the files. */
async function stateOfAll(): Promise<readonly string[]> {
  const states = await hashTables(world.server.pool, { without: ['session', 'call_count'] });
  const files = await readdir(join(world.server.dataDir, 'files'), { recursive: true }).catch(() => []);
  return [...states, ...files.toSorted()];
}
