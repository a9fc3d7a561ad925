import { readdirSync } from 'node:fs';
import { resolve } from 'node:path/posix';
import type { CompiledMessage } from 'icu-minify/format';
import { describe, expect, test } from 'vitest';
import { compileArea, translateArea } from '#texts/compileArea.ts';
import type { Area } from '#texts/translate.ts';

const folder = resolve('src/texts/en');
const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => /\/\w+\.ts$/.test(name));
const areas = (
  await Promise.all(files.map(async (file) => Object.entries<Area>(await import(resolve(folder, file)))))
).flat();

/** Numbers of all plural forms of the languages of Europe and of Arabic. */
const counts = [0, 1, 2, 3, 5, 11, 100];

describe.each(areas)('the texts of %s', (_name, area) => {
  test.each(Object.entries(area))('%s is whole for every value', (key, text) => {
    const name = 'Maria-Magdalena Brzęczyszczykiewicz';
    // Which values the text has places for is known at run time only.
    const { parts } = translateArea(area, 'en') as unknown as AnyTranslate;
    for (const form of listForms(text)) {
      const places = listPlaces(compileArea(area)[key], form);
      for (const count of counts) {
        const examples = { text: name, number: count, select: form, tag: (content: unknown[]) => content.join('') };
        const values = Object.fromEntries(places.map(([place, kind]) => [place, examples[kind]]));
        const shown = parts(key, values).join('');
        expect(shown).not.toMatch(/[{}<#]|undefined|NaN| {2}|^\s|\s$|^$/);
        for (const [place, kind] of places) if (kind === 'text') expect(shown).toContain(values[place]);
      }
    }
  });
});

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
    return [[name, 'tag'], ...listPlaces(node.slice(1) as CompiledMessage, form)];
  });
}

test('every file of texts belongs to a part of the app', async () => {
  const parts = readdirSync(folder).filter((name) => name.endsWith('.ts'));
  const used = await Promise.all(
    parts.map(async (part) =>
      Object.values(await import(resolve(folder, part))).flatMap((one) => Object.keys(one as object)),
    ),
  );
  expect(areas.map(([name]) => name).toSorted()).toEqual([...new Set(used.flat())].toSorted());
});

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
