import type { OwnField } from '#domain/organizationField.ts';
import { readOwnValue } from '#domain/ownFieldValues.ts';
import type { Rule } from './rules.ts';

/** The rule of a field of the organization's own. */
export const ownRule =
  (field: OwnField): Rule =>
  (text = '') =>
    readOwnValue(field, text).error;

/** The stored form of a typed value. Undefined for one that is refused. */
export function storedForm(field: OwnField, text: string): string | undefined {
  const reading = readOwnValue(field, text);
  return reading.error ? undefined : reading.value;
}
