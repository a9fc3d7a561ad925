import { expect, test } from 'vitest';
import { acceptOffer } from '#contract/acceptOffer.ts';
import {
  getAssessment,
  getMyAssessment,
  previewSchedule,
  saveSchedule,
  saveTracks,
  updateAssessment,
} from '#contract/assessment.ts';
import { addDaysOff, removeDaysOff } from '#contract/availability.ts';
import {
  countDisplacedAppointments,
  listDisplacedAppointments,
  settleDisplacedAppointments,
} from '#contract/displacedAppointment.ts';
import {
  type ListOffersReply,
  listOffers,
  type NewTimeMember,
  offerNewTimes,
  proposeNewTimes,
  settleOffers,
} from '#contract/offer.ts';
import { undo } from '#contract/undo.ts';
import {
  book,
  eight,
  everyDay,
  foundOrganization,
  hour,
  openAssessment,
  openBookingWorld,
  succeed,
} from '#tests/support/bookingWorld.ts';
import type { TestMember } from '#tests/support/testServer.ts';

const world = openBookingWorld();

const daySpan = 24 * hour;
const reason = { code: 'PractitionerUnavailable' };

/** Two practitioners with a track each; the first is away on Monday, when the members are booked with them from eight on. */
async function loseMonday(members = 2) {
  const found = await foundOrganization(world.server, { members });
  const { admin, organizationId, assessmentId } = found;
  const params = { assessmentId };
  const away = await world.server.addMember(organizationId, { role: 'Practitioners' });
  const stays = await world.server.addMember(organizationId, { role: 'Practitioners' });
  const track = (practitioner: TestMember, more: object = {}) => ({
    days: everyDay(480, 480 + 60 * Math.max(2, members)),
    appointmentsPerSlot: 1,
    practitionerIds: [practitioner.organizationMemberId],
    ...more,
  });
  await succeed(
    admin.client.call(saveTracks, { params, body: { tracks: [track(away, { id: assessmentId }), track(stays)] } }),
  );
  const booked: string[] = [];
  for (const [index, { client }] of found.members.entries()) {
    const { json } = await succeed(book(client, assessmentId, eight + index * hour, { trackId: assessmentId }));
    booked.push(json.data.id);
  }
  const practitioner = { organizationId, practitionerId: away.organizationMemberId };
  const daysOff = { firstDay: '2027-03-08', lastDay: '2027-03-08', keepsAppointments: true };
  const { json } = await succeed(admin.client.call(addDaysOff, { params: practitioner, body: daysOff }));
  const comeBack = () =>
    succeed(admin.client.call(removeDaysOff, { params: { ...practitioner, daysOffId: json.data.daysOff[0].id } }));
  const propose = async (query: Record<string, string> = {}) =>
    (await succeed(admin.client.call(proposeNewTimes, { params, query }))).json as {
      data: NewTimeMember[];
      meta: { total: number };
    };
  const offer = (body: object) =>
    admin.client.call(offerNewTimes, { params, body: { holdHours: 72, staffReason: reason, ...body } });
  const offerAll = async () => {
    const { data } = await propose();
    return (await succeed(offer({ appointments: data.map(toOffer) }))).json.data;
  };
  const list = async (): Promise<ListOffersReply> => (await succeed(admin.client.call(listOffers, { params }))).json;
  const settle = (action: string, ids: readonly string[]) =>
    admin.client.call(settleOffers, { params, body: { action, ids } });
  const own = async (index: number) =>
    (await succeed((found.members[index] as TestMember).client.call(getMyAssessment, { params }))).json.data;
  const accept = (index: number, offerId: string) =>
    (found.members[index] as TestMember).client.call(acceptOffer, { params: { assessmentId, offerId } });
  const mailsOf = async (index: number) =>
    (await world.server.queuedMails(found.members[index]?.email)).map(({ kind, data }) => ({ kind, data }));
  /** Marks the mails as sent. */
  const send = () =>
    world.server.pool.query(
      `update mail_message set status = 'sent', sent_at = now(), data = '{}' where assessment_id = $1`,
      [assessmentId],
    );
  const expire = () =>
    world.server.pool.query(
      `update held_time set expires_at = now() - interval '1 second' where assessment_id = $1 and ended_at is null`,
      [assessmentId],
    );
  return {
    ...found,
    params,
    away,
    stays,
    booked,
    comeBack,
    propose,
    offer,
    offerAll,
    list,
    settle,
    own,
    accept,
    mailsOf,
    send,
    expire,
  };
}

