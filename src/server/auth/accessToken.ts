import { createSecretKey, hash } from 'node:crypto';
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

const payload = z.object({ sub: z.uuid(), sid: z.uuid(), exp: z.number() });

/** A token that was found good. */
interface GoodToken {
  readonly claims: AccessClaims;
  readonly expiresAt: number;
}

/** More tokens than that are shown within ten minutes on the busiest of mornings only; they are checked anew then. */
const mostGood = 10_000;

/** Signs and checks access tokens with one pinned algorithm, by the clock that all servers share. */
export function createAccessTokens(secret: Uint8Array, now: () => Date = () => new Date()) {
  // Once: given the bytes, jose would make a key of them for each token.
  const key = createSecretKey(secret).toCryptoKey({ name: 'HMAC', hash: 'SHA-256' }, false, ['sign', 'verify']);

  const check = async (token: string, options: { ignoreExpiry: boolean }): Promise<GoodToken | undefined> => {
    try {
      const verified = await jwtVerify(token, key, {
        algorithms: [algorithm],
        issuer,
        audience,
        typ: tokenType,
        requiredClaims: ['exp', 'iat'],
        currentDate: options.ignoreExpiry ? new Date(0) : now(),
      });
      const { success, data } = payload.safeParse(verified.payload);
      if (!success) return undefined;
      return { claims: { sessionId: data.sid, userId: data.sub }, expiresAt: data.exp * 1000 };
    } catch (error) {
      if (error instanceof errors.JOSEError) return undefined;
      throw error;
    }
  };

  /** By their hashes. A device shows its token with each call, and the check of a signature is done on another thread. */
  const good = new Map<string, GoodToken>();

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

    /** The claims of a token that is ours and still lives. Whether its session does is not asked here. */
    async verify(token: string): Promise<AccessClaims | undefined> {
      const hashed = hash('sha256', token, 'base64');
      const known = good.get(hashed);
      if (known !== undefined && now().getTime() < known.expiresAt) return known.claims;
      const checked = await check(token, { ignoreExpiry: false });
      if (checked === undefined) return undefined;
      if (good.size >= mostGood) good.clear();
      good.set(hashed, checked);
      return checked.claims;
    },

    /** The claims of a token that is ours, be it expired: what a refresh shows beside the refresh token. */
    async verifyExpired(token: string): Promise<AccessClaims | undefined> {
      return (await check(token, { ignoreExpiry: true }))?.claims;
    },
  };
}
