import type { FastifyContextConfig, FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { originOf, type SignedIn, scopeOf } from '#server/platform/api/caller.ts';
import type { Policy, RequiredCode } from '#server/platform/api/route.ts';
import { AppError } from '#server/platform/appError.ts';
import { runAsCaller, runAsSystem } from '#server/platform/database/scope.ts';

interface AuthorizeOptions {
  /** Finds the live session of an access token. Undefined if the token is invalid. */
  authenticate(accessToken: string): Promise<SignedIn | undefined>;
}

/**
 * Denies by default: a route without a policy stops the start, and only callers whom the policy allows reach the handler.
 * Sets `request.caller`, and runs the handler in the caller's database scope.
 */
export const authorize = fastifyPlugin<AuthorizeOptions>(async (app, { authenticate }) => {
  app.decorateRequest('caller');

  app.addHook('onRoute', (route) => {
    if (route.config?.policy === undefined) {
      throw new Error(`The route ${String(route.method)} ${route.url} has no policy.`);
    }
    const { config, handler } = route;
    route.handler = function (request, reply) {
      return runInScope(config, request, () => handler.call(this, request, reply));
    };
  });

  app.addHook('onRequest', async (request) => {
    const { policy, requiredCode } = request.routeOptions.config;
    if (policy === 'anyone' || request.is404) return;

    const token = bearerToken(request);
    if (policy === 'optionalSignIn' && token === undefined) return;
    const signedIn = token === undefined ? undefined : await authenticate(token);
    if (signedIn === undefined) throw AppError.unauthorized();
    request.caller = { ...signedIn, origin: originOf(request) };
    if (policy === undefined || !isAllowed(policy, signedIn)) throw AppError.forbidden();
    if (!hasRequiredCode(signedIn, requiredCode)) throw AppError.codeRequired();
  });
});

/** An emailed link can be forwarded: it lets a member book, but opens no team's area. */
function hasRequiredCode({ role, verifiedCode }: SignedIn, requiredCode: RequiredCode | undefined): boolean {
  const needsFresh = requiredCode === 'fresh' || (requiredCode === 'freshForMembers' && role === 'Member');
  if (needsFresh) return verifiedCode === 'fresh';
  const needsAny = requiredCode === 'any' || (role !== 'Member' && requiredCode !== 'none');
  return !needsAny || verifiedCode !== 'none';
}

function isAllowed(policy: Exclude<Policy, 'anyone'>, { role }: SignedIn): boolean {
  return policy === 'optionalSignIn' || policy === 'signedIn' || policy.includes(role);
}

function runInScope<T>({ scope }: FastifyContextConfig, { caller }: FastifyRequest, act: () => T): T {
  if (scope === 'system') return runAsSystem(act);
  return caller === undefined ? act() : runAsCaller(scopeOf(caller), act);
}

function bearerToken(request: FastifyRequest): string | undefined {
  return /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '')?.[1];
}
