import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { registerInvite, requestPasscode, verifyMember } from '#contract/auth.ts';
import { getInvitationByToken, importMembers, inviteMembers, inviteTeam } from '#contract/invitation.ts';
import { listMailbox } from '#contract/mailbox.ts';
import { correctMember, deactivateMember, exportMembers, getMember } from '#contract/member.ts';
import { chooseLanguage, getMe } from '#contract/user.ts';
import { startTestServer, type TestPerson, type TestServer } from '#tests/support/testServer.ts';

let server: TestServer;
const redirectUrl = 'http://localhost:4000/email-link';

beforeAll(async () => {
  server = await startTestServer({ sendsMail: true });
});
afterAll(() => server.stop());

const newEmail = () => `${randomUUID()}@example.com`;

interface Invited {
  readonly email: string;
  readonly language?: string;
}

async function foundSpanish() {
  const { admin, organizationId } = await server.addOrganizationWithAdmin();
  await server.db.updateTable('organization').set({ language: 'es' }).where('id', '=', organizationId).execute();
  const params = { organizationId };
  const invite = async (...people: Invited[]) => {
    const members = people.map((person) => ({ fullname: 'Ada Byron', ...person }));
    return (await admin.client.call(inviteMembers, { params, body: { members, redirectUrl } })).json.data;
  };
  const importFile = async (content: string, query = {}) => {
    const form = new FormData();
    form.append('redirectUrl', redirectUrl);
    form.append('file', new Blob([content]), 'members.csv');
    return (await admin.client.call(importMembers, { params, query, form })).json.data;
  };
  const exported = async (): Promise<string> => (await admin.client.call(exportMembers, { params })).bytes.toString();
  return { admin, organizationId, params, invite, importFile, exported };
}

describe('a person who is invited in a language', () => {
  test('gets mails in it, unless they have chosen another', async () => {
    const { invite, admin, params } = await foundSpanish();
    const [french, spanish, trainer] = [newEmail(), newEmail(), newEmail()];
    const pole = await server.addMember(await server.addOrganization());
    await pole.client.call(chooseLanguage, { body: { language: 'pl' } });
    await invite({ email: french, language: 'fr-FR' }, { email: spanish }, { email: pole.email, language: 'French' });
    const team = [{ fullname: 'Tim Roy', email: trainer, role: 'Practitioners', language: 'fr' }];
    await admin.client.call(inviteTeam, { params, body: { members: team, redirectUrl } });
    expect(await languageOfMailTo(french)).toBe('fr');
    expect(await languageOfMailTo(spanish)).toBe('es');
    expect(await languageOfMailTo(pole.email)).toBe('pl');
    expect(await languageOfMailTo(trainer)).toBe('fr');
  });

  test('gets a code in it, whatever the language of the page', async () => {
    const { invite } = await foundSpanish();
    const email = newEmail();
    await invite({ email, language: 'fr' });
    const headers = { 'accept-language': 'de' };
    await server.nobody.call(requestPasscode, { body: { email, role: 'Member' }, headers });
    await expect.poll(async () => (await mailsTo(email)).map(languageOf)).toEqual(['fr', 'fr']);
  });

  test('does not get mails of other organizations in it', async () => {
    const [one, other] = [await foundSpanish(), await foundSpanish()];
    const email = newEmail();
    await one.invite({ email, language: 'fr' });
    await other.invite({ email });
    await expect.poll(async () => (await mailsTo(email)).map(languageOf).toSorted()).toEqual(['es', 'fr']);
  });

  test.each([
    ['has it after the first sign-in', undefined, undefined, 'fr'],
    ['has the one that they chose on the page', 'pl', undefined, 'pl'],
    ['keeps the one that they had', undefined, 'ar', 'ar'],
  ])('%s', async (_case, chosen, own, expected) => {
    const { invite } = await foundSpanish();
    const email = newEmail();
    await invite({ email, language: 'fr' });
    if (own) await server.db.updateTable('app_user').set({ language: own }).where('email', '=', email).execute();
    const token = await tokenOf(email);
    const { json: page } = await server.nobody.call(getInvitationByToken, { params: { token } });
    expect(page.data.language).toBe(own ?? 'fr');
    const body = { email, token, ...(chosen && { language: chosen }) };
    const signedIn = await server.nobody.call(registerInvite, { body, headers: { 'accept-language': 'de' } });
    const me = await server.withTokens(signedIn.json.data).call(getMe);
    expect(me.json.data.language).toBe(expected);
  });

  test.each([
    ['has it after a first sign-in by code', undefined, 'fr'],
    ['has the one that they chose on the page of the code', 'pl', 'pl'],
  ])('%s', async (_case, chosen, expected) => {
    const { invite } = await foundSpanish();
    const email = newEmail();
    await invite({ email, language: 'fr' });
    const headers = { 'accept-language': 'de' };
    await server.nobody.call(requestPasscode, { body: { email, role: 'Member' }, headers });
    const codeOf = async () => (await mailsTo(email)).flatMap(({ text }) => /^\d{4}$/m.exec(text) ?? [])[0];
    await expect.poll(codeOf).toBeDefined();
    const body = { email, code: await codeOf(), ...(chosen && { language: chosen }) };
    const signedIn = await server.nobody.call(verifyMember, { body, headers });
    const me = await server.withTokens(signedIn.json.data).call(getMe);
    expect(me.json.data.language).toBe(expected);
  });

  test('has the one of the browser if the invitation has none', async () => {
    const { invite } = await foundSpanish();
    const email = newEmail();
    await invite({ email });
    const token = await tokenOf(email);
    const { json: page } = await server.nobody.call(getInvitationByToken, { params: { token } });
    expect(page.data).not.toHaveProperty('language');
    const headers = { 'accept-language': 'de' };
    const signedIn = await server.nobody.call(registerInvite, { body: { email, token }, headers });
    const me = await server.withTokens(signedIn.json.data).call(getMe);
    expect(me.json.data.language).toBe('de');
  });
});

