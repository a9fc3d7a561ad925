import { afterAll, beforeAll, expect, test } from 'vitest';
import { cancelAppointment } from '#contract/appointment.ts';
import { getAssessment, listTimeSlots, saveTracks } from '#contract/assessment.ts';
import { holdTime } from '#contract/heldTime.ts';
import { at, book, eight, everyDay, hour, inviteAll, openAssessment, succeed } from '#tests/support/bookingWorld.ts';
import { isLong } from '#tests/support/longRun.ts';
import { createRandom } from '#tests/support/random.ts';
import { type Client, startTestServer, type TestMember, type TestServer } from '#tests/support/testServer.ts';

const people = isLong ? 500 : 12;
const needed = isLong ? 5 : 3;
/** In each of two assessments. */
const tracksOfEach = isLong ? 10 : 3;
const steps = 8;
const edits = isLong ? 100 : 10;
/** A server refuses the calls of more. */
const mostAtOnce = 20;

let servers: readonly [TestServer, ...TestServer[]];

beforeAll(async () => {
  const options = { now: () => new Date(at('2027-03-01T09:00:00+01:00')), connections: 6 };
  const first = await startTestServer(options);
  const beside = { ...options, beside: first };
  servers = [first, await startTestServer(beside), await startTestServer(beside)];
});
afterAll(async () => {
  for (const server of servers.toReversed()) await server.stop();
});

test('of two tracks that need a practitioner, one gets the time when all book at once', async () => {
  const [server] = servers;
  const { organizationId, admin } = await server.addOrganizationWithAdmin({ timeZone: 'Europe/Berlin' });
  const add = (role: 'Member' | 'Practitioners', count: number) =>
    Promise.all(Array.from({ length: count }, () => server.addMember(organizationId, { role })));
  const [[practitioner], members] = [await add('Practitioners', 1), await add('Member', 16)];
  const practitionerIds = [practitioner?.organizationMemberId];
  const open = async () => {
    const assessmentId = await openAssessment(admin.client, organizationId, { invite: members });
    const tracks = [{ id: assessmentId, days: everyDay(480, 960), appointmentsPerSlot: 2, practitionerIds }];
    await succeed(admin.client.call(saveTracks, { params: { assessmentId }, body: { tracks } }));
    return assessmentId;
  };
  const assessmentIds = [await open(), await open()];
  for (let round = 0; round < 4; round += 1) {
    const startsAt = eight + round * hour;
    const answers = await Promise.all(
      members.map(({ client: { accessToken = '', refreshToken = '' } }, index) => {
        const client = servers[index % servers.length]?.withTokens({ accessToken, refreshToken });
        return client && book(client, assessmentIds[index % 2] ?? '', startsAt);
      }),
    );
    const booked = answers.flatMap((answer) => (answer?.status === 200 ? [answer.json.data] : []));
    expect(new Set(booked.map(({ assessmentId }) => assessmentId)).size).toBe(1);
    expect(booked).toHaveLength(2);
    for (const { id } of booked) {
      await server.pool.query('update appointment set canceled_at = now() where id = $1', [id]);
    }
  }
});

