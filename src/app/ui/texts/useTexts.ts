import { createElement, Fragment, type ReactNode } from 'react';
import type { account } from '#texts/en/account.ts';
import type { assessments } from '#texts/en/assessments.ts';
import type { calendar } from '#texts/en/calendar.ts';
import type { dashboard } from '#texts/en/dashboard.ts';
import type { guest } from '#texts/en/guest.ts';
import type { member } from '#texts/en/member.ts';
import type { members } from '#texts/en/members.ts';
import type { onboarding } from '#texts/en/onboarding.ts';
import type { practice } from '#texts/en/practice.ts';
import type { recording } from '#texts/en/recording.ts';
import type { settings } from '#texts/en/settings.ts';
import type { visitor } from '#texts/en/visitor.ts';
import type { wizard } from '#texts/en/wizard.ts';
import { type Area, type CompiledArea, createTranslate, type TextValues, type Translate } from '#texts/translate.ts';

/** Texts by the part of the app that loads them. */
interface Parts {
  account: typeof account;
  assessments: typeof assessments;
  calendar: typeof calendar;
  dashboard: typeof dashboard;
  guest: typeof guest;
  member: typeof member;
  members: typeof members;
  onboarding: typeof onboarding;
  practice: typeof practice;
  recording: typeof recording;
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
export type TextsOf<Name extends AreaName> = Texts<Areas[Name] & Area>;

const files = import.meta.glob<Record<string, Record<string, Area>>>([
  '/src/texts/*/*.ts',
  '!**/mails.ts',
  '!**/documents.ts',
]);

/** The loaded areas by name. */
const areas = new Map<string, Texts<Area>>();

/** Loads the texts of a part. Rejects if they could not be loaded. */
export async function loadTexts(part: Part): Promise<void> {
  const exported = await files[`/src/texts/en/${part}.ts`]?.();
  for (const [name, area] of Object.entries(exported?.[part] ?? {})) areas.set(name, createTexts(area));
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
export function useTexts<Name extends AreaName>(name: Name): TextsOf<Name> {
  return getTexts(name);
}

/** The same outside of components. Their texts do not follow a change of the language. */
export function getTexts<Name extends AreaName>(name: Name): TextsOf<Name> {
  const area = areas.get(name);
  if (area === undefined) throw new Error(`The texts of '${name}' are used before they were loaded.`);
  return area as unknown as TextsOf<Name>;
}
