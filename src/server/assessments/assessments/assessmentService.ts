import { isDeepStrictEqual } from 'node:util';
import type { z } from 'zod';
import {
  type AssessmentDetails,
  type BookedDay,
  type cancelAssessment,
  type createAssessment,
  type DisplacedAppointment,
  type duplicateAssessment,
  type ListAssessmentsReply,
  type listAssessments,
  type listTimeSlots,
  mostTimeSlots,
  mostTrackSlots,
  type previewSchedule,
  type SchedulePreview,
  type saveSchedule,
  type saveTracks as saveTracksCall,
  type TimeZonePreview,
  type updateAssessment,
} from '#contract/assessment.ts';
import { encodeSettings, type SentSettings } from '#contract/assessmentSettings.ts';
import type { BookingObstacle } from '#contract/bookingReminder.ts';
import { type MailReach, nobodyMailed } from '#contract/mailReach.ts';
import { type AssessmentSettings, copySettings, defaultSettings, pickSettings } from '#domain/assessmentSettings.ts';
import { bookingStateOf } from '#domain/bookingPeriod.ts';
import { addDays, type CalendarDate, calendarDateAt, toEpochMs, validateTimeZone } from '#domain/calendarDate.ts';
import { shownEmail } from '#domain/emailAddress.ts';
import type { Seats } from '#domain/proposeTimes.ts';
import { pickRules } from '#domain/scheduleRules.ts';
import { textsIn } from '#domain/translations.ts';
import { type Hold, isOffer, lockHolds } from '#server/assessments/holds/lockHolds.ts';
import { audit } from '#server/audit/audit.ts';
import { type Caller, membershipIn, organizationIdsOf } from '#server/platform/api/caller.ts';
import { nameChanges, staleVersion } from '#server/platform/api/fieldChanges.ts';
import { type RepeatableRequest, withIdempotency } from '#server/platform/api/idempotency.ts';
import { weekErrors } from '#server/platform/api/weekErrors.ts';
import { AppError } from '#server/platform/appError.ts';
import { orderedUuid } from '#server/platform/database/orderedUuid.ts';
import { findOwnLanguage, findTimeZone } from '#server/platform/database/organizationLocale.ts';
import { runTransaction } from '#server/platform/database/runTransaction.ts';
import type { Db, ReadDb, Tx } from '#server/platform/database/transaction.ts';
import { documentTexts } from '#server/platform/documentTexts.ts';
import type { Language } from '#texts/languages.ts';
import { message } from '#texts/message.ts';
import { applyTracks, encodeTracks } from './applyTracks.ts';
import type { AssessmentBookings, BookedAppointment, TimeRange } from './assessmentBookings.ts';
import {
  type AssessmentRecord,
  applyBody,
  type CountedAssessment,
  statusOf,
  throwIfAny,
  toAssessment,
  withSettings,
} from './assessmentRecord.ts';
import {
  countAssessments,
  countPeople,
  deleteAssessment,
  filterByStatus,
  findAssessment,
  findStaffReason,
  insertAssessment,
  listCountedAssessments,
  listCountedCurrent,
  listCurrent,
  listNames,
  listOpenToInvitees,
  listWithin,
  markCanceled,
  saveAssessment,
} from './assessmentRepository.ts';
import { readTracks, type StoredTrack, withFirstTrack } from './bookingColumns.ts';
import { lockOutBookings, shareBookings } from './lockOutBookings.ts';
import {
  type BookedTimes,
  canHaveOutside,
  countBooked,
  countByDay,
  countNewlyOver,
  countOfferedSeats,
  countOutside,
  countOverfullSlots,
  countRemaining,
  countUnsettled,
  findDisplaced,
  findOutside,
  hasEnoughSeats,
  hasFreeSeat,
  listOpenSlots,
  reachMs,
  reachOf,
  seatsOf,
} from './seats.ts';
import {
  countHeldGroups,
  countHolders,
  countTakenGroups,
  listBookedGroups,
  listHeldTimes,
  listOfferedAppointments,
  listTakenTimes,
} from './takenTimes.ts';
import {
  checkReservations,
  countComing,
  findMissingPlaces,
  isReservedTwice,
  listSlotSites,
  type MissingPlace,
  saveTracks,
} from './trackRepository.ts';
import { withReserved } from './withReserved.ts';

/** Days whose slots are listed. */
interface SlotDays extends DayRange {
  /** Of the organization by default. */
  readonly timeZone?: string | undefined;
  /** All by default. */
  readonly trackIds?: readonly string[] | undefined;
}

export type AssessmentService = ReturnType<typeof createAssessmentService>;

type CreateBody = z.output<typeof createAssessment.body>;
type UpdateBody = z.output<typeof updateAssessment.body>;
type ScheduleBody = z.output<typeof saveSchedule.body>;
type TracksBody = z.output<typeof saveTracksCall.body>;
type PreviewBody = z.output<typeof previewSchedule.body>;

/** The most appointments that a preview names. */
const previewSize = 5;

interface Parts {
  readonly db: Db;
  readonly readDb: ReadDb;
  readonly bookings: AssessmentBookings;
  readonly now: () => Date;
}