const toOffer = ({ appointment, proposal }: NewTimeMember) => ({
  id: appointment?.id ?? '',
  startsAt: appointment?.startsAt ?? 0,
  offered: proposal?.startsAt ?? 0,
});

test('people of a practitioner who is away are offered the same hour with a colleague, and accept it', async () => {
  const { propose, offerAll, list, own, accept, mailsOf, booked, away, assessmentId, members } = await loseMonday();
  const { data, meta } = await propose({ practitionerId: away.organizationMemberId });
  expect(meta).toEqual({ total: 2 });
  expect(data.map(({ proposal }) => proposal?.startsAt)).toEqual([eight, eight + hour]);
  expect(data[0]?.alternatives[0]?.startsAt).toBe(eight + daySpan);
  expect(await offerAll()).toMatchObject({ done: 2, mails: { mailed: 2 }, taken: [], leftOut: 0 });
  expect((await mailsOf(0)).at(-1)).toMatchObject({
    kind: 'newTimeOffered',
    data: { startsAt: eight, movedFrom: eight, staffReason: reason, appointmentId: booked[0] },
  });
  // Taken for everybody else.
  const colleague = members[1] as TestMember;
  const refused = await book(colleague.client, assessmentId, eight, { replaces: booked[1] });
  expect([refused.status, refused.json.code]).toEqual([409, 'SlotUnavailable']);
  expect((await propose()).data).toEqual([]);
  expect((await list()).meta.counts).toMatchObject({ Open: 2, Accepted: 0 });
  const { offer } = await own(0);
  expect(offer).toMatchObject({ startsAt: eight, state: 'Open', staffReason: reason });
  for (const _twice of [1, 2]) {
    const { json } = await succeed(accept(0, offer.id));
    expect(json.data).toMatchObject({ id: booked[0], startsAt: eight });
  }
  expect((await mailsOf(0)).filter(({ kind }) => kind === 'appointmentMoved')).toHaveLength(1);
  expect((await own(0)).offer).toBeUndefined();
  expect((await list()).meta.counts).toMatchObject({ Open: 1, Accepted: 1 });
});

test('an offer is for one person, ends, and says why it is over', async () => {
  const { offerAll, own, accept, expire, list, propose } = await loseMonday();
  await offerAll();
  const { offer } = await own(0);
  expect((await accept(1, offer.id)).status).toBe(404);
  await expire();
  const late = await accept(0, offer.id);
  expect([late.status, late.json.message]).toEqual([
    409,
    expect.stringMatching(/^This time was held until .*\. Please choose another time\.$/),
  ]);
  expect((await own(0)).offer).toMatchObject({ state: 'Expired' });
  expect((await list()).meta.counts).toMatchObject({ Open: 0, Expired: 2 });
  expect((await propose()).meta.total).toBe(2);
});

test('who has moved meanwhile cannot accept, and keeps the other time', async () => {
  const { offerAll, own, accept, members, assessmentId, booked, list } = await loseMonday();
  await offerAll();
  const { offer } = await own(0);
  const [member] = members as [TestMember];
  await succeed(book(member.client, assessmentId, eight + daySpan, { replaces: booked[0] }));
  const late = await accept(0, offer.id);
  expect([late.status, late.json.message]).toEqual([
    409,
    'Your appointment has changed meanwhile, so this time is no longer held for you',
  ]);
  expect((await own(0)).appointment.startsAt).toBe(eight + daySpan);
  expect((await list()).meta.counts).toMatchObject({ Open: 1, Replaced: 1 });
});

