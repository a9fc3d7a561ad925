import { z } from 'zod/mini';
import { rosterWarnings } from '#domain/roster.ts';
import { defineCall, limitsOf } from './call.ts';
import { dataReply, epochMs, id, language, pageQuery } from './common.ts';
import { csvQuery } from './invitation.ts';
import { storedDetails } from './personDetails.ts';

/** What a row of a staff list means. A leaver is a member whom a whole list does not name. */
export const rosterKind = z.enum([
  'Joiner',
  'Returning',
  'Changed',
  'Unchanged',
  'Doubtful',
  'LeftAlone',
  'Error',
  'Leaver',
]);
export type RosterRowKind = z.infer<typeof rosterKind>;

const rosterWarning = z.enum(rosterWarnings);

/** A whole list makes everybody leave whom it does not name. */
const rosterMode = z.enum(['Whole', 'Additions']);

/** What committing the list would do, or did. */
export const rosterFacts = z.object({
  /** Rows by kind. Kinds without rows are missing. */
  counts: z.partialRecord(rosterKind, z.int()),
  /** Doubtful rows without a choice. They are left alone. */
  undecided: z.int(),
  /** People who are invited, returning ones not among them. */
  joiners: z.int(),
  leavers: z.int(),
  /** Assessments to which the people who are invited are invited, too. */
  assessments: z.int(),
  /** Leavers with coming appointments, which are cancelled with a mail for each. */
  leaversBooked: z.int(),
  appointments: z.int(),
  /** Members whose address changes: their link stops working, and the new address gets another. */
  newLinks: z.int(),
  /** What to confirm before the list is committed. */
  warnings: z.array(rosterWarning),
});
export type RosterFacts = z.infer<typeof rosterFacts>;

const person = z.object({ id, fullName: z.nullable(z.string()) });

export const roster = z.object({
  id,
  mode: rosterMode,
  fileName: z.string(),
  status: z.enum(['Reading', 'Preview', 'Committing', 'Done', 'Undoing', 'Undone', 'Failed']),
  uploadedBy: person,
  uploadedAt: epochMs,
  /** Null once the file and its rows are deleted. */
  facts: z.nullable(rosterFacts),
  /** Chosen at the upload, from 0. Absent if the first row named them. */
  columns: z.optional(z.record(z.string(), z.int())),
  /** Of a file whose columns were chosen. Absent if the first row is a person. */
  headings: z.optional(z.array(z.string())),
  committedBy: z.optional(person),
  committedAt: z.optional(epochMs),
  undoneBy: z.optional(person),
  undoneAt: z.optional(epochMs),
  /** Until when it can be undone. Present if it can. */
  undoableUntil: z.optional(epochMs),
  /** Whether the file can still be downloaded, and the rows be read. */
  hasFile: z.boolean(),
  /** Rows of the commit or of undoing it: all, and those that are done. */
  steps: z.int(),
  stepsDone: z.int(),
});
export type Roster = z.infer<typeof roster>;

const value = z.nullable(z.string());

export const rosterRow = z.object({
  /** From 1. Negative for leavers, who have none. */
  line: z.int(),
  kind: rosterKind,
  fullName: z.string(),
  email: z.string(),
  language: z.optional(language),
  ...storedDetails,
  /** The member who is meant. Of a doubtful row the one who may be. */
  member: z.optional(z.object({ id, fullName: z.string(), email: z.string(), ...storedDetails })),
  /** The fields that change. */
  changes: z.array(z.object({ field: z.string(), old: value, new: value })),
  /** Fields that differ and stay: people who have joined keep their name and address, who was examined also the details. */
  kept: z.array(z.string()),
  /** Of an error. */
  reason: z.optional(z.string()),
  /** Of a doubtful row. Absent without a choice. */
  choice: z.optional(z.enum(['Same', 'New'])),
  /** What the commit did. Skipped if the person was changed meanwhile. */
  outcome: z.optional(z.enum(['Done', 'Skipped'])),
  /** What undoing did, or why it left the person alone. */
  undone: z.optional(z.enum(['Done', 'Joined', 'Booked', 'Changed'])),
  /** Appointments that could not be restored, because their time was taken. */
  lostAppointments: z.optional(z.int()),
  /** A mail had been sent before it was undone. */
  wasMailed: z.optional(z.literal(true)),
});
export type ListedRosterRow = z.infer<typeof rosterRow>;

