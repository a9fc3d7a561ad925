import { z } from 'zod/mini';
import { bookingRuleNames } from '#domain/bookingRules.ts';
import { defineCall, limitsOf } from './call.ts';
import { dataReply, id, queriedMs } from './common.ts';

/** A rule of booking, and whether a time and a person pass it. `text` is in the language of the caller. */
const explainedRule = z.object({ rule: z.enum(bookingRuleNames), passes: z.boolean(), text: z.string() });

/** `canBook` if all rules pass. They are in the order in which booking refuses. */
export const explainedTime = z.object({ canBook: z.boolean(), rules: z.array(explainedRule) });
export type ExplainedTime = z.infer<typeof explainedTime>;

/**
 * Lists the rules of booking for the calling member and a time, with what each says. An administrator or practitioner names
 * the member in `assessmentMemberId`. With `replaces` those of moving that appointment. A time that is not offered has no
 * rule about places.
 */
export const explainTime = defineCall({
  method: 'GET',
  path: '/v1/assessment/:assessmentId/explain',
  limits: limitsOf('light'),
  params: z.object({ assessmentId: id }),
  query: z.strictObject({
    startsAt: queriedMs,
    /** Without it, a rule about the time passes if it does in one of the tracks. */
    trackId: z.optional(id),
    assessmentMemberId: z.optional(id),
    replaces: z.optional(id),
  }),
  reply: dataReply(explainedTime),
});
