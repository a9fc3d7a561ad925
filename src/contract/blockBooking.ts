import { z } from 'zod/mini';
import { idList, slotSite } from './assessment.ts';
import { defineCall, KiB, limitsOf } from './call.ts';
import { calendarDate, dataReply, epochMs, id } from './common.ts';
import { noMailReason } from './mailReach.ts';
import { leftOut, mostAtOnce } from './memberBulk.ts';
import { earlierParts, undoField } from './undo.ts';

/** The most people for whom times are proposed at once. */
export const mostInBlock = 500;

const params = z.object({ assessmentId: id });
const minuteOfDay = z.optional(z.int().check(z.minimum(0), z.maximum(1440)));

/** Limits the proposed times. Days and minutes are those of the clock at the site. */
const preferences = z.strictObject({
  firstDay: z.optional(calendarDate),
  /** Included. */
  lastDay: z.optional(calendarDate),
  /** Appointments begin at this minute of the day or later. */
  timeFrom: minuteOfDay,
  /** They end by then. */
  timeTo: minuteOfDay,
  /** As in `slotSite`. All sites without it. */
  siteIds: z.optional(z.array(z.string().check(z.maxLength(64))).check(z.minLength(1), z.maxLength(100))),
});
export type BlockPreferences = z.infer<typeof preferences>;

/** A time for a person. */
const blockTime = { startsAt: epochMs, trackId: id };

/** A person to book, with the proposed time. Without one if none is left. */
const proposedMember = z.object({
  /** Of the assessment member. */
  id,
  fullName: z.nullable(z.string()),
  /** '' if the person has none. */
  email: z.string(),
  noMailReason: z.optional(noMailReason),
  time: z.optional(z.object({ ...blockTime, endsAt: epochMs })),
});
export type ProposedMember = z.infer<typeof proposedMember>;

/**
 * Proposes times for several people of an assessment who have none, the earliest first: for those with the ids, or for the
 * first `mostInBlock` by name. Changes nothing. 422 while nobody can book.
 */
export const proposeBlock = defineCall({
  method: 'POST',
  path: '/v1/assessment/:assessmentId/block/proposal',
  limits: limitsOf('heavy', { maxBodyBytes: 64 * KiB }),
  params,
  body: z.strictObject({
    assessmentMemberIds: z.optional(idList(mostInBlock)),
    /** Memberships in place of assessment members. */
    organizationMemberIds: z.optional(idList(mostInBlock)),
    preferences: z.optional(preferences),
  }),
  reply: dataReply(
    z.object({
      /** By name. */
      people: z.array(proposedMember),
      leftOut,
      /** People who have not booked either, without ids in the request. */
      furtherPeople: z.int(),
      /** Free places besides the proposed ones, at other times than the preferred ones, too. */
      otherPlaces: z.int(),
      sites: z.array(slotSite),
    }),
  ),
});
export type ProposeBlockReply = z.infer<typeof proposeBlock.reply>;

/**
 * Books times for people of an assessment, and mails them. A person whose time was taken is in `taken`, one who booked or left
 * meanwhile is left out. Can be undone. 404 if none of them is in the assessment, 422 while nobody can book.
 */
export const bookBlock = defineCall({
  method: 'POST',
  path: '/v1/assessment/:assessmentId/block',
  limits: limitsOf('heavy', { maxBodyBytes: 64 * KiB }),
  params,
  body: z.strictObject({
    appointments: z
      .array(z.strictObject({ assessmentMemberId: id, ...blockTime }))
      .check(z.minLength(1), z.maxLength(mostAtOnce)),
    ...earlierParts,
  }),
  reply: dataReply(z.object({ done: z.int(), leftOut, taken: z.array(id), ...undoField })),
  once: true,
});
