import fc from 'fast-check';
import { expect, test } from 'vitest';
import { acceptOffer } from '#contract/acceptOffer.ts';
import { cancelAppointment } from '#contract/appointment.ts';
import { listTimeSlots, saveTracks, updateAssessment } from '#contract/assessment.ts';
import { bookBlock } from '#contract/blockBooking.ts';
import {
  type DisplacedMember,
  listDisplacedAppointments,
  settleDisplacedAppointments,
} from '#contract/displacedAppointment.ts';
import { explainTime } from '#contract/explainedTime.ts';
import { holdTime, releaseHeldTime } from '#contract/heldTime.ts';
import {
  listOffers as listOffersCall,
  type Offer as OpenOffer,
  offerNewTimes,
  proposeNewTimes,
} from '#contract/offer.ts';
import { addSite, closeRoom, reopenRoom } from '#contract/site.ts';
import { addDays, type CalendarDate, calendarDateAt } from '#domain/calendarDate.ts';
import { defaultRules } from '#domain/scheduleRules.ts';
import { listTimeSlots as listSlotsOf } from '#domain/timeSlots.ts';
import {
  at,
  book,
  day,
  everyDay,
  foundOrganization,
  hour,
  openBookingWorld,
  succeed,
  zone,
} from '#tests/support/bookingWorld.ts';
import { isLong } from '#tests/support/longRun.ts';
import type { Client } from '#tests/support/testServer.ts';

/**
 * Random histories of bookings, blocks, held times, offers and moves in several tracks, of edits of the tracks and closed rooms,
 * compared with a model that counts by the minute.
 */
const runs = isLong ? 60 : 2;
const maxSteps = 30;

const world = openBookingWorld();
const memberCount = 5;
const minute = 60_000;
const firstDay: CalendarDate = '2027-03-08';
const now = at('2027-03-01T09:00:00+01:00');

interface TrackPlan {
  readonly timeFrom: number;
  readonly timeTo: number;
  readonly appointmentsPerSlot: number;
  readonly stepMinutes: number | null;
  readonly noticeHours: number;
  readonly bufferBeforeMinutes: number;
  readonly bufferAfterMinutes: number;
  readonly dailyCap: number | null;
  /** The practitioners that it needs, by their index. */
  readonly practitioners: readonly number[];
  /** Its room, by the index. Null without one. */
  readonly room: number | null;
}

type Track = TrackPlan & { readonly id: string };

interface Times {
  readonly startsAt: number;
  readonly endsAt: number;
}

interface Booked extends Times {
  readonly id: string;
  readonly trackId: string;
}

interface History {
  tracks: Track[];
  readonly shared: { durationMinutes: number; endDate: CalendarDate };
  /** Live appointments by member. */
  readonly live: Map<number, Booked>;
  /** Live held times by member. */
  readonly held: Map<number, Booked>;
  readonly organizationId: string;
  readonly assessmentId: string;
  readonly admin: Client;
  readonly members: readonly Client[];
  readonly practitionerIds: readonly string[];
  readonly assessmentMemberIds: readonly string[];
  readonly site: { readonly id: string; readonly roomIds: readonly string[] };
  /** The closures of each room by their day. */
  readonly closed: readonly Map<CalendarDate, string>[];
}

interface Offer extends Times {
  readonly track: Track;
}

/** Lists the slots of all tracks whose room is open, soonest first and in order of the tracks. */
function listOffers({ tracks, shared, closed }: History, client: 'admin' | 'member'): Offer[] {
  return tracks
    .flatMap((track) => {
      const schedule = everyDay(track.timeFrom, track.timeTo);
      const plan = { ...defaultRules(), ...track, ...shared, startDate: firstDay, timeZone: zone, schedule };
      return listSlotsOf(plan).map((slot) => ({ ...slot, track }));
    })
    .filter(({ startsAt, track }) => client === 'admin' || startsAt >= now + track.noticeHours * hour)
    .filter(({ startsAt, track }) => track.room === null || !closed[track.room]?.has(calendarDateAt(startsAt, zone)))
    .sort((a, b) => a.startsAt - b.startsAt);
}

const findOffer = (offers: readonly Offer[], { trackId, startsAt, endsAt }: Booked) =>
  offers.find((offer) => offer.track.id === trackId && offer.startsAt === startsAt && offer.endsAt === endsAt);