/** An assessment that is neither cancelled nor over. */
export interface CurrentAssessment extends CountedAssessment {
  /** People without an appointment. */
  readonly notBooked: number;
  /** How many of them will not find a free seat. */
  readonly missingSeats: number;
}

/** A slot that has not begun. */
export interface OpenSlot {
  readonly assessment: Pick<AssessmentRecord, 'id' | 'name'>;
  readonly trackId: string;
  readonly startsAt: number;
  readonly endsAt: number;
  readonly remaining: number;
}

interface DayRange {
  readonly first: CalendarDate;
  /** Inclusive. */
  readonly last: CalendarDate;
}

/** Assessments as administrators plan them, and the time slots they offer. */
export function createAssessmentService({ db, readDb, bookings, now }: Parts) {
  const nowMs = () => now().getTime();
  const stamp = (caller: Caller) => ({ by: caller.userId, at: now() });

  const get = async (
    tx: Tx,
    organizationIds: readonly string[],
    assessmentId: string,
    lock?: 'share' | 'update',
  ): Promise<AssessmentRecord> => {
    const record = await findAssessment(tx, { organizationIds, assessmentId }, lock);
    if (record === undefined) throw AppError.notFound('assessment');
    return record;
  };

  const countIn = async (tx: Tx, organizationIds: readonly string[], assessmentId: string) => {
    const counts = await countPeople(tx, { organizationIds, assessmentId });
    if (counts === undefined) throw AppError.notFound('assessment');
    return counts;
  };

  const toDetails = async (tx: Tx, caller: Caller, record: AssessmentRecord): Promise<AssessmentDetails> => {
    const from = new Date(nowMs() - reachMs);
    const booked = await bookings.listBookedTimes(tx, record, { from });
    const taken = await listTakenTimes(tx, { ...keyOf(record), from });
    const counts = await countIn(tx, [record.organizationId], record.id);
    const [reserved = record] = await withReserved(tx, [record], nowMs());
    const staffReason = record.canceledAt === null ? undefined : await findStaffReason(tx, record);
    return {
      ...toAssessment(record, counts, caller, nowMs()),
      // Lists would be too long with the translations.
      ...(caller.role === 'OrganizationAdmin' && { valueSet: [...record.valueSet] }),
      ...countOfferedSeats(reserved, taken, nowMs()),
      outsideSchedule: countOutside(record, booked, nowMs()),
      lastChanges: await nameChanges(tx, record),
      ...(staffReason && { staffReason }),
      ...(caller.role === 'OrganizationAdmin' && { tracks: encodeTracks(record) }),
    };
  };

  const outsideSchedule = async (tx: Tx, record: AssessmentRecord) => ({
    outsideSchedule: countOutside(record, await bookings.listBookedTimes(tx, record, { from: now() }), nowMs()),
  });

  /** Lists what takes seats of assessments, by assessment. */
  const groupTaken = async (
    tx: Tx,
    organizationId: string,
    records: readonly { readonly id: string }[],
    from: Date,
    to?: Date,
  ) =>
    Map.groupBy(
      await listTakenTimes(tx, {
        organizationIds: [organizationId],
        assessmentIds: records.map(({ id }) => id),
        from,
        to,
      }),
      ({ assessmentId }) => assessmentId,
    );

  /** Lists the booked times of assessments from `reachMs` before now on, by assessment. */
  const groupUpcoming = async (tx: Tx, organizationId: string, records: readonly { readonly id: string }[]) => {
    const ids = records.map(({ id }) => id);
    return Map.groupBy(
      await bookings.listUpcomingTimes(tx, [organizationId], ids, new Date(nowMs() - reachMs)),
      ({ assessmentId }) => assessmentId,
    );
  };

  /** Counts the people who have not booked and who will not find a free seat. Reads appointments only where seats may run short. */
  const countNotBooked = async (
    tx: Tx,
    organizationId: string,
    records: readonly CountedAssessment[],
  ): Promise<CurrentAssessment[]> => {
    const groups = Map.groupBy(await countTakenGroups(tx, organizationId, now()), ({ assessmentId }) => assessmentId);
    const counted = records.map((record) => ({
      ...record,
      notBooked: record.memberCount - record.scheduledCount,
      booked: groups.get(record.id) ?? [],
    }));
    const open = await readTracks(
      tx,
      organizationId,
      counted.filter(({ notBooked }) => notBooked > 0),
    );
    const isShort = (record: (typeof open)[number], people: number) =>
      people > 0 && !hasEnoughSeats(record, { people, booked: record.booked }, nowMs());
    // For whom times are held is only looked up where seats would run short without them.
    const tight = open.filter((record) => isShort(record, record.notBooked));
    const holders =
      tight.length === 0
        ? undefined
        : await countHolders(
            tx,
            organizationId,
            tight.map(({ id }) => id),
          );
    const short = tight
      .map((record) => ({ ...record, withoutTime: record.notBooked - (holders?.get(record.id) ?? 0) }))
      .filter((record) => isShort(record, record.withoutTime));
    const from = new Date(nowMs() - reachMs);
    const taken = short.length === 0 ? new Map() : await groupTaken(tx, organizationId, short, from);
    const reserved = await withReserved(tx, short, nowMs());
    const missing = new Map(
      reserved.map((record) => {
        const { seatsLeft } = countOfferedSeats({ ...record, canceledAt: null }, taken.get(record.id) ?? [], nowMs());
        return [record.id, Math.max(0, record.withoutTime - seatsLeft)];
      }),
    );
    return counted.map((record) => ({ ...record, missingSeats: missing.get(record.id) ?? 0 }));
  };

  /** Lists the slots of the days that have not begun, by assessment. */
  const listOpenSlotsWithin = async (tx: Tx, organizationId: string, days: SlotDays, assessmentId?: string) => {
    const all = await listWithin(tx, organizationId, days);
    const records = all.filter(({ id }) => assessmentId === undefined || id === assessmentId);
    const [some] = records;
    if (some === undefined) return [];
    const { timeZone = some.timeZone, trackIds } = days;
    const from = Math.max(nowMs(), toEpochMs(days.first, timeZone));
    const to = toEpochMs(addDays(days.last, 1), timeZone);
    if (from >= to) return [];
    const reach = reachOf(records);
    const taken = await groupTaken(tx, organizationId, records, new Date(from - reach), new Date(to + reach));
    return (await withReserved(tx, records, from, to)).map((record) => {
      const ofRecord = taken.get(record.id) ?? [];
      const slots = listOpenSlots(record, ofRecord, { from, to });
      const chosen = trackIds === undefined ? slots : slots.filter(({ trackId }) => trackIds.includes(trackId));
      return { record, booked: ofRecord, slots: chosen };
    });
  };

  /** Applies a request to the stored settings. */
  const applyTo = (record: AssessmentRecord, body: SentSettings): AssessmentSettings => {
    const { timeZone, language } = record;
    return applyBody(record, body, { timeZone, today: calendarDateAt(nowMs(), timeZone), saved: record, language });
  };

  /** Why nobody can book now, whether or not a seat is free. Undefined while booking is open. */
  const findClosedReason = (record: AssessmentRecord) => {
    const today = calendarDateAt(nowMs(), record.timeZone);
    const { state } = bookingStateOf({ ...record, canceled: record.canceledAt !== null }, today);
    return state === 'Open' ? undefined : state;
  };

  /** Refuses to offer more days where a site or a room was removed once the assessment was over. */
  const requirePlaces = async (tx: Tx, { organizationId, tracks }: AssessmentRecord) => {
    const missing = await findMissingPlaces(tx, organizationId, tracks);
    if (missing.some(isPlace)) {
      throw AppError.invalid({ endDate: message('placesRemoved') });
    }
  };

  /** Finds an assessment and keeps bookings out until the transaction ends. */
  const getToChange = async (tx: Tx, caller: Caller, assessmentId: string): Promise<AssessmentRecord> => {
    // Checks the rights first: nobody locks an assessment of another organization.
    await get(tx, organizationIdsOf(caller), assessmentId);
    await lockOutBookings(tx, assessmentId);
    return get(tx, organizationIdsOf(caller), assessmentId, 'update');
  };

  /** Ends those of the held times that the schedule no longer has. */
  const endOutside = async (tx: Tx, caller: Caller, record: AssessmentRecord, holds: readonly Hold[]) => {
    const ending = findOutside(record, holds, nowMs());
    if (ending.length === 0) return;
    const appointments = ending.filter(isOffer).map(({ appointment }) => appointment);
    const outside = new Set(findOutside(record, appointments, nowMs()));
    await bookings.endHolds(tx, caller, record, ending, {
      reason: 'Outside',
      needsTime: (appointment) => outside.has(appointment),
    });
  };

  /** Changes an assessment while nobody books in it. Returns the updated record. */
  const change = async (
    tx: Tx,
    caller: Caller,
    { assessmentId, version }: { readonly assessmentId: string; readonly version: number | undefined },
    act: (record: AssessmentRecord) => Promise<void>,
  ): Promise<AssessmentRecord> => {
    const record = await getToChange(tx, caller, assessmentId);
    if (record.canceledAt !== null) throw AppError.conflict(message('canceledUnchangeable'));
    if (version !== undefined && version !== record.version) {
      throw await staleVersion(tx, caller, record, { key: 'assessmentChanged', version });
    }
    const holds = (await lockHolds(tx, record)) ?? [];
    await act(record);
    const changed = await get(tx, [record.organizationId], assessmentId);
    await endOutside(tx, caller, changed, holds);
    await checkReservations(tx).catch((error: unknown) => {
      throw isReservedTwice(error) ? AppError.conflict(message('trackReservedTwice')) : error;
    });
    return changed;
  };

  return {
    async create(
      caller: Caller,
      organizationId: string,
      body: CreateBody,
      request?: RepeatableRequest,
    ): Promise<AssessmentDetails> {
      membershipIn(caller, organizationId);
      const origin = { organizationId, createdBy: caller.userId, createdAt: now() };
      return runTransaction(db, (tx) =>
        withIdempotency(tx, request, async () => {
          const timeZone = await findTimeZone(tx, organizationId);
          const language = await findOwnLanguage(tx, organizationId);
          const today = calendarDateAt(nowMs(), timeZone);
          const settings = applyBody(defaultSettings(today), body, { timeZone, today, language });
          const assessmentId = await insertAssessment(tx, settings, { ...origin, language });
          await audit.record(tx, organizationId, { by: caller, action: 'AssessmentCreated', assessmentId });
          return toDetails(tx, caller, await get(tx, [organizationId], assessmentId));
        }),
      );
    },

    /** Saves the settings that the body has. The result must satisfy all rules. */
    async update(caller: Caller, assessmentId: string, body: UpdateBody) {
      return runTransaction(db, async (tx) => {
        const saved = await change(tx, caller, { assessmentId, version: body.version }, async (record) => {
          const { organizationId, schedule } = record;
          const settings = applyTo(record, body);
          if (settings.endDate > record.endDate) await requirePlaces(tx, record);
          await saveAssessment(tx, record, { settings, schedule }, stamp(caller));
          const details = { fields: Object.keys(body) };
          await audit.record(tx, organizationId, { by: caller, action: 'AssessmentUpdated', assessmentId, details });
        });
        return { data: await toDetails(tx, caller, saved), meta: await outsideSchedule(tx, saved) };
      });
    },

    async get(caller: Caller, organizationId: string, assessmentId: string): Promise<AssessmentDetails> {
      membershipIn(caller, organizationId);
      return db
        .transaction()
        .execute(async (tx) => toDetails(tx, caller, await get(tx, [organizationId], assessmentId)));
    },

    async list(
      caller: Caller,
      organizationId: string,
      { 'filterByStatus[]': statuses, search, ...page }: z.output<typeof listAssessments.query>,
    ): Promise<ListAssessmentsReply> {
      membershipIn(caller, organizationId);
      return readDb.transaction().execute(async (tx) => {
        const status = await filterByStatus(tx, organizationId, statuses, nowMs());
        const filter = { organizationId, search, language: caller.language, status };
        const [records, total] = await Promise.all([
          listCountedAssessments(tx, filter, page),
          countAssessments(tx, filter),
        ]);
        return { data: records.map((record) => toAssessment(record, record, caller, nowMs())), meta: { total } };
      });
    },

    /** Saves the week and the rules that are sent, and cancels the appointments on the days of `cancelOn`. */
    async saveSchedule(
      caller: Caller,
      assessmentId: string,
      { days, cancelOn = [], staffReason, version, ...rules }: ScheduleBody,
    ) {
      throwIfAny(weekErrors(days));
      return runTransaction(db, async (tx) => {
        let mails = nobodyMailed;
        const saved = await change(tx, caller, { assessmentId, version }, async (record) => {
          const settings = applyTo(record, rules);
          const ranges = closedDayRanges(record, settings, cancelOn);
          await saveAssessment(tx, record, { settings, schedule: days }, stamp(caller));
          mails = await bookings.cancelWithin(tx, record, ranges, staffReason);
          const canceled = countReached(mails);
          const details =
            canceled === 0
              ? {}
              : { fields: ['cancelOn'], count: canceled, ...(staffReason && { staffReason: staffReason.code }) };
          const { organizationId } = record;
          await audit.record(tx, organizationId, { by: caller, action: 'ScheduleUpdated', assessmentId, details });
        });
        const { timeZone } = saved;
        return {
          data: {
            days: [...saved.schedule],
            ...encodeSettings(pickRules(saved), timeZone),
            version: saved.version,
          },
          meta: { ...(await outsideSchedule(tx, saved)), canceled: countReached(mails), mails },
        };
      });
    },

    /** Replaces the tracks. Refuses to remove one with coming appointments. */
    async saveTracks(caller: Caller, assessmentId: string, { tracks: sent, version }: TracksBody) {
      return runTransaction(db, async (tx) => {
        const saved = await change(tx, caller, { assessmentId, version }, async (record) => {
          const tracks = applyTracks(record, sent);
          const { organizationId } = record;
          const missing = await findMissingPlaces(tx, organizationId, tracks);
          // A place that was removed once the assessment was over can stay, so that the others can be changed.
          throwIfAny(nameMissing(missing.filter(({ index, problem }) => isNew(record, tracks[index], problem))));
          const kept = new Set(tracks.map(({ id }) => id));
          const removed = record.tracks.map(({ id }) => id).filter((id) => !kept.has(id));
          const count = removed.length === 0 ? 0 : await countComing(tx, record, removed, now());
          if (count > 0) throw AppError.conflict(message('trackHasAppointments', { count }));
          const { schedule, ...first } = withFirstTrack({ ...record, tracks });
          await saveAssessment(tx, record, { settings: pickSettings(first), schedule, tracks }, stamp(caller));
          const details = { fields: ['tracks'] };
          await audit.record(tx, organizationId, { by: caller, action: 'ScheduleUpdated', assessmentId, details });
        });
        return {
          data: { tracks: encodeTracks(saved), version: saved.version },
          meta: await outsideSchedule(tx, saved),
        };
      });
    },

    /** Finds the upcoming appointments that fit the saved assessment but not the proposed one. Changes nothing. */
    async previewSchedule(
      caller: Caller,
      assessmentId: string,
      { days, ...body }: PreviewBody,
    ): Promise<SchedulePreview> {
      if (days !== undefined) throwIfAny(weekErrors(days));
      return db.transaction().execute(async (tx) => {
        const saved = await get(tx, organizationIdsOf(caller), assessmentId);
        const proposed = withSettings(saved, { settings: applyTo(saved, body), schedule: days ?? saved.schedule });
        // Earlier ones can take seats of coming days.
        const booked = await bookings.listBookedTimes(tx, saved, { from: new Date(nowMs() - reachMs) });
        const displaced = findDisplaced({ saved, proposed }, booked, nowMs());
        const overBooked = countNewlyOver({ saved, proposed }, booked, nowMs());
        const heldOutside = countBooked(findDisplaced({ saved, proposed }, await listHeldTimes(tx, saved), nowMs()));
        const isFewer = proposed.appointmentsPerSlot < saved.appointmentsPerSlot;
        const closed = new Set(proposed.closedDays.filter((date) => !saved.closedDays.includes(date)));
        const onClosedDays = displaced.filter(({ startsAt }) =>
          closed.has(calendarDateAt(startsAt.getTime(), saved.timeZone)),
        );
        const times = displaced.map((booking) => ({ ...booking, assessmentId }));
        const first = await bookings.listAppointmentsAt(
          tx,
          { organizationId: saved.organizationId, language: caller.language },
          times,
          previewSize,
        );
        const cancelOn = [...closed].map((date) => toEpochMs(date, saved.timeZone));
        return {
          mails: await bookings.countCanceled(tx, saved, closedDayRanges(saved, proposed, cancelOn)),
          total: countBooked(displaced),
          onClosedDays: countBooked(onClosedDays),
          overfullSlots: isFewer ? countOverfullSlots(proposed, booked, nowMs()) : 0,
          ...(overBooked && { overBooked }),
          ...(heldOutside > 0 && { heldOutside }),
          first: first.map(toDisplaced),
        };
      });
    },

    /** Counts the booked people of each day of an administrator's assessment, and those without a seat. */
    async listBookedDays(caller: Caller, assessmentId: string): Promise<BookedDay[]> {
      return db.transaction().execute(async (tx) => {
        const record = await get(tx, organizationIdsOf(caller), assessmentId);
        return countByDay(record, await bookings.listBookedTimes(tx, record, { from: new Date(0) }));
      });
    },

    /** Lists the assessments that are neither cancelled nor over, with the number of people who will not find a seat. */
    async listCurrent(tx: Tx, organizationId: string, today: CalendarDate): Promise<CurrentAssessment[]> {
      return countNotBooked(tx, organizationId, await listCountedCurrent(tx, organizationId, today));
    },

    /** Lists the names of assessments in a language. */
    listNames,

    /** Returns the time zone in which an organization's days begin. */
    timeZoneOf: findTimeZone,

    /** Lists the open slots of the days, both included, soonest first, of one or all assessments. */
    async listOpenSlots(
      tx: Tx,
      organizationId: string,
      {
        assessmentId,
        language,
        ...days
      }: SlotDays & { readonly assessmentId?: string | undefined; readonly language: Language },
    ): Promise<OpenSlot[]> {
      const found = (await listOpenSlotsWithin(tx, organizationId, days, assessmentId))
        .map(({ record, slots }) => ({ assessment: { id: record.id, name: textsIn(language, record).name }, slots }))
        // Names before times, because thousands of slots have few names.
        .sort((a, b) => a.assessment.name.localeCompare(b.assessment.name, 'en'));
      return found
        .flatMap(({ assessment, slots }) =>
          slots.map(({ trackId, startsAt, endsAt, remaining }) => ({
            assessment,
            trackId,
            startsAt,
            endsAt,
            remaining,
          })),
        )
        .sort((a, b) => a.startsAt - b.startsAt);
    },

    /** Counts the free seats of the days, both included, that start at these instants in epoch milliseconds. */
    async countFreeSeats(
      tx: Tx,
      organizationId: string,
      days: SlotDays & { readonly starts: readonly number[] },
      assessmentId?: string,
    ): Promise<number[]> {
      const counts = days.starts.map(() => 0);
      for (const { record, booked, slots } of await listOpenSlotsWithin(tx, organizationId, days, assessmentId)) {
        let day = 0;
        const dayAt = (startsAt: number) => {
          while ((days.starts[day + 1] ?? Number.POSITIVE_INFINITY) <= startsAt) day += 1;
          return day;
        };
        for (const [at, ofDay] of Map.groupBy(slots, ({ startsAt }) => dayAt(startsAt))) {
          counts[at] = (counts[at] ?? 0) + countRemaining(record, booked, ofDay);
        }
      }
      return counts;
    },

    /** Finds the upcoming appointments that fit in the current time zone but not in the proposed one. Changes nothing. */
    async previewTimeZone(caller: Caller, organizationId: string, timeZone: string): Promise<TimeZonePreview> {
      membershipIn(caller, organizationId);
      const error = validateTimeZone(timeZone);
      if (error !== undefined) throw AppError.invalid({ timeZone: error });
      return db.transaction().execute(async (tx) => {
        const today = calendarDateAt(nowMs(), await findTimeZone(tx, organizationId));
        const records = await listCurrent(tx, organizationId, today);
        const booked = await groupUpcoming(tx, organizationId, records);
        const displaced = records
          .flatMap((saved) =>
            findDisplaced({ saved, proposed: { ...saved, timeZone } }, booked.get(saved.id) ?? [], nowMs()),
          )
          .sort((a, b) => a.startsAt.getTime() - b.startsAt.getTime());
        const first = await bookings.listAppointmentsAt(
          tx,
          { organizationId, language: caller.language },
          displaced,
          previewSize,
        );
        return {
          total: countBooked(displaced),
          first: first.map((row) => ({ ...toDisplaced(row), assessmentName: row.assessmentName })),
        };
      });
    },

    /** Cancels the assessment and its upcoming appointments. Repeating it is a no-op. */
    async cancel(
      caller: Caller,
      assessmentId: string,
      { tellNotScheduled = false, staffReason }: z.output<typeof cancelAssessment.body> = {},
    ): Promise<{ readonly data: AssessmentDetails; readonly meta: { readonly mails: MailReach } }> {
      return runTransaction(db, async (tx) => {
        const record = await getToChange(tx, caller, assessmentId);
        if (record.canceledAt !== null)
          return { data: await toDetails(tx, caller, record), meta: { mails: nobodyMailed } };
        if (statusOf(record, nowMs()) === 'Completed') {
          throw AppError.conflict(message('overNotCancelable'));
        }
        await markCanceled(tx, record, now(), staffReason);
        // Must come first: afterwards nobody counts as booked.
        const withdrawn = tellNotScheduled ? await bookings.withdrawInvitations(tx, record, staffReason) : nobodyMailed;
        const canceled = await bookings.cancelWithAssessment(tx, record, staffReason);
        await audit.record(tx, record.organizationId, {
          by: caller,
          action: 'AssessmentCanceled',
          assessmentId,
          details: {
            count: countReached(canceled),
            ...(tellNotScheduled && { fields: ['tellNotScheduled'] }),
            ...(staffReason && { staffReason: staffReason.code }),
          },
        });
        return {
          data: await toDetails(tx, caller, await get(tx, [record.organizationId], assessmentId)),
          meta: { mails: addReach(canceled, withdrawn) },
        };
      });
    },

    /** Creates an assessment with the settings and the hours of another. Invites nobody. */
    async duplicate(
      caller: Caller,
      assessmentId: string,
      request?: RepeatableRequest,
    ): Promise<z.input<typeof duplicateAssessment.reply>> {
      let missing: MissingPlace[] = [];
      const data = await runTransaction(db, (tx) =>
        withIdempotency(tx, request, async () => {
          const source = await get(tx, organizationIdsOf(caller), assessmentId);
          const { organizationId, schedule, timeZone, language } = source;
          const settings = copySettings(source, {
            nameCopy: (name, of) => documentTexts(of).replies('copyOf', { name }),
            today: calendarDateAt(nowMs(), timeZone),
          });
          const origin = { organizationId, language, createdBy: caller.userId, createdAt: now() };
          const id = await insertAssessment(tx, settings, origin, schedule);
          missing = (await findMissingPlaces(tx, organizationId, source.tracks)).filter(isPlace);
          await saveTracks(tx, { organizationId, id }, copyTracks(source, { settings, id, missing }));
          await audit.record(tx, organizationId, { by: caller, action: 'AssessmentCreated', assessmentId: id });
          return toDetails(tx, caller, await get(tx, [organizationId], id));
        }),
      );
      return missing.length > 0 ? { data, meta: { leavesOutPlaces: true } } : { data };
    },

    /** Deletes an assessment to which nobody is invited. */
    async delete(caller: Caller, assessmentId: string): Promise<void> {
      await runTransaction(db, async (tx) => {
        const record = await getToChange(tx, caller, assessmentId);
        if (record.hasMembers) {
          throw AppError.conflict(message('cancelInstead'));
        }
        await deleteAssessment(tx, record);
        await audit.record(tx, record.organizationId, { by: caller, action: 'AssessmentDeleted', assessmentId });
      });
    },

    /**
     * Lists the first slots that have not begun, for administrators, practitioners and invited members. Members get those
     * that they can still book.
     */
    async listTimeSlots(
      caller: Caller,
      assessmentId: string,
      { from = 0, to, replaces, assessmentMemberId }: z.output<typeof listTimeSlots.query>,
    ): Promise<z.input<typeof listTimeSlots.reply>> {
      const invited = caller.role === 'Member' ? caller.memberships : undefined;
      const scope = { organizationIds: organizationIdsOf(caller), assessmentId };
      const start = Math.max(from, nowMs());
      const filter = {
        from: new Date(start - reachMs),
        to: to === undefined ? undefined : new Date(to + reachMs),
        except: {
          appointmentId: replaces,
          assessmentMemberIds: assessmentMemberId === undefined ? [] : [assessmentMemberId],
          organizationMemberIds: invited?.map(({ organizationMemberId }) => organizationMemberId),
        },
      };
      const { record, taken, sites } = await db.transaction().execute(async (tx) => {
        const found = await findAssessment(tx, {
          ...scope,
          ...(invited && { invitedMemberIds: invited.map(({ organizationMemberId }) => organizationMemberId) }),
        });
        if (found === undefined) throw AppError.notFound('assessment');
        const [reserved = found] = await withReserved(tx, [found], start, to);
        return {
          record: reserved,
          taken: await listTakenTimes(tx, { ...keyOf(found), ...filter }),
          sites: found.tracks.length > 1 ? await listSlotSites(tx, found) : undefined,
        };
      });
      const membersAt = invited === undefined ? undefined : nowMs();
      const most = sites ? mostTrackSlots : mostTimeSlots;
      const slots = listOpenSlots(record, taken, { from: start, to, limit: most + 1, membersAt });
      const next = slots[most];
      // Slots that start together are in one reply.
      const listed = next === undefined ? slots : slots.filter(({ startsAt }) => startsAt < next.startsAt);
      return {
        data: listed.map(({ trackId, ...slot }) => (sites ? { trackId, ...slot } : slot)),
        ...((next || sites) && { meta: { ...(next && { continuesAt: next.startsAt }), ...(sites && { sites }) } }),
      };
    },

    /** Finds an administrator's assessment and locks it against changes until the transaction ends. */
    hold: (tx: Tx, caller: Caller, assessmentId: string) => get(tx, organizationIdsOf(caller), assessmentId, 'share'),

    /** Finds an assessment of the caller's organizations, and keeps changes of it out as a booking does. */
    async holdForBooking(tx: Tx, caller: Caller, assessmentId: string): Promise<AssessmentRecord> {
      await get(tx, organizationIdsOf(caller), assessmentId);
      await shareBookings(tx, assessmentId);
      return get(tx, organizationIdsOf(caller), assessmentId, 'share');
    },

    /** Finds an assessment of an organization, for what happens to a member of it. */
    findOf: (tx: Tx, organizationId: string, assessmentId: string): Promise<AssessmentRecord> =>
      get(tx, [organizationId], assessmentId),

    /** Lists the assessments that new members are invited to, locked against changes until the transaction ends. */
    async holdOpenToInvitees(tx: Tx, organizationId: string): Promise<AssessmentRecord[]> {
      const today = calendarDateAt(nowMs(), await findTimeZone(tx, organizationId));
      return listOpenToInvitees(tx, organizationId, today);
    },

    findClosedReason,

    /** Why members cannot book now. Undefined if there is a free seat. */
    async findBookingObstacle(tx: Tx, record: AssessmentRecord): Promise<BookingObstacle | undefined> {
      const closed = findClosedReason(record);
      if (closed !== undefined) return closed;
      const taken = await listTakenTimes(tx, { ...keyOf(record), from: new Date(nowMs() - reachMs) });
      const [reserved = record] = await withReserved(tx, [record], nowMs());
      return hasFreeSeat(reserved, taken, nowMs()) ? undefined : 'Full';
    },

    /** Counts the people in an administrator's assessment. */
    countPeople: (tx: Tx, caller: Caller, assessmentId: string) => countIn(tx, organizationIdsOf(caller), assessmentId),

    /** Finds an administrator's assessment, and keeps changes and bookings out until the transaction ends. */
    lock: getToChange,

    /** Ends the held times of an organization that no schedule has any more, after a change of practitioners or a time zone. */
    async endHoldsOutside(tx: Tx, caller: Caller, organizationId: string): Promise<void> {
      const held = await countHeldGroups(tx, organizationId);
      // In one order, because each is locked.
      for (const id of [...new Set(held.map(({ assessmentId }) => assessmentId))].sort()) {
        const holds = (await lockHolds(tx, { organizationId, id })) ?? [];
        await endOutside(tx, caller, await get(tx, [organizationId], id), holds);
      }
    },

    /** Finds the coming appointments that fit no slot, and the seats to which they can move. */
    async findOutside(
      tx: Tx,
      record: AssessmentRecord,
    ): Promise<{ outside: BookedTimes[]; total: number; seats: Seats }> {
      // Earlier ones can take seats of coming days.
      const from = new Date(nowMs() - reachMs);
      const booked = await bookings.listBookedTimes(tx, record, { from });
      const taken = await listTakenTimes(tx, { ...keyOf(record), from });
      const outside = findOutside(record, booked, nowMs());
      const [reserved = record] = await withReserved(tx, [record], nowMs());
      return { outside, total: countUnsettled(outside), seats: seatsOf(reserved, taken, nowMs()) };
    },

    /** Lists the coming slots with their seats, and what takes some. Times that are held for `assessmentMemberIds` do not. */
    async findSeats(tx: Tx, record: AssessmentRecord, assessmentMemberIds: readonly string[] = []) {
      const from = new Date(nowMs() - reachMs);
      const taken = await listTakenTimes(tx, { ...keyOf(record), from, except: { assessmentMemberIds } });
      const [reserved = record] = await withReserved(tx, [record], nowMs());
      return { record: reserved, taken, seats: seatsOf(reserved, taken, nowMs()) };
    },

    /** Lists the sites of the tracks. */
    listSites: listSlotSites,

    /**
     * Counts the coming appointments of each current assessment that fit no slot, and those with an open offer that fit
     * again. Leaves out assessments without any, and reads no appointments of most of them.
     */
    async countOutside(
      tx: Tx,
      organizationId: string,
    ): Promise<{ record: AssessmentRecord; count: number; fitAgain: number }[]> {
      const today = calendarDateAt(nowMs(), await findTimeZone(tx, organizationId));
      const groups = Map.groupBy(await listBookedGroups(tx, organizationId, now()), ({ assessmentId }) => assessmentId);
      const offered = await listOfferedAppointments(tx, organizationId);
      const offeredOf = Map.groupBy(offered, ({ assessmentId }) => assessmentId);
      const records = (await listCurrent(tx, organizationId, today)).filter(
        (record) => offeredOf.has(record.id) || canHaveOutside(record, groups.get(record.id) ?? [], nowMs()),
      );
      if (records.length === 0) return [];
      const booked = await groupUpcoming(tx, organizationId, records);
      return records
        .map((record) => {
          const ofRecord = offeredOf.get(record.id) ?? [];
          return {
            record,
            count: countOutside(record, booked.get(record.id) ?? [], nowMs()),
            fitAgain: countBooked(ofRecord) - countBooked(findOutside(record, ofRecord, nowMs())),
          };
        })
        .filter(({ count, fitAgain }) => count + fitAgain > 0);
    },

    /** Finds an administrator's assessment. */
    find: (tx: Tx, caller: Caller, assessmentId: string) => get(tx, organizationIdsOf(caller), assessmentId),
  };
}

