import { z } from 'zod/mini';
import { longestOwnChoice, mostOwnChoices, mostOwnFields } from '#domain/organizationField.ts';
import { toOneLine } from '#domain/validateName.ts';
import { defineCall, limitsOf } from './call.ts';
import { dataReply, doneReply, id, ownFieldKind } from './common.ts';
import { detailName } from './names.ts';
import { ownField } from './organization.ts';

/** A field as administrators see it, with how many people have a value. */
export const organizationField = z.extend(ownField, { people: z.int() });
export type OrganizationField = z.infer<typeof organizationField>;

const choice = z.string().check(z.overwrite(toOneLine), z.minLength(1), z.maxLength(longestOwnChoice));
const choices = z._default(z.array(choice).check(z.maxLength(mostOwnChoices)), []);

const isSeenByPractitioners = z._default(z.boolean(), false);

const params = z.object({ organizationId: id });
const fieldParams = z.object({ organizationId: id, fieldId: id });

/** Lists the organization's own fields in their order. */
export const listOrganizationFields = defineCall({
  method: 'GET',
  path: '/v1/organization/:organizationId/field',
  limits: limitsOf('heavy'),
  params,
  reply: dataReply(z.array(organizationField)),
});

/**
 * Adds a field behind the others. An organization has at most 8, and none has the name of another or of a column that files of
 * people have anyway, in any language. If practitioners see it, members are asked to agree again.
 */
export const addOrganizationField = defineCall({
  method: 'POST',
  path: '/v1/organization/:organizationId/field',
  limits: limitsOf('light'),
  params,
  body: z.strictObject({ label: detailName, kind: ownFieldKind, choices, isSeenByPractitioners }),
  reply: dataReply(organizationField),
  once: true,
});

/**
 * Changes a field, apart from its kind. People who have a choice of `renamed` have the new one then, and groups filter by it.
 * 400 if people have another choice that is left out. If practitioners begin to see it, members are asked to agree again. 409 if the version is not the current one; its `fields` name what changed since.
 */
export const updateOrganizationField = defineCall({
  method: 'PUT',
  path: '/v1/organization/:organizationId/field/:fieldId',
  limits: limitsOf('light'),
  params: fieldParams,
  body: z.strictObject({
    label: detailName,
    choices,
    /** Choices that are left out, each with one that is new. */
    renamed: z.optional(z.array(z.strictObject({ from: choice, to: choice })).check(z.maxLength(mostOwnChoices))),
    isSeenByPractitioners,
    version: z.int(),
  }),
  reply: dataReply(organizationField),
});

/** Puts the fields in an order. 409 if they are not the organization's. */
export const orderOrganizationFields = defineCall({
  method: 'PUT',
  path: '/v1/organization/:organizationId/field-order',
  limits: limitsOf('light'),
  params,
  body: z.strictObject({ fieldIds: z.array(id).check(z.maxLength(mostOwnFields)) }),
  reply: doneReply,
});

/** Removes a field, and deletes for good what people have in it. */
export const removeOrganizationField = defineCall({
  method: 'DELETE',
  path: '/v1/organization/:organizationId/field/:fieldId',
  limits: limitsOf('heavy'),
  params: fieldParams,
  reply: doneReply,
});
