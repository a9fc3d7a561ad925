import type { TokenPair } from '#contract/auth.ts';
import type { MembershipRole } from '#contract/common.ts';
import { audit } from '#server/audit/audit.ts';
import type { Tx } from '#server/database/transaction.ts';
import type { SessionCookies, SignInClient } from '#server/http/browserCookies.ts';
import { knownDeviceRepository } from './knownDeviceRepository.ts';
import { createSecretToken } from './secretToken.ts';
import { sessionRepository } from './sessionRepository.ts';
import type { SessionService } from './sessionService.ts';

/** What a sign-in gives: tokens, and to a browser the cookies that belong to them. */
export interface SignInResult {
  readonly tokens: TokenPair;
  readonly cookies: SessionCookies | undefined;
}

export type SignIn = ReturnType<typeof createSignIn>;

/** The last step of every way to sign in. Whoever calls has proven that they may. */
export function createSignIn({ sessions, now }: { sessions: SessionService; now: () => Date }) {
  return async (
    tx: Tx,
    { userId, role, client }: { userId: string; role: MembershipRole; client: SignInClient },
  ): Promise<SignInResult> => {
    const { isBrowser, userAgent, device, origin } = client;
    await audit.recordForPerson(tx, { by: { userId, role, origin }, action: 'SignedIn' }, role);
    if (!isBrowser) return { tokens: await sessions.start(tx, { userId, role, userAgent }), cookies: undefined };

    const cookies = { device: createSecretToken(), binding: createSecretToken() };
    const knownDeviceId = await knownDeviceRepository.remember(tx, {
      userId,
      oldToken: device,
      token: cookies.device,
      at: now(),
    });
    // Its tokens are about to be overwritten in the browser: nobody could end it there any more.
    await sessionRepository.endOfDevice(tx, cookies.device);
    const tokens = await sessions.start(tx, { userId, role, userAgent, knownDeviceId, binding: cookies.binding });
    return { tokens, cookies };
  };
}
