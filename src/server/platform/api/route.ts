import type { FastifyCompressOptions } from '@fastify/compress';
import type { RateLimitOptions } from '@fastify/rate-limit';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod/mini';
import type { Call, CallLimits } from '#contract/call.ts';
import { errorReply, type MembershipRole } from '#contract/common.ts';
import type { AccessClaims, Caller } from './caller.ts';
import { transferTimeout } from './timeouts.ts';

/**
 * Who may make a call: anyone, anyone signed in, or the named roles. With 'optionalSignIn' the request may come without
 * a token.
 */
export type Policy = 'anyone' | 'optionalSignIn' | 'signedIn' | readonly MembershipRole[];

/**
 * How recently a code must have been entered. By default at any time in the session. With 'link' a member may also have
 * come by an emailed link, and gets what that link opens. 'fresh' means within 15 minutes.
 */
export type RequiredCode = 'none' | 'link' | 'fresh' | 'freshForMembers';

declare module 'fastify' {
  interface FastifyContextConfig {
    policy?: Policy;
    requiredCode?: RequiredCode;
    /** Runs the handler as the server itself. By default it runs as the caller, and without one no row is visible. */
    scope?: 'system';
    /** Calls of the API have them. */
    limits?: CallLimits;
  }
  interface FastifyRequest {
    /** Of a genuine access token, for limits. Its session may have ended: only a `caller` has rights. */
    claims: AccessClaims | undefined;
    /** Undefined if the request is not signed in. */
    caller: Caller | undefined;
    /** Checks session and rights again, in a reply that lasts. Throws as the first check does. */
    reauthorize(): Promise<Caller>;
  }
}

type Output<Schema> = Schema extends z.ZodMiniType ? z.output<Schema> : undefined;

type RequestOf<C extends Call, P extends Policy> = FastifyRequest<{
  Params: Output<C['params']>;
  Querystring: Output<C['query']>;
  Body: Output<C['body']>;
}> & { caller: P extends 'anyone' | 'optionalSignIn' ? Caller | undefined : Caller };

type Handler<C extends Call, P extends Policy> = (
  request: RequestOf<C, P>,
  reply: FastifyReply,
) => Promise<C extends { reply: z.ZodMiniType } ? z.input<C['reply']> : FastifyReply>;

interface RouteOptions {
  readonly requiredCode?: RequiredCode;
  readonly scope?: 'system';
  readonly rateLimit?: RateLimitOptions;
  /** In ms. Defaults to the timeout of the call's cost. */
  readonly handlerTimeout?: number;
  readonly compress?: FastifyCompressOptions;
}

/**
 * Adds a route for a call of the contract. Requests are validated by the call's schemas. A reply is written by its
 * schema, so a field that is not in the contract never leaves the server; the handler of a call without a reply schema
 * sends a file itself.
 */
export function route<C extends Call, const P extends Policy>(
  app: FastifyInstance,
  call: C,
  policy: P,
  handler: Handler<C, P>,
  { requiredCode, scope, rateLimit, handlerTimeout, compress }: RouteOptions = {},
): void {
  app.route<{
    Params: Output<C['params']>;
    Querystring: Output<C['query']>;
    Body: Output<C['body']>;
  }>({
    method: call.method,
    url: call.path,
    config: {
      policy,
      ...(requiredCode && { requiredCode }),
      ...(scope && { scope }),
      limits: call.limits,
      ...(rateLimit && { rateLimit }),
    },
    bodyLimit: call.limits.maxBodyBytes,
    ...(call.body?.safeParse({}).success && { preValidation: allowMissingBody }),
    ...(call.limits.cost === 'transfer' && { handlerTimeout: transferTimeout }),
    ...(handlerTimeout && { handlerTimeout }),
    ...(compress && { compress }),
    schema: {
      ...(call.params && { params: call.params }),
      ...(call.query && { querystring: call.query }),
      ...(call.body && { body: call.body }),
      ...(call.multipart && { consumes: ['multipart/form-data'] }),
      ...(call.reply && { response: { 200: call.reply, '4xx': errorReply, '5xx': errorReply } }),
    },
    handler: handler as never,
  });
}

/** For calls whose body has optional fields only. */
async function allowMissingBody(request: FastifyRequest): Promise<void> {
  // A body of null is not missing.
  if (request.body === undefined) request.body = {};
}