describe('an unknown language', () => {
  test('is told, and the person is invited in that of the organization', async () => {
    const { invite } = await foundSpanish();
    const [known, unknown] = [newEmail(), newEmail()];
    expect(await invite({ email: known, language: 'de' }, { email: unknown, language: ' Klingon ' })).toEqual({
      invited: 2,
      skipped: [],
      unknownLanguages: { rows: 1, examples: ['Klingon'] },
    });
    expect(await languageOfMailTo(unknown)).toBe('es');
  });

  test('of a file is told by preview and import', async () => {
    const { importFile, organizationId } = await foundSpanish();
    const emails = Array.from({ length: 4 }, newEmail);
    const given = ['POLSKI', 'Suomi', '', 'suomi'];
    const file = `Nom;Langue;E-mail\n${emails.map((email, index) => `Ada;${given[index]};${email}`).join('\n')}\n;it;`;
    const preview = await importFile(file, { preview: 'true' });
    const expected = { invited: 4, unknownLanguages: { rows: 2, examples: ['Suomi', 'suomi'] } };
    expect(preview).toMatchObject(expected);
    expect(preview.firstRows.map(({ language = null }) => language)).toEqual(['pl', null, null, null]);
    expect(await importFile(file)).toMatchObject(expected);
    expect(await storedLanguages(organizationId, emails)).toEqual(['pl', null, null, null]);
  });

  test('of a large file is told with its outcome', async () => {
    const { importFile } = await foundSpanish();
    const lines = Array.from({ length: 1_001 }, (_, index) => `Ada,${newEmail()},language ${index % 7}`);
    expect((await importFile(`Name,Email,Language\n${lines.join('\n')}`)).unknownLanguages).toEqual({
      rows: 1_001,
      examples: ['language 0', 'language 1', 'language 2', 'language 3', 'language 4'],
    });
  });
});

describe('the language of an invitation', () => {
  test('is shown, exported, and imported again from that file', async () => {
    const first = await foundSpanish();
    const emails = Array.from({ length: 3 }, newEmail);
    const [french = '', arab = '', none = ''] = emails;
    await first.invite({ email: french, language: 'fr' }, { email: arab, language: 'ar' }, { email: none });
    expect(await shownTo(first.admin, first.organizationId, french)).toBe('fr');
    expect(await shownTo(first.admin, first.organizationId, none)).toBeUndefined();
    const file = await first.exported();
    expect(file).toMatch(new RegExp(`${french}.*,Français\r\n`));
    const second = await foundSpanish();
    await second.importFile(file);
    expect(await storedLanguages(second.organizationId, emails)).toEqual(['fr', 'ar', null]);
  });

  test('is added to people who have not joined, and never replaced', async () => {
    const { admin, organizationId, invite, importFile } = await foundSpanish();
    const joined = await server.addMember(organizationId);
    const [waiting, french] = [newEmail(), newEmail()];
    await invite({ email: waiting }, { email: french, language: 'fr' });
    const file = `Name,Email,Language\n${[waiting, french, joined.email].map((email) => `Ada,${email},Arabic`).join('\n')}`;
    expect(await importFile(file, { preview: 'true' })).toMatchObject({ invited: 0, completed: 1 });
    const outcome = await importFile(file);
    expect(outcome).toMatchObject({ invited: 0, completed: 1, skipped: [{ line: 3 }, { line: 4 }] });
    expect(await storedLanguages(organizationId, [waiting, french, joined.email])).toEqual(['ar', 'fr', null]);
    expect(await shownTo(admin, organizationId, waiting)).toBe('ar');
  });

  test('may be in a column that the administrator chooses', async () => {
    const { importFile, organizationId } = await foundSpanish();
    const email = newEmail();
    await importFile(`Ada,${email},polnisch`, { nameColumn: 0, emailColumn: 1, languageColumn: 2 });
    expect(await storedLanguages(organizationId, [email])).toEqual(['pl']);
  });
});