test('undo releases the times, and nobody is mailed', async () => {
  const { offerAll, admin, own, propose, mailsOf, list } = await loseMonday();
  const { undoId } = await offerAll();
  await succeed(admin.client.call(undo, { params: { undoId }, body: {} }));
  expect((await own(0)).offer).toBeUndefined();
  expect((await mailsOf(0)).map(({ kind }) => kind)).not.toContain('newTimeOffered');
  expect((await propose()).meta.total).toBe(2);
  expect((await list()).meta.counts).toMatchObject({ Released: 2 });
});

test('once the practitioner is back, releasing tells only those who were told', async () => {
  const found = await loseMonday(3);
  const { admin, organizationId, assessmentId, offerAll, list, settle, comeBack, mailsOf, send, accept, own, members } =
    found;
  await offerAll();
  await send();
  // The mail to the second person has not gone out.
  await world.server.pool.query(
    `update mail_message set status = 'queued' where kind = 'newTimeOffered' and organization_member_id = $1`,
    [members[1]?.organizationMemberId],
  );
  const { offer } = await own(2);
  await succeed(accept(2, offer.id));
  expect((await list()).data.map(({ fitsAgain }) => fitsAgain)).toEqual([false, false, false]);
  await comeBack();
  const { data } = await list();
  // One of them has accepted.
  const counts = await succeed(admin.client.call(countDisplacedAppointments, { params: { organizationId } }));
  expect(counts.json.data).toMatchObject([{ assessmentId, count: 0, fitAgain: 2 }]);
  expect(data.map(({ fitsAgain }) => fitsAgain)).toEqual([true, true, false]);
  const { json } = await succeed(
    settle(
      'Release',
      data.map(({ id }: { id: string }) => id),
    ),
  );
  expect(json.data).toMatchObject({ done: 2, mails: { mailed: 1 }, leftOut: 1 });
  expect((await mailsOf(0)).at(-1)).toMatchObject({
    kind: 'newTimeWithdrawn',
    data: { startsAt: eight, released: { offered: eight, stands: true } },
  });
  expect((await mailsOf(1)).map(({ kind }) => kind)).not.toContain('newTimeWithdrawn');
  expect((await accept(0, data[0]?.id ?? '')).json.message).toBe(
    'This time is no longer held for you. Please look at your appointment.',
  );
  expect((await succeed(settle('Release', [data[0]?.id ?? '']))).json.data).toMatchObject({ done: 0, leftOut: 1 });
});

test('reminds of open offers once in 24 hours', async () => {
  const { offerAll, list, settle, send, mailsOf } = await loseMonday();
  await offerAll();
  await send();
  const ids = (await list()).data.map(({ id }: { id: string }) => id);
  expect((await succeed(settle('Remind', ids))).json.data).toMatchObject({ done: 0, leftOut: 2 });
  await world.server.pool.query(`update mail_message set queued_at = queued_at - interval '25 hours'`);
  expect((await succeed(settle('Remind', ids))).json.data).toMatchObject({ done: 2, mails: { mailed: 2 } });
  expect((await mailsOf(0)).at(-1)).toMatchObject({ kind: 'newTimeOffered', data: { staffReason: reason } });
});

test('a time that was taken meanwhile is not held, and an offer is not made twice', async () => {
  const { propose, offer, admin, params } = await loseMonday();
  const appointments = (await propose()).data.map(toOffer);
  const [first] = appointments;
  const same = appointments.map((appointment) => ({ ...appointment, offered: first?.offered }));
  const { json } = await succeed(offer({ appointments: same }));
  expect(json.data).toMatchObject({ done: 1, taken: [appointments[1]?.id], leftOut: 0 });
  expect((await succeed(offer({ appointments: same }))).json.data).toMatchObject({ done: 0, leftOut: 1 });
  const displaced = (await succeed(admin.client.call(listDisplacedAppointments, { params }))).json.data;
  expect(displaced[0]).toMatchObject({ proposal: { startsAt: eight }, heldUntil: expect.any(Number) });
});