test('three servers reserve no practitioner twice while people book, staff hold times and tracks change', {
  timeout: 240_000,
}, async () => {
  const [server] = servers;
  const random = createRandom(20_270_308);
  const { organizationId, admin } = await server.addOrganizationWithAdmin({ timeZone: 'Europe/Berlin' });
  const add = (role: 'Member' | 'Practitioners', count: number) =>
    Promise.all(Array.from({ length: count }, () => server.addMember(organizationId, { role })));
  const [practitioners, members] = [await add('Practitioners', needed), await add('Member', people)];
  const assessmentIds = [
    await openAssessment(admin.client, organizationId),
    await openAssessment(admin.client, organizationId, { body: { appointmentDuration: 45 } }),
  ];
  for (const assessmentId of assessmentIds) await inviteAll(admin.client, assessmentId, members);
  const { rows: places } = await server.pool.query<Record<'id' | 'assessment_id' | 'organization_member_id', string>>(
    'select id, assessment_id, organization_member_id from assessment_member where assessment_id = any($1)',
    [assessmentIds],
  );
  const placeOf = ({ organizationMemberId }: TestMember, assessmentId: string) =>
    places.find((row) => row.assessment_id === assessmentId && row.organization_member_id === organizationMemberId)?.id;

  /** Each call goes to any of the servers. */
  const anywhere = ({ accessToken = '', refreshToken = '' }: Client): Client =>
    random.pick(servers).withTokens({ accessToken, refreshToken });

  const changeTracks = async (assessmentId: string): Promise<number> => {
    const client = anywhere(admin.client);
    const params = { organizationId, assessmentId };
    const { tracks } = (await succeed(client.call(getAssessment, { params }))).json.data;
    const saved = Array.from({ length: tracksOfEach }, (_, index) => ({
      id: tracks[index]?.id,
      days: everyDay(480 + 15 * random.below(3), 720),
      appointmentsPerSlot: 1 + random.below(2),
      stepMinutes: random.pick([null, 30]),
      bufferAfterMinutes: random.pick([0, 0, 10]),
      practitionerIds: practitioners.filter(() => random.chance(0.4)).map((person) => person.organizationMemberId),
    }));
    return (await client.call(saveTracks, { params: { assessmentId }, body: { tracks: saved } })).status;
  };

  const act = async (member: TestMember, live: Map<string, string>): Promise<number> => {
    const assessmentId = random.pick(assessmentIds);
    const [client, own] = [anywhere(member.client), live.get(assessmentId)];
    if (own !== undefined && random.chance(0.3)) {
      live.delete(assessmentId);
      return (await client.call(cancelAppointment, { params: { appointmentId: own } })).status;
    }
    const query = { from: eight, to: eight + 24 * hour };
    const slots = (await succeed(client.call(listTimeSlots, { params: { assessmentId }, query }))).json.data;
    if (slots.length === 0) return 200;
    const { startsAt, trackId } = random.pick(slots) as { startsAt: number; trackId: string };
    const replaces = own === undefined ? {} : { replaces: own };
    if (random.chance(0.25)) {
      const held = {
        assessmentMemberId: placeOf(member, assessmentId),
        startsAt,
        trackId,
        expiresAt: eight,
        ...replaces,
      };
      return (await anywhere(admin.client).call(holdTime, { params: { assessmentId }, body: held })).status;
    }
    const answer = await book(client, assessmentId, startsAt, { ...(random.chance(0.5) && { trackId }), ...replaces });
    if (answer.status === 200) live.set(assessmentId, answer.json.data.id);
    return answer.status;
  };

  for (const assessmentId of assessmentIds) expect(await changeTracks(assessmentId)).toBe(200);
  const waiting = members.values();
  const statuses = await Promise.all([
    ...Array.from({ length: mostAtOnce }, async () => {
      const seen: number[] = [];
      for (const member of waiting) {
        const live = new Map<string, string>();
        for (let step = 0; step < steps; step += 1) seen.push(await act(member, live));
      }
      return seen;
    }),
    (async () => {
      const seen: number[] = [];
      for (let edit = 0; edit < edits; edit += 1) seen.push(await changeTracks(random.pick(assessmentIds)));
      return seen;
    })(),
  ]);
  // A time can be taken or no longer offered, and a change can be refused.
  expect([...new Set(statuses.flat())].filter((status) => ![200, 409, 422].includes(status))).toEqual([]);

  const { rows } = await server.pool.query<{ booked: number; twice: number }>(`
    with reserved as (
      select t.id as track_id, p.assessment_member_id, o.organization_member_id as practitioner_id,
        p.starts_at - t.buffer_before_minutes * interval '1 minute' as from_at,
        p.ends_at + t.buffer_after_minutes * interval '1 minute' as to_at
      from taken_time p
      join track t on t.id = p.track_id
      join track_practitioner o on o.track_id = t.id
    )
    select (select count(*)::int from appointment where canceled_at is null) as booked, (
      select count(*)::int from reserved a join reserved b on a.practitioner_id = b.practitioner_id
        and a.track_id <> b.track_id and a.assessment_member_id <> b.assessment_member_id and a.from_at < b.to_at and b.from_at < a.to_at
    ) as twice`);
  expect(rows[0]?.twice).toBe(0);
  expect(rows[0]?.booked).toBeGreaterThan(3);

  // A time with a seat can be booked on each server.
  const [latecomer] = await add('Member', 1);
  if (latecomer === undefined) throw new Error('Nobody was added.');
  for (const assessmentId of assessmentIds) {
    await inviteAll(admin.client, assessmentId, [latecomer]);
    const { json } = await succeed(anywhere(latecomer.client).call(listTimeSlots, { params: { assessmentId } }));
    const free = json.data.find(({ remaining }: { remaining: number }) => remaining > 0);
    const { startsAt, trackId } = free;
    await succeed(book(anywhere(latecomer.client), assessmentId, startsAt, { trackId }));
  }
});
