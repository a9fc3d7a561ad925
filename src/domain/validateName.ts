export const longestPersonName = 100;
export const longestOrganizationName = 120;

// Joiners are part of Persian names and of emoji.
const invisible = /(?![\u200C\u200D])[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u;

// Spreadsheets run these as formulas, full-width forms included.
const formulaStart = /^[=+\-@＝＋－＠]/u;

const dottedWords = /(?<first>[\p{L}\p{N}-]+)[.。．｡](?<last>\p{L}{2,})/gu;

/** A name on one line, without blanks around it. */
export function normalizeName(text: string): string {
  return text.trim().replaceAll(/\s+/gu, ' ');
}

/**
 * Validates the normalized name of a person, organization or assessment. Mails and exports show names to people who do not
 * know their author, so a name carries no link, formula or invisible character. Returns an error message.
 */
export function validateName(name: string, longest: number): string | undefined {
  if (name === '') return 'Name is required';
  if (name.length > longest) return `Name can have at most ${longest} characters`;
  if (invisible.test(name)) return 'Name contains an invisible character';
  if (formulaStart.test(name)) return 'Name cannot start with =, +, - or @';
  return hasWebAddress(name) ? 'Name cannot contain a web address' : undefined;
}

/** Whether a mail program would make a link of a part of the text. */
function hasWebAddress(text: string): boolean {
  if (text.includes('://')) return true;
  return [...text.matchAll(dottedWords)].some(({ groups: { first = '', last = '' } = {} }) => !isTitle(first, last));
}

/** Whether a dotted word is an abbreviation such as Dr.Smith or Co.KG. */
function isTitle(first: string, last: string): boolean {
  return first.length <= 3 && /^\p{Lu}/u.test(first) && /^\p{Lu}/u.test(last);
}
