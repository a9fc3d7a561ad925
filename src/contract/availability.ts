import { z } from 'zod/mini';
import { days, scheduleDay } from './assessment.ts';
import { defineCall, limitsOf } from './call.ts';
import { calendarDate, dataReply, id, storedDate } from './common.ts';

/** Days on which a practitioner is away, in the organization's time zone. The last one is included. */
const daysOff = z.object({ id, firstDay: storedDate, lastDay: storedDate });
export type DaysOff = z.infer<typeof daysOff>;

/** When and where a practitioner works. */
const availability = z.object({
  fullName: z.string(),
  /** Of hours and days: the organization's, as an IANA name. */
  timeZone: z.string(),
  /** Null: at any time. */
  days: z.nullable(z.array(scheduleDay)),
  /** The organization's sites. The practitioner works at those that are chosen, at all if none is. */
  sites: z.array(z.object({ id, name: z.string(), isChosen: z.boolean() })),
  /** Present if all sites that were chosen have been removed. Until the hours are saved, the practitioner works at no site. */
  areSitesRemoved: z.optional(z.literal(true)),
  /** Days off that have not ended, in order. */
  daysOff: z.array(daysOff),
  /** Incremented by each change of the hours. Zero before the first. */
  version: z.int(),
  /** False for practitioners who were deactivated, declined or left. */
  canChange: z.boolean(),
});
export type Availability = z.infer<typeof availability>;

/** `practitionerId` is the id of the membership. Practitioners call with their own. */
const params = z.object({ organizationId: id, practitionerId: id });

export const getAvailability = defineCall({
  method: 'GET',
  path: '/v1/practitioner/:organizationId/:practitionerId/availability',
  limits: limitsOf('light'),
  params,
  reply: dataReply(availability),
});

/**
 * True to save although appointments are booked that need the practitioner at a time when they would no longer work, or
 * tracks at a site where they would no longer work. They stay as they are. Otherwise the reply is 409, and names this field and
 * how many there are.
 */
const keepsAppointments = z.optional(z.boolean());

/** 409 if `version` is not the current one. */
export const saveWorkingHours = defineCall({
  method: 'PUT',
  path: '/v1/practitioner/:organizationId/:practitionerId/working-hours',
  limits: limitsOf('light'),
  params,
  body: z.strictObject({
    /** Null: at any time. */
    days: z.nullable(days),
    /** Empty: at every site. */
    siteIds: z.array(id).check(z.maxLength(200)),
    version: z.int(),
    keepsAppointments,
  }),
  reply: dataReply(availability),
});

/** Adds a time off, of 366 days at most. It may not overlap with another one. */
export const addDaysOff = defineCall({
  method: 'POST',
  path: '/v1/practitioner/:organizationId/:practitionerId/days-off',
  limits: limitsOf('light'),
  params,
  body: z.strictObject({ firstDay: calendarDate, lastDay: calendarDate, keepsAppointments }),
  reply: dataReply(availability),
  once: true,
});

export const removeDaysOff = defineCall({
  method: 'DELETE',
  path: '/v1/practitioner/:organizationId/:practitionerId/days-off/:daysOffId',
  limits: limitsOf('light'),
  params: z.extend(params, { daysOffId: id }),
  reply: dataReply(availability),
});
