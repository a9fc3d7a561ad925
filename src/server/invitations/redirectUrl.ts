import { AppError } from '#server/appError.ts';

/**
 * The origin of a `redirectUrl`, which must be the app's invitation page on an origin that the settings allow. Only the
 * origin is used further: the link in the mail is built from it, never from the value itself.
 */
export function originOfRedirectUrl(redirectUrl: string, allowedOrigins: readonly string[]): string {
  const url = URL.parse(redirectUrl);
  const isOurs =
    url !== null &&
    allowedOrigins.includes(url.origin) &&
    url.pathname === '/email-link' &&
    url.username === '' &&
    url.password === '' &&
    // Parsers forgive backslashes, blanks and a missing '//', in which another program may see another host.
    url.href === redirectUrl;
  if (!isOurs) throw AppError.invalid({ redirectUrl: 'This address is not allowed for invitation links' });
  return url.origin;
}
