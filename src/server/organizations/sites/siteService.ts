import type { z } from 'zod';
import type {
  addSite,
  closeRoom as closeRoomCall,
  reopenRoom as reopenRoomCall,
  Site,
  updateSite as updateSiteCall,
} from '#contract/site.ts';
import { validateDaysOff } from '#domain/availability.ts';
import { calendarDateAt } from '#domain/calendarDate.ts';
import { findRepeatedRoom, mostClosures, mostSites } from '#domain/site.ts';
import { audit } from '#server/audit/audit.ts';
import { type Caller, lockCaller, membershipIn } from '#server/platform/api/caller.ts';
import { nameChangesOfAll, staleVersion } from '#server/platform/api/fieldChanges.ts';
import { type RepeatableRequest, withIdempotency } from '#server/platform/api/idempotency.ts';
import { AppError } from '#server/platform/appError.ts';
import { findOwnLanguage } from '#server/platform/database/organizationLocale.ts';
import { runTransaction } from '#server/platform/database/runTransaction.ts';
import type { Db, Tx } from '#server/platform/database/transaction.ts';
import { listFirst } from '#server/platform/formatsOf.ts';
import { message } from '#texts/message.ts';
import {
  countBookedInRoom,
  countSites,
  deleteClosure,
  insertClosure,
  insertSite,
  isNameTaken,
  listPlannedAssessments,
  listSites,
  lockSite,
  lockSites,
  type RoomRecord,
  removeSite,
  type SavedRoom,
  type SiteDetails,
  type SiteRecord,
  saveRooms,
  updateSite,
} from './siteRepository.ts';

export type SiteService = ReturnType<typeof createSiteService>;

interface Parts {
  readonly db: Db;
  /** Ends the held times that no schedule has any more, and tells people. */
  readonly endHoldsOutside: (tx: Tx, caller: Caller, organizationId: string) => Promise<void>;
  readonly now: () => Date;
}

