import type { TokenPair } from '#contract/auth.ts';
import type { MembershipRole } from '#contract/common.ts';
import { audit } from '#server/audit/audit.ts';
import type { UserService } from '#server/identity/users/userService.ts';
import type { Tx } from '#server/platform/database/transaction.ts';
import type { SessionCookies, SignInClient } from './browserCookies.ts';
import { rememberDevice } from './knownDeviceRepository.ts';
import { createSecretToken } from './secretToken.ts';
import { endSessionsOfDevice, type SessionLink } from './sessionRepository.ts';
import type { SessionService } from './sessionService.ts';
import type { SignInLimiter } from './signInLimiter.ts';

export interface SignInResult {
  readonly tokens: TokenPair;
  /** Undefined unless the client is a browser. */
  readonly cookies: SessionCookies | undefined;
}

interface SignInRequest {
  readonly userId: string;
  readonly role: MembershipRole;
  readonly client: SignInClient;
  /** Whether the person entered a mailed code, not only opened an emailed link. */
  readonly hasEnteredCode: boolean;
  /** The invitation whose link signs in. */
  readonly link?: SessionLink;
}

export type SignIn = ReturnType<typeof createSignIn>;

interface SignInParts {
  readonly sessions: SessionService;
  readonly limiter: SignInLimiter;
  readonly users: Pick<UserService, 'addLanguage'>;
  readonly now: () => Date;
}

/** Creates the last step of every sign-in. Callers have already verified the person. */
export function createSignIn({ sessions, limiter, users, now }: SignInParts) {
  return async (tx: Tx, { userId, role, client, hasEnteredCode, link }: SignInRequest): Promise<SignInResult> => {
    const { isBrowser, userAgent, language, chosenLanguage, device, origin, networks } = client;
    await limiter.countPerson(tx, userId, networks);
    await users.addLanguage(tx, userId, { chosen: chosenLanguage, shown: language });
    await audit.recordForPerson(tx, { by: { userId, role, origin }, action: 'SignedIn' }, role);
    if (!isBrowser) {
      const tokens = await sessions.start(tx, { userId, role, userAgent, hasEnteredCode, link });
      return { tokens, cookies: undefined };
    }

    const cookies = { device: createSecretToken(), binding: createSecretToken() };
    const knownDeviceId = await rememberDevice(tx, {
      userId,
      oldToken: device,
      token: cookies.device,
      at: now(),
    });
    // The browser is about to overwrite the old session's tokens, so nobody could log out of it.
    await endSessionsOfDevice(tx, cookies.device);
    const tokens = await sessions.start(tx, {
      userId,
      role,
      userAgent,
      knownDeviceId,
      binding: cookies.binding,
      hasEnteredCode,
      link,
    });
    return { tokens, cookies };
  };
}
