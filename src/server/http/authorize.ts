import type { FastifyContextConfig, FastifyInstance, FastifyRequest } from 'fastify';
import type { MembershipRole } from '#contract/common.ts';
import { AppError } from '#server/appError.ts';
import { runAsCaller, runAsSystem } from '#server/database/scope.ts';
import { type Caller, originOf, type SignedIn, scopeOf } from './caller.ts';

/**
 * Who may make a call: anyone at all, whoever is signed in, or the named roles. 'anyoneKnown' is anyone too, and tells
 * the handler who it is where a token is sent.
 */
export type Policy = 'anyone' | 'anyoneKnown' | 'signedIn' | readonly MembershipRole[];

declare module 'fastify' {
  interface FastifyContextConfig {
    policy?: Policy;
    /** Of a call without a caller: it reads and writes as the server itself. Left out, it sees no row of anybody. */
    scope?: 'system';
  }
  interface FastifyRequest {
    /** Present on every route whose policy is not 'anyone'; on 'anyoneKnown' where the request carries a token. */
    caller: Caller;
  }
}

/** Finds the live session of an access token, or nothing where the token is no longer good. */
export type Authenticate = (accessToken: string) => Promise<SignedIn | undefined>;

/**
 * Denies by default: a route that declares no policy keeps the server from starting, and every other one is entered
 * only by those whom its policy names. Its handler runs in the scope of the caller.
 */
export function authorize(app: FastifyInstance, authenticate: Authenticate): void {
  app.addHook('onRoute', (route) => {
    if (route.config?.policy === undefined) {
      throw new Error(
        `The route ${String(route.method)} ${route.url} declares no policy, so nobody knows who may call it.`,
      );
    }
    const { config, handler } = route;
    route.handler = function (request, reply) {
      return inScope(config, request, () => handler.call(this, request, reply));
    };
  });

  app.addHook('onRequest', async (request) => {
    const policy = request.routeOptions.config.policy;
    if (policy === 'anyone' || request.is404) return;

    const token = bearerToken(request);
    if (policy === 'anyoneKnown' && token === undefined) return;
    const signedIn = token === undefined ? undefined : await authenticate(token);
    if (signedIn === undefined) throw AppError.unauthorized();
    request.caller = { ...signedIn, origin: originOf(request) };
    if (policy === undefined || !mayEnter(policy, signedIn)) throw AppError.forbidden();
  });
}

function mayEnter(policy: Exclude<Policy, 'anyone'>, { role }: SignedIn): boolean {
  return policy === 'anyoneKnown' || policy === 'signedIn' || policy.includes(role);
}

/** Does what a call is for on behalf of its caller; of the server itself where the route says so; or of nobody. */
function inScope<T>({ scope }: FastifyContextConfig, request: FastifyRequest, act: () => T): T {
  if (scope === 'system') return runAsSystem(act);
  const caller: Caller | undefined = request.caller;
  return caller === undefined ? act() : runAsCaller(scopeOf(caller), act);
}

function bearerToken(request: FastifyRequest): string | undefined {
  return /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '')?.[1];
}
