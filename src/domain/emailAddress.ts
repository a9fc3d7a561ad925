/** Limit of an SMTP path (RFC 5321, 4.5.3.1.3). */
const longestEmailAddress = 254;

// Excludes quotes, commas, colons, brackets and controls, which a mail header could parse as several addresses. An
// apostrophe is allowed, as in o'brien@….
const mailableLocalPart = /^[\p{L}\p{N}\p{M}!#$%&'*+/=?^_`{|}~.-]+$/u;
const mailableLabel = /^[\p{L}\p{N}\p{M}-]+$/u;

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

/** Validates the address of a person to invite. Returns an error message. */
export function validateRecipient(text: string): string | undefined {
  if (text === '') return 'Email is required';
  return isMailableAddress(text) ? undefined : 'Email is invalid';
}

/** Normalizes an address for storage and comparison, which ignore case. */
export function normalizeEmailAddress(text: string): string {
  return text.trim().toLowerCase();
}

const isMailableLabel = (label: string) => mailableLabel.test(label) && !label.startsWith('-') && !label.endsWith('-');
