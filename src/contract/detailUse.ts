import { z } from 'zod/mini';
import { mapFacets } from '#domain/personFacets.ts';
import { type PersonFieldName, personFields } from '#domain/personFields.ts';
import { defineCall, limitsOf } from './call.ts';
import { dataReply, id } from './common.ts';

const detailName = z.enum(personFields.map(({ name }) => name) as readonly PersonFieldName[]);

/** Which details of people an organization uses, and which of work practitioners see. */
export const detailUse = z.object({
  usedDetails: z.array(detailName),
  detailsOfPractitioners: z.array(detailName),
});
export type DetailUse = z.infer<typeof detailUse>;

/**
 * Uses a detail of people or not, in forms, files and on pages. Values of an unused one are kept. Practitioners always see
 * employee number and birth date. If they see another detail than before, members are asked to agree again.
 */
export const updateDetailUse = defineCall({
  method: 'PUT',
  path: '/v1/organization/:organizationId/details/:detail',
  limits: limitsOf('light'),
  params: z.object({ organizationId: id, detail: detailName }),
  body: z.strictObject({ isUsed: z.boolean(), isSeenByPractitioners: z._default(z.boolean(), false) }),
  reply: dataReply(detailUse),
});

const values = z.array(z.object({ value: z.string(), people: z.int() }));

/**
 * Lists the values that people of the organization have in each detail by which lists are filtered, sorted, with how many
 * people of the list of members have each. At most the 500 most frequent of a detail. Unused details have none.
 */
export const listDetailValues = defineCall({
  method: 'GET',
  path: '/v1/organization/:organizationId/details/values',
  limits: limitsOf('heavy'),
  params: z.object({ organizationId: id }),
  reply: dataReply(z.object(mapFacets(() => values))),
});
export type DetailValues = z.infer<typeof listDetailValues.reply>['data'];
