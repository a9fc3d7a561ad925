import type { FastifyPluginAsync } from 'fastify';
import { logOut } from './logOut.ts';
import type { PasscodeService } from './passcodeService.ts';
import { refreshToken } from './refreshToken.ts';
import { requestPasscode } from './requestPasscode.ts';
import type { SessionService } from './sessionService.ts';
import { verifyMember } from './verifyMember.ts';
import { verifyOrganizationAdmin } from './verifyOrganizationAdmin.ts';
import { verifyPractitioner } from './verifyPractitioner.ts';

interface AuthRouteOptions {
  passcodes: PasscodeService;
  sessions: SessionService;
}

/** Signing in by a passcode, staying signed in, and logging out. */
export const authRoutes: FastifyPluginAsync<AuthRouteOptions> = async (app, options) => {
  await app.register(requestPasscode, options);
  await app.register(verifyOrganizationAdmin, options);
  await app.register(verifyMember, options);
  await app.register(verifyPractitioner, options);
  await app.register(refreshToken, options);
  await app.register(logOut, options);
};
