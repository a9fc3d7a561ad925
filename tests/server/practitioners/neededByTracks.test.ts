import { expect, test } from 'vitest';
import { listTimeSlots, saveTracks } from '#contract/assessment.ts';
import { saveWorkingHours } from '#contract/availability.ts';
import { deactivateMember, reactivateMember } from '#contract/member.ts';
import { previewMemberBulk } from '#contract/memberBulk.ts';
import { endRole, removeFromTeam } from '#contract/team.ts';
import { book, eight, everyDay, foundOrganization, openBookingWorld, succeed } from '#tests/support/bookingWorld.ts';

const world = openBookingWorld();

/** An assessment with one track, which needs a practitioner and has an appointment. */
async function foundNeeded() {
  const found = await foundOrganization(world.server, { members: 1 });
  const { organizationId, admin, members, assessmentId } = found;
  const practitioner = await world.server.addMember(organizationId, { role: 'Practitioners' });
  const { organizationMemberId, userId } = practitioner;
  const save = (track: object) => {
    const first = { id: assessmentId, days: everyDay(), appointmentsPerSlot: 1, ...track };
    return admin.client.call(saveTracks, { params: { assessmentId }, body: { tracks: [first] } });
  };
  await succeed(save({ practitionerIds: [organizationMemberId] }));
  const [member] = members;
  if (member === undefined) throw new Error('A member is missing.');
  await succeed(book(member.client, assessmentId, eight));
  const offered = async () =>
    (await succeed(member.client.call(listTimeSlots, { params: { assessmentId } }))).json.data.length;
  return { ...found, practitionerId: organizationMemberId, person: { organizationId, userId }, save, offered };
}

async function addSite(organizationId: string, name: string): Promise<string> {
  const { rows } = await world.server.pool.query(
    `insert into site (organization_id, name, address, language) values ($1, $2, 'Quay 1', 'en') returning id`,
    [organizationId, name],
  );
  return rows[0].id;
}

test('the role of a practitioner whom tracks need ends only once somebody has said so', async () => {
  const { organizationId, admin, practitionerId, person, save, offered } = await foundNeeded();
  const before = await offered();
  const endings = [
    (sure?: true) =>
      admin.client.call(deactivateMember, { params: person, body: sure ? { keepsAppointments: sure } : {} }),
    (sure?: true) =>
      admin.client.call(endRole, {
        params: { ...person, role: 'Practitioners' },
        query: sure ? { keepsAppointments: 'true' } : {},
      }),
    (sure?: true) =>
      admin.client.call(removeFromTeam, { params: person, query: sure ? { keepsAppointments: 'true' } : {} }),
  ] as const;
  for (const end of endings) {
    const refused = await end();
    expect([refused.status, refused.json.fields]).toEqual([409, { keepsAppointments: refused.json.message }]);
    expect(refused.json.message).toBe(
      '1 coming assessment schedule needs this practitioner and would offer no more times. 1 appointment there would have to be moved.',
    );
  }
  expect(await offered()).toBe(before);
  const preview = async (action: 'Deactivate' | 'EndTeamRoles') => {
    const body = { action, organizationMemberIds: [practitionerId] };
    return (await succeed(admin.client.call(previewMemberBulk, { params: { organizationId }, body }))).json.data;
  };
  expect((await preview('Deactivate')).tracks).toEqual({ count: 1, appointments: 1 });
  expect((await preview('EndTeamRoles')).tracks).toEqual({ count: 1, appointments: 1 });

  await succeed(endings[0](true));
  expect(await offered()).toBe(0);
  await succeed(admin.client.call(reactivateMember, { params: person }));
  expect(await offered()).toBe(before);
  await succeed(save({ practitionerIds: [] }));
  expect(await preview('EndTeamRoles')).not.toHaveProperty('tracks');
  await succeed(endings[2]());
});

test('a track at a site needs no practitioners who work elsewhere', async () => {
  const { organizationId, admin, practitionerId, save } = await foundNeeded();
  const [harbour, city] = [await addSite(organizationId, 'Harbour'), await addSite(organizationId, 'City')];
  const params = { organizationId, practitionerId };
  const workAt = (siteIds: readonly string[], version: number, more: object = {}) =>
    admin.client.call(saveWorkingHours, { params, body: { days: null, siteIds, version, ...more } });
  await succeed(workAt([harbour], 0));
  const refused = await save({ siteId: city });
  expect([refused.status, refused.json.fields]).toEqual([
    400,
    { 'tracks.0.practitionerIds': 'One of these practitioners works at other sites. Their own page says where.' },
  ]);
  await succeed(save({ siteId: harbour }));

  const moved = await workAt([city], 1);
  expect([moved.status, moved.json.fields]).toEqual([
    409,
    { keepsAppointments: '1 coming assessment schedule needs this practitioner at other sites' },
  ]);
  await succeed(workAt([city, harbour], 1));
  await succeed(workAt([city], 2, { keepsAppointments: true }));
  // What was so can stay, so that everything else can be changed.
  await succeed(save({ siteId: harbour }));
  await succeed(save({ siteId: city }));
  expect((await save({ siteId: harbour })).status).toBe(400);
  // Whose only site is removed does not work everywhere since.
  await world.server.pool.query('update site set removed_at = now() where id = $1', [city]);
  expect((await save({ siteId: harbour })).status).toBe(400);
  // Without sites they work at all of them.
  await succeed(workAt([], 3));
  await succeed(save({ siteId: harbour }));
});
