import type { FastifyHelmetOptions } from '@fastify/helmet';

const secondsOfYear = 365 * 24 * 60 * 60;

/**
 * The headers of every answer, be it a page, a file or a failure. The app loads nothing from elsewhere, has no inline
 * code, hands no text to the browser to be run, and is drawn in no frame.
 */
export function securityHeaders({ publicUrl }: { readonly publicUrl: string }): FastifyHelmetOptions {
  return {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        scriptSrc: ["'self'"],
        // The hash of nothing: an empty style element, whose rules the app adds by script, and no other inline style.
        styleSrc: ["'self'", "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='"],
        imgSrc: ["'self'", 'blob:', 'data:'],
        fontSrc: ["'self'"],
        connectSrc: ["'self'"],
        manifestSrc: ["'self'"],
        formAction: ["'self'"],
        baseUri: ["'none'"],
        frameAncestors: ["'none'"],
        // No text becomes markup or code, and nothing may be declared fit to become it.
        requireTrustedTypesFor: ["'script'"],
        trustedTypes: ["'none'"],
      },
    },
    crossOriginEmbedderPolicy: { policy: 'require-corp' },
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    referrerPolicy: { policy: 'no-referrer' },
    frameguard: { action: 'deny' },
    // On http it would mean nothing; on https the browser keeps to https from the first visit on.
    strictTransportSecurity: publicUrl.startsWith('https:') && { maxAge: secondsOfYear, includeSubDomains: true },
  };
}

/** The headers of a failure that is answered before the plugin of the others is reached. */
export function bareSecurityHeaders({ publicUrl }: { readonly publicUrl: string }): Readonly<Record<string, string>> {
  return {
    'X-Content-Type-Options': 'nosniff',
    'Content-Security-Policy': "default-src 'none'; base-uri 'none'; frame-ancestors 'none'",
    'Referrer-Policy': 'no-referrer',
    'Cache-Control': 'no-store',
    ...(publicUrl.startsWith('https:') && {
      'Strict-Transport-Security': `max-age=${secondsOfYear}; includeSubDomains`,
    }),
  };
}
