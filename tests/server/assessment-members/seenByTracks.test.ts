import { expect, test } from 'vitest';
import { cancelAppointment, cancelForMember, scheduleAppointment } from '#contract/appointment.ts';
import { saveTracks } from '#contract/assessment.ts';
import {
  getAssessmentMember,
  getAssignedVersion,
  listAssignedAssessmentMembers,
  recordAttendance,
} from '#contract/assessmentMember.ts';
import { explainTime } from '#contract/explainedTime.ts';
import { listEarlierResults } from '#contract/result.ts';
import { addEmailAddress, addWalkIn, findPeople } from '#contract/walkIn.ts';
import {
  book,
  eight,
  everyDay,
  foundOrganization,
  hour,
  openBookingWorld,
  succeed,
} from '#tests/support/bookingWorld.ts';
import type { Client } from '#tests/support/testServer.ts';

const world = openBookingWorld();

test('practitioners named by a track are the only ones who see its people', async () => {
  const { organizationId, admin, members, assessmentId } = await foundOrganization(world.server, { members: 3 });
  const [curie, fleming] = [
    await world.server.addMember(organizationId, { role: 'Practitioners' }),
    await world.server.addMember(organizationId, { role: 'Practitioners' }),
  ];
  const first = { id: assessmentId, days: everyDay(), appointmentsPerSlot: 1 };
  const named = { days: everyDay(), appointmentsPerSlot: 1, practitionerIds: [curie.organizationMemberId] };
  const save = (tracks: readonly object[]) =>
    succeed(admin.client.call(saveTracks, { params: { assessmentId }, body: { tracks } }));
  const { json } = await save([first, named]);
  const namedId: string = json.data.tracks[1].id;
  const [ada, bob] = members;
  if (ada === undefined || bob === undefined) throw new Error('Two members are missing.');
  const { data: hidden } = (await succeed(book(ada.client, assessmentId, eight, { trackId: namedId }))).json;
  const { data: open } = (await succeed(book(bob.client, assessmentId, eight, { trackId: assessmentId }))).json;

  const seenBy = async (client: Client, query: Record<string, string | number>) => {
    const { data, meta } = (await succeed(client.call(listAssignedAssessmentMembers, { query }))).json;
    return { ids: data.map(({ id }: { id: string }) => id).sort(), ...meta };
  };
  const ofDay = { from: eight, to: eight + hour };
  const both = [hidden.assessmentMemberId, open.assessmentMemberId].sort();
  expect(await seenBy(curie.client, ofDay)).toMatchObject({ ids: both, total: 2, scheduledCount: 2 });
  expect(await seenBy(fleming.client, ofDay)).toMatchObject({ ids: [open.assessmentMemberId], total: 1 });
  // The third has no appointment, and so no track.
  expect(await seenBy(fleming.client, { assessmentId })).toMatchObject({ total: 2, scheduledCount: 1 });
  expect(await seenBy(curie.client, { search: 'example' })).toMatchObject({ total: 3, scheduledCount: 2 });
  const searched = await seenBy(fleming.client, { search: 'example' });
  expect(searched).toMatchObject({ total: 2, scheduledCount: 1 });
  expect(searched.ids).not.toContain(hidden.assessmentMemberId);
  const versions = [curie, fleming].map(async ({ client }) => {
    return (await succeed(client.call(getAssignedVersion, { query: ofDay }))).json.data.version;
  });
  expect(await versions[0]).not.toBe(await versions[1]);

  const params = { assessmentMemberId: hidden.assessmentMemberId };
  const statuses = async (client: Client) => [
    (await client.call(getAssessmentMember, { params })).status,
    (await client.call(listEarlierResults, { params })).status,
  ];
  expect(await statuses(fleming.client)).toEqual([404, 404]);
  expect(await statuses(curie.client)).toEqual([200, 200]);

  await succeed(book(ada.client, assessmentId, eight + hour, { replaces: hidden.id, trackId: assessmentId }));
  expect((await fleming.client.call(getAssessmentMember, { params })).status).toBe(200);
  await save([first]);
});

test('practitioners change no appointment of a person whom they do not see', async () => {
  const { organizationId, admin, members, assessmentId } = await foundOrganization(world.server, { members: 1 });
  const [curie, fleming] = [
    await world.server.addMember(organizationId, { role: 'Practitioners' }),
    await world.server.addMember(organizationId, { role: 'Practitioners' }),
  ];
  const first = { id: assessmentId, days: everyDay(), appointmentsPerSlot: 1 };
  const named = { days: everyDay(), appointmentsPerSlot: 1, practitionerIds: [curie.organizationMemberId] };
  const { json } = await succeed(
    admin.client.call(saveTracks, { params: { assessmentId }, body: { tracks: [first, named] } }),
  );
  const [ada] = members;
  if (ada === undefined) throw new Error('A member is missing.');
  const trackId: string = json.data.tracks[1].id;
  const { data: hidden } = (await succeed(book(ada.client, assessmentId, eight, { trackId }))).json;
  const { assessmentMemberId } = hidden;

  const move = { startsAt: eight + hour, assessmentMemberId, replaces: hidden.id, trackId };
  const changes = (client: Client) => [
    () => client.call(explainTime, { params: { assessmentId }, query: move }),
    () => client.call(scheduleAppointment, { params: { assessmentId }, body: move }),
    () => client.call(cancelAppointment, { params: { appointmentId: hidden.id }, query: {} }),
    () => client.call(cancelForMember, { params: { appointmentId: hidden.id }, body: {} }),
    () => client.call(recordAttendance, { params: { assessmentMemberId }, body: { attendance: 'Arrived' } }),
    () => client.call(addEmailAddress, { params: { assessmentMemberId }, body: { email: 'ada@example.com' } }),
  ];
  const [explained, ...refused] = changes(fleming.client);
  expect((await explained?.())?.status).toBe(404);
  for (const change of refused) expect((await change()).status).toBe(404);

  const found = await succeed(
    fleming.client.call(findPeople, { params: { assessmentId }, query: { search: 'example' } }),
  );
  const [person] = found.json.data;
  expect(person).toMatchObject({ attendance: null, isWithOthers: true });
  expect(person).not.toHaveProperty('appointment');
  const { organizationMemberId } = person;
  const walkIn = { organizationMemberId, hasAgreed: true };
  const refusal = await fleming.client.call(addWalkIn, { params: { assessmentId }, body: walkIn });
  expect(refusal.status).toBe(409);
  expect(refusal.json.message).toBe(
    'The person has an appointment with other practitioners. An administrator can move it.',
  );

  const [explainedForCurie, ...changesOfCurie] = changes(curie.client);
  expect((await explainedForCurie?.())?.status).toBe(200);
  expect((await changesOfCurie[0]?.())?.status).toBe(200);
  const byAdmin = { ...move, startsAt: eight };
  await succeed(admin.client.call(scheduleAppointment, { params: { assessmentId }, body: byAdmin }));
  await succeed(admin.client.call(cancelForMember, { params: { appointmentId: hidden.id }, body: {} }));
});
