import { hash, randomBytes } from 'node:crypto';

const tokenBytes = 32;

/** An unguessable token for a link or a cookie: 32 random bytes. Nowhere but there is it kept. */
export function createSecretToken(): string {
  return randomBytes(tokenBytes).toString('base64url');
}

/** So many of them, all different: asked for at once, their chance costs a tenth. */
export function createSecretTokens(count: number): string[] {
  const bytes = randomBytes(count * tokenBytes);
  return Array.from({ length: count }, (_, index) =>
    bytes.toString('base64url', index * tokenBytes, (index + 1) * tokenBytes),
  );
}

/** What is kept of a token. It is random itself, so a plain hash is enough. */
export function hashSecretToken(token: string): Buffer {
  return hash('sha256', token, 'buffer');
}
