import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { consentStateOf, consentText } from '#domain/consentText.ts';
import { personalData } from '#domain/personalData.ts';
import { type Category, categories, identityDetails, type Viewer } from '#domain/personalDataCategories.ts';
import { firstVisit } from '#texts/en/account/firstVisit.ts';
import { storedData } from '#texts/en/shared/storedData.ts';

/** Hash of each version. A version that members agreed to never changes. */
const words: Readonly<Record<number, string>> = {
  1: '65380bff5be048d2',
  2: '1cf8c8293a85a7de',
  3: 'b3f7f08c9ddb7085',
};

/** What others saw with the version that members were last asked about. */
const agreed: Readonly<Record<Exclude<Viewer, 'person'>, readonly string[]>> = {
  administrators: [
    ...['name', 'email', 'picture', 'employeeNumber', 'birthDate'],
    ...['membership', 'appointer', 'participation', 'appointments', 'cancelReason'],
    ...['mails', 'log', 'networkAddress', 'imports'],
  ],
  practitioners: [
    ...['name', 'email', 'picture', 'employeeNumber', 'birthDate'],
    ...['participation', 'appointments', 'results', 'privateNotes', 'access'],
  ],
  members: ['appointer'],
};

test('a changed text has a new version', () => {
  const { version, widenedIn } = consentText;
  const text = {
    seen: consentText.seen.map((category) => storedData[category]),
    unseen: [firstVisit.unseenResults, firstVisit.unseenNotes, firstVisit.unseenTalk, firstVisit.unseenFiles],
    practitioners: firstVisit.practitioners,
    choice: firstVisit.choice,
  };
  expect(widenedIn).toBeLessThanOrEqual(version);
  expect(
    createHash('sha256').update(JSON.stringify(text)).digest('hex').slice(0, 16),
    'The text has changed: raise consentText.version, and add the new words here.',
  ).toBe(words[version]);
});

test.each(Object.entries(agreed))('%s see no more than members were asked about', (viewer, expected) => {
  const seen = Object.entries<Category>(categories).flatMap(([name, { seenBy }]) =>
    !seenBy.includes(viewer as Viewer) ? [] : name === 'identity' ? identityDetails : [name],
  );
  expect(
    seen.filter((name) => !expected.includes(name)),
    'People see more: raise consentText.widenedIn to a new version, and add it here.',
  ).toEqual([]);
});

test.each([
  [undefined, 'Missing'],
  [consentText.widenedIn - 1, 'Outdated'],
  [consentText.widenedIn, 'Given'],
  [consentText.version, 'Given'],
] as const)('who has agreed to version %s at the newest: %s', (newest, state) => {
  expect(consentStateOf(newest)).toBe(state);
});

test('the text and its categories name employee number and birth date', () => {
  expect(consentText.seen[0]).toBe('identity');
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
