import type { FastifySchemaCompiler, FastifySerializerCompiler } from 'fastify';
import { ResponseSerializationError } from 'fastify-type-provider-zod';
import type { z } from 'zod/mini';
import { AppError } from '#server/platform/appError.ts';
import { message, type ServerMessage } from '#texts/message.ts';
import { describeIssue } from './describeIssue.ts';

/** The most fields that a refusal names. A request can have any number of invalid ones. */
const mostFields = 10;

/** The longest path of a field in a refusal. The client may have chosen its keys. */
const longestPath = 200;

/** Validates each part of a request by its schema. Refuses texts that PostgreSQL cannot store, in any field. */
export const requestValidator: FastifySchemaCompiler<z.ZodMiniType> = ({ schema, httpPart }) => {
  const refuse = (fields: Record<string, ServerMessage>) => ({
    // No resource has an address of another form.
    error: httpPart === 'params' ? AppError.notFound('address') : AppError.invalid(fields),
  });
  return (data) => {
    const { data: value, error } = schema.safeParse(data);
    if (error !== undefined) return refuse(toFields(error.issues));
    const path = findUnstorable(value);
    if (path !== undefined) return refuse({ [path.join('.')]: message('characterNotStorable') });
    return { value };
  };
};

/** The first ten messages by their path in the request, such as `members.0.email`. */
function toFields(issues: readonly z.core.$ZodIssue[]): Record<string, ServerMessage> {
  const fields: Record<string, ServerMessage> = {};
  for (const issue of issues) {
    if (Object.keys(fields).length === mostFields) break;
    fields[issue.path.join('.').slice(0, longestPath) || 'request'] ??= describeIssue(issue);
  }
  return fields;
}

/** The path of the first text that cannot be stored. */
function findUnstorable(value: unknown): string[] | undefined {
  if (typeof value === 'string') return isStorableText(value) ? undefined : [];
  if (typeof value !== 'object' || value === null) return undefined;
  for (const [name, part] of Object.entries(value)) {
    const path = findUnstorable(part);
    if (path !== undefined) return [name, ...path];
  }
  return undefined;
}

/**
 * Writes a reply by its schema, so that a field that is not in the contract never leaves the server. It parses the reply:
 * encoding, as in the serializer of fastify-type-provider-zod, checks every number twice.
 */
export const replySerializer: FastifySerializerCompiler<z.ZodMiniType> = ({ schema, method, url }) => {
  return (reply) => {
    const { data, error } = schema.safeParse(reply);
    if (error !== undefined) throw new ResponseSerializationError(method, url, { cause: error });
    return JSON.stringify(data);
  };
};

/** True if PostgreSQL can store the text: no NUL and no lone surrogate. */
function isStorableText(text: string): boolean {
  return !text.includes('\0') && text.isWellFormed();
}
