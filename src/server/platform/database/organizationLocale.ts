import { findLanguage, type Language } from '#texts/languages.ts';
import type { Tx } from './transaction.ts';

/** Returns the time zone of an organization that exists. */
export async function findTimeZone(tx: Tx, organizationId: string): Promise<string> {
  const { time_zone } = await tx
    .selectFrom('organization')
    .where('id', '=', organizationId)
    .select('time_zone')
    .executeTakeFirstOrThrow();
  return time_zone;
}

/** Returns the language of an organization that exists, in which it writes its own texts. */
export async function findOwnLanguage(tx: Tx, organizationId: string): Promise<Language> {
  const { language } = await tx
    .selectFrom('organization')
    .where('id', '=', organizationId)
    .select('language')
    .executeTakeFirstOrThrow();
  return findLanguage([language]) ?? 'en';
}
