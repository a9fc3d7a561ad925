import { z } from 'zod/mini';
import { appointmentTimes } from './appointmentTimes.ts';
import { defineCall, limitsOf } from './call.ts';
import { dataReply, doneReply, epochMs, id, ownFieldKind } from './common.ts';
import { foundMember, memberStatus } from './member.ts';

/** One of the two records of a merge. */
export const mergedRecord = z.object({
  /** Of the user. */
  id,
  fullName: z.string(),
  /** '' if the person has none. */
  email: z.string(),
  status: memberStatus,
  /** When the person was added to the organization. */
  createdAt: epochMs,
});

/** A value of which at least one record has one. The kept record's value stays, or it gets the other one if it has none. */
export const mergedField = z.object({
  /** 'fullName', the name of a detail, or the id of a field of the organization's own. */
  name: z.string(),
  /** Of a field of the organization's own. */
  label: z.optional(z.string()),
  kind: z.optional(ownFieldKind),
  kept: z.nullable(z.string()),
  other: z.nullable(z.string()),
  /** Both have one and they differ, and the other's can be taken instead. Nobody else chooses the name of somebody who joined. */
  isChoice: z.boolean(),
});

/** A live appointment of one of the records. */
export const mergedAppointment = z.extend(appointmentTimes, {
  state: z.enum(['Coming', 'Begun', 'Arrived', 'Completed', 'Missed']),
  /** A new time is offered instead of it. The offer ends with it. */
  hasOffer: z.boolean(),
});

/** An assessment where an appointment follows, or where both records are and one has an appointment. */
export const mergedAssessment = z.object({
  id,
  name: z.string(),
  kept: z.nullable(mergedAppointment),
  other: z.nullable(mergedAppointment),
  /** Which appointment stays if both have one. `Choice`: the administrator says, and the other one is cancelled. */
  stays: z.optional(z.enum(['Kept', 'Other', 'Choice'])),
});

/** An appointment that overlaps with one of the other record, in another assessment. */
const overlappingAppointment = z.extend(appointmentTimes, { assessmentName: z.string() });

/** Most overlaps in a reply. */
export const mostListedOverlaps = 20;

/** Preview of a merge: the other record is removed, and everything it has moves to the kept one. */
export const mergePreview = z.object({
  kept: mergedRecord,
  other: mergedRecord,
  fields: z.array(mergedField),
  assessments: z.array(mergedAssessment),
  /** Appointments at overlapping times that are not over, one of each record, soonest first. One of them may end by `stays`. Absent if there are none. */
  overlaps: z.optional(z.array(z.object({ kept: overlappingAppointment, other: overlappingAppointment }))),
  /** Counts what the other record has. */
  counts: z.object({
    /** Assessments where only the other one is. */
    assessments: z.int(),
    /** Assessments where both are. */
    shared: z.int(),
    /** Appointments that have begun. */
    past: z.int(),
    groups: z.int(),
    /** Times that staff hold for them. */
    heldTimes: z.int(),
    /** Invitation links that stop working. */
    links: z.int(),
    /** 1 if a printed card stops working. */
    cards: z.int(),
    /** Merges of either record that wait for a practitioner. This one takes their place. */
    waiting: z.int(),
  }),
  /** Whether a practitioner has to confirm. Says nothing about why. */
  needsConfirmation: z.boolean(),
  /** How many practitioners may. */
  confirmers: z.int(),
  /** Differs whenever the merge would do something else. */
  version: z.string(),
});
export type MergePreview = z.infer<typeof mergePreview>;
export type MergedAppointment = z.infer<typeof mergedAppointment>;
export type MergedField = z.infer<typeof mergedField>;

const mergeParams = z.object({ organizationId: id, userId: id, otherUserId: id });

/**
 * Shows what merging the record `otherUserId` into `userId` would do. 409 with the reason if the two cannot be merged this way
 * round: one works in the team, both have joined, or the other one has joined, has the address or is the active one.
 */
export const previewMerge = defineCall({
  method: 'GET',
  path: '/v1/organization/members/:organizationId/:userId/merge/:otherUserId',
  limits: limitsOf('light'),
  params: mergeParams,
  reply: dataReply(mergePreview),
});

/**
 * Merges two records of one person as previewed, or asks a practitioner who has to confirm it, in the place of an earlier
 * request about one of them. 409 with `fields` if it would no longer do what `version` stands for. Repeating it is a no-op.
 */
export const mergeMembers = defineCall({
  method: 'PUT',
  path: '/v1/organization/members/:organizationId/:userId/merge/:otherUserId',
  limits: limitsOf('light'),
  params: mergeParams,
  body: z.strictObject({
    version: z.string().check(z.maxLength(64)),
    /** Names of fields for which the other's value is taken. */
    taken: z.array(z.string().check(z.maxLength(40))).check(z.maxLength(50)),
    /** For each `Choice` the appointment that stays. */
    stays: z.array(id).check(z.maxLength(200)),
  }),
  reply: dataReply(z.object({ isAsked: z.boolean() })),
});
export type MergeChoices = Pick<z.infer<typeof mergeMembers.body>, 'taken' | 'stays'>;

/** A record that may be of the same person. */
export const possibleDuplicate = z.extend(foundMember.shape.user, { hasSameBirthDate: z.boolean() });

/** Finds up to six members of the same name whose birth dates do not differ, those with the same one first. */
export const findDuplicates = defineCall({
  method: 'GET',
  path: '/v1/organization/members/:organizationId/:userId/duplicates',
  limits: limitsOf('light'),
  params: z.object({ organizationId: id, userId: id }),
  reply: dataReply(z.array(possibleDuplicate)),
});

/** A merge that waits for a practitioner. */
export const waitingMerge = z.object({
  id,
  organization: z.object({ id, name: z.string() }),
  askedBy: z.object({ id, fullName: z.nullable(z.string()) }),
  askedAt: epochMs,
  /** Preview as of now, with only the fields that identify people. Null if the merge is no longer possible. */
  preview: z.nullable(mergePreview),
  /** The administrator's choices. */
  taken: z.array(z.string()),
  stays: z.array(id),
});
export type WaitingMerge = z.infer<typeof waitingMerge>;

/** Most merges in a reply. Deciding on them shows the next ones. */
export const mostListedMerges = 20;

/** Lists the merges that the practitioner can decide on, oldest first. Leaves out their own requests. */
export const listMerges = defineCall({
  method: 'GET',
  path: '/v1/member-merge',
  limits: limitsOf('light'),
  reply: dataReply(z.array(waitingMerge)),
});

/**
 * Confirms a merge, which is done at once, or refuses it. Confirming tells the address of the record that goes. 403 for whoever
 * asked for it. 409 once it was decided or replaced, or with `fields` if it would do something else than `version` stands for.
 */
export const decideMerge = defineCall({
  method: 'PUT',
  path: '/v1/member-merge/:mergeId',
  limits: limitsOf('light'),
  params: z.object({ mergeId: id }),
  body: z.strictObject({
    decision: z.enum(['Confirmed', 'Refused']),
    /** Of the preview. Ignored if it is refused. */
    version: z.optional(z.string().check(z.maxLength(64))),
  }),
  reply: doneReply,
});

/** Withdraws a merge that waits. Any administrator may. 409 once it was decided or replaced. Repeating it is a no-op. */
export const withdrawMerge = defineCall({
  method: 'DELETE',
  path: '/v1/member-merge/:mergeId',
  limits: limitsOf('light'),
  params: z.object({ mergeId: id }),
  reply: doneReply,
});
