import { createElement, Fragment, type ReactNode } from 'react';
import { type Area, type CompiledArea, createTranslate, type TextValues, type Translate } from '#texts/translate.ts';

/** Texts by the part of the app that needs them. */
const parts = {
  guest: async () => (await import('#texts/en/guest.ts')).guest,
  visitor: async () => (await import('#texts/en/visitor.ts')).visitor,
};

type Part = keyof typeof parts;
type PartAreas<Name extends Part> = Awaited<ReturnType<(typeof parts)[Name]>>;
type Areas = PartAreas<'guest'> & PartAreas<'visitor'>;

/** Returns the texts of an area. */
export interface Texts<A extends Area> extends Translate<A> {
  /** The text of a key with its tags drawn as elements: `rich('sent', { email, address: (content) => <b>{content}</b> })`. */
  rich: <Key extends keyof A & string>(key: Key, ...values: TextValues<A[Key], ReactNode>) => ReactNode;
}

/** The loaded areas by name. */
const areas = new Map<string, Texts<Area>>();

/** Loads the texts of a part. Rejects if they could not be loaded. */
export async function loadTexts(part: Part): Promise<void> {
  for (const [name, area] of Object.entries<Area>(await parts[part]())) areas.set(name, createTexts(area));
}

/** Loads the texts of a part while the code of its page loads. */
export async function withTexts<Page>(part: Part, page: Promise<Page>): Promise<Page> {
  const [loaded] = await Promise.all([page, loadTexts(part)]);
  return loaded;
}

function createTexts<A extends Area>(area: A): Texts<A> {
  // The bundler has compiled it, see `bundling/texts.ts`.
  const translate = createTranslate(area as unknown as CompiledArea<A>, 'en');
  return Object.assign(translate, {
    rich: <Key extends keyof A & string>(key: Key, ...values: TextValues<A[Key], ReactNode>) =>
      createElement(Fragment, null, ...translate.parts<Key, ReactNode>(key, ...values)),
  });
}

/** Returns the function that returns the texts of an area, in the language of the person. */
export function useTexts<Name extends keyof Areas>(name: Name): Texts<Areas[Name]> {
  const area = areas.get(name);
  if (area === undefined) throw new Error(`The texts of '${name}' are used before they were loaded.`);
  return area as unknown as Texts<Areas[Name]>;
}
