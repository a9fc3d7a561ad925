import type { FastifyRequest } from 'fastify';

/** Returns the bearer token of a request, unverified. */
export function bearerTokenOf({ headers }: Pick<FastifyRequest, 'headers'>): string | undefined {
  return /^Bearer (\S+)$/i.exec(headers.authorization ?? '')?.[1];
}
