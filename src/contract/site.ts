import { z } from 'zod/mini';
import { validateTimeZone } from '#domain/calendarDate.ts';
import { longestMapUrl, longestSiteNote, mostRooms, validateMapUrl } from '#domain/site.ts';
import { defineCall, KiB, limitsOf } from './call.ts';
import {
  calendarDate,
  dataReply,
  doneReply,
  id,
  lastChanges,
  says,
  storedDate,
  textLanguage,
  validateWith,
} from './common.ts';
import { postalAddress, roomName, siteName } from './names.ts';

/** Days on which a room is closed, in the time zone of its site. The last one is included. */
const roomClosure = z.object({ id, firstDay: storedDate, lastDay: storedDate });
export type RoomClosure = z.infer<typeof roomClosure>;

const room = z.object({
  id,
  name: z.string(),
  /** Closures that have not ended, in order. Absent if there are none. */
  closures: z.optional(z.array(roomClosure)),
});

/** A place where an organization examines people. */
export const site = z.object({
  id,
  name: z.string(),
  address: z.string(),
  /** IANA name. Null: the one of the organization. */
  timeZone: z.nullable(z.string()),
  mapUrl: z.nullable(z.string()),
  /** How to find it. '' if there is nothing to say. */
  directions: z.string(),
  /** Notes on accessibility, such as a lift. '' for none. */
  accessibility: z.string(),
  /** The language of its texts, if it is not the language of the call. */
  language: textLanguage,
  rooms: z.array(room),
  /** Incremented by each change. An update names the version it is based on. */
  version: z.int(),
  /** For administrators, by field. */
  lastChanges: z.optional(lastChanges),
});
export type Site = z.infer<typeof site>;

const note = (tooLong: 'directionsTooLong' | 'accessibilityTooLong') =>
  z.string().check(z.trim(), z.maxLength(longestSiteNote, says(tooLong)));

const siteToSave = {
  name: siteName,
  address: postalAddress,
  timeZone: z.nullable(z.string().check(z.maxLength(64), validateWith(validateTimeZone))),
  mapUrl: z.nullable(
    z.string().check(z.trim(), z.maxLength(longestMapUrl, says('mapUrlTooLong')), validateWith(validateMapUrl)),
  ),
  directions: note('directionsTooLong'),
  accessibility: note('accessibilityTooLong'),
};

const roomsToSave = <Room extends z.ZodMiniType>(roomToSave: Room) =>
  z.array(roomToSave).check(z.maxLength(mostRooms, says('tooManyRooms')));

const params = z.object({ organizationId: id });
const siteParams = z.object({ organizationId: id, siteId: id });
// 50 rooms with long names.
const bodySize = { maxBodyBytes: 64 * KiB };

/** Lists the sites of an organization by name. Without one, its own address is in effect. */
export const listSites = defineCall({
  method: 'GET',
  path: '/v1/organization/:organizationId/site',
  // 200 sites with 50 rooms and 50 closures each.
  limits: limitsOf('light', { maxReplyBytes: 6144 * KiB }),
  params,
  reply: dataReply(z.array(site)),
});

/** Adds a site. An organization has at most 200, and a site 50 rooms. */
export const addSite = defineCall({
  method: 'POST',
  path: '/v1/organization/:organizationId/site',
  limits: limitsOf('light', bodySize),
  params,
  body: z.strictObject({ ...siteToSave, rooms: roomsToSave(z.strictObject({ name: roomName })) }),
  reply: dataReply(site),
  once: true,
});

/**
 * Changes a site and its rooms. A room without an id is new, and one that is left out is removed: 409 if coming assessments
 * use it. If the version is not the
 * current one, the reply is 409, and its `fields` name each field changed since and who changed it.
 */
export const updateSite = defineCall({
  method: 'PUT',
  path: '/v1/organization/:organizationId/site/:siteId',
  limits: limitsOf('light', bodySize),
  params: siteParams,
  body: z.strictObject({
    ...siteToSave,
    rooms: roomsToSave(z.strictObject({ id: z.optional(id), name: roomName })),
    version: z.int(),
  }),
  reply: dataReply(site),
});

/** Removes a site and its rooms. Past appointments still name them. 409 if coming assessments use it. */
export const removeSite = defineCall({
  method: 'DELETE',
  path: '/v1/organization/:organizationId/site/:siteId',
  limits: limitsOf('light'),
  params: siteParams,
  reply: doneReply,
});

const roomParams = z.extend(siteParams, { roomId: id });

/**
 * Closes a room on some days, at most 366. They may not overlap with another closure of the room, and a site has at most 50 that
 * have not ended. Replies with the site.
 */
export const closeRoom = defineCall({
  method: 'POST',
  path: '/v1/organization/:organizationId/site/:siteId/room/:roomId/closure',
  limits: limitsOf('light'),
  params: roomParams,
  body: z.strictObject({
    firstDay: calendarDate,
    lastDay: calendarDate,
    /**
     * True to close it although appointments are booked there. They stay as they are. Otherwise the reply is 409, and names
     * this field and how many there are.
     */
    keepsAppointments: z.optional(z.boolean()),
  }),
  reply: dataReply(site),
  once: true,
});

/** Removes a closure. Replies with the site. */
export const reopenRoom = defineCall({
  method: 'DELETE',
  path: '/v1/organization/:organizationId/site/:siteId/room/:roomId/closure/:closureId',
  limits: limitsOf('light'),
  params: z.extend(roomParams, { closureId: id }),
  reply: dataReply(site),
});