/** Lists the held times that the schedule has. A change of it ends the others. */
function listInSchedule(history: History): [number, Booked][] {
  const offers = listOffers(history, 'admin');
  return [...history.held].filter(([, held]) => findOffer(offers, held) !== undefined);
}

function endOutside(history: History): void {
  const kept = new Set(listInSchedule(history).map(([member]) => member));
  for (const member of history.held.keys()) if (!kept.has(member)) history.held.delete(member);
}

/** Returns the time for which an appointment of the track reserves its practitioners. */
const reserve = (track: TrackPlan, { startsAt, endsAt }: Times): Times => ({
  startsAt: startsAt - track.bufferBeforeMinutes * minute,
  endsAt: endsAt + track.bufferAfterMinutes * minute,
});

/** Whether appointments of two tracks need a practitioner or a room at the same moment. */
function areInConflict(a: Track, aTimes: Times, b: Track, bTimes: Times): boolean {
  const [first, second] = [reserve(a, aTimes), reserve(b, bTimes)];
  const isShared =
    (a.room !== null && a.room === b.room) ||
    a.practitioners.some((practitioner) => b.practitioners.includes(practitioner));
  return a.id !== b.id && isShared && first.startsAt < second.endsAt && second.startsAt < first.endsAt;
}

/**
 * Counts the seats of the track that are free in every minute of the slot and its buffers, within the cap of the day. None
 * while another track reserves its room or one of its practitioners. A mover leaves their own seats.
 */
function countFree({ live, held, tracks }: History, { track, ...slot }: Offer, mover?: number): number {
  const taken = [...live, ...held];
  const isReserved = taken.some(([member, booked]) => {
    const other = tracks.find(({ id }) => id === booked.trackId);
    return member !== mover && other !== undefined && areInConflict(track, slot, other, booked);
  });
  if (isReserved) return 0;
  const others = taken.filter(([member, { trackId }]) => member !== mover && trackId === track.id);
  const times = others.map(([, booked]) => booked);
  const [before, after] = [track.bufferBeforeMinutes * minute, track.bufferAfterMinutes * minute];
  const dayOf = ({ startsAt }: Times) => calendarDateAt(startsAt, zone);
  const ofDay = times.filter((booked) => dayOf(booked) === dayOf(slot)).length;
  let free = Math.min(track.appointmentsPerSlot, (track.dailyCap ?? Number.POSITIVE_INFINITY) - ofDay);
  for (let instant = slot.startsAt - before; instant < slot.endsAt + after; instant += minute) {
    const atOnce = times.filter(({ startsAt, endsAt }) => startsAt - before <= instant && instant < endsAt + after);
    free = Math.min(free, track.appointmentsPerSlot - atOnce.length);
  }
  return Math.max(0, free);
}

async function expectList(history: History, client: 'admin' | number): Promise<void> {
  const own = client === 'admin' ? undefined : history.live.get(client);
  const asked = client === 'admin' ? history.admin : history.members[client];
  if (asked === undefined) return;
  const { json } = await succeed(
    asked.call(listTimeSlots, {
      params: { assessmentId: history.assessmentId },
      query: own === undefined ? {} : { replaces: own.id },
    }),
  );
  const offers = listOffers(history, client === 'admin' ? 'admin' : 'member');
  const mover = client === 'admin' ? undefined : client;
  expect(json.data).toEqual(
    offers.map((offer) => ({
      startsAt: offer.startsAt,
      endsAt: offer.endsAt,
      capacity: offer.track.appointmentsPerSlot,
      remaining: countFree(history, offer, mover),
      ...(history.tracks.length > 1 && { trackId: offer.track.id }),
    })),
  );
}

type Step = fc.AsyncCommand<object, History, true>;

/** A step of the history. Every step is always possible. */
const step = (name: string, run: (history: History) => Promise<void>): Step => ({
  check: async () => true,
  run: async (_model, history) => {
    await run(history);
    await expectList(history, 'admin');
  },
  toString: () => name,
});

