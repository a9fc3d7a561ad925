import { describe, expect, test } from 'vitest';
import { listAuditEvents } from '#contract/auditLog.ts';
import { giveConsent } from '#contract/consent.ts';
import { listOrganizationsForMember } from '#contract/organization.ts';
import { eraseMe, exportPersonalData } from '#contract/personalData.ts';
import { consentText } from '#domain/consentText.ts';
import { at, foundOrganization, openBookingWorld, succeed } from '#tests/support/bookingWorld.ts';
import type { Client, TestMember } from '#tests/support/testServer.ts';

const world = openBookingWorld();
const now = at('2027-03-01T09:00:00+01:00');
const current = { textVersion: consentText.version };

const agree = (client: Client, body: { textVersion: number } = current) => client.call(giveConsent, { body });

/** What the member has agreed to, by organization. */
async function statesOf({ client }: { client: Client }): Promise<Record<string, string>> {
  const { json } = await succeed(client.call(listOrganizationsForMember));
  return Object.fromEntries(json.data.map(({ id, consent }: { id: string; consent: string }) => [id, consent]));
}

const consentsOf = ({ organizationMemberId }: TestMember) =>
  world.server.db
    .selectFrom('member_consent')
    .where('organization_member_id', '=', organizationMemberId)
    .select(['text_version', 'given_at'])
    .orderBy('text_version')
    .execute();

async function consentEvents(admin: Client, organizationId: string) {
  const query = { 'filterByAction[]': 'ConsentGiven' };
  return (await succeed(admin.call(listAuditEvents, { params: { organizationId }, query }))).json.data;
}

describe('consent', () => {
  test('is kept with the version of the text and the time, once, and audited', async () => {
    const { organizationId, admin, member } = await foundOrganization(world.server);
    expect(await statesOf(member)).toEqual({ [organizationId]: 'Missing' });
    await succeed(agree(member.client));
    world.setClock('2027-03-02T09:00:00+01:00');
    await succeed(agree(member.client));

    expect(await statesOf(member)).toEqual({ [organizationId]: 'Given' });
    expect(await consentsOf(member)).toEqual([{ text_version: consentText.version, given_at: new Date(now) }]);
    expect(await consentEvents(admin.client, organizationId)).toMatchObject([
      { actor: { id: member.userId, role: 'Member' }, details: { textVersion: consentText.version } },
    ]);
  });

  test('is asked for anew when the text has changed, and what was agreed to before stays', async () => {
    const { organizationId, member } = await foundOrganization(world.server);
    await succeed(agree(member.client));
    // As if that had been to the text before this one.
    await world.server.db
      .updateTable('member_consent')
      .set({ text_version: consentText.version - 1 })
      .where('organization_member_id', '=', member.organizationMemberId)
      .execute();

    expect(await statesOf(member)).toEqual({ [organizationId]: 'Outdated' });
    await succeed(agree(member.client));
    expect(await statesOf(member)).toEqual({ [organizationId]: 'Given' });
    expect((await consentsOf(member)).map(({ text_version }) => text_version)).toEqual([
      consentText.version - 1,
      consentText.version,
    ]);
  });

  test('to another text than the one that holds now is refused', async () => {
    const { member } = await foundOrganization(world.server);
    for (const textVersion of [consentText.version + 1, consentText.version + 2]) {
      expect(await agree(member.client, { textVersion })).toMatchObject({
        status: 409,
        json: { message: 'This text has changed. Reload the page to read what holds now.' },
      });
    }
    expect((await agree(member.client, { textVersion: 0 })).status).toBe(400);
    expect(await consentsOf(member)).toEqual([]);
  });

  test('counts for the organizations of that moment: one that invites later asks for itself', async () => {
    const first = await foundOrganization(world.server);
    await succeed(agree(first.member.client));
    const later = await world.server.addOrganizationWithAdmin();
    const { userId } = first.member;
    const there = await world.server.addMember(later.organizationId, { userId });
    expect(await statesOf(first.member)).toEqual({
      [first.organizationId]: 'Given',
      [later.organizationId]: 'Missing',
    });

    await succeed(agree(there.client));
    expect(await statesOf(first.member)).toEqual({ [first.organizationId]: 'Given', [later.organizationId]: 'Given' });
    expect(await consentEvents(first.admin.client, first.organizationId)).toHaveLength(1);
    expect(await consentEvents(later.admin.client, later.organizationId)).toHaveLength(1);
  });

  test('is in the copy of what is kept, and gone after an erasure', async () => {
    const { member } = await foundOrganization(world.server);
    await succeed(agree(member.client));
    const copy = (await succeed(member.client.call(exportPersonalData))).json;
    expect(copy.consents).toEqual([
      { organization: 'Analytical Engines', text_version: consentText.version, given_at: expect.any(String) },
    ]);
    expect(Date.parse(copy.consents[0].given_at)).toBe(now);

    await succeed(member.client.call(eraseMe, { body: { email: member.email } }));
    expect(await consentsOf(member)).toEqual([]);
  });
});
