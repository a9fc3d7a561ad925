import { createElement, Fragment, type ReactNode, useSyncExternalStore } from 'react';
import { englishPatterns, type PatternLocalization } from '#design-system/patterns/patternLabels.ts';
import type { account } from '#texts/en/account.ts';
import type { assessments } from '#texts/en/assessments.ts';
import type { block } from '#texts/en/block.ts';
import type { calendar } from '#texts/en/calendar.ts';
import type { dashboard } from '#texts/en/dashboard.ts';
import type { displaced } from '#texts/en/displaced.ts';
import type { guest } from '#texts/en/guest.ts';
import type { member } from '#texts/en/member.ts';
import type { members } from '#texts/en/members.ts';
import type { onboarding } from '#texts/en/onboarding.ts';
import type { practice } from '#texts/en/practice.ts';
import type { recording } from '#texts/en/recording.ts';
import type { roster } from '#texts/en/roster.ts';
import type { settings } from '#texts/en/settings.ts';
import type { visitor } from '#texts/en/visitor.ts';
import type { wizard } from '#texts/en/wizard.ts';
import { directionOf, type Language } from '#texts/languages.ts';
import { type Area, type CompiledArea, createTranslate, type TextValues, type Translate } from '#texts/translate.ts';

/** Texts by the part of the app that loads them. */
interface Parts {
  account: typeof account;
  assessments: typeof assessments;
  block: typeof block;
  calendar: typeof calendar;
  dashboard: typeof dashboard;
  displaced: typeof displaced;
  guest: typeof guest;
  member: typeof member;
  members: typeof members;
  onboarding: typeof onboarding;
  practice: typeof practice;
  recording: typeof recording;
  roster: typeof roster;
  settings: typeof settings;
  visitor: typeof visitor;
  wizard: typeof wizard;
}

export type Part = keyof Parts;

type Combined<Union> = (Union extends unknown ? (one: Union) => void : never) extends (all: infer All) => void
  ? All
  : never;

/** All areas by name. An area may belong to several parts. */
type Areas = Combined<Parts[Part]>;

export type AreaName = keyof Areas;

/** Returns the texts of an area. */
interface Texts<A extends Area> extends Translate<A> {
  /** The text of a key with its tags drawn as elements: `rich('sent', { email, address: (content) => <b>{content}</b> })`. */
  rich: <Key extends keyof A & string>(key: Key, ...values: TextValues<A[Key], ReactNode>) => ReactNode;
}

/** The function that `useTexts` returns, for functions that take it: `describeNext(t: TextsOf<'booking'>, …)`. */
export type TextsOf<Name extends AreaName> = Areas[Name] extends infer A extends Area ? Texts<A> : never;

/** What depends on the language. */
interface Catalogue {
  readonly language: Language;
  /** The labels of the design system. */
  readonly localization: PatternLocalization;
  /** The loaded areas by name. */
  readonly areas: Map<string, Texts<Area>>;
  /** Some texts could not be loaded and are English instead. */
  readonly isIncomplete: boolean;
}

const files = import.meta.glob<Record<string, Record<string, Area>>>([
  '/src/texts/*/*.ts',
  '!**/mails.ts',
  '!**/documents.ts',
  '!**/errors.ts',
]);

const localizations = import.meta.glob<PatternLocalization>('/src/design-system/patterns/labels/*.ts', {
  import: 'localization',
});

const loadedParts = new Set<Part>();
const listeners = new Set<() => void>();

let catalogue = createCatalogue('en', englishPatterns);
/** The language that was asked for last. Its texts may be on their way. */
let wanted: Language = 'en';

/** What depends on the language, outside of components. It does not follow a change of the language. */
export const getCatalogue = (): Catalogue => catalogue;

/** Returns what depends on the language of the person. */
export const useCatalogue = (): Catalogue => useSyncExternalStore(onChange, getCatalogue);

/** Returns the function that returns the texts of an area, in the language of the person. */
export function useTexts<Name extends AreaName>(name: Name): TextsOf<Name> {
  useCatalogue();
  return getTexts(name);
}

