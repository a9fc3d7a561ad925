import { describe, expect, test } from 'vitest';
import { listAuditEvents } from '#contract/auditLog.ts';
import { giveConsent } from '#contract/consent.ts';
import { listOrganizationsForMember } from '#contract/organization.ts';
import { eraseMe, exportPersonalData } from '#contract/personalData.ts';
import { consentVersions } from '#domain/consentText.ts';
import { at, foundOrganization, openBookingWorld, succeed } from '#tests/support/bookingWorld.ts';
import type { Client, TestMember } from '#tests/support/testServer.ts';

const world = openBookingWorld();
const now = at('2027-03-01T09:00:00+01:00');
const current = { textVersion: consentVersions.en.version };

const give = (client: Client, organizationId: string, body: { textVersion: number; language?: string } = current) =>
  client.call(giveConsent, { body: { organizationId, ...body } });

/** Returns the member's consent by organization. */
async function statesOf({ client }: { client: Client }): Promise<Record<string, string>> {
  const { json } = await succeed(client.call(listOrganizationsForMember));
  return Object.fromEntries(json.data.map(({ id, consent }: { id: string; consent: string }) => [id, consent]));
}

const consentsOf = ({ organizationMemberId }: TestMember) =>
  world.server.db
    .selectFrom('member_consent')
    .where('organization_member_id', '=', organizationMemberId)
    .select(['text_version', 'language', 'given_at'])
    .orderBy('text_version')
    .orderBy('language')
    .execute();

async function consentEvents(admin: Client, organizationId: string) {
  const query = { 'filterByAction[]': 'ConsentGiven' };
  return (await succeed(admin.call(listAuditEvents, { params: { organizationId }, query }))).json.data;
}

describe('consent', () => {
  test('is stored once with version and time, and audited', async () => {
    const { organizationId, admin, member } = await foundOrganization(world.server);
    expect(await statesOf(member)).toEqual({ [organizationId]: 'Missing' });
    await succeed(give(member.client, organizationId));
    world.setClock('2027-03-02T09:00:00+01:00');
    await succeed(give(member.client, organizationId));

    expect(await statesOf(member)).toEqual({ [organizationId]: 'Given' });
    expect(await consentsOf(member)).toEqual([
      { text_version: consentVersions.en.version, language: 'en', given_at: new Date(now) },
    ]);
    expect(await consentEvents(admin.client, organizationId)).toMatchObject([
      {
        actor: { id: member.userId, role: 'Member' },
        details: { textVersion: consentVersions.en.version, language: 'en' },
      },
    ]);
  });

  test('is required again after people see more, and earlier consents stay', async () => {
    const { organizationId, member } = await foundOrganization(world.server);
    await succeed(give(member.client, organizationId));
    // Pretends that it was given to a text with which people saw less.
    await world.server.db
      .updateTable('member_consent')
      .set({ text_version: consentVersions.en.widenedIn - 1 })
      .where('organization_member_id', '=', member.organizationMemberId)
      .execute();

    expect(await statesOf(member)).toEqual({ [organizationId]: 'Outdated' });
    await succeed(give(member.client, organizationId));
    expect(await statesOf(member)).toEqual({ [organizationId]: 'Given' });
    expect((await consentsOf(member)).map(({ text_version }) => text_version)).toEqual([
      consentVersions.en.widenedIn - 1,
      consentVersions.en.version,
    ]);
  });

  test('is to the text of one language', async () => {
    const { organizationId, member } = await foundOrganization(world.server);
    const { version } = consentVersions.ar;
    await succeed(give(member.client, organizationId, { textVersion: version, language: 'ar' }));
    await succeed(give(member.client, organizationId));
    expect(await consentsOf(member)).toMatchObject([
      { text_version: version, language: 'ar' },
      { text_version: consentVersions.en.version, language: 'en' },
    ]);
    const unknown = await give(member.client, organizationId, { textVersion: version, language: 'tlh' });
    expect(unknown.status).toBe(400);
  });

  test('to a text that has changed in one language is asked again of who agreed to that one', async () => {
    const [arabic, english] = [await foundOrganization(world.server), await foundOrganization(world.server)];
    await succeed(
      give(arabic.member.client, arabic.organizationId, { textVersion: consentVersions.ar.version, language: 'ar' }),
    );
    await succeed(give(english.member.client, english.organizationId));
    // Pretends that the Arabic text has changed since.
    await world.server.db
      .updateTable('member_consent')
      .set({ text_version: consentVersions.ar.widenedIn - 1 })
      .where('language', '=', 'ar')
      .execute();
    expect(await statesOf(arabic.member)).toEqual({ [arabic.organizationId]: 'Outdated' });
    expect(await statesOf(english.member)).toEqual({ [english.organizationId]: 'Given' });
    await succeed(give(arabic.member.client, arabic.organizationId));
    expect(await statesOf(arabic.member)).toEqual({ [arabic.organizationId]: 'Given' });
  });

  test('to an outdated text is refused', async () => {
    const { organizationId, member } = await foundOrganization(world.server);
    for (const textVersion of [consentVersions.en.version + 1, consentVersions.en.version + 2]) {
      expect(await give(member.client, organizationId, { textVersion })).toMatchObject({
        status: 409,
        json: { message: 'This text has changed. Reload the page to read the new version.' },
      });
    }
    expect((await give(member.client, organizationId, { textVersion: 0 })).status).toBe(400);
    expect(await consentsOf(member)).toEqual([]);
  });

  test('counts for one organization', async () => {
    const first = await foundOrganization(world.server);
    const second = await world.server.addOrganizationWithAdmin();
    const { client } = await world.server.addMember(second.organizationId, { userId: first.member.userId });
    await succeed(give(client, second.organizationId));
    expect(await statesOf(first.member)).toEqual({
      [first.organizationId]: 'Missing',
      [second.organizationId]: 'Given',
    });
    expect(await consentEvents(first.admin.client, first.organizationId)).toHaveLength(0);
    expect(await consentEvents(second.admin.client, second.organizationId)).toHaveLength(1);
  });

  test('to an organization of others is refused', async () => {
    const { member } = await foundOrganization(world.server);
    const other = await world.server.addOrganization();
    expect((await give(member.client, other)).status).toBe(404);
  });

  test('is part of the personal data export and of the erasure', async () => {
    const { organizationId, member } = await foundOrganization(world.server);
    await succeed(give(member.client, organizationId));
    const copy = (await succeed(member.client.call(exportPersonalData))).json;
    expect(copy.consents).toEqual([
      {
        organization: 'Analytical Engines',
        text_version: consentVersions.en.version,
        language: 'en',
        given_at: expect.any(String),
        recorded_at_desk: false,
      },
    ]);
    expect(Date.parse(copy.consents[0].given_at)).toBe(now);

    await succeed(member.client.call(eraseMe, { body: { email: member.email } }));
    expect(await consentsOf(member)).toEqual([]);
  });
});
