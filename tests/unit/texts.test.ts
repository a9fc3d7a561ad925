import type { CompiledMessage } from 'icu-minify/format';
import { describe, expect, test } from 'vitest';
import { compileArea, translateArea } from '#texts/compileArea.ts';
import { type Language, languages } from '#texts/languages.ts';
import type { Area } from '#texts/translate.ts';
import { findTextProblems, findUnusedTexts, loadCatalogue } from '../../scripts/languages/findTextProblems.ts';

const english = await loadCatalogue('en');

/** Numbers of all plural forms of the languages. */
const counts = [0, 1, 2, 3, 5, 11, 100];
const name = 'Maria-Magdalena Brzęczyszczykiewicz';

describe.each(languages)('the texts in %s', (language) => {
  test('are those in English, with their places for values and the plural forms of the language', async () => {
    expect(findTextProblems(language, await loadCatalogue(language), english)).toEqual([]);
  });

  test('are whole for every value', async () => {
    const { areas } = await loadCatalogue(language);
    const broken = [...areas].flatMap(([file, area]) =>
      Object.keys(area).flatMap((key) => findBreaks(area, key, language).map((shown) => `${file} ${key}: ${shown}`)),
    );
    expect(broken).toEqual([]);
  });

  test('all belong to a part', async () => {
    const { areas, parts } = await loadCatalogue(language);
    const used = new Set([...parts.values()].flat());
    const files = [...areas.keys()].map((file) => /(\w+)\.ts$/.exec(file)?.[1] ?? file);
    expect(files.filter((area) => !used.has(area))).toEqual([]);
  });
});

test('every text is used', () => {
  expect(findUnusedTexts(english)).toEqual([]);
});

describe('a problem is found', () => {
  const catalogueOf = (area: Area) => ({ areas: new Map([['guest/a.ts', area]]), parts: new Map() });
  const wanted = catalogueOf({
    greet: 'Hello {name}',
    count: '{n, plural, one {# day} other {# days}}',
    go: '<a>Go</a>',
  });

  test.each([
    [
      'a missing text',
      { count: '{n, plural, one {# dzień} few {# dni} many {# dni} other {# dnia}}', go: '<a>Idź</a>' },
      'greet: missing',
    ],
    ['a missing value', { greet: 'Cześć' }, 'greet {name}: missing'],
    ['a misspelt value', { greet: 'Cześć {nazwa}' }, 'greet {nazwa}: not in English'],
    ['a missing plural form', { count: '{n, plural, one {# dzień} other {# dni}}' }, 'count: lacks few of {n}'],
    ['a missing tag', { go: 'Idź' }, 'go <a>: missing'],
    ['a text of its own', { extra: 'Nadto' }, 'extra: not in English'],
  ])('%s', (_case, change, problem) => {
    const whole = {
      greet: 'Cześć {name}',
      count: '{n, plural, one {# dzień} few {# dni} many {# dni} other {# dnia}}',
      go: '<a>Idź</a>',
    };
    const area: Area = problem === 'greet: missing' ? change : { ...whole, ...change };
    expect(findTextProblems('pl', catalogueOf(area), wanted)).toContain(`guest/a.ts ${problem}`);
    expect(findTextProblems('pl', catalogueOf(whole), wanted)).toEqual([]);
  });
});

test.each([
  ['de', 'Gib deinen Namen ein', 'says du'],
  ['de', 'Datei wählen …', 'has a space before …'],
  ['de', 'um {time} Uhr', 'lacks U+00A0 before Uhr'],
  ['fr', 'Tu peux réserver', 'says tu'],
  ['fr', 'Annuler ?', 'lacks U+202F before ; ! or ?'],
  ['fr', 'Motif : {reason}', 'lacks U+00A0 before a colon'],
  ['fr', 'pour «\u00a0{name} »', 'lacks U+00A0 inside « »'],
  ['es', 'Elige tu hora', 'says tú'],
  ['es', 'Anular la cita?', 'lacks ¿'],
  ['pl', 'Proszę wybrać dzień', 'says proszę'],
  ['pl', 'Adres Państwa organizacji', 'says Państwo'],
  ['ar', 'هل تريد الإلغاء?', 'has Latin punctuation'],
] as const)('a slip in %s is found: %s', (language, text, slip) => {
  const catalogue = { areas: new Map([['guest/a.ts', { text }]]), parts: new Map() };
  expect(findTextProblems(language, catalogue, catalogue)).toContain(`guest/a.ts text: ${slip}`);
});

