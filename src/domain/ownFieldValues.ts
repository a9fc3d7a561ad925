import { type CalendarDate, isCalendarDate } from '#domain/calendarDate.ts';
import { toAsciiDigits } from '#domain/copiedText.ts';
import type { Formats } from '#domain/formats.ts';
import { readDate } from '#domain/personFields.ts';
import { hasInvisible, toOneLine } from '#domain/validateName.ts';
import { type Message, message } from '#texts/message.ts';
import type { OwnField, OwnFieldKind } from './organizationField.ts';

const longestOwnText = 200;

/** Digits that are stored exactly in each language of the product. */
const mostDigits = 15;

type ReadField = Pick<OwnField, 'label' | 'kind' | 'choices'>;

/** A value in the form that is stored, '' for none, or an error message that names the field. */
export type ReadValue = { readonly value: string; readonly error?: undefined } | { readonly error: Message };

/** Reads a typed value of a field. */
export function readOwnValue(field: ReadField, typed: string): ReadValue {
  // Files mark a text with an apostrophe that a spreadsheet could take for a formula.
  const text = toOneLine(typed).replace(/^'(?=[=+\-@])/, '');
  return text === '' ? { value: '' } : readers[field.kind](text, field);
}

const readers: Readonly<Record<OwnFieldKind, (text: string, field: ReadField) => ReadValue>> = {
  text(value, { label }) {
    if (value.length > longestOwnText) return { error: message('ownTextTooLong', { label, maximum: longestOwnText }) };
    return hasInvisible(value) ? { error: message('ownTextHasInvisible', { label }) } : { value };
  },
  number(text, { label }) {
    if (isAmbiguous(toAsciiDigits(text))) {
      return { error: message('ownNumberAmbiguous', { label, number: text, joined: text.replace(/[.,]/, '') }) };
    }
    const value = readNumber(text);
    return value === undefined ? { error: message('ownNumberInvalid', { label }) } : { value };
  },
  date(text, { label }) {
    const value = readDate(text);
    const isValid = isCalendarDate(value) && value >= '1900-01-01' && value < '2100-01-01';
    return isValid ? { value } : { error: message('ownDateInvalid', { label }) };
  },
  choice(text, { label, choices }) {
    const value = choices.find((choice) => choice.toLowerCase() === text.toLowerCase());
    return value === undefined
      ? { error: message('mustBeChoice', { name: label, choices: choices.join(', ') }) }
      : { value };
  },
};

/** Returns a stored value as people read it. */
export function formatOwnValue(formats: Formats, { kind }: Pick<OwnField, 'kind'>, value: string): string {
  if (kind === 'number') return formats.measured(Number(value));
  return kind === 'date' ? formats.date(value as CalendarDate) : value;
}

/** Returns a stored value as `readOwnValue` reads it, for forms and files. '1.234' alone could be two numbers. */
export function writeOwnValue({ kind }: Pick<OwnField, 'kind'>, value: string): string {
  return kind === 'number' && isAmbiguous(value) ? `${value}0` : value;
}

/** Whether the separator could be that of thousands as well as of decimals: 1.200 or 1,200. */
const isAmbiguous = (text: string) => /^-?[1-9]\d{0,2}[.,]\d{3}$/.test(text);

/**
 * Reads a number as '1200', '1.200,5', '1,200.5', '1 200' or '1,5', also in Arabic digits. Undefined for other texts.
 */
function readNumber(typed: string): string | undefined {
  const text = toAsciiDigits(typed)
    .replace(/^\u2212/, '-')
    .replaceAll('٫', '.')
    .replaceAll(/(?<=\d)(?:[\s'’]|٬)(?=\d{3}(?!\d))/gu, '');
  const [, sign = '', number] = /^([-+]?)(\d[\d.,]*)$/.exec(text) ?? [];
  if (number === undefined) return undefined;
  const decimal = findDecimal(number);
  const [whole = '', fraction = '', ...more] = decimal === undefined ? [number] : number.split(decimal);
  const grouped = decimal === '.' ? /^\d{1,3}(?:,\d{3})+$/ : decimal === ',' ? /^\d{1,3}(?:\.\d{3})+$/ : groups;
  if (more.length > 0 || !/^\d*$/.test(fraction) || !(/^\d+$/.test(whole) || grouped.test(whole))) return undefined;
  const digits = whole.replaceAll(/\D/g, '').replace(/^0+(?=\d)/, '');
  const decimals = fraction.replace(/0+$/, '');
  if (digits.length + decimals.length > mostDigits) return undefined;
  const value = decimals === '' ? digits : `${digits}.${decimals}`;
  return sign === '-' && /[1-9]/.test(value) ? `-${value}` : value;
}

const groups = /^\d{1,3}(?:(?:\.\d{3})+|(?:,\d{3})+)$/;

/** The separator of decimals: the last of two kinds, or one that is there once. */
function findDecimal(number: string): string | undefined {
  const separators = number.match(/[.,]/g) ?? [];
  const last = separators.at(-1);
  const isOnce = separators.filter((separator) => separator === last).length === 1;
  return isOnce ? last : undefined;
}
