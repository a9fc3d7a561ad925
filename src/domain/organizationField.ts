import { hasInvisible, toOneLine } from '#domain/validateName.ts';
import { type Message, message } from '#texts/message.ts';
import { validateChoices } from './validateChoices.ts';

/** Fields of an organization's own. */
export const mostOwnFields = 8;

/** The first of them are in the list of members. More have no room. */
export const listedOwnFields = 2;

export const ownFieldKinds = ['text', 'number', 'date', 'choice'] as const;
export type OwnFieldKind = (typeof ownFieldKinds)[number];

/** A field of an organization's own, about its people. */
export interface OwnField {
  readonly id: string;
  readonly label: string;
  readonly kind: OwnFieldKind;
  /** Of the kind 'choice' only, in the order of forms. */
  readonly choices: readonly string[];
}

/** The name of such a field beside the names of other details, in forms, columns of files and changes. */
export type OwnFieldName = `own-${string}`;

export const ownFieldName = (fieldId: string): OwnFieldName => `own-${fieldId}`;

export const isOwnFieldName = (name: string): name is OwnFieldName => name.startsWith('own-');

/** Values by the names of their fields. */
export type OwnTexts = { readonly [Name in OwnFieldName]?: string | undefined };

/** Names values that are known by the ids of their fields. */
export function nameOwnValues(values: Readonly<Record<string, string>>): OwnTexts {
  return Object.fromEntries(Object.entries(values).map(([fieldId, value]) => [ownFieldName(fieldId), value]));
}

/** Lists the names in texts that are those of own fields, each with the id of its field. */
export function listOwnNames(names: readonly string[]): { readonly name: OwnFieldName; readonly fieldId: string }[] {
  return names.filter(isOwnFieldName).map((name) => ({ name, fieldId: name.slice('own-'.length) }));
}

export const mostOwnChoices = 20;
export const longestOwnChoice = 60;

/** A choice of a field, as filters name it. */
export const choiceKey = (fieldId: string, choice: string): string => `${fieldId}:${choice}`;

/** The fields that keys of choices name, each with its choices. Leaves out keys of none. */
export function readChoiceKeys(keys: readonly string[]): ReadonlyMap<string, readonly string[]> {
  const read = keys.flatMap((key) => {
    const [, fieldId = '', choice = ''] = /^([\da-f-]{36}):(.+)$/s.exec(key) ?? [];
    return fieldId === '' ? [] : [{ fieldId, choice }];
  });
  const grouped = Map.groupBy(read, ({ fieldId }) => fieldId);
  return new Map([...grouped].map(([fieldId, found]) => [fieldId, found.map(({ choice }) => choice)]));
}

/** Choices in one filter. */
export const mostChoiceKeys = 20;

/** Validates the choices of a field of the kind. Returns an error message. */
export function validateOwnChoices(kind: OwnFieldKind, choices: readonly string[]): Message | undefined {
  if (kind !== 'choice') return choices.length > 0 ? message('choicesOfOtherKind') : undefined;
  // Files have them in any case.
  const compared = choices.map((choice) => choice.toLowerCase());
  const error = validateChoices(compared, { most: mostOwnChoices, longest: longestOwnChoice });
  return error ?? (choices.some(hasInvisible) ? message('nameHasInvisible') : undefined);
}

/** Reads choices that are typed on a line each. */
export function readChoices(lines: string): string[] {
  return lines
    .split('\n')
    .map(toOneLine)
    .filter((line) => line !== '');
}

/** A choice with its next name. */
export interface RenamedChoice {
  readonly from: string;
  readonly to: string;
}

/**
 * Finds choices that got another name: those that are gone, each with the new one at its place. Leaves out a place with more of
 * one than of the other, where it is not clear.
 */
export function findRenamedChoices(before: readonly string[], after: readonly string[]): RenamedChoice[] {
  const added = groupByPlace(after, before);
  return [...groupByPlace(before, after)].flatMap(([place, gone]) => {
    const next = added.get(place) ?? [];
    return next.length === gone.length ? gone.map((from, index) => ({ from, to: next[index] ?? '' })) : [];
  });
}

/** Lists the choices that are not among the others, by the one before them that is. */
function groupByPlace(choices: readonly string[], others: readonly string[]): ReadonlyMap<string, readonly string[]> {
  const places = new Map<string, string[]>();
  let place = '';
  for (const choice of choices) {
    if (others.includes(choice)) place = choice;
    else places.set(place, [...(places.get(place) ?? []), choice]);
  }
  return places;
}
