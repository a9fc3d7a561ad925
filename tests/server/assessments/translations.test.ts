import { afterAll, beforeAll, expect, test } from 'vitest';
import { getAppointmentCalendar } from '#contract/appointment.ts';
import { listAppointmentsOfDay } from '#contract/appointmentDay.ts';
import {
  createAssessment,
  duplicateAssessment,
  getAssessment,
  getMyAssessment,
  listAssessments,
  listMyAssessments,
  previewTimeZone,
  updateAssessment,
} from '#contract/assessment.ts';
import { listAssignedAssessmentMembers } from '#contract/assessmentMember.ts';
import { listAuditEvents } from '#contract/auditLog.ts';
import type { Call } from '#contract/call.ts';
import { getDashboardWork } from '#contract/dashboard.ts';
import { listMemberAssessments, listMemberHistory, listMemberMessages } from '#contract/member.ts';
import { exportPersonalData } from '#contract/personalData.ts';
import { chooseLanguage } from '#contract/user.ts';
import { assessmentBody, at, book, eight, foundOrganization, succeed } from '#tests/support/bookingWorld.ts';
import { type MailServer, startMailServer } from '#tests/support/mailServer.ts';
import { startTestServer, type TestServer } from '#tests/support/testServer.ts';

const french = { name: 'Bilan de printemps', description: '' };
const polish = { name: 'Badanie wiosenne', description: 'Proszę przyjść na czczo.' };
const texts = {
  name: 'Spring check',
  description: 'Please come fasting.',
  translations: { fr: french, pl: polish },
};

const inLanguage = (language: string) => ({ headers: { 'accept-language': language } });

let mail: MailServer;
let server: TestServer;
let founded: Awaited<ReturnType<typeof foundOrganization>>;

beforeAll(async () => {
  mail = await startMailServer();
  const env = { SMTP_URL: mail.url, MAIL_FROM: 'Checkwell <no-reply@checkwell.example>' };
  server = await startTestServer({ env, sendsMail: true, now: () => new Date(at('2027-03-01T09:00:00+01:00')) });
  founded = await foundOrganization(server, { body: texts });
  await succeed(founded.member.client.call(chooseLanguage, { body: { language: 'pl' } }));
});
afterAll(async () => {
  await server.stop();
  await mail.stop();
});

test('administrators get the texts as written, and a copy has them all', async () => {
  const { admin, organizationId, assessmentId } = founded;
  const params = { organizationId, assessmentId };
  const { data } = (await succeed(admin.client.call(getAssessment, { params, ...inLanguage('pl') }))).json;
  expect(data).toMatchObject({ ...texts, language: 'en', nameLanguage: 'en', descriptionLanguage: 'en' });
  const copy = await succeed(admin.client.call(duplicateAssessment, { params: { assessmentId } }));
  expect(copy.json.data).toMatchObject({
    name: 'Copy of Spring check',
    translations: { fr: { name: 'Copie de Bilan de printemps' }, pl: { description: polish.description } },
  });
  expect(copy.json.data).not.toHaveProperty('nameLanguage');
});

test('an assessment is found by its name as written, and in the language of the page', async () => {
  const { admin, organizationId } = founded;
  const find = async (search: string, language: string) => {
    const query = { search, limit: 10, offset: 0 };
    const answer = await succeed(
      admin.client.call(listAssessments, { params: { organizationId }, query, ...inLanguage(language) }),
    );
    return answer.json.meta.total;
  };
  expect(await find('spring', 'pl')).toBeGreaterThan(0);
  expect(await find('wiosenne', 'pl')).toBe(await find('spring', 'pl'));
  expect(await find('wiosenne', 'fr')).toBe(0);
});

test('a member reads them in the language of the page, as far as they are translated', async () => {
  const { member, assessmentId } = founded;
  const read = async (language: string) =>
    (await succeed(member.client.call(getMyAssessment, { params: { assessmentId }, ...inLanguage(language) }))).json
      .data;
  expect(await read('pl')).toMatchObject(polish);
  expect(await read('pl')).not.toHaveProperty('translations');
  expect(await read('pl')).not.toHaveProperty('nameLanguage');
  expect(await read('fr')).toMatchObject({
    name: french.name,
    description: texts.description,
    descriptionLanguage: 'en',
  });
  expect(await read('fr')).not.toHaveProperty('nameLanguage');
  expect(await read('de')).toMatchObject({ name: texts.name, nameLanguage: 'en', descriptionLanguage: 'en' });
  expect(await read('en')).not.toHaveProperty('nameLanguage');
  const { json } = await succeed(member.client.call(listMyAssessments, inLanguage('fr')));
  expect(json.data[0].name).toBe(french.name);
});

