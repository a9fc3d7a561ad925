import { expect, test } from 'vitest';
import { previewTimeZone } from '#contract/assessment.ts';
import {
  at,
  book,
  eight,
  everyDay,
  foundOrganization,
  openAssessment,
  openBookingWorld,
  succeed,
} from '#tests/support/bookingWorld.ts';

const world = openBookingWorld();

test('names the appointments of all assessments that a time zone would move out of their slots', async () => {
  const { admin, members, assessmentId, organizationId } = await foundOrganization(world.server, { members: 2 });
  const [ada, bob] = members;
  if (ada === undefined || bob === undefined) throw new Error('There are two members.');
  const second = await openAssessment(admin.client, organizationId, {
    body: { name: 'All day' },
    schedule: everyDay(0, 1440),
    invite: [bob],
  });
  await succeed(book(ada.client, assessmentId, eight));
  const late = at('2027-03-09T09:00:00+01:00');
  await succeed(book(bob.client, assessmentId, late));
  await succeed(book(bob.client, second, eight));
  const preview = async (timeZone: string) =>
    (await succeed(admin.client.call(previewTimeZone, { params: { organizationId }, body: { timeZone } }))).json.data;

  expect(await preview('Europe/Berlin')).toEqual({ total: 0, first: [] });
  expect(await preview('Europe/Paris')).toEqual({ total: 0, first: [] });
  // In London, 08:00 becomes 07:00, which is not offered, and 09:00 becomes 08:00, which is.
  expect(await preview('Europe/London')).toEqual({
    total: 1,
    first: [
      {
        id: expect.any(String),
        startsAt: eight,
        endsAt: eight + 3_600_000,
        fullName: expect.any(String),
        email: ada.email,
        assessmentName: 'Spring check',
      },
    ],
  });
  // At UTC+05:45, hourly slots begin at a quarter past by Berlin's clock, so no appointment fits.
  const kathmandu = await preview('Asia/Kathmandu');
  expect(kathmandu.total).toBe(3);
  expect(kathmandu.first.map(({ startsAt }: { startsAt: number }) => startsAt)).toEqual([eight, eight, late]);

  world.setClock('2027-03-08T08:30:00+01:00');
  expect((await preview('Europe/London')).total).toBe(0);
});

test('refuses an unknown time zone and administrators of others', async () => {
  const { admin, organizationId } = await foundOrganization(world.server);
  const stranger = await world.server.addOrganizationWithAdmin();
  const call = { params: { organizationId }, body: { timeZone: 'Mars/Olympus' } };
  expect((await admin.client.call(previewTimeZone, call)).json.fields).toEqual({
    timeZone: 'This time zone is not known',
  });
  expect((await stranger.admin.client.call(previewTimeZone, call)).status).toBe(404);
});
