import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { consentStateOf, consentVersions, seenByAdministrators } from '#domain/consentText.ts';
import { identityDetails, personalData } from '#domain/personalData.ts';
import { type Category, categories, type Viewer } from '#domain/personalDataCategories.ts';
import type * as english from '#texts/en/account/firstVisit.ts';
import type * as englishData from '#texts/en/shared/storedData.ts';
import { storedData } from '#texts/en/shared/storedData.ts';
import { type Language, languages } from '#texts/languages.ts';

/** Hash of each version in each language. A version that members agreed to never changes. */
const words: Readonly<Record<Language, Readonly<Record<number, string>>>> = {
  en: {
    1: '65380bff5be048d2',
    2: '1cf8c8293a85a7de',
    3: 'b3f7f08c9ddb7085',
    4: '4baab6c9073e4976',
    5: 'ad14ccf6c3eb13bd',
    6: '16c9fd409c560663',
  },
  de: { 3: '2fe4d1831c10f61b', 4: 'f0791e55ebe8e4ec', 5: '87173f4698de2466', 6: '4060477f373c9927' },
  fr: { 3: '4ba42eeeb7fbed29', 4: 'b402a9d3b0a99712', 5: 'd2a6ed12bcaf37cb', 6: '9f087532e71a5c88' },
  es: { 3: '04326f068d88913d', 4: 'f8d794021a623fde', 5: '63266875595580ac', 6: '203550609b470bc1' },
  pl: { 3: 'fe6fab4c6fe805c4', 4: '72322d0eda582c78', 5: '937c5a517e2f04e0', 6: '1c2686ba42de56db' },
  ar: { 3: 'dfa3cabc57ab3e11', 4: '6d7ad293cb58aad2', 5: '790e84535ff24bb4', 6: 'd382656de1215da0' },
};

/** What others saw with the version that members were last asked about. */
const agreed: Readonly<Record<Exclude<Viewer, 'person'>, readonly string[]>> = {
  administrators: [
    ...['name', 'email', 'picture', 'employeeNumber', 'birthDate'],
    ...['membership', 'appointer', 'participation', 'appointments', 'cancelReason'],
    ...['mails', 'log', 'networkAddress', 'imports'],
    // They know it already: the employer enters it. Nobody is asked again for it.
    'workDetails',
  ],
  practitioners: [
    ...['name', 'email', 'picture', 'employeeNumber', 'birthDate'],
    ...['participation', 'appointments', 'results', 'privateNotes', 'access'],
    // Members are asked when their organization lets practitioners see them.
    'workDetails',
  ],
  members: ['appointer'],
};

test.each(languages)('a changed text in %s has a new version', async (language) => {
  const { firstVisit } = (await import(`../../src/texts/${language}/account/firstVisit.ts`)) as typeof english;
  const { storedData } = (await import(`../../src/texts/${language}/shared/storedData.ts`)) as typeof englishData;
  const { version, widenedIn } = consentVersions[language];
  const text = {
    seen: seenByAdministrators.map((category) => storedData[category]),
    unseen: [firstVisit.unseenResults, firstVisit.unseenNotes, firstVisit.unseenTalk, firstVisit.unseenFiles],
    practitioners: firstVisit.practitioners,
    choice: firstVisit.choice,
  };
  expect(widenedIn).toBeLessThanOrEqual(version);
  expect(
    createHash('sha256').update(JSON.stringify(text)).digest('hex').slice(0, 16),
    `The text has changed: raise consentVersions.${language}.version, and add the new words here.`,
  ).toBe(words[language][version]);
});

test.each(Object.entries(agreed))('%s see no more than members were asked about', (viewer, expected) => {
  const seen = Object.entries<Category>(categories).flatMap(([name, { seenBy }]) =>
    !seenBy.includes(viewer as Viewer) ? [] : name === 'identity' ? identityDetails : [name],
  );
  expect(
    seen.filter((name) => !expected.includes(name)),
    'People see more: raise widenedIn of each language to a new version, and add it here.',
  ).toEqual([]);
});

const { en, de } = consentVersions;
test.each([
  [[], 'Missing'],
  [[{ language: 'en', textVersion: en.widenedIn - 1 }], 'Outdated'],
  [[{ language: 'en', textVersion: en.widenedIn }], 'Given'],
  [[{ language: 'de', textVersion: de.version }], 'Given'],
  // Somebody who has read an old German text and the current English one is not asked again.
  [
    [
      { language: 'de', textVersion: de.widenedIn - 1 },
      { language: 'en', textVersion: en.version },
    ],
    'Given',
  ],
] as const)('who has agreed to %j: %s', (agreements, state) => {
  expect(consentStateOf(agreements)).toBe(state);
});

test('the text and its categories name employee number and birth date', () => {
  expect(seenByAdministrators[0]).toBe('identity');
  expect(storedData.identity).toBe(
    'Your name, email address, picture, employee number and birth date, as far as they are known',
  );
});

test('the identity names the details that the columns declare', () => {
  const declared = Object.values(personalData).flatMap(({ columns }) =>
    Object.values(columns).flatMap(({ detail }) => detail ?? []),
  );
  expect([...new Set(declared)]).toEqual(identityDetails);
});
