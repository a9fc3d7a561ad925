import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cancelAppointment } from '#contract/appointment.ts';
import { inviteToAssessment, resendAllAssessmentInvitations } from '#contract/assessment.ts';
import { recordAttendance } from '#contract/assessmentMember.ts';
import { refreshToken, registerInvite, verifyMember } from '#contract/auth.ts';
import { giveConsent } from '#contract/consent.ts';
import { uploadUserImage } from '#contract/file.ts';
import { importMembers, inviteMembers } from '#contract/invitation.ts';
import { deactivateMember, listMemberAssessments } from '#contract/member.ts';
import { createOrganization } from '#contract/organizationProfile.ts';
import { eraseMe, eraseMember, exportPersonalData } from '#contract/personalData.ts';
import { updateProfile } from '#contract/profile.ts';
import { consentVersions } from '#domain/consentText.ts';
import { book, eight, hour, openAssessment, openBookingWorld, succeed } from '#tests/support/bookingWorld.ts';
import { waitForLocks } from '#tests/support/locks.ts';
import { isLong } from '#tests/support/longRun.ts';
import { bloodPressure, putResult } from '#tests/support/resultWorld.ts';
import type { Answer } from '#tests/support/testServer.ts';
import { foundPerson, pictureForm, tablesWith } from './person.ts';

const world = openBookingWorld();
const redirectUrl = 'http://localhost:4000/email-link';

/** An advisory lock key that nothing else uses. */
const pauseKey = 7_777_777;

/** Triggers that pause an erasure: after locking, while deleting results, and just before the commit. */
const pausePoints = {
  begun: `after insert on audit_event for each row when (new.action = 'MemberErased')`,
  'deleting results': 'after delete on result_version for each statement',
  'almost done': 'after insert on file_to_forget for each row when (new.is_doomed)',
} as const;

beforeAll(async () => {
  await world.server.pool.query(
    `create function pause() returns trigger language plpgsql as $$
     begin perform pg_advisory_xact_lock_shared(${pauseKey}); return null; end $$`,
  );
  for (const [index, event] of Object.values(pausePoints).entries()) {
    // Pauses only while the test holds the advisory lock.
    await world.server.pool.query(`create trigger pause_${index} ${event} execute function pause()`);
    await world.server.pool.query(`alter table ${tableOf(event)} disable trigger pause_${index}`);
  }
});
afterAll(() => world.server.pool.query('drop function pause cascade'));

type Scene = Awaited<ReturnType<typeof foundScene>>;

/** Calls that run concurrently with the erasure. */
const actions: Readonly<Record<string, (scene: Scene) => Promise<Answer>>> = {
  'a change of the profile': ({ person, email, canary, image }) =>
    person.client.call(updateProfile, { body: { fullName: `${canary} Changed`, email, image: image.id } }),
  'an upload of a picture': async ({ person, canary }) =>
    person.client.call(uploadUserImage, { form: await pictureForm(canary) }),
  'a sign-in by code': ({ email, code, ip }) => world.server.nobody.call(verifyMember, { ip, body: { email, code } }),
  'a sign-in by invitation': ({ email, token }) => world.server.nobody.call(registerInvite, { body: { email, token } }),
  'a refresh': ({ person }) =>
    person.client.call(refreshToken, { body: { refreshToken: person.client.refreshToken ?? '' } }),
  'an export of personal data': ({ person }) => person.client.call(exportPersonalData),
  consent: ({ person, organizationId }) =>
    person.client.call(giveConsent, { body: { organizationId, textVersion: consentVersions.en.version } }),
  'founding an organization': ({ asAdministrator }) =>
    asAdministrator.call(createOrganization, { body: { name: 'Another', address: 'Elsewhere', image: null } }),
  'booking a time': ({ person, secondAssessmentId }) => book(person.client, secondAssessmentId, eight),
  'moving an appointment': ({ person, assessmentId, appointmentId }) =>
    book(person.client, assessmentId, eight + 24 * hour, { replaces: appointmentId }),
  'cancelling an appointment': ({ admin, appointmentId }) =>
    admin.client.call(cancelAppointment, { params: { appointmentId } }),
  attendance: ({ practitioner, assessmentMemberId }) =>
    practitioner.client.call(recordAttendance, { params: { assessmentMemberId }, body: { attendance: 'Arrived' } }),
  'a correction of the results': ({ practitioner, assessmentMemberId, canary, file }) =>
    putResult(practitioner.client, assessmentMemberId, {
      status: 'Final',
      summary: `${canary} third`,
      observations: [{ ...bloodPressure, note: canary }],
      attachments: [file],
      version: 2,
    }),
  'inviting everyone to an assessment': ({ admin, thirdAssessmentId: assessmentId }) =>
    admin.client.call(inviteToAssessment, {
      params: { assessmentId },
      body: { selectAll: true, include: [], exclude: [] },
    }),
  'sending all invitations again': ({ admin, secondAssessmentId: assessmentId }) =>
    admin.client.call(resendAllAssessmentInvitations, { params: { assessmentId } }),
  deactivation: ({ admin, organizationId, person: { userId } }) =>
    admin.client.call(deactivateMember, {
      params: { organizationId, userId },
      body: { cancelAppointments: true },
    }),
  'erasure by the administrator': ({ admin, organizationId, person: { userId }, email }) =>
    admin.client.call(eraseMember, { params: { organizationId, userId }, body: { email } }),
  'a second erasure': ({ person, email }) => person.client.call(eraseMe, { body: { email } }),
};

