import { expect, test } from 'vitest';
import { getAppointmentCalendar } from '#contract/appointment.ts';
import { cancelAssessment, getMyAssessment, listMyAssessments, saveTracks } from '#contract/assessment.ts';
import { listAssignedAssessmentMembers } from '#contract/assessmentMember.ts';
import { listOrganizations } from '#contract/organization.ts';
import { addSite, removeSite, updateSite } from '#contract/site.ts';
import type { AppointmentMailData } from '#server/mail/mailQueue.ts';
import { mailTexts } from '#server/mail/mailTexts.ts';
import { appointmentScheduled } from '#server/mail/templates/appointmentMails.ts';
import { formatsOf } from '#server/platform/formatsOf.ts';
import {
  book,
  eight,
  everyDay,
  foundOrganization,
  hour,
  openBookingWorld,
  succeed,
} from '#tests/support/bookingWorld.ts';
import { actWhileLocked, waitForLocks } from '#tests/support/locks.ts';

const world = openBookingWorld();

const harbor = {
  name: 'Harbor',
  address: '12 Harbor Street',
  timeZone: 'Europe/London',
  mapUrl: null,
  directions: 'Enter from the quay.\nSee www.example.com',
  accessibility: 'Lift at the back.',
  rooms: [{ name: 'Blue' }, { name: 'Green' }],
};

/** An assessment in the blue room of the site. */
async function foundHarbor() {
  const found = await foundOrganization(world.server, { members: 1 });
  const { admin, organizationId, assessmentId } = found;
  const site = (await succeed(admin.client.call(addSite, { params: { organizationId }, body: harbor }))).json.data;
  const [blue] = site.rooms;
  const trySaving = (siteId: string | null, roomId: string | null) =>
    admin.client.call(saveTracks, {
      params: { assessmentId },
      body: { tracks: [{ id: assessmentId, days: everyDay(0, 1440), appointmentsPerSlot: 1, siteId, roomId }] },
    });
  const plan = (siteId: string | null, roomId: string | null) => succeed(trySaving(siteId, roomId));
  await plan(site.id, blue.id);
  const params = { organizationId, siteId: site.id };
  return { ...found, site, blue, trySaving, plan, params };
}

test('a site or room that coming assessments use is not removed', async () => {
  const { admin, assessmentId, site, blue, plan, params } = await foundHarbor();
  const remove = () => admin.client.call(removeSite, { params });
  const keep = (rooms: readonly object[]) =>
    admin.client.call(updateSite, { params, body: { ...harbor, rooms, version: site.version } });
  const [, green] = site.rooms;
  expect(await remove()).toMatchObject({
    status: 409,
    json: { message: expect.stringMatching(/^This site is used by .+\. Choose another place there first\.$/) },
  });
  const refused = await keep([green]);
  expect(refused).toMatchObject({
    status: 409,
    json: { message: expect.stringMatching(/^“Blue” is used by .+\. Choose another room there first\.$/) },
  });
  // Not taken for an older version.
  expect(refused.json.fields).toBeUndefined();
  expect((await keep([blue])).status).toBe(200);
  await plan(site.id, null);
  expect(await keep([green])).toMatchObject({ status: 409, json: { fields: expect.anything() } });
  expect((await remove()).status).toBe(409);
  await succeed(admin.client.call(cancelAssessment, { params: { assessmentId } }));
  expect((await remove()).status).toBe(200);
});

test('what is booked or held at a site keeps it, also after the last day of its assessment', async () => {
  const { admin, member, assessmentId, params } = await foundHarbor();
  await succeed(book(member.client, assessmentId, eight));
  await world.server.pool.query(
    `insert into held_time (organization_id, assessment_id, assessment_member_id, starts_at, ends_at, expires_at)
     select organization_id, assessment_id, id, '2027-03-08T09:00+01', '2027-03-08T10:00+01', '2027-03-05T10:00+01'
     from assessment_member where assessment_id = $1`,
    [assessmentId],
  );
  const remove = () => admin.client.call(removeSite, { params });
  const counts = /^This site is used by .+\. 1 appointment is booked here\. 1 time is held here\. Choose/;
  expect(await remove()).toMatchObject({ status: 409, json: { message: expect.stringMatching(counts) } });
  await world.server.pool.query(
    `update assessment set end_date = '2027-02-28', start_date = '2027-02-01' where id = $1`,
    [assessmentId],
  );
  expect(await remove()).toMatchObject({ status: 409, json: { message: expect.stringMatching(counts) } });
});