const bookOrMove = (member: number, position: number, isNamed: boolean) =>
  step(`book(${member}, ${position}, ${isNamed})`, async (history) => {
    const { assessmentId, live } = history;
    const offers = listOffers(history, 'member');
    const chosen = offers[Math.floor(position * offers.length)];
    const client = history.members[member];
    if (chosen === undefined || client === undefined) return;
    const own = live.get(member);
    const { startsAt, endsAt, track } = chosen;
    const named = isNamed ? { trackId: track.id } : {};
    const inTracks = offers.filter((offer) => offer.startsAt === startsAt && (!isNamed || offer.track.id === track.id));
    const isSame =
      own?.startsAt === startsAt && own.endsAt === endsAt && inTracks.some((offer) => offer.track.id === own.trackId);
    const free = inTracks.find((offer) => countFree(history, offer, member) > 0);
    await expectList(history, member);
    const query = { startsAt: String(startsAt), ...named, ...(own && { replaces: own.id }) };
    const explained = await succeed(client.call(explainTime, { params: { assessmentId }, query }));
    const answer = await book(client, assessmentId, startsAt, { ...named, ...(own && { replaces: own.id }) });
    if (isSame) {
      expect(answer.status).toBe(200);
      return;
    }
    expect(explained.json.data.canBook).toBe(free !== undefined);
    expect([answer.status, answer.json.code]).toEqual(free ? [200, undefined] : [409, 'SlotUnavailable']);
    if (free === undefined) return;
    const { id } = answer.json.data;
    const { rows } = await world.server.pool.query('select track_id from appointment where id = $1', [id]);
    expect(rows).toEqual([{ track_id: free.track.id }]);
    live.set(member, { startsAt, endsAt, id, trackId: free.track.id });
    history.held.delete(member);
  });

/** Staff hold a time, instead of the appointment if the member has one. */
const hold = (member: number, position: number) =>
  step(`hold(${member}, ${position})`, async (history) => {
    const { assessmentId, admin, live, held } = history;
    const offers = listOffers(history, 'admin');
    const offer = offers[Math.floor(position * offers.length)];
    if (offer === undefined) return;
    const { startsAt, endsAt, track } = offer;
    const own = live.get(member);
    const body = {
      assessmentMemberId: history.assessmentMemberIds[member],
      startsAt,
      trackId: track.id,
      expiresAt: now + hour,
      ...(own && { replaces: own.id }),
    };
    const answer = await admin.call(holdTime, { params: { assessmentId }, body });
    const isFree = countFree(history, offer, member) > 0;
    expect([answer.status, answer.json.code]).toEqual(isFree ? [200, undefined] : [409, 'SlotUnavailable']);
    if (isFree) held.set(member, { startsAt, endsAt, id: answer.json.data.id, trackId: track.id });
  });

/** Staff release a held time, or it expires. */
const endHold = (member: number, expires: boolean) =>
  step(`endHold(${member}, ${expires})`, async ({ admin, held }) => {
    const own = held.get(member);
    if (own === undefined) return;
    held.delete(member);
    if (expires) await world.server.pool.query('update held_time set expires_at = now() where id = $1', [own.id]);
    else await succeed(admin.call(releaseHeldTime, { params: { heldTimeId: own.id } }));
  });

const cancel = (member: number) =>
  step(`cancel(${member})`, async ({ live, held, members }) => {
    const own = live.get(member);
    const client = members[member];
    if (own === undefined || client === undefined) return;
    await succeed(client.call(cancelAppointment, { params: { appointmentId: own.id } }));
    live.delete(member);
    // It was held instead of the appointment, or the person had none.
    held.delete(member);
  });

const save = (plans: readonly TrackPlan[]) =>
  step(`tracks(${JSON.stringify(plans)})`, async (history) => {
    const { assessmentId, admin, live, practitionerIds } = history;
    const tracks = plans.map(({ timeFrom, timeTo, practitioners, room, ...rules }, index) => ({
      ...rules,
      siteId: room === null ? null : history.site.id,
      roomId: room === null ? null : history.site.roomIds[room],
      practitionerIds: practitioners.map((practitioner) => practitionerIds[practitioner]),
      days: everyDay(timeFrom, timeTo),
      id: history.tracks[index]?.id,
    }));
    const answer = await admin.call(saveTracks, { params: { assessmentId }, body: { tracks } });
    const removed = new Set(history.tracks.slice(plans.length).map(({ id }) => id));
    const proposed = plans.map((changed, index) => ({ ...changed, id: history.tracks[index]?.id ?? '' }));
    const keptHeld = listInSchedule({ ...history, tracks: proposed });
    const taken = [...live, ...keptHeld].filter(([, { trackId }]) => !removed.has(trackId));
    const booked = taken.flatMap(([member, times]) => {
      const index = history.tracks.findIndex(({ id }) => id === times.trackId);
      const changed = plans[index];
      return changed === undefined ? [] : [{ member, times, track: { ...changed, id: times.trackId } }];
    });
    const isRefused =
      [...live.values()].some(({ trackId }) => removed.has(trackId)) ||
      booked.some((a) =>
        booked.some((b) => a.member !== b.member && areInConflict(a.track, a.times, b.track, b.times)),
      );
    expect(answer.status).toBe(isRefused ? 409 : 200);
    if (isRefused) return;
    const saved: { id: string }[] = answer.json.data.tracks;
    history.tracks = plans.map((plan, index) => ({ ...plan, id: saved[index]?.id ?? '' }));
    endOutside(history);
  });