test('staff move somebody to the held time by hand, which ends the offer', async () => {
  const { offerAll, admin, params, list } = await loseMonday();
  await offerAll();
  const displaced = (await succeed(admin.client.call(listDisplacedAppointments, { params }))).json.data;
  const appointments = displaced.map((row: NewTimeMember) => ({
    id: row.appointment?.id,
    startsAt: row.appointment?.startsAt,
    movesTo: row.proposal?.startsAt,
  }));
  const body = { action: 'Move', appointments };
  const { json } = await succeed(admin.client.call(settleDisplacedAppointments, { params, body }));
  expect(json.data).toMatchObject({ done: 2, taken: [] });
  expect((await list()).meta.counts).toMatchObject({ Open: 0, Accepted: 2 });
});

test('moving people proposes the same times as offering them', async () => {
  const { admin, organizationId, members, params, propose } = await loseMonday();
  const [elsewhere] = members as [TestMember];
  const other = await openAssessment(admin.client, organizationId, { invite: [elsewhere] });
  await succeed(book(elsewhere.client, other, eight));
  const moved = (await succeed(admin.client.call(listDisplacedAppointments, { params }))).json.data;
  const proposalsOf = (rows: readonly Pick<NewTimeMember, 'id' | 'proposal'>[]) =>
    rows.map(({ id, proposal }) => [id, proposal?.startsAt]);
  expect(proposalsOf(moved)).toEqual(proposalsOf((await propose()).data));
  expect(moved[0].proposal.startsAt).toBe(eight + hour);
});

test('an offer ends before the appointment begins', async () => {
  world.setClock('2027-03-07T20:00:00+01:00');
  const { offerAll, own } = await loseMonday();
  world.setClock('2027-03-07T20:00:00+01:00');
  await offerAll();
  expect((await own(0)).offer.expiresAt).toBe(eight);
});

/** Ends offers to two people, of whom the first was told, as `change` takes the offered times out of the schedule. */
async function loseOffered(change: (found: Awaited<ReturnType<typeof loseMonday>>) => Promise<unknown>) {
  const found = await loseMonday();
  await found.offerAll();
  await found.send();
  await world.server.pool.query(
    `update mail_message set status = 'queued' where kind = 'newTimeOffered' and organization_member_id = $1`,
    [found.members[1]?.organizationMemberId],
  );
  const { offer } = await found.own(0);
  await change(found);
  return { ...found, offerId: offer.id as string };
}

const tracksOf = async ({ admin, organizationId, assessmentId }: Awaited<ReturnType<typeof loseMonday>>) =>
  (await succeed(admin.client.call(getAssessment, { params: { organizationId, assessmentId } }))).json.data.tracks;

test.each<[string, (found: Awaited<ReturnType<typeof loseMonday>>) => Promise<unknown>]>([
  [
    'the hours of the track change',
    async (found) => {
      const [first, second] = await tracksOf(found);
      const body = { tracks: [first, { ...second, days: everyDay(720, 960) }] };
      await succeed(found.admin.client.call(saveTracks, { params: found.params, body }));
    },
  ],
  [
    'the track is removed',
    async (found) => {
      const [first] = await tracksOf(found);
      await succeed(found.admin.client.call(saveTracks, { params: found.params, body: { tracks: [first] } }));
    },
  ],
  [
    'the assessment gets other days',
    (found) =>
      succeed(
        found.admin.client.call(updateAssessment, {
          params: found.params,
          body: { startDate: eight + 2 * daySpan - 8 * hour },
        }),
      ),
  ],
  [
    'the colleague is away, too',
    ({ stays, organizationId }) =>
      succeed(
        stays.client.call(addDaysOff, {
          params: { organizationId, practitionerId: stays.organizationMemberId },
          body: { firstDay: '2027-03-08', lastDay: '2027-03-08', keepsAppointments: true },
        }),
      ),
  ],
])('offers end when %s, and only those who were told get to know', async (_case, change) => {
  const { own, accept, list, mailsOf, propose, offerId } = await loseOffered(change);
  expect((await own(0)).offer).toMatchObject({ startsAt: eight, state: 'Outside' });
  const late = await accept(0, offerId);
  expect([late.status, late.json.message]).toEqual([
    409,
    'This time is no longer in the schedule. Please choose another time.',
  ]);
  expect((await mailsOf(0)).at(-1)).toMatchObject({
    kind: 'newTimeWithdrawn',
    data: { startsAt: eight, released: { offered: eight, stands: false } },
  });
  expect((await mailsOf(1)).map(({ kind }) => kind)).not.toContain('newTimeWithdrawn');
  expect((await list()).meta.counts).toMatchObject({ Open: 0, Outside: 2 });
  expect((await propose()).meta.total).toBe(2);
});