test('the mail and the calendar file name site, room and way, in the time of the site', async () => {
  const { member, assessmentId } = await foundHarbor();
  const { json } = await succeed(book(member.client, assessmentId, eight));
  const [mail] = (await world.server.queuedMails(member.email)).filter(({ kind }) => kind === 'appointmentScheduled');
  const data = mail?.data as unknown as AppointmentMailData;
  expect(data).toMatchObject({ timeZone: 'Europe/London', address: '12 Harbor Street' });
  const { facts = [] } = appointmentScheduled(data, mailTexts('en'), formatsOf('en'));
  const shown = Object.fromEntries(facts.map(({ label, value }) => [label, value]));
  expect(shown).toMatchObject({
    Time: '07:00 to 08:00 (London time)',
    Where: 'Harbor, Blue, 12 Harbor Street',
    Directions: 'Enter from the quay. See (link left out)',
    Accessibility: 'Lift at the back.',
  });
  const file = await member.client.call(getAppointmentCalendar, { params: { appointmentId: json.data.id } });
  expect(file.bytes.toString().replaceAll('\\', '')).toContain('LOCATION:Harbor, Blue, 12 Harbor Street');
});

test('an appointment at the address of the organization says nothing of sites', async () => {
  const { admin, organizationId, member, assessmentId } = await foundOrganization(world.server, { members: 1 });
  await succeed(admin.client.call(addSite, { params: { organizationId }, body: harbor }));
  await succeed(book(member.client, assessmentId, eight + hour));
  const [mail] = (await world.server.queuedMails(member.email)).filter(({ kind }) => kind === 'appointmentScheduled');
  expect(mail?.data).not.toHaveProperty('place');
});

test('the page of the member names site, room, map and way of a booked appointment only', async () => {
  const { member, assessmentId } = await foundHarbor();
  const fetchMine = async (headers = {}) => {
    const one = await succeed(member.client.call(getMyAssessment, { params: { assessmentId }, headers }));
    const all = await succeed(member.client.call(listMyAssessments, { headers }));
    expect(all.json.data).toEqual([one.json.data]);
    return one.json.data;
  };
  expect(await fetchMine()).not.toHaveProperty('place');
  await succeed(book(member.client, assessmentId, eight));
  const { name: site, rooms, ...shown } = harbor;
  const place = { ...shown, site, room: rooms[0]?.name };
  expect((await fetchMine()).place).toEqual(place);
  expect((await fetchMine({ 'accept-language': 'de' })).place).toEqual({ ...place, language: 'en' });
});

test('the day of a practitioner names the zone of the site, and organizations those of their sites', async () => {
  const { member, organizationId, assessmentId } = await foundHarbor();
  const practitioner = await world.server.addMember(organizationId, { role: 'Practitioners' });
  await succeed(book(member.client, assessmentId, eight));
  const query = { from: eight, to: eight + hour };
  const { json } = await succeed(practitioner.client.call(listAssignedAssessmentMembers, { query }));
  expect(json.data[0].place).toMatchObject({ site: 'Harbor', timeZone: 'Europe/London' });
  const listed = (await succeed(practitioner.client.call(listOrganizations))).json.data;
  expect(listed[0].siteTimeZones).toEqual(['Europe/London']);
});

test('tracks name no site that is being removed, nor one of its rooms', async () => {
  const { site, blue, trySaving, plan } = await foundHarbor();
  await plan(null, null);
  const answer = await actWhileLocked(
    world.server.pool,
    async (tx) => {
      await tx.query('select from site where id = $1 for update', [site.id]);
      await tx.query('update room set removed_at = now() where site_id = $1', [site.id]);
    },
    () => trySaving(site.id, blue.id),
  );
  expect(answer).toMatchObject({ status: 400, json: { fields: { 'tracks.0.roomId': expect.anything() } } });
});

test('a site stays that tracks begin to name', async () => {
  const { assessmentId, admin, site, blue, trySaving, plan, params } = await foundHarbor();
  await plan(null, null);
  const other = await world.server.pool.connect();
  await other.query('begin');
  await other.query('select from track where id = $1 for update', [assessmentId]);
  const saving = trySaving(site.id, blue.id);
  await waitForLocks(world.server.pool);
  const removing = admin.client.call(removeSite, { params });
  await Promise.race([waitForLocks(world.server.pool, 2), removing]);
  await other.query('commit');
  other.release();
  expect([(await saving).status, (await removing).status]).toEqual([200, 409]);
});
