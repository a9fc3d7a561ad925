import { toAsciiDigits } from '../../internal/toAsciiDigits.ts';

/**
 * Parses a number with the decimal separator of the locale, or a point where the locale does not group digits by points.
 * Accepts digits of any script. Returns null for an empty text, and NaN for any other: grouped digits too, because '1,500'
 * is 1.5 in some countries and 1500 in others.
 */
export function parseNumberText(text: string, locale: string): number | null {
  const typed = toAsciiDigits(text).replace('\u2212', '-').trim();
  if (typed === '') return null;
  const { decimal, group } = separatorsOf(locale);
  const plain = typed.replace(decimal, '.');
  const isPoint = group !== '.' || !typed.includes('.');
  return isPoint && /^-?\d+(\.\d+)?$/.test(plain) ? Number(plain) : Number.NaN;
}

/** Formats a number in the digits of the locale, without groups. Returns '' for null and NaN. */
export function formatNumberText(value: number | null, locale: string): string {
  if (value === null || Number.isNaN(value)) return '';
  return value.toLocaleString(locale, { useGrouping: false, maximumFractionDigits: 20 });
}

function separatorsOf(locale: string): { decimal: string; group: string } {
  const parts = new Intl.NumberFormat(locale).formatToParts(10_000.5);
  const find = (type: string) => parts.find((part) => part.type === type)?.value ?? '';
  return { decimal: find('decimal'), group: find('group') };
}
