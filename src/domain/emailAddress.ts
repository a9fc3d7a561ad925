import { cleanCopiedText } from '#domain/copiedText.ts';
import { type Message, message } from '#texts/message.ts';

/** Limit of an SMTP path (RFC 5321, 4.5.3.1.3). */
const longestEmailAddress = 254;

// Excludes quotes, commas, colons, brackets and controls, which a mail header could parse as several addresses. An
// apostrophe is allowed, as in o'brien@….
const mailableLocalPart = /^[\p{L}\p{N}\p{M}!#$%&'*+/=?^_`{|}~.-]+$/u;
const mailableLabel = /^[\p{L}\p{N}\p{M}-]+$/u;

// Joiners, direction overrides, controls and fillers, but not blanks.
const invisible = /(?!\s)[\p{Cc}\p{Cf}\u115F\u1160\u2800\u3164]/u;

/** The domain of placeholder addresses, for people without one. No mail can reach it (RFC 2606). */
export const noEmailDomain = 'no-email.invalid';

/** Returns the placeholder address of a person without one. It is stored, and shown to nobody. */
export const withoutEmail = (id: string) => `${id}@${noEmailDomain}`;

/** False for '', and for the reserved address of a person without one. */
export const hasEmail = (address: string): boolean => address !== '' && !address.endsWith(`@${noEmailDomain}`);

/** The domain of the addresses of erased people. */
export const erasedDomain = 'erased.invalid';

/** Returns the address as replies and screens have it: '' for a person without one, and for an erased one. */
export const shownEmail = (address: string): string =>
  hasEmail(address) && !address.endsWith(`@${erasedDomain}`) ? address : '';

/** True for an address that forms accept: no whitespace, one at-sign, and a dot inside the domain. */
export function isEmailAddress(text: string): boolean {
  if (/\s/u.test(text)) return false;
  const [localPart = '', domain = '', ...rest] = text.split('@');
  // Ignores a leading dot.
  const dot = domain.indexOf('.', 1);
  return rest.length === 0 && localPart !== '' && dot !== -1 && dot < domain.length - 1;
}

/** True if mail may be sent to the address. Stricter than `isEmailAddress`, against header injection. */
export function isMailableAddress(text: string): boolean {
  if (text.length > longestEmailAddress || !isEmailAddress(text) || !hasEmail(text.toLowerCase())) return false;
  const [localPart = '', domain = ''] = text.split('@');
  return mailableLocalPart.test(localPart) && domain.split('.').every(isMailableLabel);
}

/** Validates the address of a person to invite, read by `readEmailAddress`. Returns an error message. */
export function validateRecipient(text: string): Message | undefined {
  if (text === '') return message('emailRequired');
  if (invisible.test(text)) return message('emailHasInvisible');
  return isMailableAddress(text) && hasDotsBetweenTexts(text) ? undefined : message('emailInvalid');
}

/** Validates the address of a member to invite. One with an employee number needs none. Returns an error message. */
export const validateMemberAddress = (text: string, employeeNumber: string | undefined): Message | undefined =>
  text === '' && employeeNumber ? undefined : validateRecipient(text);

/**
 * Reads an address as people type or copy it: 'Anna <a@example.com>' and 'mailto:a@example.com' give 'a@example.com',
 * without the invisible characters and blanks of copying. Other texts are returned as they are.
 */
export function readEmailAddress(text: string): string {
  const clean = cleanCopiedText(text);
  if (!/[<:]/.test(clean)) return clean;
  const [, inBrackets = clean] = /^[^<>]*<([^<>]*)>$/u.exec(clean) ?? [];
  const [, ofLink = inBrackets] = /^mailto:([^?]*)/iu.exec(inBrackets.trim()) ?? [];
  return ofLink.trim();
}

/** Normalizes an address for storage and comparison, which ignore case. */
export function normalizeEmailAddress(text: string): string {
  return readEmailAddress(text).toLowerCase();
}

const isMailableLabel = (label: string) => mailableLabel.test(label) && !label.startsWith('-') && !label.endsWith('-');

/** RFC 5321 knows a dot at the start, at the end and beside another only in a quoted local part, which is not mailable. */
function hasDotsBetweenTexts(text: string): boolean {
  const [localPart = ''] = text.split('@');
  return localPart.split('.').every((part) => part !== '');
}
