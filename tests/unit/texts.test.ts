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
  test.each(Object.entries(area))('%s is whole for every value', (key) => {
    const name = 'Maria-Magdalena Brzęczyszczykiewicz';
    const places = listPlaces(compileArea(area)[key]);
    // Which values the text has places for is known at run time only.
    const { parts } = translateArea(area, 'en') as unknown as AnyTranslate;
    for (const count of counts) {
      const values = Object.fromEntries(places.map(([place, kind]) => [place, exampleOf(kind, name, count)]));
      const shown = parts(key, values).join('');
      expect(shown).not.toMatch(/[{}<>#]|undefined|NaN| {2}|^\s|\s$|^$/);
      for (const [place, kind] of places) if (kind === 'text') expect(shown, `without {${place}}`).toContain(name);
    }
  });
});

interface AnyTranslate {
  parts: (key: string, values: Readonly<Record<string, unknown>>) => unknown[];
}

type Place = readonly [name: string, kind: 'text' | 'number' | 'tag'];

/** Lists the places for values in a compiled text. */
function listPlaces(message: CompiledMessage | undefined): Place[] {
  if (!Array.isArray(message)) return [];
  return message.flatMap((node): Place[] => {
    if (!Array.isArray(node)) return [];
    const [name, type, forms] = node;
    if (type === undefined) return [[name, 'text']];
    if (type === 2) return [[name, 'number'], ...Object.values(forms as object).flatMap(listPlaces)];
    return [[name, 'tag'], ...listPlaces(node.slice(1) as CompiledMessage)];
  });
}

function exampleOf(kind: Place[1], name: string, count: number) {
  if (kind === 'number') return count;
  return kind === 'text' ? name : (content: unknown[]) => content.join('');
}

test('every file of texts belongs to a part of the app', async () => {
  const parts = readdirSync(folder).filter((name) => name.endsWith('.ts'));
  const used = await Promise.all(
    parts.map(async (part) =>
      Object.values(await import(resolve(folder, part))).flatMap((one) => Object.keys(one as object)),
    ),
  );
  expect(areas.map(([name]) => name).toSorted()).toEqual(used.flat().toSorted());
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