const organizationParams = z.object({ organizationId: id });
const rosterParams = z.object({ organizationId: id, rosterId: id });

/**
 * Uploads a staff list and compares it with the members. Nothing changes before `commitRoster`. The columns and the encoding
 * are those of `importMembers`. The file and its rows are kept for 30 days.
 */
export const uploadRoster = defineCall({
  method: 'POST',
  path: '/v1/organization/roster/:organizationId',
  limits: limitsOf('transfer'),
  params: organizationParams,
  query: z.strictObject({
    mode: z._default(rosterMode, 'Additions'),
    ...csvQuery,
  }),
  multipart: { file: 'file', maxFiles: 1, fields: [] },
  reply: dataReply(roster),
});

/** Lists the staff lists that were uploaded, newest first. */
export const listRosters = defineCall({
  method: 'GET',
  path: '/v1/organization/roster/:organizationId',
  limits: limitsOf('light'),
  params: organizationParams,
  query: z.strictObject(pageQuery),
  reply: z.object({ data: z.array(roster), meta: z.object({ total: z.int() }) }),
});

/** Returns a list with what committing it would do, or its progress. */
export const getRoster = defineCall({
  method: 'GET',
  path: '/v1/organization/roster/:organizationId/:rosterId',
  limits: limitsOf('light'),
  params: rosterParams,
  reply: dataReply(roster),
});

/** Lists the rows of a kind in the order of the file, or those that the commit or undoing it left out. */
export const listRosterRows = defineCall({
  method: 'GET',
  path: '/v1/organization/roster/:organizationId/:rosterId/rows',
  limits: limitsOf('light'),
  params: rosterParams,
  query: z.strictObject({
    ...pageQuery,
    kind: z.optional(rosterKind),
    leftOut: z.optional(z.literal('true')),
  }),
  reply: z.object({ data: z.array(rosterRow), meta: z.object({ total: z.int() }) }),
});
export type ListRosterRowsReply = z.infer<typeof listRosterRows.reply>;

/** Says whether a doubtful row is the member whom it may be, or a new person. Null takes the choice back. */
export const chooseRosterRow = defineCall({
  method: 'PUT',
  path: '/v1/organization/roster/:organizationId/:rosterId/rows/:line',
  limits: limitsOf('light'),
  params: z.extend(rosterParams, { line: z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100_000_000)) }),
  body: z.strictObject({ choice: z.nullable(z.enum(['Same', 'New'])) }),
  reply: dataReply(roster),
});

/**
 * Does what the preview says, in the background; see `getRoster`. 409 if members or appointments have changed since, which
 * makes a new preview, while another list is being applied, or without the warnings in `confirmed`.
 */
export const commitRoster = defineCall({
  method: 'POST',
  path: '/v1/organization/roster/:organizationId/:rosterId/commit',
  limits: limitsOf('heavy'),
  params: rosterParams,
  body: z.strictObject({ confirmed: z.optional(z.array(rosterWarning).check(z.maxLength(10))) }),
  reply: dataReply(roster),
});

/**
 * Takes the list back within 24 hours, in the background: leavers return, with appointments whose time is still free. People
 * stay who have joined, booked or were changed meanwhile.
 */
export const undoRoster = defineCall({
  method: 'POST',
  path: '/v1/organization/roster/:organizationId/:rosterId/undo',
  limits: limitsOf('heavy'),
  params: rosterParams,
  reply: dataReply(roster),
});

/** Returns the file as it was uploaded. */
export const downloadRoster = defineCall({
  method: 'GET',
  path: '/v1/organization/roster/:organizationId/:rosterId/file',
  limits: limitsOf('transfer'),
  params: rosterParams,
  replyType: 'text/csv',
});
