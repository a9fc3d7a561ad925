import { createHmac, hkdfSync, randomBytes } from 'node:crypto';
import { cardCodeLength, cardLetters } from '#domain/cardCode.ts';

export type CardCodes = ReturnType<typeof createCardCodes>;

/** Creates the codes of cards, and hashes them with a key, so that a copy of the database does not reveal them. */
export function createCardCodes({ secret }: { secret: Uint8Array }) {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'checkwell booking card', 32));
  return {
    create: (): string => Array.from(randomBytes(cardCodeLength), (byte) => cardLetters[byte % 32]).join(''),

    hash: (code: string): Buffer => createHmac('sha256', key).update(code).digest(),
  };
}
