import { createHash, randomBytes } from 'node:crypto';

/** An unguessable token for a link or a cookie: 32 random bytes. Nowhere but there is it kept. */
export function createSecretToken(): string {
  return randomBytes(32).toString('base64url');
}

/** What is kept of a token. It is random itself, so a plain hash is enough. */
export function hashSecretToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
