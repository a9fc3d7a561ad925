import type { z } from 'zod/mini';
import type { Call } from '#contract/call.ts';
import { errorReply } from '#contract/common.ts';

type Part<C extends Call, Key extends keyof Call, Name extends string> = C extends {
  [K in Key]: infer S extends z.ZodMiniType;
}
  ? { [N in Name]: S }
  : unknown;

/** The Fastify schema of a call of the contract. */
export type SchemaOf<C extends Call> = Part<C, 'params', 'params'> &
  Part<C, 'query', 'querystring'> &
  Part<C, 'body', 'body'> & { response: { 200: C['reply'] } };

/**
 * Turns a call of the contract into what Fastify validates requests and writes replies by. A reply passes through its
 * schema, so what is not in the contract never leaves the server.
 */
export function schemaOf<C extends Call>(call: C): SchemaOf<C> {
  const schema = {
    ...(call.params && { params: call.params }),
    ...(call.query && { querystring: call.query }),
    ...(call.body && { body: call.body }),
    ...(call.multipart && { consumes: ['multipart/form-data'] }),
    response: { 200: call.reply, '4xx': errorReply, '5xx': errorReply },
  };
  // The parts that the type names are exactly those that the call has; the failures are left out of the type so that
  // a handler can only return the reply.
  return schema as unknown as SchemaOf<C>;
}