/** Lists and changes the sites of organizations and their rooms. */
export function createSiteService({ db, endHoldsOutside, now }: Parts) {
  const get = async (tx: Tx, organizationId: string, siteId: string): Promise<SiteRecord> => {
    const [site] = await listSites(tx, organizationId, { siteId, now: now() });
    if (site === undefined) throw AppError.notFound('site');
    return site;
  };

  /** Locks the sites of the organization, so that one closure at a time is validated and saved. */
  const findRoom = async (
    tx: Tx,
    { organizationId, siteId, roomId }: { organizationId: string; siteId: string; roomId: string },
  ) => {
    await lockSites(tx, organizationId);
    const { rooms, zone } = await get(tx, organizationId, siteId);
    const room = rooms.find(({ id }) => id === roomId);
    if (room === undefined) throw AppError.notFound('room');
    const planned = rooms.reduce((sum, { closures = [] }) => sum + closures.length, 0);
    return { closures: room.closures ?? [], planned, timeZone: zone };
  };

  const validate = async (
    tx: Tx,
    organizationId: string,
    { name, rooms }: SiteDetails & { readonly rooms: readonly SavedRoom[] },
    record?: SiteRecord,
  ): Promise<void> => {
    if (await isNameTaken(tx, organizationId, { name, siteId: record?.id })) {
      throw AppError.invalid({ name: message('siteNameTaken') });
    }
    const repeated = findRepeatedRoom(rooms.map((room) => room.name));
    if (repeated >= 0) throw AppError.invalid({ [`rooms.${repeated}.name`]: message('roomTwice') });
    const known = record?.rooms.map(({ id }) => id) ?? [];
    const ids = rooms.flatMap(({ id }) => id ?? []);
    const wrong = rooms.findIndex(({ id }) => id !== undefined && !(known.includes(id) && isOnce(ids, id)));
    if (wrong >= 0) throw AppError.invalid({ [`rooms.${wrong}.id`]: message('roomUnknown') });
  };

  /** Refuses to remove the site, or a room of it, while assessments are planned or people are expected there. */
  const requireUnused = async (
    tx: Tx,
    caller: Caller,
    place: { readonly organizationId: string; readonly siteId: string },
    room?: RoomRecord,
  ): Promise<void> => {
    const reader = { language: caller.language, now: now() };
    const planned = await listPlannedAssessments(tx, { ...place, ...(room && { roomId: room.id }) }, reader);
    if (planned.length === 0) return;
    const names = planned.map(({ name }) => name);
    const counts = {
      assessments: listFirst(names, caller.language),
      appointments: planned.reduce((sum, { appointments }) => sum + appointments, 0),
      held: planned.reduce((sum, { held }) => sum + held, 0),
    };
    throw AppError.conflict(room ? message('roomInUse', { room: room.name, ...counts }) : message('siteInUse', counts));
  };

  const toReply = async (tx: Tx, caller: Caller, organizationId: string, siteId: string): Promise<Site> => {
    const record = await get(tx, organizationId, siteId);
    const [lastChanges = {}] = await nameChangesOfAll(tx, organizationId, [record.changes]);
    return { ...toSite(record, caller), lastChanges };
  };

  return {
    /** Lists the sites by name. Administrators see who changed them. */
    async list(caller: Caller, organizationId: string): Promise<Site[]> {
      membershipIn(caller, organizationId);
      return db.transaction().execute(async (tx) => {
        const records = await listSites(tx, organizationId, { now: now() });
        if (caller.role !== 'OrganizationAdmin') return records.map((record) => toSite(record, caller));
        const changes = await nameChangesOfAll(
          tx,
          organizationId,
          records.map((record) => record.changes),
        );
        return records.map((record, index) => ({ ...toSite(record, caller), lastChanges: changes[index] }));
      });
    },

    /** Adds a site. Throws 409 if the organization has 200. */
    async add(
      caller: Caller,
      organizationId: string,
      { rooms, ...details }: z.infer<typeof addSite.body>,
      request?: RepeatableRequest,
    ): Promise<Site> {
      membershipIn(caller, organizationId);
      return runTransaction(db, async (tx) => {
        await lockCaller(tx, caller);
        return withIdempotency(tx, request, async () => {
          await lockSites(tx, organizationId);
          if ((await countSites(tx, organizationId)) >= mostSites) {
            throw AppError.conflict(message('tooManySites', { maximum: mostSites }));
          }
          await validate(tx, organizationId, { ...details, rooms });
          const language = await findOwnLanguage(tx, organizationId);
          const siteId = await insertSite(tx, organizationId, details, { language, at: now() });
          await saveRooms(tx, { organizationId, siteId }, rooms, now());
          await audit.record(tx, organizationId, { by: caller, action: 'SiteAdded', subjectId: siteId });
          return toReply(tx, caller, organizationId, siteId);
        });
      });
    },

    /**
     * Changes a site. Throws 409 if the body names another version than the current one, or leaves out a room that coming
     * assessments use.
     */
    async update(
      caller: Caller,
      { organizationId, siteId }: z.infer<typeof updateSiteCall.params>,
      { version, rooms, ...details }: z.infer<typeof updateSiteCall.body>,
    ): Promise<Site> {
      membershipIn(caller, organizationId);
      return runTransaction(db, async (tx) => {
        await lockSites(tx, organizationId);
        const record = await get(tx, organizationId, siteId);
        if (version !== record.version) {
          throw await staleVersion(tx, caller, { organizationId, ...record }, { key: 'siteChanged', version });
        }
        await validate(tx, organizationId, { ...details, rooms }, record);
        const fields = listChanged(record, { ...details, rooms });
        if (fields.includes('rooms')) {
          await lockSite(tx, organizationId, siteId);
          const kept = rooms.map(({ id }) => id);
          const removed = record.rooms.filter(({ id }) => !kept.includes(id));
          for (const room of removed) await requireUnused(tx, caller, { organizationId, siteId }, room);
        }
        if (fields.length > 0) {
          const language = await findOwnLanguage(tx, organizationId);
          const origin = { changed: fields, language, by: caller.userId, at: now() };
          await updateSite(tx, organizationId, record, details, origin);
          if (fields.includes('rooms')) await saveRooms(tx, { organizationId, siteId }, rooms, now());
          if (fields.includes('timeZone')) await endHoldsOutside(tx, caller, organizationId);
          await audit.record(tx, organizationId, {
            by: caller,
            action: 'SiteUpdated',
            subjectId: siteId,
            details: { fields },
          });
        }
        return toReply(tx, caller, organizationId, siteId);
      });
    },

    /** Closes a room on some days. Throws 409 if appointments are booked there, unless they are to stay. */
    async closeRoom(
      caller: Caller,
      { organizationId, siteId, roomId }: z.infer<typeof closeRoomCall.params>,
      { keepsAppointments, ...closure }: z.output<typeof closeRoomCall.body>,
      request?: RepeatableRequest,
    ): Promise<Site> {
      membershipIn(caller, organizationId);
      return runTransaction(db, async (tx) => {
        await lockCaller(tx, caller);
        return withIdempotency(tx, request, async () => {
          const { closures, planned, timeZone } = await findRoom(tx, { organizationId, siteId, roomId });
          const today = calendarDateAt(now().getTime(), timeZone);
          const errors = validateDaysOff(closure, { today, others: closures });
          if (Object.keys(errors).length > 0) throw AppError.invalid(errors);
          if (planned >= mostClosures) throw AppError.conflict(message('tooManyClosures', { maximum: mostClosures }));
          if (!keepsAppointments) {
            const count = await countBookedInRoom(tx, { organizationId, roomId }, { ...closure, timeZone, now: now() });
            if (count > 0) throw AppError.unconfirmed(message('appointmentsInRoom', { count }));
          }
          await insertClosure(tx, { organizationId, roomId }, closure);
          await endHoldsOutside(tx, caller, organizationId);
          await audit.record(tx, organizationId, { by: caller, action: 'RoomClosed', subjectId: siteId });
          return toReply(tx, caller, organizationId, siteId);
        });
      });
    },

    /** Removes a closure of a room. */
    async reopenRoom(
      caller: Caller,
      { organizationId, siteId, roomId, closureId }: z.infer<typeof reopenRoomCall.params>,
    ): Promise<Site> {
      membershipIn(caller, organizationId);
      return runTransaction(db, async (tx) => {
        await findRoom(tx, { organizationId, siteId, roomId });
        if (!(await deleteClosure(tx, { organizationId, roomId }, closureId))) throw AppError.notFound('closure');
        await audit.record(tx, organizationId, { by: caller, action: 'RoomReopened', subjectId: siteId });
        return toReply(tx, caller, organizationId, siteId);
      });
    },

    /** Removes a site and its rooms. Past appointments still name them. Throws 409 if coming assessments use it. */
    async remove(caller: Caller, { organizationId, siteId }: z.infer<typeof updateSiteCall.params>): Promise<void> {
      membershipIn(caller, organizationId);
      await runTransaction(db, async (tx) => {
        await lockSites(tx, organizationId);
        await get(tx, organizationId, siteId);
        await lockSite(tx, organizationId, siteId);
        await requireUnused(tx, caller, { organizationId, siteId });
        await removeSite(tx, organizationId, siteId, now());
        await audit.record(tx, organizationId, { by: caller, action: 'SiteRemoved', subjectId: siteId });
      });
    },
  };
}

const isOnce = (ids: readonly string[], id: string) => ids.indexOf(id) === ids.lastIndexOf(id);

/** Names the fields that differ from the stored ones. */
function listChanged(record: SiteRecord, next: SiteDetails & { readonly rooms: readonly SavedRoom[] }): string[] {
  const fields = ['name', 'address', 'timeZone', 'mapUrl', 'directions', 'accessibility'] as const;
  const areSame =
    record.rooms.length === next.rooms.length &&
    record.rooms.every(({ id, name }, index) => id === next.rooms[index]?.id && name === next.rooms[index].name);
  return [...fields.filter((field) => record[field] !== next[field]), ...(areSame ? [] : ['rooms'])];
}

const toSite = ({ changes: _changes, zone: _zone, language, rooms, ...site }: SiteRecord, caller: Caller): Site => ({
  ...site,
  rooms: rooms.map(({ closures, ...room }) => ({ ...room, ...(closures && { closures: [...closures] }) })),
  ...(language !== caller.language && { language }),
});
