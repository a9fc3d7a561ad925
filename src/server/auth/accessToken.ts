import { createSecretKey } from 'node:crypto';
import { errors, jwtVerify, SignJWT } from 'jose';
import { z } from 'zod';

/** What an access token says: whose session it is. Roles and memberships are looked up at each call. */
export interface AccessClaims {
  readonly sessionId: string;
  readonly userId: string;
}

export type AccessTokens = ReturnType<typeof createAccessTokens>;

const lifetimeMs = 10 * 60_000;
const issuer = 'checkwell';
const audience = 'checkwell-api';
const tokenType = 'at+jwt';
const algorithm = 'HS256';

const payload = z.object({ sub: z.uuid(), sid: z.uuid() });

/** Signs and checks access tokens with one pinned algorithm, by the clock that all servers share. */
export function createAccessTokens(secret: Uint8Array, now: () => Date = () => new Date()) {
  // Once: given the bytes, jose would make a key of them for each token.
  const key = createSecretKey(secret).toCryptoKey({ name: 'HMAC', hash: 'SHA-256' }, false, ['sign', 'verify']);

  const check = async (token: string, options: { ignoreExpiry: boolean }): Promise<AccessClaims | undefined> => {
    try {
      const verified = await jwtVerify(token, key, {
        algorithms: [algorithm],
        issuer,
        audience,
        typ: tokenType,
        requiredClaims: ['exp', 'iat'],
        currentDate: options.ignoreExpiry ? new Date(0) : now(),
      });
      const claims = payload.safeParse(verified.payload);
      return claims.success ? { sessionId: claims.data.sid, userId: claims.data.sub } : undefined;
    } catch (error) {
      if (error instanceof errors.JOSEError) return undefined;
      throw error;
    }
  };

  return {
    sign({ sessionId, userId }: AccessClaims): Promise<string> {
      const signedAt = now();
      return new SignJWT({ sid: sessionId })
        .setProtectedHeader({ alg: algorithm, typ: tokenType })
        .setSubject(userId)
        .setIssuer(issuer)
        .setAudience(audience)
        .setIssuedAt(signedAt)
        .setExpirationTime(new Date(signedAt.getTime() + lifetimeMs))
        .sign(key);
    },

    /** The claims of a token that is ours and still lives. */
    verify: (token: string) => check(token, { ignoreExpiry: false }),

    /** The claims of a token that is ours, be it expired: what a refresh shows beside the refresh token. */
    verifyExpired: (token: string) => check(token, { ignoreExpiry: true }),
  };
}