/** Calls that create a new person with the same address, unless they finish before the erasure. */
const invitations: typeof actions = {
  'an invitation by another organization': ({ other, email, canary }) =>
    other.admin.client.call(inviteMembers, {
      params: { organizationId: other.organizationId },
      body: { members: [{ fullname: canary, email }], redirectUrl },
    }),
  'an import by another organization': ({ other, email, canary }) => {
    const form = new FormData();
    form.append('redirectUrl', redirectUrl);
    form.append('file', new Blob([`name,email\n${canary},${email}\n`]), 'people.csv');
    return other.admin.client.call(importMembers, { params: { organizationId: other.organizationId }, form });
  },
};

const expectNoHarm = async (pausePoint: keyof typeof pausePoints, action: string) => {
  const scene = await foundScene();
  const [erased, answer] = await eraseDuring(scene, pausePoint, () => actions[action]?.(scene));
  expect(erased, JSON.stringify(erased.json)).toMatchObject({ status: 200 });
  expect(answer?.status, JSON.stringify(answer?.json)).toBeLessThan(500);
  expect(await tracesOf(scene)).toEqual([]);
  expect(await findRemains()).toEqual([]);
};

test('a correction is harmless while results are being erased', () =>
  expectNoHarm('deleting results', 'a correction of the results'));

describe.each(['begun', 'almost done'] as const)('while an erasure is %s', (pausePoint) => {
  test.each(Object.keys(actions))('%s does no harm', (action) => expectNoHarm(pausePoint, action));

  test.each(Object.keys(invitations))('%s invites a new person or nobody', async (action) => {
    const scene = await foundScene();
    const [erased, answer] = await eraseDuring(scene, pausePoint, () => invitations[action]?.(scene));
    expect(erased).toMatchObject({ status: 200 });
    expect(answer).toMatchObject({ status: 200, json: { data: { skipped: [] } } });
    const { invited } = answer?.json.data ?? {};
    if (invited === 0) expect(await tracesOf(scene)).toEqual([]);
    const { rows } = await world.server.pool.query(
      `select u.id from organization_member m join app_user u on u.id = m.user_id and u.email = m.email
       where m.organization_id = $1 and m.email = $2`,
      [scene.other.organizationId, scene.email],
    );
    expect(rows.filter(({ id }) => id !== scene.person.userId)).toHaveLength(invited);
    expect(await findRemains()).toEqual([]);
  });
});

test('all concurrent calls together cause no failure', async () => {
  for (let round = 0; round < (isLong ? 10 : 1); round += 1) {
    const scene = await foundScene();
    const answers = await Promise.all([
      scene.person.client.call(eraseMe, { body: { email: scene.email } }),
      ...Object.values({ ...actions, ...invitations }).map((act) => act(scene)),
    ]);
    expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
    expect(await findRemains()).toEqual([]);
  }
});

test('a person is erased only once', async () => {
  const { person, admin, organizationId, email } = await foundPerson(world.server);
  await succeed(person.client.call(eraseMe, { body: { email } }));
  const { rows } = await world.server.pool.query(
    'select m.user_id, m.email from organization_member m where m.organization_id = $1 and m.erased_at is not null',
    [organizationId],
  );
  const params = { organizationId, userId: rows[0].user_id };
  const again = await admin.client.call(eraseMember, { params, body: { email: rows[0].email } });
  expect(again).toMatchObject({ status: 404, json: { code: 'NotFound' } });
});

