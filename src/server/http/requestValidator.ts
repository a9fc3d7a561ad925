import type { FastifySchemaCompiler } from 'fastify';
import { validatorCompiler } from 'fastify-type-provider-zod';
import { isStorableText } from '#domain/storableText.ts';
import { AppError } from '#server/appError.ts';

type ZodSchema = Parameters<typeof validatorCompiler>[0]['schema'];

/** Checks each part of a request by its schema, and refuses texts that no table could keep, whatever field they are in. */
export const requestValidator: FastifySchemaCompiler<ZodSchema> = (route) => {
  const bySchema = validatorCompiler(route);
  return (data) => {
    const result = bySchema(data);
    const path = findUnstorable('value' in Object(result) ? (result as { value: unknown }).value : undefined);
    if (path === undefined) return result;
    // Nothing can have such an address.
    if (route.httpPart === 'params') return { error: AppError.notFound('This address') };
    return { error: AppError.invalid({ [path.join('.')]: 'Contains a character that cannot be saved' }) };
  };
};

/** The path to the first text in the value that cannot be kept. */
function findUnstorable(value: unknown): string[] | undefined {
  if (typeof value === 'string') return isStorableText(value) ? undefined : [];
  if (typeof value !== 'object' || value === null) return undefined;
  for (const [name, part] of Object.entries(value)) {
    const path = findUnstorable(part);
    if (path !== undefined) return [name, ...path];
  }
  return undefined;
}
