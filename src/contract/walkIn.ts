import { z } from 'zod/mini';
import { longestSearch } from '#domain/validateText.ts';
import { appointment } from './appointment.ts';
import { assessmentMemberAppointment, attendance } from './assessmentMember.ts';
import { defineCall, limitsOf } from './call.ts';
import { dataReply, epochMs, id, language, recipient } from './common.ts';
import { givenDetails } from './givenDetails.ts';
import { personName } from './names.ts';
import { seenValues, storedDetails } from './personDetails.ts';

/** Most people in a reply. A longer search finds the others. */
export const mostFoundPeople = 10;

/** A member of the organization, as shown to a practitioner at the desk. */
export const foundPerson = z.object({
  organizationMemberId: id,
  fullName: z.string(),
  /** '' if the person has none. */
  email: z.string(),
  ...storedDetails,
  ...seenValues,
  /** Whether the person has joined, or agreed at the desk that results are recorded. */
  hasAgreed: z.boolean(),
  /** The live appointment in the assessment. */
  appointment: z.optional(assessmentMemberAppointment),
  attendance: z.nullable(attendance),
  /** Whether they have an appointment in a track of other practitioners, which is left out. */
  isWithOthers: z.optional(z.literal(true)),
});
export type FoundPerson = z.infer<typeof foundPerson>;

/** Finds active members of the assessment's organization by name, email address or employee number, by name. */
export const findPeople = defineCall({
  method: 'GET',
  path: '/v1/assessment/:assessmentId/people',
  limits: limitsOf('heavy'),
  params: z.object({ assessmentId: id }),
  query: z.strictObject({ search: z.string().check(z.trim(), z.minLength(2), z.maxLength(longestSearch)) }),
  reply: dataReply(z.array(foundPerson)),
});

/** A person who is not in the organization yet. */
const newPerson = z.strictObject({
  fullName: personName,
  ...givenDetails,
  /** The person is invited to the organization. Without it they can get an address later. */
  email: z.optional(recipient),
  /** Of their mails and pages until they choose one. The organization's if absent. */
  language: z.optional(language),
});

/**
 * Lets a person at the desk take part now: in a free slot of today that has not begun, or without `startsAt` as an
 * extra, which takes no seat. Adds them to the organization and the assessment if needed, and records that they have
 * arrived. A coming appointment is moved. `hasAgreed` says that the person agrees to the recording of results, and is
 * required for those who have neither joined nor agreed before. With several tracks `trackId` says where: an extra is in this
 * track, or in another one at its site if other practitioners see its people.
 */
export const addWalkIn = defineCall({
  method: 'POST',
  path: '/v1/assessment/:assessmentId/walk-in',
  limits: limitsOf('light'),
  params: z.object({ assessmentId: id }),
  body: z.strictObject({
    /** Somebody of the organization. Either this or `newPerson`. */
    organizationMemberId: z.optional(id),
    newPerson: z.optional(newPerson),
    startsAt: z.optional(epochMs),
    /** Without it, a slot is in the first track with a free seat, an extra in the first one whose people the caller sees. */
    trackId: z.optional(id),
    hasAgreed: z._default(z.boolean(), false),
  }),
  reply: dataReply(appointment),
  once: true,
});

/**
 * Gives a person without an email address one, and invites them. For practitioners, because the results of the person
 * become readable there: an administrator can do it only until their first appointment has begun.
 */
export const addEmailAddress = defineCall({
  method: 'PUT',
  path: '/v1/assessment-member/:assessmentMemberId/email',
  limits: limitsOf('light'),
  params: z.object({ assessmentMemberId: id }),
  body: z.strictObject({ email: recipient }),
  reply: dataReply(z.object({ email: z.string() })),
});