/** The fields of the assessment are those of the first track. */
const saveSettings = (durationMinutes: number, appointmentsPerSlot: number, days: number) =>
  step(`settings(${durationMinutes}, ${appointmentsPerSlot}, ${days})`, async (history) => {
    const endDate = addDays(firstDay, days);
    const body = { appointmentDuration: durationMinutes, appointmentsPerSlot, endDate: day(endDate) };
    await succeed(history.admin.call(updateAssessment, { params: { assessmentId: history.assessmentId }, body }));
    Object.assign(history.shared, { durationMinutes, endDate });
    history.tracks = history.tracks.map((track, index) => (index === 0 ? { ...track, appointmentsPerSlot } : track));
    endOutside(history);
  });

/** Closes a room on a day, or opens it again. */
const closeOrReopen = (room: number, days: number) =>
  step(`closeOrReopen(${room}, ${days})`, async (history) => {
    const { admin, organizationId, site, closed } = history;
    const date = addDays(firstDay, days);
    const params = { organizationId, siteId: site.id, roomId: site.roomIds[room] ?? '' };
    const closureId = closed[room]?.get(date);
    if (closureId !== undefined) {
      await succeed(admin.call(reopenRoom, { params: { ...params, closureId } }));
      closed[room]?.delete(date);
      return;
    }
    const body = { firstDay: date, lastDay: date, keepsAppointments: true };
    const { json } = await succeed(admin.call(closeRoom, { params, body }));
    const closures: { id: string; firstDay: CalendarDate }[] = json.data.rooms[room].closures;
    closed[room]?.set(date, closures.find((closure) => closure.firstDay === date)?.id ?? '');
    endOutside(history);
  });

/** Reads what people have, and checks that nobody has lost an appointment and that every time that is new has its seat. */
async function readTimes(history: History): Promise<void> {
  const { assessmentId, assessmentMemberIds, live, held } = history;
  const before = { live: new Map(live), held: new Map(held) };
  const { rows } = await world.server.pool.query(
    `select 'live' as kind, id, assessment_member_id, coalesce(track_id, assessment_id) as track_id, starts_at, ends_at
     from appointment where assessment_id = $1 and canceled_at is null
     union all
     select 'held', id, assessment_member_id, coalesce(track_id, assessment_id), starts_at, ends_at
     from held_time where assessment_id = $1 and ended_at is null and expires_at > now()`,
    [assessmentId],
  );
  for (const kind of ['live', 'held'] as const) {
    history[kind].clear();
    for (const row of rows.filter((one) => one.kind === kind)) {
      const times = { startsAt: row.starts_at.getTime(), endsAt: row.ends_at.getTime() };
      const own = assessmentMemberIds.indexOf(row.assessment_member_id);
      expect(history[kind].has(own)).toBe(false);
      history[kind].set(own, { ...times, id: row.id, trackId: row.track_id });
    }
  }
  expect([...before.live.keys()].filter((own) => !live.has(own))).toEqual([]);
  const offers = listOffers(history, 'admin');
  for (const kind of ['live', 'held'] as const) {
    for (const [own, times] of history[kind]) {
      const earlier = before[kind].get(own);
      if (earlier?.startsAt === times.startsAt && earlier.trackId === times.trackId) continue;
      const offer = findOffer(offers, times);
      expect(offer && countFree(history, offer, own)).toBeGreaterThan(0);
    }
  }
}