/** Creates a person with data in every table, and another organization. */
async function foundScene() {
  const { server } = world;
  const found = await foundPerson(server);
  const { admin, organizationId, person, email } = found;
  const invite = [person];
  const secondAssessmentId = await openAssessment(admin.client, organizationId, { invite });
  const thirdAssessmentId = await openAssessment(admin.client, organizationId);
  const params = { organizationId, userId: person.userId };
  const { json } = await succeed(admin.client.call(listMemberAssessments, { params }));
  const assessment = json.data.find(({ appointments }: { appointments: [] }) => appointments.length > 0);
  const mails = await server.queuedMails(email);
  const link = mails.findLast(({ kind }) => kind === 'assessmentInvitation')?.data.link;
  // Old enough to be resent.
  await server.pool.query(`update assessment_member set last_sent_at = last_sent_at - interval '1 hour'`);
  return {
    ...found,
    other: await server.addOrganizationWithAdmin(),
    asAdministrator: await server.signIn(person.userId, 'OrganizationAdmin'),
    secondAssessmentId,
    thirdAssessmentId,
    appointmentId: assessment.appointments[0].id as string,
    code: mails.findLast(({ kind }) => kind === 'passcode')?.data.code as string,
    token: URL.parse(link)?.searchParams.get('token') ?? '',
  };
}

/** Pauses the erasure, starts the action, and resumes once both are waiting. */
async function eraseDuring(
  { person, email }: Scene,
  pausePoint: keyof typeof pausePoints,
  act: () => Promise<Answer> | undefined,
): Promise<[Answer, Answer | undefined]> {
  const { pool } = world.server;
  const trigger = `pause_${Object.keys(pausePoints).indexOf(pausePoint)}`;
  const table = tableOf(pausePoints[pausePoint]);
  const holder = await pool.connect();
  await holder.query(`alter table ${table} enable trigger ${trigger}`);
  await holder.query('select pg_advisory_lock($1)', [pauseKey]);
  try {
    const erasing = person.client.call(eraseMe, { body: { email } });
    await waitForLocks(pool);
    let isAnswered = false;
    const acting = Promise.resolve(act()).finally(() => {
      isAnswered = true;
    });
    await waitForLocks(pool, 2, () => isAnswered);
    await holder.query('select pg_advisory_unlock($1)', [pauseKey]);
    return await Promise.all([erasing, acting]);
  } finally {
    await holder.query('select pg_advisory_unlock_all()');
    await holder.query(`alter table ${table} disable trigger ${trigger}`);
    holder.release();
  }
}

/** Lists tables with traces of the person. Charges are excluded because later guesses name the address again. */
const tracesOf = async ({ canary }: Scene) =>
  (await tablesWith(world.server, canary)).filter((table) => table !== 'public.sign_in_charge');

/** Lists leftovers of erased people and inconsistent rows. */
async function findRemains(): Promise<string[]> {
  const { rows } = await sql<{ remains: string }>`
    with erased as (select id, full_name, image_id from app_user where email like 'erased-%@erased.invalid')
    select 'a name or picture' as remains from erased where full_name is not null or image_id is not null
    union all select 'a session' from session join erased on erased.id = session.user_id
    union all select 'a device' from known_device join erased on erased.id = known_device.user_id
    union all select 'a picture' from file join erased on erased.id = file.uploaded_by and kind = 'userImage'
    union all select 'a membership' from organization_member m join erased on erased.id = m.user_id
      where m.erased_at is null
    union all select 'two addresses' from organization_member m join app_user u on u.id = m.user_id
      where m.email <> u.email
    union all select 'an appointment' from appointment p
      join assessment_member am on am.organization_id = p.organization_id and am.id = p.assessment_member_id
      join organization_member m on m.organization_id = am.organization_id and m.id = am.organization_member_id
      where m.erased_at is not null and p.canceled_at is null and p.attendance is null
    union all select 'a result' from result r
      join assessment_member am on am.organization_id = r.organization_id and am.id = r.assessment_member_id
      join organization_member m on m.organization_id = am.organization_id and m.id = am.organization_member_id
      where m.erased_at is not null
    union all select 'a consent' from member_consent c
      join organization_member m on m.organization_id = c.organization_id and m.id = c.organization_member_id
      where m.erased_at is not null`.execute(world.server.db);
  return rows.map(({ remains }) => remains);
}

function tableOf(event: string): string {
  return event.split(' ')[3] ?? '';
}
