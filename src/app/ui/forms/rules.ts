import { getTexts } from '#app/ui/texts/useTexts.ts';
import { validateTimeZone } from '#domain/calendarDate.ts';
import { isEmailAddress, readEmailAddress, validateRecipient } from '#domain/emailAddress.ts';
import {
  longestAddress,
  longestOrganizationName,
  longestPersonName,
  normalizeName,
  validateName,
} from '#domain/validateName.ts';

/** Returns the error message of an invalid text. */
type Rule = (text: string | undefined) => string | undefined;

export const emailRequired: Rule = (text = '') => {
  const address = readEmailAddress(text);
  if (address === '') return getTexts('forms')('emailRequired');
  return isEmailAddress(address) ? undefined : getTexts('forms')('emailInvalid');
};

/** For the address of somebody else, who gets an invitation. */
export const recipientRequired: Rule = (text = '') => validateRecipient(readEmailAddress(text));

const nameOf =
  (longest: number, label?: string): Rule =>
  (text = '') =>
    validateName(normalizeName(text), longest, label);

export const personNameRequired = nameOf(longestPersonName);
export const organizationNameRequired = nameOf(longestOrganizationName);
export const addressRequired = nameOf(longestAddress, 'Address');

export const timeZoneRequired: Rule = (text = '') => validateTimeZone(text);

/** Creates the `validate` function of a form from one rule per field. */
export function createValidator<Field extends string>(rules: Readonly<Record<Field, Rule>>) {
  return (values: { readonly [F in Field]?: string | undefined }): { [F in Field]?: string } => {
    // Object.entries widens the keys to string.
    const entries = Object.entries(rules) as [Field, Rule][];
    const errors: { [F in Field]?: string } = {};
    for (const [field, rule] of entries) {
      const error = rule(values[field]);
      if (error !== undefined) errors[field] = error;
    }
    return errors;
  };
}