/** Lists the members whose appointments fit no slot. */
const listOutside = (history: History): number[] => {
  const offers = listOffers(history, 'admin');
  return [...history.live].filter(([, times]) => findOffer(offers, times) === undefined).map(([own]) => own);
};

/** Staff book times for several people who have none. */
const bookMany = (requests: readonly (readonly [number, number])[]) =>
  step(`bookMany(${JSON.stringify(requests)})`, async (history) => {
    const { assessmentId, admin, live, assessmentMemberIds } = history;
    const offers = listOffers(history, 'admin');
    const appointments = requests.flatMap(([member, position]) => {
      const offer = offers[Math.floor(position * offers.length)];
      return offer === undefined
        ? []
        : [
            {
              assessmentMemberId: assessmentMemberIds[member] ?? '',
              startsAt: offer.startsAt,
              trackId: offer.track.id,
            },
          ];
    });
    if (appointments.length === 0) return;
    const before = live.size;
    const waiting = requests.filter(([member]) => !live.has(member)).length;
    const { json } = await succeed(admin.call(bookBlock, { params: { assessmentId }, body: { appointments } }));
    await readTimes(history);
    expect(json.data.done).toBe(live.size - before);
    expect(json.data.done + json.data.taken.length).toBe(waiting);
    for (const { assessmentMemberId } of appointments) {
      const hasAppointment = live.has(assessmentMemberIds.indexOf(assessmentMemberId));
      expect(hasAppointment).toBe(!json.data.taken.includes(assessmentMemberId));
    }
  });

/** Staff move everybody who needs another time to the proposed one. */
const moveDisplaced = () =>
  step('moveDisplaced()', async (history) => {
    const { assessmentId, admin, assessmentMemberIds } = history;
    const params = { assessmentId };
    const { data } = (await succeed(admin.call(listDisplacedAppointments, { params }))).json;
    const listed = data.map(({ id }: DisplacedMember) => assessmentMemberIds.indexOf(id));
    expect(listed.toSorted()).toEqual(listOutside(history).toSorted());
    const appointments = data.flatMap(({ appointment, proposal }: DisplacedMember) =>
      appointment && proposal
        ? [{ id: appointment.id, startsAt: appointment.startsAt, movesTo: proposal.startsAt }]
        : [],
    );
    if (appointments.length === 0) return;
    const body = { action: 'Move', appointments };
    const { json } = await succeed(admin.call(settleDisplacedAppointments, { params, body }));
    await readTimes(history);
    expect(json.data).toMatchObject({ done: appointments.length, taken: [], leftOut: 0 });
  });

/** Staff offer the proposed time to everybody who needs another one. */
const offerToDisplaced = () =>
  step('offerToDisplaced()', async (history) => {
    const { assessmentId, admin, held } = history;
    const params = { assessmentId };
    const { data } = (await succeed(admin.call(proposeNewTimes, { params }))).json;
    const appointments = data.flatMap(({ appointment, proposal }: DisplacedMember) =>
      appointment && proposal
        ? [{ id: appointment.id, startsAt: appointment.startsAt, offered: proposal.startsAt }]
        : [],
    );
    if (appointments.length === 0) return;
    const before = held.size;
    const { json } = await succeed(admin.call(offerNewTimes, { params, body: { appointments, holdHours: 1 } }));
    await readTimes(history);
    expect(json.data).toMatchObject({ done: appointments.length, taken: [], leftOut: 0 });
    expect(held.size).toBe(before + appointments.length);
  });

/** A member accepts the time that is offered, which then is theirs. */
const accept = (member: number) =>
  step(`accept(${member})`, async (history) => {
    const { assessmentId, admin, held, live, members, assessmentMemberIds } = history;
    const { data } = (await succeed(admin.call(listOffersCall, { params: { assessmentId } }))).json;
    const open = data.find(
      (offer: OpenOffer) => offer.state === 'Open' && offer.assessmentMemberId === assessmentMemberIds[member],
    );
    const [client, own] = [members[member], held.get(member)];
    if (open === undefined || client === undefined || own === undefined) return;
    expect(open.startsAt).toBe(own.startsAt);
    await succeed(client.call(acceptOffer, { params: { assessmentId, offerId: open.id } }));
    await readTimes(history);
    expect(live.get(member)).toMatchObject({ startsAt: own.startsAt, trackId: own.trackId });
    expect(held.has(member)).toBe(false);
  });

