import { z } from 'zod/mini';
import type { CalendarDate } from '#domain/calendarDate.ts';
import { readEmailAddress, validateRecipient } from '#domain/emailAddress.ts';
import { longestSearch } from '#domain/validateText.ts';
import { languages } from '#texts/languages.ts';
import type { CheckKey, Message } from '#texts/message.ts';

/** The key of a message, which the server replaces by its text. */
export const says = (key: CheckKey): string => key;

export const id = z.uuid();

/** Milliseconds since 1970 in UTC, up to the year 2100. */
export const epochMs = z.int().check(z.minimum(0, says('before1970')), z.maximum(4_102_444_800_000, says('after2099')));

/** The same in a query. */
export const queriedMs = z.pipe(z.coerce.number(), epochMs);

/** An email address as typed or copied; `isEmailAddress` validates it. */
export const emailText = z.string().check(z.overwrite(readEmailAddress), z.maxLength(254));

/** Refuses a text with the message that `validate` returns. */
export function validateWith(validate: (text: string) => Message | undefined) {
  return z.check<string>(({ value, issues }) => {
    const message = validate(value);
    if (message !== undefined) issues.push({ code: 'custom', params: { message }, input: value });
  });
}

/** The address of a person to invite. */
export const recipient = emailText.check(validateWith(validateRecipient));

/** A day as 'YYYY-MM-DD' that does not depend on a time zone, such as a birth date. */
export const calendarDate = z.iso.date(says('dateInvalid')) as unknown as z.ZodMiniType<CalendarDate, CalendarDate>;

/** An id in thousands of rows of a reply, where validating ids takes as long as all the rest. */
export const storedId = z.string();

/** A day in a reply. Not validated, as all stored text. */
export const storedDate = z.string() as unknown as z.ZodMiniType<CalendarDate, CalendarDate>;

/** An image of a person or organization. `originalFilePath` is its name in the URL. */
export const imageRef = z.object({ id, originalFilePath: z.string() });

export const image = z.nullable(imageRef);

export const role = z.enum(['User', 'SuperAdmin', 'OrganizationAdmin', 'Member', 'Practitioners']);
export type Role = z.infer<typeof role>;

/** Roles of memberships and sessions. */
export const membershipRole = z.enum(['OrganizationAdmin', 'Member', 'Practitioners']);
export type MembershipRole = z.infer<typeof membershipRole>;

/** A language of the product, as a BCP 47 tag. */
export const language = z.enum(languages);

/** The language of an organization's own text, if it is not the language of the call. */
export const textLanguage = z.optional(language);

export const sortDirection = z.enum(['ASC', 'DESC']);
export type SortDirection = z.infer<typeof sortDirection>;

/** Names of details of people: `PersonFieldName`. Texts, so that sign-in does not load their rules. */
export const detailNames = z.optional(z.array(z.string()));

export const ownFieldKind = z.enum(['text', 'number', 'date', 'choice']);

/** Wraps reply data: every reply has a `data` property. */
export function dataReply<T extends z.ZodMiniType>(data: T) {
  return z.object({ data });
}

/** Reply of a call without data. */
const done = z.object({ done: z.literal(true) });
export type Done = z.infer<typeof done>;

export const doneReply = dataReply(done);

/** Rows per page. */
export const longestPage = 100;

export const pageQuery = {
  limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(longestPage)), 10),
  offset: z._default(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(10_000_000)), 0),
};

/** Search text; `%` and `_` have no special meaning. */
export const searchText = z.optional(z.string().check(z.trim(), z.maxLength(longestSearch)));

/** A repeatable query parameter: a single value is parsed as a plain string, several as an array. */
export function repeated<T extends z.ZodMiniType>(item: T, most = 10) {
  const list = z.transform((value: unknown) => (Array.isArray(value) ? value : [value]));
  return z.optional(z.pipe(list, z.array(item).check(z.maxLength(most))));
}

export const errorCode = z.enum([
  'InvalidRequest',
  'Unauthorized',
  'Forbidden',
  'CodeRequired',
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

/** What a link in a mail was for that no longer works. Only its holder learns this. */
export const deadLink = z.object({
  /** Of the person to whom it was sent. */
  email: z.string(),
  role: membershipRole,
  /** Null if it led to no assessment. */
  assessmentId: z.nullable(id),
  /** The person has already signed in with it. */
  isUsed: z.boolean(),
});
export type DeadLink = z.infer<typeof deadLink>;

/**
 * The reply of every failed call, in the language that its Accept-Language header prefers. `fields` has messages by path in
 * the request, such as `members.0.email`.
 */
export const errorReply = z.object({
  message: z.string(),
  code: errorCode,
  fields: z.optional(z.record(z.string(), z.string())),
  link: z.optional(deadLink),
  requestId: z.string(),
});
export type ErrorReply = z.infer<typeof errorReply>;

/** By field that has changed since it was created: the last change. Nobody is named who is no longer known. */
export const lastChanges = z.record(
  z.string(),
  z.object({ at: z.optional(epochMs), by: z.object({ id, fullName: z.nullable(z.string()) }) }),
);
export type LastChanges = z.infer<typeof lastChanges>;

/** Invitation mails that wait because the organization has reached its daily limit. */
export const waitingMails = z.object({ count: z.int(), dailyLimit: z.int() });
export type WaitingMails = z.infer<typeof waitingMails>;
