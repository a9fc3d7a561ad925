import type { ComponentType, ReactNode } from 'react';
import type { PatternLabels } from '#design-system/patterns/patternLabels.ts';

/** Content of a component's docs page, besides its stories and props. */
export interface Guide {
  name: string;
  /** Its examples need the whole width. */
  wide?: boolean;
  /** `new` until the next release. A stable API changes only with an entry in `renamed` or `changes`. */
  status: 'stable' | 'new';
  /** When to use it. */
  use: string;
  /** When not to use it, and the alternative. */
  avoid: string;
  /** The code of the live example runs as it is. */
  do: { why: string; Example: ComponentType; source: string };
  dont: { why: string; example: ReactNode };
  /** Its parts, from the outside in. */
  anatomy: readonly string[];
  /** Keys, separated by spaces, and what they do. Empty if it is not interactive. */
  keyboard: readonly (readonly [keys: string, effect: string])[];
  /** What a screen reader says. */
  announces: string;
  /** Texts to translate, formats, and right to left. */
  localization: string;
  /** Labels that it shows, from the LabelsProvider or PatternLabelsProvider. */
  labels?: readonly (keyof PatternLabels)[];
  /** Source of the types used in its props. */
  types?: readonly string[];
  /** Names in the code that became other ones since 0.1.0. The page "Migration" lists those of all components. */
  renamed?: readonly (readonly [before: string, now: string])[];
  /** Other changes since 0.1.0. */
  changes: readonly string[];
}

/** Changed in every field since 0.1.0. */
export const fieldContract =
  'Has `name` and a value in `FormData`, `defaultValue`, `readOnly` and a merged `aria-describedby`, like every field. Resetting the form restores the initial value. The browser refuses an empty `required` one and a text that is no value, and moves the focus there; `setCustomValidity` works on its first element in `form.elements`. In development a `value` that becomes undefined, or no longer is, logs an error, and null stays a value.';

/** Returns the source of an exported type, as written in its file. */
export function readType(source: string, name: string): string {
  // Its last line is followed by one that is not indented.
  const declaration = new RegExp(`^export (?:interface|type) ${name}\\b[^]*?[;}]$(?!\\n[ }])`, 'm').exec(source);
  if (declaration === null) throw new Error(`There is no exported type ${name}.`);
  return declaration[0].replace(/^export /, '');
}
