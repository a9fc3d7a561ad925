import type { FastifyReply, FastifyRequest } from 'fastify';
import { clientHeader } from '#contract/auth.ts';
import { lifetimes } from '#domain/lifetimes.ts';
import { type Networks, networksOf } from '#domain/networkPrefix.ts';
import { originOf, type RequestOrigin } from '#server/platform/api/caller.ts';
import { type Language, readAcceptLanguage } from '#texts/languages.ts';

export type BrowserCookies = ReturnType<typeof createBrowserCookies>;

/** The client that signs in, with the tokens from its cookies. */
export interface SignInClient {
  readonly networks: Networks;
  readonly origin: RequestOrigin;
  /** Whether this is our app in a browser. Only browsers get cookies. */
  readonly isBrowser: boolean;
  readonly userAgent: string | null;
  /** Of the page that signs in. */
  readonly language: Language | undefined;
  /** Which the person has chosen on that page. */
  readonly chosenLanguage?: Language | undefined;
  readonly pendingLogin: string | undefined;
  readonly device: string | undefined;
}

/** Tokens that a browser stores as cookies with its session. */
export interface SessionCookies {
  readonly device: string;
  readonly binding: string;
}

const hour = 60 * 60;
const day = 24 * hour;
const maxAges = {
  pendingLogin: lifetimes.pendingLoginHours * hour,
  device: lifetimes.deviceDays * day,
  binding: lifetimes.bindingDays * day,
} as const;
const names = { pendingLogin: 'plogin', device: 'device', binding: 'rtb' } as const;
type CookieName = keyof typeof names;

const maxUserAgentLength = 300;

/**
 * Creates the cookies of the sign-in. Browsers differ in whether they keep a `Secure` cookie of http://localhost, so the
 * public URL decides: with https the cookies are Secure and carry the `__Host-` prefix.
 */
export function createBrowserCookies({ publicUrl }: { publicUrl: string }) {
  const secure = publicUrl.startsWith('https:');
  const nameOf = (cookie: CookieName) => `${secure ? '__Host-' : 'checkwell-'}${names[cookie]}`;
  const read = (request: FastifyRequest, cookie: CookieName) => request.cookies[nameOf(cookie)];
  const set = (reply: FastifyReply, cookie: CookieName, token: string) =>
    reply.setCookie(nameOf(cookie), token, {
      path: '/',
      maxAge: maxAges[cookie],
      httpOnly: true,
      sameSite: 'strict',
      secure,
    });

  return {
    clientOf(request: FastifyRequest): SignInClient {
      const isBrowser = request.headers[clientHeader.name] === clientHeader.browser;
      return {
        networks: networksOf(request.ip),
        origin: originOf(request),
        isBrowser,
        userAgent: request.headers['user-agent']?.slice(0, maxUserAgentLength) ?? null,
        language: readAcceptLanguage(request.headers['accept-language']),
        pendingLogin: isBrowser ? read(request, 'pendingLogin') : undefined,
        device: isBrowser ? read(request, 'device') : undefined,
      };
    },

    /** Returns the token that binds the refresh token to this browser. */
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
