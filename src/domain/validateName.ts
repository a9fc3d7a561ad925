import { type Message, message } from '#texts/message.ts';

export const longestPersonName = 100;
export const longestOrganizationName = 120;
export const longestSiteName = 120;
export const longestRoomName = 60;
export const longestGroupName = 60;
export const longestDetailName = 40;
export const longestAddress = 300;

// Joiners are part of Persian names and of emoji. The fillers and the empty Braille pattern look like blanks.
const invisible = /(?![\u200C\u200D])[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\u115F\u1160\u2800\u3164]/u;

const visible = /[\p{L}\p{N}\p{P}\p{S}]/u;

// Spreadsheets run these as formulas.
const formulaStart = /^[=+\-@]/u;

// A title or an initial that is written without the space: Dr.Smith, Co.KG, A.Hansen.
const missingSpace = /(?<![\p{L}\p{N}])(?:(?:Dr|Prof|St|Mr|Mrs|Ms|Co)\.(?=\p{Lu})|\p{Lu}\.(?=\p{Lu}\p{Ll}{3}))/gu;

// Endings that no domain has: Node.js, F.lli, Dott.ssa, P.zza, V.le, S.ta.
const dottedWords = /[\p{L}\p{N}-]\.(?!(?:js|lli|ssa|zza|le|ta)(?![\p{L}\p{N}-]))\p{L}{2}/iu;

const addresses = [dottedWords, /:\/\//u, /(?<!\p{L})(?:mailto|tel|sms):\S/iu, /(?<!\d)\d{1,3}(?:\.\d{1,3}){3}(?!\d)/u];

/** Whether a text has characters that nobody sees. */
export const hasInvisible = (text: string): boolean => invisible.test(text);

/** A name on one line, without blanks around it, and with a space after a title. */
export function normalizeName(text: string): string {
  return toOneLine(text).replaceAll(missingSpace, '$& ');
}

/** A text on one line, without blanks around it. */
export function toOneLine(text: string): string {
  return text.trim().replaceAll(/\s+/gu, ' ');
}

/**
 * Validates the normalized name of a person, organization or assessment, or a postal address. Mails and exports show them
 * to people who do not know their author, so they carry no link, formula or invisible character. Returns an error message
 * about a name or an address.
 */
export function validateName(name: string, longest: number, what: 'name' | 'address' = 'name'): Message | undefined {
  if (name.length > longest) return message(`${what}TooLong`, { maximum: longest });
  // Full-width and other compatible forms count as the characters that programs take them for.
  const plain = name.normalize('NFKC').replaceAll(/[。｡]/gu, '.');
  if (invisible.test(plain)) return message(`${what}HasInvisible`);
  if (!visible.test(plain)) return message(`${what}Required`);
  if (formulaStart.test(plain)) return message(`${what}IsFormula`);
  return addresses.some((address) => address.test(plain)) ? message(`${what}HasLink`) : undefined;
}