describe('a correction', () => {
  const languageIn = ({ json }: { json: { data: { language?: string } } }) => json.data.language;

  /** Invites somebody, and returns how the administrator corrects their language. */
  async function inviteOne(language?: string) {
    const spanish = await foundSpanish();
    const email = newEmail();
    await spanish.invite({ email, ...(language && { language }) });
    const params = { ...spanish.params, userId: await idOf(email) };
    const correct = (body: object) =>
      spanish.admin.client.call(correctMember, { params, body: { fullName: 'Ada Byron', ...body } });
    return { ...spanish, email, params, correct };
  }

  test('changes the language of mails to an invited person, and back to that of the organization', async () => {
    const { admin, params, organizationId, email, correct } = await inviteOne('fr');
    expect(await languageOfMailTo(email)).toBe('fr');
    const { version } = (await admin.client.call(getMember, { params })).json.data;
    const corrected = await correct({ language: 'pl', version });
    expect(languageIn(corrected)).toBe('pl');
    const { rows } = await server.pool.query(
      "select details from audit_event where organization_id = $1 and action = 'MemberCorrected'",
      [organizationId],
    );
    expect(rows).toEqual([{ details: { fields: ['language'] } }]);
    // Somebody else saw the former language.
    expect((await correct({ language: 'ar', version })).status).toBe(409);
    const headers = { 'accept-language': 'de' };
    await server.nobody.call(requestPasscode, { body: { email, role: 'Member' }, headers });
    await expect.poll(async () => (await mailsTo(email)).map(languageOf).toSorted()).toEqual(['fr', 'pl']);

    expect(languageIn(await correct({}))).toBe('pl');
    expect(languageIn(await correct({ language: null }))).toBeUndefined();
    expect((await correct({ language: 'tlh' })).json.fields.language).toEqual(expect.any(String));
  });

  test('goes with another address', async () => {
    const { correct } = await inviteOne();
    const other = newEmail();
    expect((await correct({ email: other, language: 'ar' })).status).toBe(200);
    expect(await languageOfMailTo(other)).toBe('ar');
  });

  test('leaves the language of somebody who has joined and has their own', async () => {
    const { admin, organizationId } = await foundSpanish();
    const { client, userId } = await server.addMember(organizationId);
    const params = { organizationId, userId };
    const correct = (language: string | null) =>
      admin.client.call(correctMember, { params, body: { fullName: 'Ada Byron', language } });
    expect(languageIn(await correct('fr'))).toBe('fr');
    await client.call(chooseLanguage, { body: { language: 'pl' } });
    expect((await correct('ar')).json.fields.language).toEqual(expect.any(String));
    expect((await admin.client.call(getMember, { params })).json.data).toMatchObject({
      language: 'fr',
      ownLanguage: 'pl',
    });
    await admin.client.call(deactivateMember, { params, body: {} });
    const refused = await correct(null);
    expect(refused.status).toBe(409);
  });

  test('does not reveal what somebody chose elsewhere', async () => {
    const pole = await server.addMember(await server.addOrganization());
    await pole.client.call(chooseLanguage, { body: { language: 'pl' } });
    const { admin, params, invite } = await foundSpanish();
    await invite({ email: pole.email });
    const own = { ...params, userId: pole.userId };
    expect((await admin.client.call(getMember, { params: own })).json.data).not.toHaveProperty('ownLanguage');
    const body = { fullName: 'Ada Byron', language: 'fr' };
    expect(languageIn(await admin.client.call(correctMember, { params: own, body }))).toBe('fr');
  });
});

async function idOf(email: string): Promise<string> {
  const { rows } = await server.pool.query('select id from app_user where email = $1', [email]);
  return rows[0].id;
}

async function shownTo(admin: TestPerson, organizationId: string, email: string): Promise<string | undefined> {
  const params = { organizationId, userId: await idOf(email) };
  return (await admin.client.call(getMember, { params })).json.data.language;
}

async function storedLanguages(organizationId: string, emails: readonly string[]): Promise<(string | null)[]> {
  const { rows } = await server.pool.query(
    `select m.language from unnest($2::text[]) with ordinality as given (email, position)
     join organization_member m on m.organization_id = $1 and m.email = given.email order by given.position`,
    [organizationId, emails],
  );
  return rows.map(({ language }) => language);
}

async function tokenOf(email: string): Promise<string> {
  await expect.poll(() => mailsTo(email)).toHaveLength(1);
  const [mail] = await mailsTo(email);
  return /token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
}

async function mailsTo(to: string): Promise<{ html: string; text: string }[]> {
  return (await server.nobody.call(listMailbox, { query: { to } })).json.data;
}

const languageOf = ({ html }: { html: string }) => /<html lang="(\w+)"/.exec(html)?.[1];

async function languageOfMailTo(email: string): Promise<string | undefined> {
  await expect.poll(() => mailsTo(email)).not.toHaveLength(0);
  const [mail] = await mailsTo(email);
  return mail && languageOf(mail);
}
