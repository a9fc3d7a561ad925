import { globSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path/posix';
import type { CompiledMessage } from 'icu-minify/format';
import { compileArea } from '../../src/texts/compileArea.ts';
import { type Language, localeOf } from '../../src/texts/languages.ts';
import type { Area } from '../../src/texts/translate.ts';

const root = join(import.meta.dirname, '..', '..');
const folderOf = (language: Language) => join(root, 'src', 'texts', language);

/** The texts of a language by area, such as those of `login`, and the areas of each part. */
export interface Catalogue {
  /** By file, such as 'guest/login.ts'. */
  readonly areas: ReadonlyMap<string, Area>;
  /** Names of areas by part. */
  readonly parts: ReadonlyMap<string, readonly string[]>;
}

export async function loadCatalogue(language: Language): Promise<Catalogue> {
  const folder = folderOf(language);
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.ts'));
  const areas = new Map<string, Area>();
  const parts = new Map<string, readonly string[]>();
  for (const name of names.toSorted()) {
    const [exported] = Object.values<Area>(await import(join(folder, name)));
    if (exported === undefined) continue;
    if (name.includes('/')) areas.set(name, exported);
    else parts.set(name, Object.keys(exported));
  }
  return { areas, parts };
}

/** Lists what is wrong with the texts of a language, compared with the English ones, as 'file key: problem'. */
export function findTextProblems(language: Language, texts: Catalogue, english: Catalogue): string[] {
  const problems = [...listDifferences(english.parts.keys(), texts.parts.keys(), (name) => name)];
  problems.push(...listDifferences(english.areas.keys(), texts.areas.keys(), (name) => name));
  for (const [name, areas] of english.parts)
    problems.push(...listDifferences(areas, texts.parts.get(name) ?? areas, (area) => `${name} ${area}`));
  for (const [name, area] of english.areas) {
    const own = texts.areas.get(name);
    if (own === undefined) continue;
    problems.push(...listDifferences(Object.keys(area), Object.keys(own), (key) => `${name} ${key}`));
    const [compiled, compiledOwn] = [compileArea(area), compileArea(own)];
    for (const key of Object.keys(area)) {
      if (own[key] === undefined) continue;
      const of = `${name} ${key}`;
      problems.push(
        ...listDifferences(placesOf(compiled[key]), placesOf(compiledOwn[key]), (place) => `${of} ${place}`),
      );
      // An English text may have one form where its count is never one.
      if (language !== 'en') {
        problems.push(
          ...findMissingForms(compiledOwn[key], pluralForms(language)).map((form) => `${of}: lacks ${form}`),
        );
      }
      // A typographic one needs no care: in the ICU format the other begins quoted text.
      if (language !== 'en' && own[key].includes("'")) problems.push(`${of}: has an ASCII apostrophe`);
      problems.push(...findSlips(language, own[key]).map((slip) => `${of}: ${slip}`));
    }
  }
  return problems;
}

function listDifferences(
  wanted: Iterable<string>,
  found: Iterable<string>,
  nameOf: (name: string) => string,
): string[] {
  const [all, own] = [new Set(wanted), new Set(found)];
  return [
    ...[...all].filter((name) => !own.has(name)).map((name) => `${nameOf(name)}: missing`),
    ...[...own].filter((name) => !all.has(name)).map((name) => `${nameOf(name)}: not in English`),
  ];
}

/** Words and spaces that the glossaries forbid, each with the pattern that finds it. `\b` would end a word at an accent. */
const slips: Readonly<Partial<Record<Language, Readonly<Record<string, RegExp>>>>> = {
  de: {
    'says du': /(?<!\p{L})(du|dich|dir|deine?[mnrs]?)(?!\p{L})/iu,
    'has a space before …': /\s…/,
    'lacks U+00A0 before Uhr': /} Uhr/,
  },
  fr: {
    'says tu': /(?<!\p{L})(tu|toi|ton|tes)(?!\p{L})/iu,
    'says veuillez': /veuillez/i,
    'lacks U+202F before ; ! or ?': /[^\u202f][;!?]/,
    'lacks U+00A0 before a colon': /[^\u00a0\d](?<!https?):(?!\d)/,
    'lacks U+00A0 inside « »': /«[^\u00a0]|[^\u00a0]»/,
  },
  es: { 'says tú': /(?<!\p{L})(tú|tu|tus|te|ti)(?!\p{L})/iu, 'lacks ¿': /^[^¿]*\?/ },
  pl: { 'says proszę': /prosz(ę|imy)(?!\p{L})/iu, 'says Państwo': /(?<!\p{L})Pa(n|ni|ństw\p{L}*)(?!\p{L})/u },
  ar: { 'has Latin punctuation': /[\u0600-\u06ff][,;?%]/ },
};

