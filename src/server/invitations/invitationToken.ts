import { createHash, randomBytes } from 'node:crypto';

/** An unguessable token: 32 random bytes. It is in the mail only. */
export function createInvitationToken(): string {
  return randomBytes(32).toString('base64url');
}

/** What is kept of a token. It is random itself, so a plain hash is enough. */
export function hashInvitationToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