const keyOf = ({ organizationId, id }: AssessmentRecord) => ({
  organizationIds: [organizationId],
  assessmentIds: [id],
});

function toDisplaced({ id, startsAt, endsAt, fullName, email }: BookedAppointment): DisplacedAppointment {
  return { id, startsAt: startsAt.getTime(), endsAt: endsAt.getTime(), fullName, email: shownEmail(email) };
}

/**
 * Returns the tracks of a copy. Closed days and other hours stay with their dates, as in its settings. Leaves out removed rooms
 * and tracks at a removed site. The first one goes to the organization's address then.
 */
function copyTracks(
  { tracks, startDate }: AssessmentRecord,
  {
    settings,
    id,
    missing,
  }: { readonly settings: AssessmentSettings; readonly id: string; readonly missing: readonly MissingPlace[] },
): StoredTrack[] {
  return tracks.flatMap((track, index) => {
    const gone = new Set(missing.filter((place) => place.index === index).map(({ problem }) => fieldOf[problem]));
    if (gone.has('siteId') && index > 0) return [];
    return [
      {
        ...track,
        id: index === 0 ? id : orderedUuid(),
        ...(gone.has('siteId') && { siteId: null }),
        ...(gone.has('roomId') && { roomId: null }),
        ...(settings.startDate !== startDate && { closedDays: [], otherHours: [] }),
      },
    ];
  });
}