function findSlips(language: Language, text: string): string[] {
  return Object.entries(slips[language] ?? {})
    .filter(([, pattern]) => pattern.test(text))
    .map(([slip]) => slip);
}

/** Lists the values, tags and forms to select from that a text has places for: '{name}', '<link>', '{status Active Ended other}'. */
function placesOf(message: CompiledMessage | undefined): Set<string> {
  const places = new Set<string>();
  for (const { name, kind, forms } of listNodes(message)) {
    if (kind === 'tag') places.add(`<${name}>`);
    else places.add(`{${name}}`);
    if (kind === 'select') places.add(`{${name} ${Object.keys(forms).toSorted().join(' ')}}`);
  }
  return places;
}

/** Plural forms that whole numbers have in the language. */
function pluralForms(language: Language): Set<string> {
  const rules = new Intl.PluralRules(localeOf[language]);
  return new Set(Array.from({ length: 201 }, (_, count) => rules.select(count)));
}

function findMissingForms(message: CompiledMessage | undefined, needed: ReadonlySet<string>): string[] {
  return listNodes(message)
    .filter(({ kind }) => kind === 'plural')
    .flatMap(({ name, forms }) => [...needed].filter((form) => !(form in forms)).map((form) => `${form} of {${name}}`));
}

interface TextNode {
  readonly name: string;
  readonly kind: 'value' | 'select' | 'plural' | 'tag';
  readonly forms: Readonly<Record<string, CompiledMessage>>;
}

/** Lists the nodes of a compiled text, nested ones included. */
function listNodes(message: CompiledMessage | undefined): TextNode[] {
  if (!Array.isArray(message)) return [];
  return message.flatMap((node): TextNode[] => {
    if (!Array.isArray(node)) return [];
    const [name, type] = node;
    // A number has a type of its own.
    if (type === undefined || (typeof type === 'number' && type > 2)) return [{ name, kind: 'value', forms: {} }];
    if (typeof type !== 'number') {
      return [{ name, kind: 'tag', forms: {} }, ...listNodes(node.slice(1) as CompiledMessage)];
    }
    const forms = node[2] as Readonly<Record<string, CompiledMessage>>;
    return [{ name, kind: type === 1 ? 'select' : 'plural', forms }, ...Object.values(forms).flatMap(listNodes)];
  });
}

/** Lists the English keys that no source names. */
export function findUnusedTexts(english: Catalogue): string[] {
  const sources = globSync('src/{app,server,domain,contract}/**/*.{ts,tsx}', { cwd: root })
    .map((path) => readFileSync(join(root, path), 'utf8'))
    .join('\n');
  const words = new Set(sources.match(/[\w-]+/g));
  // Keys made of parts, such as `${subject}NotFound`.
  const endings = [...sources.matchAll(/\}(\w{4,})`/g)].map(([, ending = '']) => ending);
  const isUsed = (key: string) => words.has(key) || endings.some((ending) => key.endsWith(ending));
  return [...english.areas].flatMap(([name, area]) =>
    Object.keys(area)
      .filter((key) => !isUsed(key))
      .map((key) => `${name} ${key}: unused`),
  );
}

/** The most that a short text, such as that of a button, may be longer than the English one. */
const mostGrowth = 1.8;

/** Lists short texts that may be too long for their place. */
export function findLongTexts(texts: Catalogue, english: Catalogue): string[] {
  return [...english.areas].flatMap(([name, area]) =>
    Object.entries(area).flatMap(([key, text]) => {
      const own = texts.areas.get(name)?.[key] ?? '';
      const isLong = text.length <= 24 && !text.includes('{') && own.length > Math.max(16, text.length * mostGrowth);
      return isLong ? [`${name} ${key}: “${own}” for “${text}”`] : [];
    }),
  );
}
