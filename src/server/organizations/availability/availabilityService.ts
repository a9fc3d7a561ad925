import type { z } from 'zod';
import type { Availability, addDaysOff, saveWorkingHours } from '#contract/availability.ts';
import {
  countLost,
  mostDaysOff,
  validateDaysOff,
  validateHours,
  type Availability as WorkingTimes,
} from '#domain/availability.ts';
import { type CalendarDate, calendarDateAt } from '#domain/calendarDate.ts';
import type { WeeklySchedule } from '#domain/schedule.ts';
import { audit } from '#server/audit/audit.ts';
import { type Caller, lockCaller, membershipIn } from '#server/platform/api/caller.ts';
import { type RepeatableRequest, withIdempotency } from '#server/platform/api/idempotency.ts';
import { weekErrors } from '#server/platform/api/weekErrors.ts';
import { AppError } from '#server/platform/appError.ts';
import { runTransaction } from '#server/platform/database/runTransaction.ts';
import type { Db, Tx } from '#server/platform/database/transaction.ts';
import { message } from '#texts/message.ts';
import {
  areSitesRemoved,
  countTracksElsewhere,
  deleteDaysOff,
  findPractitioner,
  insertDaysOff,
  listBookedTimes,
  listDaysOff,
  listSites,
  type PractitionerKey,
  saveHours,
} from './availabilityRepository.ts';

export type AvailabilityService = ReturnType<typeof createAvailabilityService>;

interface Parts {
  readonly db: Db;
  /** Ends the held times that no schedule has any more, and tells people. */
  readonly endHoldsOutside: (tx: Tx, caller: Caller, organizationId: string) => Promise<void>;
  readonly now: () => Date;
}