/** The same outside of components. */
export function getTexts<Name extends AreaName>(name: Name): TextsOf<Name> {
  const area = catalogue.areas.get(name);
  if (area === undefined) throw new Error(`The texts of '${name}' are used before they were loaded.`);
  return area as unknown as TextsOf<Name>;
}

function onChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Begins with a language, at once, so that parts can load. Resolves when the texts that every page needs have loaded. */
export async function startTexts(language: Language): Promise<void> {
  wanted = language;
  replace(createCatalogue(language, englishPatterns));
  const [localization] = await Promise.all([importLocalization(language), loadTexts('guest')]);
  if (catalogue.language === language) replace({ ...catalogue, ...localization });
}

/** Loads the texts of a part. Rejects if not even the English ones could be loaded. */
export async function loadTexts(part: Part): Promise<void> {
  loadedParts.add(part);
  const { language, areas } = catalogue;
  const loaded = await importPart(language, part);
  // If the language has changed meanwhile, its own part was loaded with it.
  if (catalogue.areas !== areas) return;
  addAreas(catalogue, loaded);
  if (loaded.language !== language) replace({ ...catalogue, isIncomplete: true });
}

/** Loads the texts of a part while the code of its page loads. */
export async function withTexts<Page>(part: Part, page: Promise<Page>): Promise<Page> {
  const [loaded] = await Promise.all([page, loadTexts(part)]);
  return loaded;
}

/** Shows all texts in another language, once they have loaded. Texts that cannot be loaded are English. */
export async function changeLanguage(language: Language): Promise<void> {
  wanted = language;
  if (language === catalogue.language && !catalogue.isIncomplete) return;
  const next = { ...createCatalogue(language, englishPatterns), ...(await importLocalization(language)) };
  const added = new Set<Part>();
  let { isIncomplete } = next;
  // Pages that open meanwhile add parts.
  while (added.size < loadedParts.size) {
    const missing = [...loadedParts].filter((part) => !added.has(part));
    for (const loaded of await Promise.all(missing.map((part) => importPart(language, part)))) {
      addAreas(next, loaded);
      isIncomplete ||= loaded.language !== language;
    }
    for (const part of missing) added.add(part);
  }
  if (wanted === language) replace({ ...next, isIncomplete });
}

function replace(next: Catalogue): void {
  catalogue = next;
  document.documentElement.lang = next.language;
  document.documentElement.dir = directionOf(next.language);
  for (const listener of listeners) listener();
}

function createCatalogue(language: Language, localization: PatternLocalization): Catalogue {
  return { language, localization, areas: new Map(), isIncomplete: false };
}

interface LoadedPart {
  readonly language: Language;
  readonly areas: Readonly<Record<string, Area>>;
}

async function importPart(language: Language, part: Part): Promise<LoadedPart> {
  try {
    const exported = await files[`/src/texts/${language}/${part}.ts`]?.();
    if (exported?.[part] === undefined) throw new Error(`There are no texts of '${part}' in '${language}'.`);
    return { language, areas: exported[part] };
  } catch (error) {
    if (language === 'en') throw error;
    return importPart('en', part);
  }
}

/** Loads the labels of the design system. Nothing for English, which has come with the app. */
async function importLocalization(language: Language): Promise<Partial<Catalogue>> {
  const load = localizations[`/src/design-system/patterns/labels/${language}.ts`];
  if (load === undefined) return {};
  return load().then(
    (localization) => ({ localization }),
    () => ({ isIncomplete: true }),
  );
}

function addAreas({ areas }: Catalogue, loaded: LoadedPart): void {
  for (const [name, area] of Object.entries(loaded.areas)) areas.set(name, createTexts(area, loaded.language));
}

/** Creates the function that returns the texts of an area, which the bundler has compiled. Components use `useTexts`. */
export function createTexts<A extends Area>(area: A, language: Language): Texts<A> {
  const translate = createTranslate(area as unknown as CompiledArea<A>, language);
  return Object.assign(translate, {
    rich: <Key extends keyof A & string>(key: Key, ...values: TextValues<A[Key], ReactNode>) =>
      createElement(Fragment, null, ...translate.parts<Key, ReactNode>(key, ...values)),
  });
}
