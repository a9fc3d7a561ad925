import type { FastifyPluginAsync } from 'fastify';
import type { BrowserCookies } from '#server/http/browserCookies.ts';
import { endAllSessions } from './endAllSessions.ts';
import { endSession } from './endSession.ts';
import { listSessions } from './listSessions.ts';
import { logOut } from './logOut.ts';
import { lookUpSignInLink } from './lookUpSignInLink.ts';
import type { PasscodeService } from './passcodeService.ts';
import { refreshToken } from './refreshToken.ts';
import { requestPasscode } from './requestPasscode.ts';
import type { SessionService } from './sessionService.ts';
import type { SignInLinkService } from './signInLinkService.ts';
import { verifyMember } from './verifyMember.ts';
import { verifyOrganizationAdmin } from './verifyOrganizationAdmin.ts';
import { verifyPractitioner } from './verifyPractitioner.ts';
import { verifySignInLink } from './verifySignInLink.ts';

/** What the routes of signing in work with. */
export interface SignInRouteOptions {
  readonly passcodes: PasscodeService;
  readonly signInLinks: SignInLinkService;
  readonly cookies: BrowserCookies;
}

/** Signing in by a passcode or the link of a mail, staying signed in, and logging out. */
export const authRoutes: FastifyPluginAsync<SignInRouteOptions & { sessions: SessionService }> = async (
  app,
  options,
) => {
  await app.register(requestPasscode, options);
  await app.register(verifyOrganizationAdmin, options);
  await app.register(verifyMember, options);
  await app.register(verifyPractitioner, options);
  await app.register(lookUpSignInLink, options);
  await app.register(verifySignInLink, options);
  await app.register(refreshToken, options);
  await app.register(logOut, options);
  await app.register(listSessions, options);
  await app.register(endSession, options);
  await app.register(endAllSessions, options);
};
