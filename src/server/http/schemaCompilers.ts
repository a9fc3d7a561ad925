import type { FastifySchemaCompiler, FastifySerializerCompiler } from 'fastify';
import { ResponseSerializationError, validatorCompiler } from 'fastify-type-provider-zod';
import type { z } from 'zod/mini';
import { isStorableText } from '#domain/storableText.ts';
import { AppError } from '#server/platform/appError.ts';

type ZodSchema = Parameters<typeof validatorCompiler>[0]['schema'];

/** Validates each part of a request by its schema. Refuses texts that PostgreSQL cannot store, in any field. */
export const requestValidator: FastifySchemaCompiler<ZodSchema> = (route) => {
  const validate = validatorCompiler(route);
  return (data) => {
    const result = validate(data);
    const path = findUnstorable('value' in Object(result) ? (result as { value: unknown }).value : undefined);
    if (path === undefined) return result;
    if (route.httpPart === 'params') return { error: AppError.notFound('This address') };
    return { error: AppError.invalid({ [path.join('.')]: 'Contains a character that cannot be saved' }) };
  };
};

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
