/** The longest address that fits the path of an SMTP command (RFC 5321, 4.5.3.1.3). */
const longestEmailAddress = 254;

// No quotes, commas, colons, brackets or controls: nothing that a mail header or an address parser could read as more
// than one plain address. An apostrophe is an ordinary character of a local part, as in o'brien@….
const mailableLocalPart = /^[\p{L}\p{N}\p{M}!#$%&'*+/=?^_`{|}~.-]+$/u;
const mailableLabel = /^[\p{L}\p{N}\p{M}-]+$/u;

/**
 * Whether the text is an e-mail address by the rule of the forms: no whitespace, one at-sign between a local part and a
 * domain, and a dot in the domain that text follows.
 */
export function isEmailAddress(text: string): boolean {
  if (/\s/u.test(text)) return false;
  const [localPart = '', domain = '', ...rest] = text.split('@');
  // A dot at the very start divides nothing.
  const dot = domain.indexOf('.', 1);
  return rest.length === 0 && localPart !== '' && dot !== -1 && dot < domain.length - 1;
}

/** Whether mail may be sent there: the rule of the forms, and nothing that could be read as another address. */
export function isMailableAddress(text: string): boolean {
  if (text.length > longestEmailAddress || !isEmailAddress(text)) return false;
  const [localPart = '', domain = ''] = text.split('@');
  return mailableLocalPart.test(localPart) && domain.split('.').every(isMailableLabel);
}

/** The form under which an address is stored and compared: one address is one person, whatever its case. */
export function normalizeEmailAddress(text: string): string {
  return text.trim().toLowerCase();
}

const isMailableLabel = (label: string) => mailableLabel.test(label) && !label.startsWith('-') && !label.endsWith('-');