/** Returns what a text shows for values with which it is not whole. */
function findBreaks(area: Area, key: string, language: Language): string[] {
  // Which values the text has places for is known at run time only.
  const { parts } = translateArea({ [key]: area[key] ?? '' }, language) as unknown as AnyTranslate;
  const message = compileArea({ [key]: area[key] ?? '' })[key];
  return [...listForms(area[key] ?? '')].flatMap((form) =>
    counts.flatMap((count) => {
      const places = listPlaces(message, form);
      const examples = { text: name, number: count, select: form, tag: (content: unknown[]) => content.join('') };
      const shown = parts(key, Object.fromEntries(places.map(([place, kind]) => [place, examples[kind]]))).join('');
      const isBroken = /[{}<#]|undefined|NaN| {2}|^\s|\s$|^$/.test(shown);
      const lacksText = places.some(([, kind]) => kind === 'text') && !shown.includes(name);
      return isBroken || lacksText ? [shown] : [];
    }),
  );
}

interface AnyTranslate {
  parts: (key: string, values: Readonly<Record<string, unknown>>) => unknown[];
}

type Place = readonly [name: string, kind: 'text' | 'number' | 'select' | 'tag'];

/** Lists the forms that a text chooses from. The forms of a plural do no harm. */
function listForms(text: string): Set<string> {
  return new Set(['other', ...text.matchAll(/(\w+) \{/g).map(([, form = '']) => form)]);
}

/** Lists the places for values in one form of a compiled text. */
function listPlaces(message: CompiledMessage | undefined, form: string): Place[] {
  if (!Array.isArray(message)) return [];
  return message.flatMap((node): Place[] => {
    if (!Array.isArray(node)) return [];
    const [name, type] = node;
    const forms = node[2] as Readonly<Record<string, CompiledMessage>>;
    if (type === undefined) return [[name, 'text']];
    if (type === 1) return [...listPlaces(forms[form] ?? forms.other, form), [name, 'select']];
    if (type === 2) return [[name, 'number'], ...Object.values(forms).flatMap((one) => listPlaces(one, form))];
    if (typeof type === 'number') return [[name, 'number']];
    return [[name, 'tag'], ...listPlaces(node.slice(1) as CompiledMessage, form)];
  });
}

describe('a translate function', () => {
  const area = {
    plain: 'Log In',
    places: '{count, plural, =0 {Nobody} one {# person} other {# people}} at {site}',
    tags: 'Write to <address>{email}</address> today',
  } as const;
  const t = translateArea(area, 'en');

  test('fills places and takes the plural form of the count', () => {
    expect(t('plain')).toBe('Log In');
    expect(t('places', { count: 0, site: 'Gdynia' })).toBe('Nobody at Gdynia');
    expect(t('places', { count: 1, site: 'Gdynia' })).toBe('1 person at Gdynia');
    expect(t('places', { count: 1200, site: '{site} <b>' })).toBe('1,200 people at {site} <b>');
  });

  test('gives the content of a tag to its function', () => {
    const address = (content: (string | { email: unknown })[]) => ({ email: content[0] });
    expect(t.parts('tags', { email: 'a@b.example', address })).toEqual([
      'Write to ',
      { email: 'a@b.example' },
      ' today',
    ]);
  });

  test('isolates values from right to left, in forms and tags too, but not what only chooses a form', () => {
    const arabic = translateArea(
      {
        sent: 'أُرسل إلى <b>{email}</b>',
        moved: '{count, plural, one {{name}: يوم واحد} other {{name}: # أيام}}',
        role: '{role, select, Member {عضو} other {ممارس}}',
        tagged: '{count, plural, other {<b># أيام</b>}}',
      } as const,
      'ar',
    );
    const b = (content: string[]) => `[${content.join('')}]`;
    expect(arabic('sent', { email: 'a@b.example', b })).toBe('أُرسل إلى [\u2068a@b.example\u2069]');
    expect(arabic('moved', { count: 5, name: 'Ada' })).toBe('\u2068Ada\u2069: ٥ أيام');
    expect(arabic('role', { role: 'Member' })).toBe('عضو');
    expect(arabic('tagged', { count: 5, b })).toBe('[٥ أيام]');
    expect(translateArea({ go: 'Hi {name}' } as const, 'en')('go', { name: 'Ada' })).toBe('Hi Ada');
  });

  test('requires the values of a text', () => {
    // @ts-expect-error a value is missing.
    expect(() => t('places', { count: 1 })).toThrow('site');
    // @ts-expect-error this text has no places.
    expect(t('plain', { count: 1 })).toBe('Log In');
    // @ts-expect-error there is no such text.
    expect(() => t('missing')).toThrow();
  });

  test('refuses a malformed text', () => {
    expect(() => compileArea({ open: 'Hello {name' })).toThrow();
    expect(() => compileArea({ form: '{count, plural, one {#}}' })).toThrow();
  });
});
