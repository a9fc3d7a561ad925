import { textsByField } from '#app/ui/texts/useMessages.ts';
import { validateTimeZone } from '#domain/calendarDate.ts';
import { isEmailAddress, readEmailAddress, validateRecipient } from '#domain/emailAddress.ts';
import {
  longestAddress,
  longestDetailName,
  longestGroupName,
  longestOrganizationName,
  longestPersonName,
  longestSiteName,
  normalizeName,
  validateName,
} from '#domain/validateName.ts';
import { type Message, message } from '#texts/message.ts';

/** Returns the error message of an invalid text. */
export type Rule = (text: string | undefined) => Message | undefined;

export const emailRequired: Rule = (text = '') => {
  const address = readEmailAddress(text);
  if (address === '') return message('emailRequired');
  return isEmailAddress(address) ? undefined : message('emailInvalid');
};

/** For the address of somebody else, who gets an invitation. */
export const recipientRequired: Rule = (text = '') => validateRecipient(readEmailAddress(text));

const nameOf =
  (longest: number, what?: 'name' | 'address'): Rule =>
  (text = '') =>
    validateName(normalizeName(text), longest, what);

export const personNameRequired = nameOf(longestPersonName);
export const organizationNameRequired = nameOf(longestOrganizationName);
export const groupNameRequired = nameOf(longestGroupName);
export const detailNameRequired = nameOf(longestDetailName);
export const siteNameRequired = nameOf(longestSiteName);
export const addressRequired = nameOf(longestAddress, 'address');

export const timeZoneRequired: Rule = (text = '') => validateTimeZone(text);

/** Creates the `validate` function of a form from one rule per field. */
export function createValidator<Field extends string>(rules: Readonly<Record<Field, Rule>>) {
  return (values: { readonly [F in Field]?: string | undefined }): { [F in Field]?: string } => {
    // Object.entries widens the keys to string.
    const entries = Object.entries(rules) as [Field, Rule][];
    const messages = entries.map(([field, rule]) => [field, rule(values[field])]);
    return textsByField<Field>(Object.fromEntries(messages));
  };
}