test('a mail, a calendar entry and the copy of their data are in the language of the member', async () => {
  const { member, assessmentId } = founded;
  const booked = await succeed(book(member.client, assessmentId, eight));
  const confirmation = await mail.waitForMail(member.email, /Wizyta/);
  expect(confirmation.text).toContain(`> ${polish.description}`);
  const params = { appointmentId: booked.json.data.id };
  const calendar = await succeed(member.client.call(getAppointmentCalendar, { params, ...inLanguage('pl') }));
  expect(String(calendar.bytes).replaceAll('\r\n ', '')).toContain(polish.description);
  const data = await succeed(member.client.call(exportPersonalData, inLanguage('pl')));
  expect(JSON.parse(String(data.bytes)).assessments).toMatchObject([{ assessment: polish.name }]);
});

test('a practitioner reads the names in their own language', async () => {
  const { organizationId, assessmentId } = founded;
  const practitioner = await server.addMember(organizationId, { role: 'Practitioners' });
  const listed = await succeed(practitioner.client.call(listAssignedAssessmentMembers, inLanguage('fr')));
  expect(listed.json.data[0].assessment).toEqual({ id: assessmentId, name: french.name, timeZone: 'Europe/Berlin' });
  const german = await succeed(practitioner.client.call(listAssignedAssessmentMembers, inLanguage('de')));
  expect(german.json.data[0].assessment).toMatchObject({ name: texts.name, nameLanguage: 'en' });
  const query = { limit: 10, offset: 0 };
  const all = await succeed(
    practitioner.client.call(listAssessments, { params: { organizationId }, query, ...inLanguage('pl') }),
  );
  const listedOne = all.json.data.find(({ id }: { id: string }) => id === assessmentId);
  expect(listedOne).toMatchObject(polish);
  expect(listedOne).not.toHaveProperty('translations');
});

test('an administrator reads the names in their own language outside of the assessment', async () => {
  const { admin, member, organizationId, assessmentId } = founded;
  const read = async (call: Call, params: object = {}, query: Record<string, string | number> = {}) =>
    (await succeed(admin.client.call(call, { params: { organizationId, ...params }, query, ...inLanguage('pl') }))).json
      .data;
  const day = await read(listAppointmentsOfDay, {}, { date: '2027-03-08', assessmentId, limit: 10, offset: 0 });
  const assessment = { id: assessmentId, name: polish.name };
  expect(day.members[0]).toMatchObject({ assessment });
  expect(day.freeSlots[0]).toMatchObject({ assessment });
  const page = { limit: 10, offset: 0 };
  const person = { userId: member.userId };
  expect(await read(listMemberAssessments, person, page)).toMatchObject([{ assessment }]);
  expect(await read(listMemberHistory, person, page)).toMatchObject([{ assessment }, { assessment }]);
  const moved = { params: { organizationId }, body: { timeZone: 'Pacific/Auckland' }, ...inLanguage('pl') };
  const { first } = (await succeed(admin.client.call(previewTimeZone, moved))).json.data;
  expect(first).toMatchObject([{ assessmentName: polish.name }]);
  expect(JSON.stringify(await read(listMemberMessages, person, page))).toContain(polish.name);
  const events = await read(listAuditEvents, {}, page);
  expect(events.map((event: { assessment: unknown }) => event.assessment)).toContainEqual(assessment);
  const starts = '2027-03-01T14:00:00Z';
  await server.pool.query(`update appointment set starts_at = $1, ends_at = $1::timestamptz + interval '1 hour'`, [
    starts,
  ]);
  expect((await read(getDashboardWork)).today.first).toMatchObject([{ assessmentName: polish.name }]);
});

test.each([
  ['no name', { fr: { name: ' ' } }, { 'translations.fr.name': 'Assessment name is required' }],
  ['a short name', { fr: { name: 'ab' } }, { 'translations.fr.name': 'Name must be at least 3 characters' }],
  [
    'a long description',
    { fr: { name: 'Bilan', description: 'x'.repeat(501) } },
    { 'translations.fr.description': 'Description can have at most 500 characters' },
  ],
  [
    'the language of the original',
    { en: { name: 'Spring check' } },
    { translations: 'This language is already the one of name and description' },
  ],
])('a translation with %s is refused', async (_case, translations, fields) => {
  const { admin, organizationId } = founded;
  const body = assessmentBody({ translations });
  expect(await admin.client.call(createAssessment, { params: { organizationId }, body })).toMatchObject({
    status: 400,
    json: { fields },
  });
});

test('a language that the product does not speak is refused', async () => {
  const { admin, organizationId } = founded;
  const body = assessmentBody({ translations: { tlh: { name: 'QaD' } } });
  const refused = await admin.client.call(createAssessment, { params: { organizationId }, body });
  expect(refused.status).toBe(400);
});

test('an update without them keeps them, and one with them replaces them', async () => {
  const { admin, assessmentId } = founded;
  const update = (body: object) => admin.client.call(updateAssessment, { params: { assessmentId }, body });
  expect((await succeed(update({ reminderHours: 2 }))).json.data.translations).toEqual(texts.translations);
  const { data } = (await succeed(update({ translations: { fr: french } }))).json;
  expect(data).toMatchObject({ translations: { fr: french }, lastChanges: { translations: expect.anything() } });
});
