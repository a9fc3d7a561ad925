import { createSecretKey, hash } from 'node:crypto';
import { errors, jwtVerify, SignJWT } from 'jose';
import { z } from 'zod';
import type { AccessClaims } from '#server/platform/api/caller.ts';

export type AccessTokens = ReturnType<typeof createAccessTokens>;

const lifetimeMs = 10 * 60_000;
const issuer = 'checkwell';
const audience = 'checkwell-api';
const tokenType = 'at+jwt';
const algorithm = 'HS256';

const payload = z.object({ sub: z.uuid(), sid: z.uuid(), exp: z.number() });

interface VerifiedToken {
  readonly claims: AccessClaims;
  readonly expiresAt: number;
}

/** Size limit of the cache of verified tokens. Far above the usual number of sessions in ten minutes. */
const maxCached = 10_000;

/** Signs and verifies access tokens with one pinned algorithm. `now` is the clock that all servers share. */
export function createAccessTokens(secret: Uint8Array, now: () => Date = () => new Date()) {
  // Given raw bytes, jose would import the key again for each token.
  const key = createSecretKey(secret).toCryptoKey({ name: 'HMAC', hash: 'SHA-256' }, false, ['sign', 'verify']);

  const check = async (token: string, options: { ignoreExpiry: boolean }): Promise<VerifiedToken | undefined> => {
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

  // Clients send the same token with each call. The cache saves verifying its signature on the thread pool each time.
  const verifiedByHash = new Map<string, VerifiedToken & { readonly hasEnded?: true }>();
  const hashOf = (token: string) => hash('sha256', token, 'base64');

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

    /** Returns the claims of a valid token. Does not look up whether the session is still live. */
    async verify(token: string): Promise<AccessClaims | undefined> {
      const hashed = hashOf(token);
      const cached = verifiedByHash.get(hashed);
      if (cached?.hasEnded) return undefined;
      if (cached !== undefined && now().getTime() < cached.expiresAt) return cached.claims;
      const checked = await check(token, { ignoreExpiry: false });
      if (checked === undefined) return undefined;
      if (verifiedByHash.size >= maxCached) verifiedByHash.clear();
      verifiedByHash.set(hashed, checked);
      return checked.claims;
    },

    /** Refuses a token whose session was found to have ended. It then uses up no limit of its owner and costs no look-up. */
    noteEnded(token: string): void {
      const hashed = hashOf(token);
      const verified = verifiedByHash.get(hashed);
      if (verified !== undefined) verifiedByHash.set(hashed, { ...verified, hasEnded: true });
    },

    /** Returns the claims of a genuine token even if it has expired, for a refresh. */
    async verifyExpired(token: string): Promise<AccessClaims | undefined> {
      return (await check(token, { ignoreExpiry: true }))?.claims;
    },
  };
}
