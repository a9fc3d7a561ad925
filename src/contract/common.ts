import { z } from 'zod/mini';

export const id = z.uuid();

/** Milliseconds since 1970 in UTC. Bounded by the years that a `Date` can hold and a person can mean. */
export const epochMs = z.int().check(z.minimum(0), z.maximum(4_102_444_800_000));

/** An address as typed; whether it is valid is a rule of the domain. */
export const emailText = z.string().check(z.trim(), z.maxLength(254));

export const personName = z.string('Name is required').check(z.trim(), z.maxLength(100));

/** The image of a person or organization: its id, and the name it is served by. */
export const imageRef = z.object({ id, originalFilePath: z.string() });

export const image = z.nullable(imageRef);

export const role = z.enum(['User', 'SuperAdmin', 'OrganizationAdmin', 'Member', 'Practitioners']);
export type Role = z.infer<typeof role>;

/** The roles that a membership carries and a person can sign in with. */
export const membershipRole = z.enum(['OrganizationAdmin', 'Member', 'Practitioners']);
export type MembershipRole = z.infer<typeof membershipRole>;

export const sortDirection = z.enum(['ASC', 'DESC']);
export type SortDirection = z.infer<typeof sortDirection>;

/** Wraps what a call answers, as every reply carries a `data` object. */
export function dataReply<T extends z.ZodMiniType>(data: T) {
  return z.object({ data });
}

/** The reply of a call that has nothing to tell but that it is done. */
const done = z.object({ done: z.literal(true) });
export type Done = z.infer<typeof done>;

export const doneReply = dataReply(done);

/** Rows of a page. */
export const longestPage = 100;

/** The page of a list, and how many rows to pass over. */
export const pageQuery = {
  limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(longestPage)), 10),
  offset: z._default(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(10_000_000)), 0),
};

/** Plain text to search for; `%` and `_` are ordinary characters. */
export const searchText = z.optional(z.string().check(z.trim(), z.maxLength(100)));

/** A query parameter that may be repeated: one value arrives alone, several as a list. */
export function repeated<T extends z.ZodMiniType>(item: T, most = 10) {
  const list = z.transform((value: unknown) => (Array.isArray(value) ? value : [value]));
  return z.optional(z.pipe(list, z.array(item).check(z.maxLength(most))));
}

export const errorCode = z.enum([
  'InvalidRequest',
  'Unauthorized',
  'Forbidden',
  'NotFound',
  'Conflict',
  'SlotUnavailable',
  'AlreadyScheduled',
  'NotBookable',
  'TooLarge',
  'UnsupportedMedia',
  'TooManyRequests',
  'Unavailable',
  'Internal',
]);
export type ErrorCode = z.infer<typeof errorCode>;

/** Every failure, of every call. `fields` names what was wrong by its path in the request, such as `members.0.email`. */
export const errorReply = z.object({
  message: z.string(),
  code: errorCode,
  fields: z.optional(z.record(z.string(), z.string())),
  requestId: z.string(),
});
export type ErrorReply = z.infer<typeof errorReply>;

/** Mails that invite and have to wait, because the organization has sent as many today as it may. */
export const waitingMails = z.object({ count: z.int(), dailyLimit: z.int() });
export type WaitingMails = z.infer<typeof waitingMails>;