test('hours that change are offered too', async () => {
  const { admin, members, assessmentId } = await foundOrganization(world.server, { members: 1 });
  const params = { assessmentId };
  await succeed(book((members[0] as TestMember).client, assessmentId, eight));
  await succeed(admin.client.call(saveSchedule, { params, body: { days: everyDay(600, 720) } }));
  const { json } = await succeed(admin.client.call(proposeNewTimes, { params, query: {} }));
  expect(json.data[0]).toMatchObject({ proposal: { startsAt: eight + 2 * hour } });

  const body = { appointments: json.data.map(toOffer), holdHours: 72 };
  await succeed(admin.client.call(offerNewTimes, { params, body }));
  const countEnding = async (days: object) =>
    (await succeed(admin.client.call(previewSchedule, { params, body: { days } }))).json.data.heldOutside;
  expect(await countEnding(everyDay(720, 960))).toBe(1);
  expect(await countEnding(everyDay(600, 960))).toBeUndefined();

  // The appointment fits again, and the offered time does not.
  await world.server.pool.query(`update mail_message set attempts = 1 where kind = 'newTimeOffered'`);
  await succeed(admin.client.call(saveSchedule, { params, body: { days: everyDay(480, 600) } }));
  expect((await succeed(admin.client.call(listOffers, { params }))).json.meta.counts).toMatchObject({ Released: 1 });
  expect((await world.server.queuedMails(members[0]?.email)).at(-1)).toMatchObject({
    kind: 'newTimeWithdrawn',
    data: { released: { stands: true } },
  });
});

test('whatever is done in whatever order, seats are kept and everybody has a time that fits or can get one', async () => {
  const { offer, propose, list, settle, accept, own, members, booked, assessmentId, expire } = await loseMonday(4);
  let seed = 20_270_308;
  const pick = (count: number) => {
    seed = (seed * 48_271) % 2_147_483_647;
    return seed % count;
  };
  const openIds = async () =>
    (await list()).data.filter(({ state }) => state === 'Open').map(({ id }: { id: string }) => id);
  const acts = [
    async () => {
      const appointments = (await propose()).data.filter(({ proposal }) => proposal).map(toOffer);
      if (appointments.length > 0) await succeed(offer({ appointments: appointments.slice(0, 1 + pick(3)) }));
    },
    async () => {
      const index = pick(4);
      const { offer } = await own(index);
      const status = offer && (await accept(index, offer.id)).status;
      if (status) expect(status).toBe(offer.state === 'Open' ? 200 : 409);
    },
    async () => {
      const index = pick(4);
      const startsAt = eight + (1 + pick(4)) * daySpan + pick(4) * hour;
      const { status } = await book((members[index] as TestMember).client, assessmentId, startsAt, {
        replaces: booked[index],
      });
      expect([200, 409]).toContain(status);
    },
    async () => {
      const [id] = await openIds();
      if (id !== undefined) await succeed(settle('Release', [id]));
    },
    expire,
  ];
  for (let step = 0; step < 15; step += 1) {
    await (acts[pick(acts.length)] ?? expire)();
    const { rows } = await world.server.pool.query<{ most: number }>(
      `select max(count)::int as most from (
         select count(*) from taken_time where assessment_id = $1 group by track_id, starts_at
       ) taken`,
      [assessmentId],
    );
    expect(rows).toEqual([{ most: 1 }]);
  }
  const waiting = new Set([
    ...(await propose()).data.flatMap(({ appointment, proposal }) => (proposal ? (appointment?.id ?? []) : [])),
    ...(await list()).data.filter(({ state }) => state === 'Open').map(({ movedFrom }) => movedFrom),
  ]);
  for (const [index, id] of booked.entries()) {
    const { appointment } = await own(index);
    const isLost = appointment.startsAt < eight + daySpan && waiting.has(id);
    const isOpen = waiting.has(appointment.startsAt);
    expect(appointment.id).toBe(id);
    expect(isLost || isOpen || (await isSeated(id))).toBe(true);
  }
});

