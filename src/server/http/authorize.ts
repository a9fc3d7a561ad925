import type { FastifyContextConfig, FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import {
  bearerTokenOf,
  type Caller,
  type OpenedLink,
  originOf,
  type SignedIn,
  scopeOf,
} from '#server/platform/api/caller.ts';
import type { Policy, RequiredCode } from '#server/platform/api/route.ts';
import { AppError } from '#server/platform/appError.ts';
import { runAsCaller, runAsSystem } from '#server/platform/database/scope.ts';
import { readAcceptLanguage } from '#texts/languages.ts';

interface AuthorizeOptions {
  /** Finds the live session of an access token. Undefined if the token is invalid. */
  authenticate(accessToken: string): Promise<SignedIn | undefined>;
}

/**
 * Denies by default: a route without a policy stops the start, and only callers whom the policy allows reach the handler.
 * Sets `request.caller`, and runs the handler in the caller's database scope.
 */
export const authorize = fastifyPlugin<AuthorizeOptions>(async (app, { authenticate }) => {
  const identify = async (request: FastifyRequest): Promise<Caller | undefined> => {
    const { policy, requiredCode } = request.routeOptions.config;
    const token = bearerTokenOf(request);
    if (policy === 'optionalSignIn' && token === undefined) return undefined;
    const signedIn = token === undefined ? undefined : await authenticate(token);
    if (signedIn === undefined) throw AppError.unauthorized();
    request.caller = {
      ...signedIn,
      origin: originOf(request),
      language: readAcceptLanguage(request.headers['accept-language']) ?? 'en',
    };
    if (policy === undefined || policy === 'anyone' || !isAllowed(policy, signedIn)) throw AppError.forbidden();
    if (!hasRequiredCode(signedIn, requiredCode)) throw AppError.codeRequired();
    return request.caller;
  };
  app.decorateRequest('caller');
  app.decorateRequest('reauthorize', async function (this: FastifyRequest) {
    const caller = await identify(this);
    if (caller === undefined) throw AppError.unauthorized();
    return caller;
  });

  app.addHook('onRoute', (route) => {
    if (route.config?.policy === undefined) {
      throw new Error(`The route ${String(route.method)} ${route.url} has no policy.`);
    }
    const { config, handler } = route;
    route.handler = function (request, reply) {
      const act = () => runInScope(config, request, () => handler.call(this, request, reply));
      return request.caller?.link === undefined ? act() : runWithinLink(request.caller.link, request, act);
    };
  });

  app.addHook('onRequest', async (request) => {
    if (request.routeOptions.config.policy === 'anyone' || request.is404) return;
    await identify(request);
  });
});

/** An emailed link can be forwarded: it lets a member book what they were invited to, and opens nothing else. */
function hasRequiredCode({ role, verifiedCode, link }: SignedIn, requiredCode: RequiredCode | undefined): boolean {
  const needsFresh = requiredCode === 'fresh' || (requiredCode === 'freshForMembers' && role === 'Member');
  if (needsFresh) return verifiedCode === 'fresh';
  return verifiedCode !== 'none' || requiredCode === 'none' || (requiredCode === 'link' && link !== undefined);
}

/**
 * Limits a call to the link's assessment. Turns a 404 into a request for a code, because the person may see more than
 * the link.
 */
async function runWithinLink<T>(link: OpenedLink, { params }: FastifyRequest, act: () => T): Promise<Awaited<T>> {
  const { assessmentId = link.assessmentId } = params as { assessmentId?: string };
  if (link.assessmentId !== null && assessmentId !== link.assessmentId) throw AppError.codeRequired();
  try {
    return await act();
  } catch (error) {
    throw error instanceof AppError && error.status === 404 ? AppError.codeRequired() : error;
  }
}

function isAllowed(policy: Exclude<Policy, 'anyone'>, { role }: SignedIn): boolean {
  return policy === 'optionalSignIn' || policy === 'signedIn' || policy.includes(role);
}

function runInScope<T>({ scope }: FastifyContextConfig, { caller }: FastifyRequest, act: () => T): T {
  if (scope === 'system') return runAsSystem(act);
  return caller === undefined ? act() : runAsCaller(scopeOf(caller), act);
}
