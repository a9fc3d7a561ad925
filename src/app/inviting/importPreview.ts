import type { SkippedRow } from '#contract/invitation.ts';
import type { CsvColumns } from '#domain/memberCsv.ts';

/** '1 person will be invited.', '1,200 people will be invited.' */
export function sayPreview(count: number): string {
  if (count === 0) return 'Nobody would be invited.';
  return count === 1 ? '1 person will be invited.' : `${count.toLocaleString('en')} people will be invited.`;
}

/** 'Inviting 1,200 people…' */
export function sayImporting(count: number): string {
  return count === 1 ? 'Inviting 1 person…' : `Inviting ${count.toLocaleString('en')} people…`;
}

/** 'Import of 1,200 people' */
export function sayImport(count: number): string {
  return `Import of ${count.toLocaleString('en')} people`;
}

/**
 * Describes which columns of the file are used: 'Names are read from “Full Name”, addresses from “Email”. Not used:
 * “Department”.'
 */
export function sayColumns(headings: readonly string[], columns: CsvColumns): string {
  const { name, email, employeeNumber, birthDate } = columns;
  const quote = (index: number) => `“${headings[index] ?? ''}”`;
  const used = [name, email, employeeNumber, birthDate];
  const others = headings.flatMap((heading, index) => (used.includes(index) || heading === '' ? [] : [quote(index)]));
  const sources = [
    `Names are read from ${quote(name)}`,
    `addresses from ${quote(email)}`,
    ...(employeeNumber === undefined ? [] : [`employee numbers from ${quote(employeeNumber)}`]),
    ...(birthDate === undefined ? [] : [`birth dates from ${quote(birthDate)}`]),
  ];
  const read = `${sources.join(', ')}.`;
  return others.length === 0 ? read : `${read} Not used: ${others.join(', ')}.`;
}

/** Counts skipped rows by kind: 'Already members: 2. Duplicates: 1. With faults: 3.' */
export function saySkippedKinds(skipped: readonly SkippedRow[]): string {
  const countOf = (reason: string) => skipped.filter((row) => row.reason === reason).length;
  const members = countOf('Already a member');
  const duplicates = countOf('Duplicate of an earlier row');
  const kinds = [
    ['Already members', members],
    ['Duplicates', duplicates],
    ['With faults', skipped.length - members - duplicates],
  ] as const;
  return kinds
    .filter(([, count]) => count > 0)
    .map(([kind, count]) => `${kind}: ${count.toLocaleString('en')}.`)
    .join(' ');
}
