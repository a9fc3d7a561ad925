import { z } from 'zod/mini';
import { retentionYears } from '#domain/resultRetention.ts';
import { defineCall, limitsOf } from './call.ts';
import { dataReply, epochMs, id } from './common.ts';

const { fewest, most } = retentionYears;
const years = z.int().check(z.minimum(fewest), z.maximum(most));

const params = z.object({ organizationId: id });

const resultDeletion = z.object({
  /** The start of a day in the organization's time zone, at least 30 days after the announcement. */
  at: epochMs,
  /** Examinations whose results are deleted. Null for fewer than five. */
  count: z.nullable(z.int()),
});
export type ResultDeletion = z.infer<typeof resultDeletion>;

export const resultRetention = z.object({
  /** Counted from when the results were finished. Null keeps them until they are erased. */
  years: z.nullable(years),
  /** The next deletion, once it is announced. */
  deletion: z.nullable(resultDeletion),
});
export type ResultRetention = z.infer<typeof resultRetention>;

export const getResultRetention = defineCall({
  method: 'GET',
  path: '/v1/organization/:organizationId/result-retention',
  limits: limitsOf('light'),
  params,
  reply: dataReply(resultRetention),
});

/** Tells when and how many results would be deleted first. A count of null may also be none. */
export const previewResultRetention = defineCall({
  method: 'GET',
  path: '/v1/organization/:organizationId/result-retention/preview',
  limits: limitsOf('heavy'),
  params,
  query: z.strictObject({ years: z.coerce.number().check(z.int(), z.minimum(fewest), z.maximum(most)) }),
  reply: dataReply(resultDeletion),
});

/**
 * Changes how long results are kept. Results that are due are announced to administrators and practitioners. An announced
 * deletion is replaced. 409 if `expected` is no longer the current period.
 */
export const updateResultRetention = defineCall({
  method: 'PUT',
  path: '/v1/organization/:organizationId/result-retention',
  limits: limitsOf('heavy'),
  params,
  body: z.strictObject({ years: z.nullable(years), expected: z.nullable(years) }),
  reply: dataReply(resultRetention),
});
