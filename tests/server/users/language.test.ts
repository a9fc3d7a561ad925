import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { requestPasscode, verifyMember } from '#contract/auth.ts';
import { inviteMembers } from '#contract/invitation.ts';
import { listMailbox } from '#contract/mailbox.ts';
import { listOrganizations } from '#contract/organization.ts';
import { createOrganization, updateOrganization } from '#contract/organizationProfile.ts';
import { chooseLanguage, getMe } from '#contract/user.ts';
import { startTestServer, type TestServer } from '#tests/support/testServer.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer({ sendsMail: true });
});
afterAll(() => server.stop());

describe('the language of a person', () => {
  test('is the one they choose, and no unknown one', async () => {
    const { client } = await server.addMember(await server.addOrganization());
    const languageNow = async () => (await client.call(getMe)).json.data.language;
    expect(await languageNow()).toBeNull();
    expect((await client.call(chooseLanguage, { body: { language: 'pl' } })).status).toBe(200);
    expect(await languageNow()).toBe('pl');
    const refused = await client.call(chooseLanguage, { body: { language: 'tlh' } });
    expect(refused).toMatchObject({
      status: 400,
      json: { code: 'InvalidRequest', fields: { language: expect.any(String) } },
    });
    expect(await languageNow()).toBe('pl');
  });

  test.each([
    ['the first known one', 'tlh, ar-SA;q=0.4, es-MX;q=0.9', 'es'],
    ['none of a malformed header', ';;q=é,,*', null],
  ])('is at the first sign-in %s of the browser', async (_case, header, language) => {
    const member = await server.addMember(await server.addOrganization());
    const signedIn = await signIn(member.email, header);
    expect(signedIn).toBe(language);
  });

  test('stays at later sign-ins', async () => {
    const member = await server.addMember(await server.addOrganization());
    await member.client.call(chooseLanguage, { body: { language: 'es' } });
    expect(await signIn(member.email, 'de')).toBe('es');
  });
});

describe('the language of an organization', () => {
  const profile = { name: 'Analytical Engines', address: '1 Engine Street', image: null };

  test('is English unless chosen, and changes like its name', async () => {
    const founder = await server.signIn((await server.addUser()).userId, 'OrganizationAdmin');
    const { id, ...founded } = (await founder.call(createOrganization, { body: profile })).json.data;
    expect(founded).toMatchObject({ language: 'en', version: 1 });
    const change = { params: { organizationId: id }, body: { ...profile, language: 'de' } };
    expect((await founder.call(updateOrganization, change)).json.data).toMatchObject({
      language: 'de',
      version: 2,
      lastChanges: { language: { by: expect.anything() } },
    });
    // An app of an earlier version does not know it.
    expect((await founder.call(updateOrganization, { ...change, body: profile })).json.data.language).toBe('de');
    const refused = await founder.call(updateOrganization, { ...change, body: { ...profile, language: 'de-DE' } });
    expect(refused).toMatchObject({ status: 400, json: { fields: { language: expect.any(String) } } });
    expect((await founder.call(listOrganizations)).json.data).toMatchObject([{ language: 'de' }]);
  });
});

describe('a mail', () => {
  test('is in the language of its recipient, else of the organization', async () => {
    const { admin, organizationId } = await server.addOrganizationWithAdmin();
    await server.db.updateTable('organization').set({ language: 'es' }).where('id', '=', organizationId).execute();
    const pole = await server.addUser();
    await server.db.updateTable('app_user').set({ language: 'pl' }).where('id', '=', pole.userId).execute();
    const members = [pole.email, 'new.person@example.com'].map((email) => ({ fullname: 'Ada Byron', email }));
    const body = { members, redirectUrl: 'http://localhost:4000/email-link' };
    // The sender's own language does not matter.
    await admin.client.call(chooseLanguage, { body: { language: 'ar' } });
    await admin.client.call(inviteMembers, { params: { organizationId }, body });
    expect(await languageOfMailTo(pole.email)).toBe('pl');
    expect(await languageOfMailTo('new.person@example.com')).toBe('es');
  });

  test('with a code is in the language of the page, unless the person has one', async () => {
    const [known, unknown] = await Promise.all([
      server.addMember(await server.addOrganization()),
      server.addMember(await server.addOrganization()),
    ]);
    await known.client.call(chooseLanguage, { body: { language: 'es' } });
    for (const { email } of [known, unknown]) await requestCode(email, 'de');
    expect(await languageOfMailTo(known.email)).toBe('es');
    expect(await languageOfMailTo(unknown.email)).toBe('de');
  });

  test('is English if the stored language is unknown', async () => {
    const member = await server.addMember(await server.addOrganization());
    await server.db.updateTable('app_user').set({ language: 'tlh' }).where('id', '=', member.userId).execute();
    await requestCode(member.email, 'de');
    expect(await languageOfMailTo(member.email)).toBe('en');
    expect((await member.client.call(getMe)).json.data.language).toBeNull();
  });
});

async function requestCode(email: string, acceptLanguage: string): Promise<void> {
  const headers = { 'accept-language': acceptLanguage };
  const answer = await server.nobody.call(requestPasscode, { body: { email, role: 'Member' }, headers });
  expect(answer.status).toBe(200);
}

/** Signs in as a member and returns the language of the person. */
async function signIn(email: string, acceptLanguage: string): Promise<string | null> {
  await requestCode(email, acceptLanguage);
  const { text } = await findMail(email);
  const code = /^\d{4}$/m.exec(text)?.[0] ?? '';
  const headers = { 'accept-language': acceptLanguage };
  const { json } = await server.nobody.call(verifyMember, { body: { email, code }, headers });
  const me = await server.nobody.call(getMe, { headers: { authorization: `Bearer ${json.data.accessToken}` } });
  return me.json.data.language;
}

async function findMail(to: string): Promise<{ html: string; text: string }> {
  const find = async () => (await server.nobody.call(listMailbox, { query: { to } })).json.data[0];
  await expect.poll(find).toBeDefined();
  return find();
}

async function languageOfMailTo(email: string): Promise<string | undefined> {
  return /<html lang="(\w+)"/.exec((await findMail(email)).html)?.[1];
}