/** The field of a track that names what is missing. */
const fieldOf = {
  SiteRemoved: 'siteId',
  RoomRemoved: 'roomId',
  PractitionerInactive: 'practitionerIds',
  PractitionerElsewhere: 'practitionerIds',
} as const satisfies Record<MissingPlace['problem'], keyof StoredTrack>;

const isPlace = ({ problem }: MissingPlace) => fieldOf[problem] !== 'practitionerIds';

/** Whether the track had no such problem before, or is new. */
function isNew(
  { tracks }: AssessmentRecord,
  track: StoredTrack | undefined,
  problem: MissingPlace['problem'],
): boolean {
  const saved = tracks.find(({ id }) => id === track?.id);
  const isChanged = (field: keyof StoredTrack) => !isDeepStrictEqual(saved?.[field], track?.[field]);
  // Another site can be one where the same practitioners do not work.
  return isChanged(fieldOf[problem]) || (problem === 'PractitionerElsewhere' && isChanged('siteId'));
}

function nameMissing(places: readonly MissingPlace[]) {
  const texts = {
    SiteRemoved: message('trackSiteRemoved'),
    RoomRemoved: message('trackRoomRemoved'),
    PractitionerInactive: message('trackPractitionerInactive'),
    PractitionerElsewhere: message('trackPractitionerElsewhere'),
  } as const;
  return Object.fromEntries(
    places.map(({ index, problem }) => [`tracks.${index}.${fieldOf[problem]}`, texts[problem]]),
  );
}

const countReached = ({ mailed, noEmail, notJoined }: MailReach) => mailed + noEmail + notJoined;

const addReach = (a: MailReach, b: MailReach): MailReach => ({
  mailed: a.mailed + b.mailed,
  noEmail: a.noEmail + b.noEmail,
  notJoined: a.notJoined + b.notJoined,
});

/** Returns the closed days of `cancelOn` from start to end. */
function closedDayRanges(
  { timeZone }: AssessmentRecord,
  { closedDays }: AssessmentSettings,
  cancelOn: readonly number[],
): TimeRange[] {
  const closed = new Map(closedDays.map((date) => [toEpochMs(date, timeZone), date]));
  return cancelOn.map((start, index) => {
    const date = closed.get(start);
    if (date === undefined) throw AppError.invalid({ [`cancelOn.${index}`]: message('dayNotClosed') });
    return { from: new Date(start), to: new Date(toEpochMs(addDays(date, 1), timeZone)) };
  });
}