const member = fc.nat({ max: memberCount - 1 });
const position = fc.oneof(fc.double({ min: 0, max: 0.999, noNaN: true }), fc.constantFrom(0, 0.1));

const plan: fc.Arbitrary<TrackPlan> = fc
  .record({
    timeFrom: fc.constantFrom(480, 495, 510),
    length: fc.constantFrom(60, 120),
    appointmentsPerSlot: fc.integer({ min: 1, max: 3 }),
    stepMinutes: fc.constantFrom(null, 20, 70),
    // 170 hours from now is Monday at 11.
    noticeHours: fc.constantFrom(0, 0, 168, 170),
    bufferBeforeMinutes: fc.constantFrom(0, 20),
    bufferAfterMinutes: fc.constantFrom(0, 10),
    dailyCap: fc.constantFrom(null, null, 1, 2),
    practitioners: fc.constantFrom([], [], [0], [1], [0, 1]),
    room: fc.constantFrom(null, 0, 1),
  })
  .map(({ length, ...rest }) => ({ ...rest, timeTo: rest.timeFrom + length }));

const bookings = fc.tuple(member, position, fc.boolean()).map((args) => bookOrMove(...args));

const steps = [
  bookings,
  bookings,
  member.map(cancel),
  fc.tuple(member, position).map((args) => hold(...args)),
  fc.tuple(member, fc.boolean()).map((args) => endHold(...args)),
  fc.array(plan, { minLength: 1, maxLength: 3 }).map(save),
  fc.tuple(fc.nat({ max: 1 }), fc.nat({ max: 1 })).map((args) => closeOrReopen(...args)),
  fc.uniqueArray(fc.tuple(member, position), { minLength: 2, selector: ([own]) => own }).map(bookMany),
  fc.constant(0).map(moveDisplaced),
  fc.constant(0).map(offerToDisplaced),
  member.map(accept),
  fc
    .tuple(fc.constantFrom(25, 45, 60), fc.integer({ min: 1, max: 3 }), fc.nat({ max: 1 }))
    .map((args) => saveSettings(...args)),
];

test('keeps to the seats, the room and the practitioners of each track, and offers exactly what can be booked', {
  timeout: 240_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(plan, { minLength: 2, maxLength: 3 }),
      fc.commands(steps, { maxCommands: maxSteps, size: 'max' }),
      async (plans, commands) => {
        const setup = async () => {
          const body = { endDate: day(firstDay) };
          const found = await foundOrganization(world.server, { members: memberCount, body });
          const { organizationId, assessmentId, admin, members } = found;
          const hours = { timeFrom: 480, timeTo: 600, appointmentsPerSlot: 1 };
          const first = { id: assessmentId, ...hours, ...defaultRules(), practitioners: [], room: null };
          const addPractitioner = () => world.server.addMember(organizationId, { role: 'Practitioners' });
          const practitioners = [await addPractitioner(), await addPractitioner()];
          const details = { name: 'Harbor', address: 'Quay 1', mapUrl: null, directions: '', accessibility: '' };
          const rooms = [{ name: 'Blue' }, { name: 'Green' }];
          const site = await succeed(
            admin.client.call(addSite, { params: { organizationId }, body: { ...details, timeZone: null, rooms } }),
          );
          const real: History = {
            organizationId,
            site: {
              id: site.json.data.id,
              roomIds: site.json.data.rooms.map(({ id }: { id: string }) => id),
            },
            closed: [new Map(), new Map()],
            tracks: [first],
            shared: { durationMinutes: 60, endDate: firstDay },
            live: new Map(),
            held: new Map(),
            assessmentId,
            admin: admin.client,
            members: members.map(({ client }) => client),
            practitionerIds: practitioners.map(({ organizationMemberId }) => organizationMemberId),
            assessmentMemberIds: await Promise.all(
              members.map(async ({ organizationMemberId }) => {
                const { rows } = await world.server.pool.query(
                  'select id from assessment_member where assessment_id = $1 and organization_member_id = $2',
                  [assessmentId, organizationMemberId],
                );
                return rows[0].id;
              }),
            ),
          };
          await save(plans).run({}, real);
          return { model: {}, real };
        };
        await fc.asyncModelRun(setup, commands);
      },
    ),
    { numRuns: runs },
  );
});
