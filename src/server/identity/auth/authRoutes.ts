import type { FastifyInstance, FastifyRequest } from 'fastify';
import {
  logOut,
  refreshToken,
  requestPasscode,
  verifyMember,
  verifyOrganizationAdmin,
  verifyPractitioner,
} from '#contract/auth.ts';
import type { MembershipRole } from '#contract/common.ts';
import { requestFreshCode, verifyFreshCode } from '#contract/freshCode.ts';
import { endAllSessions, endSession, listSessions } from '#contract/session.ts';
import { lookUpSignInLink, verifySignInLink } from '#contract/signInLink.ts';
import { bearerTokenOf, originOf } from '#server/platform/api/caller.ts';
import { floodLimit, signInsPerTenMinutes } from '#server/platform/api/floodLimit.ts';
import { route } from '#server/platform/api/route.ts';
import type { BrowserCookies } from './browserCookies.ts';
import type { PasscodeService } from './passcodeService.ts';
import type { SessionService } from './sessionService.ts';
import type { SignInLinkService } from './signInLinkService.ts';

interface AuthServices {
  readonly passcodes: PasscodeService;
  readonly signInLinks: SignInLinkService;
  readonly sessions: SessionService;
  readonly cookies: BrowserCookies;
}

/** Signing in by passcode or mailed link, refreshing and ending sessions. */
export function authRoutes(app: FastifyInstance, { passcodes, signInLinks, sessions, cookies }: AuthServices): void {
  const isKnownDevice = (request: FastifyRequest) => passcodes.isKnownDevice(cookies.clientOf(request));
  const signInOptions = { scope: 'system', rateLimit: floodLimit(signInsPerTenMinutes, isKnownDevice) } as const;

  route(
    app,
    requestPasscode,
    'anyone',
    async (request, reply) => {
      const { email, role } = request.body;
      cookies.setPendingLogin(reply, await passcodes.request(email, role, cookies.clientOf(request)));
      return { data: { done: true as const } };
    },
    signInOptions,
  );

  const addVerifyRoute = (
    call: typeof verifyMember | typeof verifyOrganizationAdmin | typeof verifyPractitioner,
    role: MembershipRole,
  ) =>
    route(
      app,
      call,
      'anyone',
      async (request, reply) => {
        const { email, code, language: chosenLanguage } = request.body;
        const client = { ...cookies.clientOf(request), chosenLanguage };
        const signedIn = await passcodes.verify(email, role, code, client);
        cookies.setSession(reply, signedIn.cookies);
        return { data: signedIn.tokens };
      },
      signInOptions,
    );
  addVerifyRoute(verifyOrganizationAdmin, 'OrganizationAdmin');
  addVerifyRoute(verifyMember, 'Member');
  addVerifyRoute(verifyPractitioner, 'Practitioners');

  route(
    app,
    lookUpSignInLink,
    'anyone',
    async (request) => ({ data: await signInLinks.lookUp(request.body.token, cookies.clientOf(request)) }),
    signInOptions,
  );

  route(
    app,
    verifySignInLink,
    'anyone',
    async (request, reply) => {
      const { token, language: chosenLanguage } = request.body;
      const signedIn = await signInLinks.verify(token, { ...cookies.clientOf(request), chosenLanguage });
      cookies.setSession(reply, signedIn.cookies);
      return { data: signedIn.tokens };
    },
    signInOptions,
  );

  route(
    app,
    requestFreshCode,
    'signedIn',
    async (request, reply) => {
      const { caller } = request;
      cookies.setPendingLogin(reply, await passcodes.requestFresh(caller, cookies.clientOf(request)));
      return { data: { done: true as const } };
    },
    { ...signInOptions, requiredCode: 'none' },
  );

  route(
    app,
    verifyFreshCode,
    'signedIn',
    async (request) => {
      const { caller, body } = request;
      await passcodes.verifyFresh(caller, body.code, cookies.clientOf(request));
      return { data: { done: true as const } };
    },
    { ...signInOptions, requiredCode: 'none' },
  );

  // 'anyone', because the access token in the header has usually expired.
  route(
    app,
    refreshToken,
    'anyone',
    async (request) => {
      const tokens = await sessions.refresh({
        refreshToken: request.body.refreshToken,
        oldAccessToken: bearerTokenOf(request),
        binding: cookies.bindingOf(request),
        origin: originOf(request),
      });
      return { data: tokens };
    },
    { scope: 'system' },
  );

  route(
    app,
    logOut,
    'signedIn',
    async ({ caller }) => {
      await sessions.logOut(caller);
      return { data: { done: true as const } };
    },
    { requiredCode: 'none' },
  );

  route(app, listSessions, 'signedIn', async ({ caller }) => ({ data: await sessions.list(caller) }), {
    requiredCode: 'fresh',
  });

  route(
    app,
    endSession,
    'signedIn',
    async ({ caller, params }) => {
      await sessions.end(caller, params.sessionId);
      return { data: { done: true as const } };
    },
    { requiredCode: 'fresh' },
  );

  route(
    app,
    endAllSessions,
    'signedIn',
    async ({ caller }) => {
      await sessions.endAll(caller);
      return { data: { done: true as const } };
    },
    { requiredCode: 'fresh' },
  );
}
