import type { FastifyRequest } from 'fastify';
import { type Language, readAcceptLanguage } from '#texts/languages.ts';

/** Returns the language that the client prefers. English if it names none of the product. */
export function acceptedLanguage({ headers }: Pick<FastifyRequest, 'headers'>): Language {
  return readAcceptLanguage(headers['accept-language']) ?? 'en';
}
