import type { FastifySerializerCompiler } from 'fastify';
import { ResponseSerializationError } from 'fastify-type-provider-zod';
import type { z } from 'zod/mini';

/**
 * Writes a reply by its schema, so that what is not in the contract never leaves the server. The schema is read forwards:
 * replies are said in it as they are sent, and backwards, for what it would have to turn back, each number is checked twice.
 */
export const replySerializer: FastifySerializerCompiler<z.ZodMiniType> = ({ schema, method, url }) => {
  return (reply) => {
    const { data, error } = schema.safeParse(reply);
    if (error !== undefined) throw new ResponseSerializationError(method, url, { cause: error });
    return JSON.stringify(data);
  };
};
