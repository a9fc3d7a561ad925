import type { FastifyReply, FastifyRequest } from 'fastify';
import { clientHeader } from '#contract/auth.ts';
import { type Networks, networksOf } from '#domain/networkPrefix.ts';
import { originOf, type RequestOrigin } from './caller.ts';

export type BrowserCookies = ReturnType<typeof createBrowserCookies>;

/** Who signs in, as far as the request tells. The tokens are those of its cookies. */
export interface SignInClient {
  readonly networks: Networks;
  readonly origin: RequestOrigin;
  /** Whether it is our app in a browser, which keeps cookies. Any other client has none. */
  readonly isBrowser: boolean;
  readonly userAgent: string | null;
  readonly pendingLogin: string | undefined;
  readonly device: string | undefined;
}

/** The cookies that a browser gets with a session. */
export interface SessionCookies {
  readonly device: string;
  readonly binding: string;
}

const day = 24 * 60 * 60;
const lifetimes = { pendingLogin: day / 24, device: 180 * day, binding: 31 * day } as const;
const names = { pendingLogin: 'plogin', device: 'device', binding: 'rtb' } as const;
type CookieName = keyof typeof names;

const longestUserAgent = 300;

/**
 * The cookies of signing in. No script reads them, and no other site sends them. Browsers differ in whether they keep a
 * `Secure` cookie of http://localhost, so the public address decides: with https they are Secure and carry the prefix
 * that ties them to this host.
 */
export function createBrowserCookies({ publicUrl }: { publicUrl: string }) {
  const isSecure = publicUrl.startsWith('https:');
  const nameOf = (cookie: CookieName) => `${isSecure ? '__Host-' : 'checkwell-'}${names[cookie]}`;

  const read = (request: FastifyRequest, cookie: CookieName): string | undefined => {
    const start = `${nameOf(cookie)}=`;
    const pairs = (request.headers.cookie ?? '').split(';').map((pair) => pair.trim());
    return pairs.find((pair) => pair.startsWith(start))?.slice(start.length);
  };
  const set = (reply: FastifyReply, cookie: CookieName, token: string) =>
    reply.header(
      'Set-Cookie',
      `${nameOf(cookie)}=${token}; Path=/; Max-Age=${lifetimes[cookie]}; HttpOnly; SameSite=Strict${isSecure ? '; Secure' : ''}`,
    );

  return {
    clientOf(request: FastifyRequest): SignInClient {
      const isBrowser = request.headers[clientHeader.name] === clientHeader.browser;
      return {
        networks: networksOf(request.ip),
        origin: originOf(request),
        isBrowser,
        userAgent: request.headers['user-agent']?.slice(0, longestUserAgent) ?? null,
        pendingLogin: isBrowser ? read(request, 'pendingLogin') : undefined,
        device: isBrowser ? read(request, 'device') : undefined,
      };
    },

    /** What a browser shows beside its refresh token. */
    bindingOf: (request: FastifyRequest) => read(request, 'binding'),

    setPendingLogin(reply: FastifyReply, token: string | undefined): void {
      if (token !== undefined) set(reply, 'pendingLogin', token);
    },

    setSession(reply: FastifyReply, cookies: SessionCookies | undefined): void {
      if (cookies === undefined) return;
      set(reply, 'device', cookies.device);
      set(reply, 'binding', cookies.binding);
    },
  };
}