/** Whether the appointment is with a practitioner who works then: on another day, or in the second track. */
async function isSeated(id: string): Promise<boolean> {
  const { rows } = await world.server.pool.query(
    `select from appointment where id = $1 and canceled_at is null
       and (track_id <> assessment_id or starts_at >= '2027-03-09')`,
    [id],
  );
  return rows.length === 1;
}

test('200 of 1,000 booked people get an offer each', async () => {
  const { admin, organizationId, assessmentId } = await foundOrganization(world.server, {
    body: { appointmentDuration: 15 },
  });
  const params = { assessmentId };
  const away = await world.server.addMember(organizationId, { role: 'Practitioners' });
  const track = { days: everyDay(480, 1200), appointmentsPerSlot: 4 };
  const first = { ...track, id: assessmentId, practitionerIds: [away.organizationMemberId] };
  await succeed(admin.client.call(saveTracks, { params, body: { tracks: [first, track] } }));
  await world.server.pool.query(
    `with person as (
       select n, gen_random_uuid() as user_id, gen_random_uuid() as member_id, gen_random_uuid() as place_id,
         n || '@' || $2::uuid || '.example.com' as email
       from generate_series(0, 999) n
     ), users as (
       insert into app_user (id, email, full_name) select user_id, email, 'Person ' || n from person
     ), members as (
       insert into organization_member (organization_id, id, user_id, role, email, full_name, accepted_at)
       select $1::uuid, member_id, user_id, 'Member', email, 'Person ' || n, now() from person
     ), places as (
       insert into assessment_member (organization_id, id, assessment_id, organization_member_id)
       select $1::uuid, place_id, $2::uuid, member_id from person
     ), tracks as (
       select id as other from track where assessment_id = $2::uuid and position = 1
     )
     insert into appointment (organization_id, assessment_id, assessment_member_id, track_id, starts_at, ends_at)
     select $1::uuid, $2::uuid, place_id, case when n < 200 then $2::uuid else other end, starts_at, starts_at + interval '15 minutes'
     from person, tracks, lateral (
       select case when n < 200 then n / 4 else (n - 200) / 4 end as slot
     ) numbered, lateral (
       select '2027-03-08T08:00:00+01:00'::timestamptz + slot / 48 * interval '1 day' + slot % 48 * interval '15 minutes'
         as starts_at
     ) given`,
    [organizationId, assessmentId],
  );
  // As the database does itself after a while.
  await world.server.pool.query('analyze app_user, organization_member, assessment_member, appointment');
  const body = { firstDay: '2027-03-08', lastDay: '2027-03-10', keepsAppointments: true };
  const practitioner = { organizationId, practitionerId: away.organizationMemberId };
  await succeed(admin.client.call(addDaysOff, { params: practitioner, body }));
  const started = performance.now();
  const { data } = (await succeed(admin.client.call(proposeNewTimes, { params, query: {} }))).json;
  const proposedIn = performance.now() - started;
  const appointments = data.map(toOffer);
  const { json } = await succeed(admin.client.call(offerNewTimes, { params, body: { appointments, holdHours: 72 } }));
  process.stdout.write(
    `New times: proposed in ${Math.round(proposedIn)} ms, offered in ${Math.round(performance.now() - started - proposedIn)} ms\n`,
  );
  expect(json.data).toMatchObject({ done: 200, taken: [], leftOut: 0 });
}, 60_000);
