import { expect, test } from 'vitest';
import { buildCardPdf } from '#server/organizations/booking-cards/cardPdf.ts';
import { readPdf } from '#tests/support/readPdf.ts';

test('a card has room for a long name and the longest texts', async () => {
  const fullName = 'Maximiliana-Alexandra Konstantinopoulou-Papadimitriou von und zu Hohenzollern-Sigmaringen';
  const bytes = await buildCardPdf({
    organizationName: 'Iman Works',
    timeZone: 'Europe/Warsaw',
    language: 'en',
    expiresAt: Date.parse('2027-02-27T12:00:00Z'),
    page: 'https://checkwell.imanworks.example/card',
    cards: [{ fullName, facts: ['W-1017', '10.12.1985'], language: 'de', code: 'ABCDEFGHJKLM' }],
  });
  // Lines end at spaces and hyphens.
  const withoutSpaces = (text: string) => text.replaceAll(/\s+/g, '');
  const text = withoutSpaces((await readPdf(bytes)).text);
  for (const part of [fullName, 'und geben Sie ein', 'Wenn Sie sie verlieren, bitten Sie um eine neue.']) {
    expect(text).toContain(withoutSpaces(part));
  }
});
