import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';

/** What an access token says: whose session it is. Roles and memberships are looked up at each call. */
export interface AccessClaims {
  readonly sessionId: string;
  readonly userId: string;
}

export type AccessTokens = ReturnType<typeof createAccessTokens>;

const lifetimeSeconds = 600;
const issuer = 'checkwell';
const audience = 'checkwell-api';

/** The one header there is. A token is never asked for the algorithm to check it by. */
const header = encode({ alg: 'HS256', typ: 'at+jwt' });

/** No more and no less than what is signed here. */
const payload = z.strictObject({
  sub: z.uuid(),
  sid: z.uuid(),
  iss: z.literal(issuer),
  aud: z.literal(audience),
  iat: z.number(),
  exp: z.number(),
});

/**
 * Signs and checks access tokens, by the clock that all servers share: JSON Web Tokens (RFC 7519) of one form and one
 * algorithm. At once and in this thread, because every call begins with it.
 */
export function createAccessTokens(key: Uint8Array, now: () => Date = () => new Date()) {
  const nowInSeconds = () => Math.floor(now().getTime() / 1000);
  const macOf = (signed: string) => createHmac('sha256', key).update(signed).digest('base64url');

  /** What a token of ours says, be it expired. */
  const read = (token: string): z.output<typeof payload> | undefined => {
    const [shownHeader, claims = '', shownMac = '', ...more] = token.split('.');
    if (shownHeader !== header || more.length > 0) return undefined;
    const shown = Buffer.from(shownMac);
    const expected = Buffer.from(macOf(`${header}.${claims}`));
    if (shown.length !== expected.length || !timingSafeEqual(shown, expected)) return undefined;
    return payload.safeParse(JSON.parse(Buffer.from(claims, 'base64url').toString())).data;
  };

  return {
    sign({ sessionId, userId }: AccessClaims): string {
      const iat = nowInSeconds();
      const claims = encode({
        sid: sessionId,
        sub: userId,
        iss: issuer,
        aud: audience,
        iat,
        exp: iat + lifetimeSeconds,
      });
      return `${header}.${claims}.${macOf(`${header}.${claims}`)}`;
    },

    /** The claims of a token that is ours and still lives. */
    verify(token: string): AccessClaims | undefined {
      const claims = read(token);
      return claims !== undefined && nowInSeconds() < claims.exp ? toAccessClaims(claims) : undefined;
    },

    /** The claims of a token that is ours, be it expired: what a refresh shows beside the refresh token. */
    verifyExpired(token: string): AccessClaims | undefined {
      const claims = read(token);
      return claims && toAccessClaims(claims);
    },
  };
}

const toAccessClaims = ({ sid, sub }: z.output<typeof payload>) => ({ sessionId: sid, userId: sub });

function encode(part: object): string {
  return Buffer.from(JSON.stringify(part)).toString('base64url');
}
