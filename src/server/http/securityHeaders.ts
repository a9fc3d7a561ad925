import type { FastifyHelmetOptions } from '@fastify/helmet';

const secondsOfYear = 365 * 24 * 60 * 60;

/**
 * Headers of every response. The app loads nothing from other hosts, has no inline scripts, evaluates no strings and
 * cannot be framed.
 */
export function securityHeaders({ publicUrl }: { readonly publicUrl: string }): FastifyHelmetOptions {
  return {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        scriptSrc: ["'self'"],
        // The hash of an empty style element. The app adds its rules by script; no other inline style is allowed.
        styleSrc: ["'self'", "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='"],
        imgSrc: ["'self'", 'blob:', 'data:'],
        fontSrc: ["'self'"],
        connectSrc: ["'self'"],
        manifestSrc: ["'self'"],
        formAction: ["'self'"],
        baseUri: ["'none'"],
        frameAncestors: ["'none'"],
        // No string becomes markup or code, and no policy can be created.
        requireTrustedTypesFor: ["'script'"],
        trustedTypes: ["'none'"],
      },
    },
    crossOriginEmbedderPolicy: { policy: 'require-corp' },
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    referrerPolicy: { policy: 'no-referrer' },
    frameguard: { action: 'deny' },
    // Browsers ignore it over http.
    strictTransportSecurity: publicUrl.startsWith('https:') && { maxAge: secondsOfYear, includeSubDomains: true },
  };
}

/** The app uses none of these. */
export const permissionsPolicy = 'camera=(), display-capture=(), geolocation=(), microphone=(), payment=(), usb=()';

/** Headers of errors that are sent before any plugin runs. */
export function bareSecurityHeaders({ publicUrl }: { readonly publicUrl: string }): Readonly<Record<string, string>> {
  return {
    'X-Content-Type-Options': 'nosniff',
    'Content-Security-Policy': "default-src 'none'; base-uri 'none'; frame-ancestors 'none'",
    'Referrer-Policy': 'no-referrer',
    'Permissions-Policy': permissionsPolicy,
    'Cache-Control': 'no-store',
    ...(publicUrl.startsWith('https:') && {
      'Strict-Transport-Security': `max-age=${secondsOfYear}; includeSubDomains`,
    }),
  };
}