/** When and where practitioners work. Administrators change it for all of them, practitioners for themselves. */
export function createAvailabilityService({ db, endHoldsOutside, now }: Parts) {
  const find = async (tx: Tx, key: PractitionerKey, options?: { readonly lock: boolean }) => {
    const practitioner = await findPractitioner(tx, key, options);
    if (practitioner === undefined) throw AppError.notFound('teamMember');
    return { ...practitioner, today: calendarDateAt(now().getTime(), practitioner.timeZone) };
  };

  /** Locks the practitioner, so that one change at a time is validated and saved. */
  const findToChange = async (tx: Tx, key: PractitionerKey) => {
    const practitioner = await find(tx, key, { lock: true });
    if (!practitioner.canChange) throw AppError.conflict(message('practitionerInactive'));
    return practitioner;
  };

  const get = async (tx: Tx, key: PractitionerKey): Promise<Availability> => {
    const { fullName, timeZone, schedule, version, canChange, today } = await find(tx, key);
    const sites = await listSites(tx, key);
    const daysOff = await listDaysOff(tx, key, today);
    const areRemoved = await areSitesRemoved(tx, key);
    return {
      fullName,
      timeZone,
      days: toWire(schedule),
      sites,
      ...(areRemoved && { areSitesRemoved: true as const }),
      daysOff,
      version,
      canChange,
    };
  };

  /** Throws 409 if appointments are booked that need the practitioner when they would no longer work. */
  const requireNoneLost = async (tx: Tx, key: PractitionerKey, before: WorkingTimes, part: Partial<WorkingTimes>) => {
    const booked = await listBookedTimes(tx, key, now());
    const count = countLost(booked, before, { ...before, ...part });
    if (count > 0) throw AppError.unconfirmed(message('appointmentsNeedPractitioner', { count }));
  };

  /** Throws 409 if tracks need the practitioner at a site where they would no longer work. */
  const requireAtSites = async (tx: Tx, key: PractitionerKey, sites: { siteIds: string[]; today: CalendarDate }) => {
    const count = sites.siteIds.length === 0 ? 0 : await countTracksElsewhere(tx, key, sites);
    if (count > 0) throw AppError.unconfirmed(message('tracksAtOtherSites', { count }));
  };

  return {
    async get(caller: Caller, key: PractitionerKey): Promise<Availability> {
      requireRight(caller, key);
      return db.transaction().execute((tx) => get(tx, key));
    },

    /** Saves hours and sites. Throws 409 if somebody else has changed them, or for booked appointments. */
    async saveHours(
      caller: Caller,
      key: PractitionerKey,
      { days, siteIds, version, keepsAppointments }: z.output<typeof saveWorkingHours.body>,
    ): Promise<Availability> {
      requireRight(caller, key);
      if (days !== null) checkWeek(days);
      return runTransaction(db, async (tx) => {
        const practitioner = await findToChange(tx, key);
        if (version !== practitioner.version) throw AppError.stale(message('workingHoursChanged'));
        const sites = new Set((await listSites(tx, key)).map(({ id }) => id));
        if (!siteIds.every((id) => sites.has(id))) throw AppError.invalid({ siteIds: message('siteRemoved') });
        if (!keepsAppointments) {
          const daysOff = await listDaysOff(tx, key, practitioner.today);
          await requireNoneLost(tx, key, { ...practitioner, daysOff }, { schedule: days });
          await requireAtSites(tx, key, { siteIds, today: practitioner.today });
        }
        await saveHours(tx, key, { schedule: days, siteIds: [...new Set(siteIds)] });
        await endHoldsOutside(tx, caller, key.organizationId);
        const { userId } = practitioner;
        await audit.record(tx, key.organizationId, { by: caller, action: 'WorkingHoursChanged', userId });
        return get(tx, key);
      });
    },

    /** Adds a time off. Throws 409 for booked appointments. */
    async addDaysOff(
      caller: Caller,
      key: PractitionerKey,
      { keepsAppointments, ...added }: z.output<typeof addDaysOff.body>,
      request?: RepeatableRequest,
    ): Promise<Availability> {
      requireRight(caller, key);
      return runTransaction(db, async (tx) => {
        await lockCaller(tx, caller);
        return withIdempotency(tx, request, async () => {
          const practitioner = await findToChange(tx, key);
          const { userId, today } = practitioner;
          const others = await listDaysOff(tx, key, today);
          const errors = validateDaysOff(added, { today, others });
          if (Object.keys(errors).length > 0) throw AppError.invalid(errors);
          if (others.length >= mostDaysOff) {
            throw AppError.conflict(message('tooManyDaysOff', { maximum: mostDaysOff }));
          }
          if (!keepsAppointments) {
            const before = { ...practitioner, daysOff: others };
            await requireNoneLost(tx, key, before, { daysOff: [...others, added] });
          }
          await insertDaysOff(tx, key, added);
          await endHoldsOutside(tx, caller, key.organizationId);
          await audit.record(tx, key.organizationId, { by: caller, action: 'DaysOffAdded', userId });
          return get(tx, key);
        });
      });
    },

    async removeDaysOff(caller: Caller, key: PractitionerKey, daysOffId: string): Promise<Availability> {
      requireRight(caller, key);
      return runTransaction(db, async (tx) => {
        const { userId } = await findToChange(tx, key);
        if (!(await deleteDaysOff(tx, key, daysOffId))) throw AppError.notFound('daysOff');
        await audit.record(tx, key.organizationId, { by: caller, action: 'DaysOffRemoved', userId });
        return get(tx, key);
      });
    },
  };
}

/** Throws 404 for another organization, or for a practitioner who asks about a colleague. */
function requireRight(caller: Caller, { organizationId, practitionerId }: PractitionerKey): void {
  const { organizationMemberId } = membershipIn(caller, organizationId);
  if (caller.role === 'Practitioners' && practitionerId !== organizationMemberId) throw AppError.notFound('teamMember');
}

function checkWeek(days: WeeklySchedule): void {
  const error = validateHours(days);
  if (error !== undefined) throw AppError.invalid({ days: error });
  const errors = weekErrors(days);
  if (Object.keys(errors).length > 0) throw AppError.invalid(errors);
}

const toWire = (schedule: WeeklySchedule | null): Availability['days'] =>
  schedule === null ? null : schedule.map((day) => ({ ...day, ranges: [...day.ranges] }));
